"""Benchmarks of the server: run by `make bench-server`."""
