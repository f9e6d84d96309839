"""Independent referees, one per game: a second reading of the rules, written without looking at the first.

Each stands with the tests of its game, tests/games/<game>/referee.py; here is what they share.
"""
