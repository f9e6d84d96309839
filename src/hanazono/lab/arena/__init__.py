"""The arena: bots play each other, to measure how strong each is.

`contenders` parses the bots, `matches` plays and stores the games, `strength` has the statistics, `results` summarises
the games, `page` draws them, `ladder` is the standard set of matches for all games, `pace` measures the search.
"""
