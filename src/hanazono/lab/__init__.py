"""The lab: measuring and studying the games at speed."""
