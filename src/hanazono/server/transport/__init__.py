"""What lies below HTTP: client addresses, limits on connections, WebSocket frames."""
