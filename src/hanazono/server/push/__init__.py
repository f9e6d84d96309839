"""Web Push: small messages to people who are asked while they are away."""
