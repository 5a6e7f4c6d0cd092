"""Benchmarks: every speed that the design promises, measured in one run (`python -m benchmarks`)."""
