"""What one process of the server needs whatever it serves: settings, its database, logs, metrics, rate limits."""
