"""A sign of life and of progress while a job is done."""

from __future__ import annotations

import time
from collections.abc import Callable

BEAT_SECONDS = 0.25
"""The least time between two heartbeats; pages are drawn much faster."""


class ClaimLostError(Exception):
    """Somebody else does the job now, or it was deleted."""


class Heart:
    """Stores how far it is, each beat in a transaction of its own."""

    def __init__(self, keep: Callable[[int], bool]) -> None:
        """`keep` stores per cents and says whether the job is still this claim's; the first beat is
        due at once.
        """
        self.keep = keep
        self.last = time.monotonic() - BEAT_SECONDS

    def beat(self, done: int, whole: int) -> None:
        """Note the progress, unless it was just done. Raises `ClaimLostError`."""
        now = time.monotonic()
        if now - self.last < BEAT_SECONDS:
            return
        self.last = now
        if not self.keep(min(99, 100 * done // whole)):
            raise ClaimLostError
