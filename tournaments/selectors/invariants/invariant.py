"""An invariant, and what is found where it does not hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tournaments.selectors.invariants.stored_event import StoredEvent


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong: its place in the event ("" for the whole) and what it is."""

    where: str
    what: str


Check = Callable[[StoredEvent], Iterator[Finding]]


@dataclass(frozen=True, slots=True)
class Invariant:
    """`id` never changes; `states` says what holds; `check` finds where it does not."""

    id: str
    states: str
    check: Check
