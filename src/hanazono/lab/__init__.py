"""The laboratory: measuring and studying the games at speed."""
