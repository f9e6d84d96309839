"""Hanazono, the digital home of five board games about flowers."""

__version__ = "0.1.0"
