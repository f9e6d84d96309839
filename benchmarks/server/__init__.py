"""How fast the server is, beside two neighbours in the same run: a bare echo, and boardgame.io."""
