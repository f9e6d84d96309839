"""How fast the server is, compared in the same run with a bare echo server and with boardgame.io."""
