"""The server: people, lobby, sockets, HTTP. What a table is stands in table/, what is kept in store/."""
