"""Codes for closing a socket; 4000 to 4999 are ours. docs/4-protocol.md says what each asks of a client."""

SIGNED_OUT = 4001
NOT_OURS = 4003
UNKNOWN = 4004
TOO_SLOW = 4008
TOO_MANY = 4029
