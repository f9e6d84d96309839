"""`hanazono join`: a table of a server, in the terminal.

A client of the protocol like the page, and not a part of the server: it knows addresses, HTTP and the messages of
table/wire.py. The rules it needs only at the end, when it makes every draw again; what it shows comes from the views.

| file | holds |
| --- | --- |
| errors.py | what goes wrong, as the name of a sentence |
| server.py | a server, spoken to over HTTP |
| people.py | who we are there: cookies, kept in files |
| line.py | the socket of a table, which comes back by itself |
| keyboard.py | what a person types while others move |
| known.py | what is known of a table, and the answer that is under way |
| screen.py | how it is shown |
| share.py | our share in a table's chance: committed to, then opened |
| room.py | a table before its game starts |
| visit.py | a visit at a table, from the first message to the end |
| proof.py | whether the chance of a finished table was fair |
| door.py | the ways to a table: by its link, through the lobby, or a new one |
"""
