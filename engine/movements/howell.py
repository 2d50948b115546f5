"""Howell: everybody meets everybody, with one set of boards going round (docs/movements.md).

The rounds are the rows of a Room square and the sets of boards its columns: each entry is once in
every row and in every column. The squares are made from starters, which were searched for and are
stored: residues 1 … n − 1 in pairs x, y with all differences ±(x − y) different, and a shift for
each pair. In round r the entry x + r meets y + r with set r + shift, modulo n, and the fixed entry
n + 1 meets r with set r. Every set is played by the whole field.

A stored line reads `entries starter seats`: the starter as `x,y,shift;…`, and one bit for every
pair of every set, 1 where the first of the pair sits A, in base 64, filled up with zeros.
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from engine.errors import RefusedError
from engine.movements.common_boards import sitting_of_pair
from engine.movements.pairings import Pair
from engine.movements.plan import Plan, SitOut, Sitting
from engine.movements.refusals import length_refusals, size_refusals
from engine.movements.seating import cycle_length
from engine.violations import Violation

SYSTEM = "howell"
MIN_ENTRIES, MAX_ENTRIES = 7, 64

Seated = dict[int, dict[int, tuple[int, Pair]]]
"""Round → set of boards → table and pair, seat A first."""


def howell_plan(entries: int, rounds: int, boards_per_round: int) -> Plan:
    """A Howell of `rounds` rounds, N − 1 for everybody to meet everybody, N if N is odd.

    There are as many sets of `boards_per_round` boards as rounds in the whole movement, each at one
    table in a round. Fewer rounds are its first ones; then some boards have fewer results. Half of
    the boards of a set are played with the seats exchanged. In an odd field who would meet the
    fixed entry sits out.

    Raises `RefusedError` with every condition not met: `too_few_entries`, `too_many_entries`,
    `too_few_rounds`, `too_many_rounds`, `too_few_boards`, `too_many_boards`.
    """
    if violations := _refusals(entries, rounds, boards_per_round):
        raise RefusedError(violations)
    square = seated_square(entries)
    sittings: list[Sitting] = []
    sit_outs: list[SitOut] = []
    for number in range(1, rounds + 1):
        if entries % 2:
            sit_outs.append(SitOut(number, str(number)))
        tables = sorted((table, which, pair) for which, (table, pair) in square[number].items())
        for table, which, pair in tables:
            boards = range((which - 1) * boards_per_round + 1, which * boards_per_round + 1)
            sittings.append(sitting_of_pair(number, table, pair, boards))
    return Plan(SYSTEM, entries, rounds, tuple(sittings), tuple(sit_outs))


@cache
def seated_square(entries: int) -> Seated:
    """The whole movement of 7 … 64 entries: table 1 is the fixed entry's, if there is one."""
    starter, seats = _stored()[entries]
    bits = iter(seats)
    size = cycle_length(entries)
    square: Seated = {number: {} for number in range(1, size + 1)}
    for which in range(1, size + 1):
        for table, (number, pair) in enumerate(_column(entries, starter, which), start=1):
            first_sits_a = next(bits) == "1"
            square[number][which] = table, (pair if first_sits_a else pair[::-1])
    return square


def _column(
    entries: int, starter: list[tuple[int, int, int]], which: int
) -> Iterator[tuple[int, Pair]]:
    """The rounds in which a set is played, and by whom."""
    size = cycle_length(entries)
    if entries % 2 == 0:
        yield which, (entries, which)
    for x, y, shift in starter:
        number = _residue(which - shift, size)
        yield number, (_residue(x + number, size), _residue(y + number, size))


def _residue(number: int, size: int) -> int:
    return number % size or size


@cache
def _stored() -> dict[int, tuple[list[tuple[int, int, int]], str]]:
    """Starter and seats for each number of entries."""
    text = (files("engine.movements") / "data" / "howell.txt").read_text(encoding="ascii")
    found = {}
    for line in text.splitlines():
        entries, pairs, seats = line.split()
        starter = []
        for pair in pairs.split(";"):
            x, y, shift = pair.split(",")
            starter.append((int(x), int(y), int(shift)))
        found[int(entries)] = starter, "".join(f"{byte:08b}" for byte in b64decode(seats))
    return found


def _refusals(entries: int, rounds: int, boards: int) -> list[Violation]:
    found = size_refusals(entries, MIN_ENTRIES, MAX_ENTRIES)
    maximum = cycle_length(entries)
    if not found and rounds > maximum:
        parameters = {"count": rounds, "maximum": maximum, "entries": entries}
        found.append(Violation("too_many_rounds", "rounds", parameters))
    return found + length_refusals(rounds, boards, maximum * boards)
