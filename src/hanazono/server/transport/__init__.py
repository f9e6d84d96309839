"""What lies below HTTP: client addresses, limits on connections, WebSocket frames.

Only this room reaches into the protocols of uvicorn and websockets (connections.py, frames.py). What that gains: slow
and greedy clients are cut off, which uvicorn does not do; short messages are read and written in a fifth of the time.
"""
