"""Tables while they are played: in memory, over their sockets, in the lobby; and what bots and clocks do there."""
