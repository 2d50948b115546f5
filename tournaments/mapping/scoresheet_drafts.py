"""What a score slip says, between the form, the database and the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.tally import Tally
from engine.deberts.tally_declarations import DeclaredTotals
from engine.seats import SEATS, Seat
from tournaments.enums import ScoresheetKind
from tournaments.mapping.rulings import Ruling, mirrored_ruling


@dataclass(frozen=True, slots=True)
class ScoresheetDraft:
    """A result as typed, not yet judged.

    Played: `taker`, `trump`, `points` (card points of one seat or both), `exchanged_by` who swapped
    the seven, `declared` the totals of sequences and bela from the slip (None: whatever the cards
    allow), `tricks` where the rules ask for them. Artificial: `award_a`, `award_b`, an average word
    or a per cent. Assigned, weighted and split: the `ruling`. All but played and passed out need a
    `reason`. `overruled` is why card points that no play can give are accepted.
    """

    kind: ScoresheetKind
    taker: Seat | None = None
    trump: Suit | None = None
    exchanged_by: Seat | None = None
    points: Mapping[Seat, int] = field(default_factory=dict)
    declared: Mapping[Seat, int] | None = None
    tricks: Mapping[Seat, int] = field(default_factory=dict)
    award_a: str = ""
    award_b: str = ""
    reason: str = ""
    ruling: Ruling | None = None
    overruled: str = ""

    def as_tally(self) -> Tally:
        """The engine's tally of a played or passed-out board; taker and trump are there."""
        if self.kind is ScoresheetKind.PASSED_OUT or self.taker is None or self.trump is None:
            return Tally(contract=None)
        return Tally(
            contract=Contract(self.taker, self.trump),
            points=self.points,
            exchanged_by=self.exchanged_by,
            declare=None if self.declared is None else DeclaredTotals(self.declared),
            tricks=self.tricks,
        )


def draft_to_document(draft: ScoresheetDraft) -> dict[str, Any] | None:
    """The stored form of a played board's slip; None for every other kind."""
    if draft.kind is not ScoresheetKind.TALLY or draft.taker is None or draft.trump is None:
        return None
    return {
        "taker": draft.taker.value,
        "trump": draft.trump.value,
        "exchange": [] if draft.exchanged_by is None else [draft.exchanged_by.value],
        "points": _by_letter(draft.points),
        "declared": None if draft.declared is None else _by_letter(draft.declared),
        "tricks": _by_letter(draft.tricks),
    }


def draft_from_row(
    kind: str,
    tally: Mapping[str, Any] | None,
    award_a: str,
    award_b: str,
    reason: str,
    ruling: Ruling | None = None,
    overruled: str = "",
) -> ScoresheetDraft:
    """The inverse: a stored scoresheet as the draft it was made from."""
    if tally is None:
        return ScoresheetDraft(
            ScoresheetKind(kind), award_a=award_a, award_b=award_b, reason=reason, ruling=ruling
        )
    swapped = tally["exchange"]
    return ScoresheetDraft(
        kind=ScoresheetKind(kind),
        taker=Seat(tally["taker"]),
        trump=Suit(tally["trump"]),
        exchanged_by=Seat(swapped[0]) if swapped else None,
        points=_by_seat(tally["points"]),
        declared=None if tally["declared"] is None else _by_seat(tally["declared"]),
        tricks=_by_seat(tally["tricks"]),
        reason=reason,
        overruled=overruled,
    )


def mirrored_draft(draft: ScoresheetDraft, *, own_points: bool) -> ScoresheetDraft:
    """The same slip read from the other seat: all that was A's is B's. `own_points` is the event's
    basis of comparison.
    """
    ruling = draft.ruling
    return replace(
        draft,
        taker=None if draft.taker is None else draft.taker.other,
        exchanged_by=None if draft.exchanged_by is None else draft.exchanged_by.other,
        points=_exchanged(draft.points),
        declared=None if draft.declared is None else _exchanged(draft.declared),
        tricks=_exchanged(draft.tricks),
        award_a=draft.award_b,
        award_b=draft.award_a,
        ruling=None if ruling is None else mirrored_ruling(ruling, own_points=own_points),
    )


def _exchanged(points: Mapping[Seat, int]) -> dict[Seat, int]:
    return {seat.other: value for seat, value in points.items()}


def _by_letter(points: Mapping[Seat, int]) -> dict[str, int]:
    return {seat.value: points[seat] for seat in SEATS if seat in points}


def _by_seat(points: Mapping[str, int]) -> dict[Seat, int]:
    return {Seat(letter): value for letter, value in points.items()}
