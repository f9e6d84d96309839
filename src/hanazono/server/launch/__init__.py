"""Starting the server: its processes, and the compiling of the rules before they can serve."""
