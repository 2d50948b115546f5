"""How often somebody without an account may do a thing.

The counts live in the cache: one for all processes where `CACHE_URL` names a Redis, one for each
process otherwise. Addresses are kept as hashes, and no longer than the limit needs them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime

from django.core.cache import cache
from django.utils.translation import gettext as _

from tournaments.problems import RequestRefusedError

TOO_OFTEN = "too_often"
"""The code of the refusal."""


@dataclass(frozen=True, slots=True)
class RateLimit:
    """At most `most` times in so many `seconds`."""

    name: str
    most: int
    seconds: int


def count_act(limit: RateLimit, who: str, *, now: datetime) -> None:
    """Count one act of `who`. Raises `RequestRefusedError` with the code `TOO_OFTEN` if there
    were too many in this span.
    """
    span = int(now.timestamp()) // limit.seconds
    person = hashlib.sha256(who.encode()).hexdigest()[:32]
    key = f"rate:{limit.name}:{span}:{person}"
    cache.add(key, 0, timeout=limit.seconds)
    try:
        count = cache.incr(key)
    except ValueError:  # it ran out between the two calls
        return
    if count > limit.most:
        message = _("That was too often in a short time. Please wait a little and try again.")
        raise RequestRefusedError.because(TOO_OFTEN, message)
