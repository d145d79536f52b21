"""Reads runs of Slatewise into data frames, and shows their reports in notebooks."""

from .run import Run, RunError, read_run

__all__ = ["Run", "RunError", "read_run"]
