"""The plan of a movement: a value that says who sits where, with which boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatedBoard:
    """One board of a sitting and who holds which seat for it: `a` the eldest, `b` the dealer."""

    board: int
    a: str
    b: str

    @property
    def players(self) -> tuple[str, str]:
        """The entries in seats A and B."""
        return self.a, self.b


@dataclass(frozen=True, slots=True)
class Sitting:
    """One table in one round. `a` and `b` are the seats of its first board; every board names
    its own. Rounds and tables count from 1.
    """

    round: int
    table: int
    a: str
    b: str
    boards: tuple[SeatedBoard, ...]

    @property
    def players(self) -> tuple[str, str]:
        """The entries in seats A and B of the first board."""
        return self.a, self.b

    @property
    def everybody(self) -> tuple[str, ...]:
        """All entries named anywhere in the sitting, once each: two, in a sound plan."""
        named = (*self.players, *(name for board in self.boards for name in board.players))
        return tuple(dict.fromkeys(named))


@dataclass(frozen=True, slots=True)
class SitOut:
    """An entry without an opponent in a round."""

    round: int
    entry: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole movement. Entries are named "1" … "N" (`entries` is N and counts no phantom).

    A plan is whatever was generated or typed in: `engine.movements.checks.check` says what is
    wrong with it.
    """

    system: str
    entries: int
    rounds: int
    sittings: tuple[Sitting, ...]
    sit_outs: tuple[SitOut, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all entries, in order."""
        return tuple(str(number) for number in range(1, self.entries + 1))

    def round_sittings(self) -> dict[int, tuple[Sitting, ...]]:
        """The sittings of each round that has any, in order of the rounds."""
        found: dict[int, list[Sitting]] = {}
        for sitting in sorted(self.sittings, key=lambda one: (one.round, one.table)):
            found.setdefault(sitting.round, []).append(sitting)
        return {number: tuple(sittings) for number, sittings in found.items()}

    def plays(self) -> Iterator[tuple[Sitting, SeatedBoard]]:
        """Every play of a board, with the sitting it belongs to."""
        for sitting in self.sittings:
            for board in sitting.boards:
                yield sitting, board
