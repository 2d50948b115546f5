"""Which of each pair sits A: perfect tables where there are some, else tables found by search,
before (up to 64 entries, stored) or now (`engine.movements.large`).

A stored line reads `rounds pairing seats`: how many rounds are played, which pairings they have
(`circle` or `field`), and one bit for every table of every round, 1 where the first of the pair
sits A, written in base 64 from the first round on and filled up with zeros.
"""

from __future__ import annotations

from base64 import b64decode
from functools import cache
from importlib.resources import files

from engine.movements.large import large_rounds
from engine.movements.pairings import Pairing, circle, field_circle, translations
from engine.movements.perfect import perfect_cycle
from engine.movements.search import improved_seats


def cycle_length(entries: int) -> int:
    """The rounds in which everybody meets everybody once: N − 1, or N with a sit-out in each."""
    return entries - 1 + entries % 2


def seated_rounds(entries: int, rounds: int) -> tuple[Pairing, ...]:
    """The pairs of any number of rounds, each written seat A first, with the most equal
    comparisons known; with an odd number of entries the phantom is not among the pairs.

    Further cycles repeat the pairs in their order; their seats are searched anew, so that they
    make up for the unequal comparisons of the rounds before.
    """
    cycle = cycle_length(entries)
    seated: tuple[Pairing, ...] = ()
    while len(seated) < rounds:
        more = _one_cycle(entries, min(cycle, rounds - len(seated)))
        seated = improved_seats(entries, seated + more, fixed=len(seated)) if seated else more
    return seated


@cache
def _one_cycle(entries: int, rounds: int) -> tuple[Pairing, ...]:
    stored = _stored(entries).get(rounds)
    if stored is not None:
        kind, seats = stored
        return _seated(_pairings(kind, entries)[:rounds], b64decode(seats))
    perfect = perfect_cycle(entries + entries % 2) if rounds == cycle_length(entries) else None
    if perfect is not None:
        return tuple(_without_phantom(pairing, entries) for pairing in perfect)
    return large_rounds(entries, rounds)


def _without_phantom(pairing: Pairing, entries: int) -> Pairing:
    return tuple(pair for pair in pairing if max(pair) <= entries)


@cache
def _stored(entries: int) -> dict[int, tuple[str, str]]:
    """The kind of pairings and the packed seats for this number of entries, by number of rounds.

    Two and three entries have none: with one result a board there is nothing to compare.
    """
    source = files("engine.movements") / "data" / f"{entries:02}.txt"
    if not source.is_file():
        return {}
    lines = source.read_text(encoding="ascii").splitlines()
    return {int(rounds): (kind, seats) for rounds, kind, seats in map(str.split, lines)}


def _pairings(kind: str, entries: int) -> tuple[Pairing, ...]:
    players = entries + entries % 2
    whole = circle(players) if kind == "circle" else field_circle(players) or translations(players)
    return tuple(_without_phantom(pairing, entries) for pairing in whole or ())


def _seated(pairings: tuple[Pairing, ...], packed: bytes) -> tuple[Pairing, ...]:
    bits = "".join(f"{byte:08b}" for byte in packed)
    first_sits_a = iter(bits)
    return tuple(
        tuple((x, y) if next(first_sits_a) == "1" else (y, x) for x, y in pairing)
        for pairing in pairings
    )
