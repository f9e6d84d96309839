"""Programs for those who work on Hanazono; not part of the package."""
