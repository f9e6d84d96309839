"""The threads in which bots, hints and reviews are computed, shared fairly among people."""
