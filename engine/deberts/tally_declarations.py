"""Declarations of a score slip: announced in full, by hand, or typed as points (docs/rules.md
8.4, 8.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import product

from engine.deberts.contract import Contract
from engine.deberts.declarations import Announcements, Declared, claims_of, counted, declared
from engine.deberts.exchange import Hands
from engine.deberts.per_seat import PerSeat, same
from engine.deberts.possible_declarations import (
    possible_declarations,
    possible_declarations_unseen,
)
from engine.deberts.ruleset import RuleSet
from engine.deberts.sides import first_leader
from engine.deberts.tally_points import PossibleTricks
from engine.seats import Seat
from engine.violations import Violation


@dataclass(frozen=True, slots=True)
class DeclaredTotals:
    """Declarations as points typed from a slip: what each seat scored for sequences and bela
    together; a seat left out scored nothing.
    """

    points: Mapping[Seat, int] = field(default_factory=dict)


def score_announced(
    rules: RuleSet,
    contract: Contract,
    hands: Hands,
    announcements: Announcements | None,
    tricks: PossibleTricks,
) -> tuple[PerSeat[Declared], list[Violation]]:
    """What scores of faultless announcements (`None`: everything), and a demand for the number of
    tricks of each seat for which an empty trick would make a difference.
    """
    claims = claims_of(rules, contract.trump, hands, announcements)
    won = declared(rules, contract.trump, claims, first_leader(rules, contract))
    found: list[Violation] = []
    for seat in rules.side_seats:
        results = {counted(rules, won[seat], has_trick=tried) for tried in _tries(tricks[seat])}
        penalty = rules.no_trick_penalty > 0 and len(_tries(tricks[seat])) > 1
        if len(results) > 1 or penalty:
            found.append(Violation("tricks_needed", f"tricks.{seat.value}", {"seat": seat.value}))
    return (
        PerSeat.of(lambda seat: _counted(rules, won[seat], tricks[seat]), rules.side_seats),
        found,
    )


def score_totals(
    rules: RuleSet,
    contract: Contract,
    hands: Hands | None,
    totals: DeclaredTotals,
    tricks: PossibleTricks,
) -> tuple[PerSeat[Declared], list[Violation]]:
    """Points typed from a slip as sequences and bela that the cards allow, and all defects.

    Where points can be read in two ways (20 for a terc or for bela) the one with bela is taken;
    what is written is the same.
    """
    if hands is None:
        possible = possible_declarations_unseen(rules)
    else:
        possible = possible_declarations(rules, hands, contract)
    wanted = PerSeat.of(lambda seat: totals.points.get(seat, 0), rules.side_seats)
    scored = list(_scored(rules, possible, tricks))
    for result in scored:
        if result.map(_total) == wanted:
            return result, []
    return same(rules.side_seats, Declared()), _misfits(scored, wanted)


def _tries(tricks: frozenset[int]) -> frozenset[bool]:
    """Whether the seat won a trick: what can be true."""
    return frozenset(number > 0 for number in tricks)


def _counted(rules: RuleSet, points: Declared, tricks: frozenset[int]) -> Declared:
    return counted(rules, points, has_trick=True in _tries(tricks))


def _scored(
    rules: RuleSet, possible: Iterable[PerSeat[Declared]], tricks: PossibleTricks
) -> Iterable[PerSeat[Declared]]:
    """What can have scored, the unlikely (an empty-handed seat) after the likely."""
    tries = [sorted(_tries(tricks[seat]), reverse=True) for seat in rules.side_seats]
    for won in possible:
        for has_trick in product(*tries):
            pairs = zip(won.values, has_trick, strict=True)
            yield PerSeat(tuple(counted(rules, points, has_trick=had) for points, had in pairs))


def _misfits(scored: list[PerSeat[Declared]], wanted: PerSeat[int]) -> list[Violation]:
    found: list[Violation] = []
    for seat in wanted.seats:
        allowed = sorted({_total(result[seat]) for result in scored})
        if wanted[seat] not in allowed:
            text = ", ".join(str(points) for points in allowed)
            parameters = {"seat": seat.value, "points": wanted[seat], "allowed": text}
            found.append(
                Violation("declared_points_impossible", f"declarations.{seat.value}", parameters)
            )
    if not found:
        points = ", ".join(f"{seat.value} {number}" for seat, number in wanted.items())
        found.append(Violation("declared_points_clash", "declarations", {"points": points}))
    return found


def _total(points: Declared) -> int:
    return points.sequences + points.bela
