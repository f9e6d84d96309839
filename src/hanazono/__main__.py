"""`python -m hanazono`: the command line."""

from hanazono.cli import main

main()
