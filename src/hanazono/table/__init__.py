"""One played game: what was asked, answered and drawn, and how it is written down."""
