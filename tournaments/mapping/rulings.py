"""A director's ruling that gives results instead of the one played: assigned, weighted, split."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from engine.scoring.session import Played, Split, Weighted, WeightedPart
from engine.seats import SEATS, Seat
from tournaments.enums import ScoresheetKind


@dataclass(frozen=True, slots=True)
class RulingPart:
    """One of the results a ruling is made of, and its share.

    `difference` is what A writes less what B writes; `written` what each writes, None if only the
    difference was given.
    """

    difference: int
    written: tuple[int, int] | None = None
    weight: Fraction = Fraction(1)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The results that count for each seat; the same ones for both unless the ruling is split."""

    side_a: tuple[RulingPart, ...]
    side_b: tuple[RulingPart, ...]

    @classmethod
    def for_both(cls, *parts: RulingPart) -> Ruling:
        """A ruling whose results count for both seats."""
        return cls(parts, parts)

    def side(self, seat: Seat) -> tuple[RulingPart, ...]:
        """The results that count for a seat."""
        return self.side_a if seat is Seat.A else self.side_b


def ruling_to_document(ruling: Ruling) -> dict[str, Any]:
    """The stored form: for each seat its parts, weights as exact text."""
    return {seat.value: [_part_to_document(part) for part in ruling.side(seat)] for seat in SEATS}


def ruling_from_document(document: Mapping[str, Any]) -> Ruling:
    """The inverse of `ruling_to_document`."""
    side_a, side_b = (tuple(map(_part, document[seat.value])) for seat in SEATS)
    return Ruling(side_a, side_b)


def mirrored_ruling(ruling: Ruling, *, own_points: bool) -> Ruling:
    """The same ruling seen from the other side of the table: what counted for A counts for B.

    With `own_points` a lone number of a split ruling is a seat's own points and stays as it is.
    """
    split = ruling.side_a != ruling.side_b
    side_a, side_b = (
        tuple(_mirrored_part(part, keep=own_points and split) for part in side)
        for side in (ruling.side_b, ruling.side_a)
    )
    return Ruling(side_a, side_b)


def _mirrored_part(part: RulingPart, *, keep: bool) -> RulingPart:
    if part.written is None:
        return part if keep else replace(part, difference=-part.difference)
    a, b = part.written
    return replace(part, difference=-part.difference, written=(b, a))


def _part_to_document(part: RulingPart) -> dict[str, Any]:
    return {
        "difference": part.difference,
        "written": None if part.written is None else list(part.written),
        "weight": str(part.weight),
    }


def _part(document: Mapping[str, Any]) -> RulingPart:
    written = document["written"]
    return RulingPart(
        difference=document["difference"],
        written=None if written is None else (written[0], written[1]),
        weight=Fraction(document["weight"]),
    )


def ruled_result(
    kind: ScoresheetKind, ruling: Ruling, *, own_points: bool
) -> Played | Weighted | Split:
    """The ruling as the comparison's value. With `own_points` every part says what each writes."""
    match kind:
        case ScoresheetKind.SPLIT:
            return Split(tuple(_side(ruling, seat, own_points) for seat in SEATS))
        case ScoresheetKind.WEIGHTED:
            return Weighted(tuple(WeightedPart(_both(p), p.weight) for p in ruling.side_a))
        case _:
            return _both(ruling.side_a[0])


def _both(part: RulingPart) -> Played:
    return Played(score=part.difference) if part.written is None else Played(points=part.written)


def _side(ruling: Ruling, seat: Seat, own_points: bool) -> tuple[WeightedPart, ...]:
    """One side of a split ruling: a lone number is the A-side difference, or the seat's points."""
    index = SEATS.index(seat)
    return tuple(
        WeightedPart(
            Played(part.written[index] if own_points and part.written else part.difference),
            part.weight,
        )
        for part in ruling.side(seat)
    )
