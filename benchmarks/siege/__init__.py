"""How the server holds up under attack: honest people at fifty tables, alongside attackers of every kind."""
