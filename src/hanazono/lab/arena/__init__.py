"""The arena: bots play each other, and it is said how strong each is.

`contenders` reads who plays, `matches` has the games played and kept, `strength` makes figures of them, `page` draws
them, `ladder` is the standard set of matches for all games.
"""
