"""`hanazono join`: a table of a server, in the terminal.

A client of the protocol like the page, and not a part of the server: it knows addresses, HTTP and the messages of
table/wire.py. The rules it needs only at the end, when it makes every draw again; what it shows comes from the views.

| file | holds |
| --- | --- |
| client.py | from the command line to a table: who comes, the lobby, new tables |
| session.py | a person at one table: the loop over all that is received and typed |
| state.py | a table as this client knows it, the fold of its messages |
| screen.py | how it is shown |
| fairness.py | our nonce, and whether the draws of a finished table were fair |
| api.py | a server's HTTP API, and what can go wrong |
| connection.py | the WebSocket of a table, which connects again by itself |
| keyboard.py | what a person types while others move |
| identity.py | who we are on each server, kept in files |
"""
