"""What is agreed with clients besides the messages of table/wire.py: bodies, close codes, errors."""
