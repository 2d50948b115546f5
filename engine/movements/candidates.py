"""Which movements are worth offering to a number of players for a number of boards each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.movements import howell
from engine.movements.measures import measures
from engine.movements.mitchell import most_rounds
from engine.movements.seating import cycle_length

_FEWEST_ROUNDS = 3
_FEWEST_FOR_SWISS = 8
_TEAM_MATCH = 8
"""Boards that make a match of teams worth the name."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """What `make_plan` needs."""

    system: str
    entries: int
    rounds: int
    boards_per_round: int
    switched: int = 0

    @property
    def lines_apart(self) -> bool:
        """Whether there are two lines that are never compared with each other."""
        return self.system == "mitchell" and not self.switched


def candidates(players: int, boards: int) -> list[Candidate]:
    """Movements of about `boards` boards for each of `players`, every system that has any."""
    found = [
        *_barometers(players, boards),
        *_by_ranking(players, boards),
        *_howells(players, boards),
        *_mitchells(players, boards),
        *_teams(players, boards),
    ]
    return list(dict.fromkeys(found))


def _barometers(players: int, boards: int) -> Iterator[Candidate]:
    cycle = cycle_length(players)
    yield Candidate("barometer", players, cycle, max(2, _even(boards // cycle)))
    times = boards // (2 * cycle)
    if times > 1:
        yield Candidate("barometer", players, times * cycle, 2)
    for per_round in (2, 4):
        if _FEWEST_ROUNDS <= boards // per_round < cycle:
            yield Candidate("barometer", players, boards // per_round, per_round)


def _by_ranking(players: int, boards: int) -> Iterator[Candidate]:
    cycle = cycle_length(players)
    for per_round in (2, 4):
        rounds = min(boards // per_round, cycle - 2)
        if players >= _FEWEST_FOR_SWISS and rounds >= _FEWEST_ROUNDS:
            yield Candidate("swiss", players, rounds, per_round)
    rounds = boards // 4 if boards >= 4 * _FEWEST_ROUNDS else boards // 2
    if players > _FEWEST_ROUNDS and rounds >= _FEWEST_ROUNDS:
        yield Candidate("danish", players, rounds, 4 if boards >= 4 * _FEWEST_ROUNDS else 2)


def _howells(players: int, boards: int) -> Iterator[Candidate]:
    if howell.MIN_ENTRIES <= players <= howell.MAX_ENTRIES:
        cycle = cycle_length(players)
        per_round = boards // cycle
        # Half of an even number is played from each seat.
        yield Candidate("howell", players, cycle, _even(per_round) or 1)


def _mitchells(players: int, boards: int) -> Iterator[Candidate]:
    """With two winners, and with the rounds switched that make one winner fairest."""
    tables = most_rounds(players)
    most = tables - (tables % 2 == 0)
    per_round = max(1, boards // most) if most else 1
    rounds = min(most, boards // per_round)
    if rounds < _FEWEST_ROUNDS:
        return
    yield Candidate("mitchell", players, rounds, per_round)
    near = (rounds + 4) // 8
    best = max(
        (number for number in (near - 1, near, near + 1) if 1 <= number < rounds),
        key=lambda number: measures("mitchell", players, rounds, number).quality or 0,
    )
    yield Candidate("mitchell", players, rounds, per_round, best)


def _teams(players: int, boards: int) -> Iterator[Candidate]:
    teams = players // 2
    if players % 2 or teams < 2:
        return
    cycle = cycle_length(teams)
    yield Candidate("teams_round_robin", teams, cycle, max(2, _even(boards // cycle)))
    rounds = boards // _TEAM_MATCH
    if _FEWEST_ROUNDS <= rounds < cycle:
        yield Candidate("teams_swiss", teams, rounds, _TEAM_MATCH)


def _even(number: int) -> int:
    return number - number % 2
