"""Finished games and uploaded transcripts: stepping through them, and reviewing their decisions."""
