"""How the server fares under siege: honest people at fifty tables, and attackers of every kind beside them."""
