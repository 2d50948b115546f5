"""Why a place: the total and the neighbours, in short plain sentences (docs/scoring.md, 14–16)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.ranking.explanations import (
    Neighbour,
    NoPlace,
    PlaceExplanation,
    Separation,
    TotalExplanation,
)
from engine.scoring.choices import Official
from engine.scoring.session import Adjustment
from tournaments.selectors.explanations import EntryPlace
from tournaments.words import figures
from tournaments.words.scoring import tie_break_names

MOST_NAMES = 4
"""So many of those on a place are named, the others counted."""


@dataclass(frozen=True, slots=True)
class PlaceTold:
    """A place to read: by which ranking, which place, and the sentences of total and place."""

    by: str
    place: str
    total: tuple[str, ...]
    neighbours: tuple[str, ...]


def place_told(found: EntryPlace) -> PlaceTold:
    """The whole explanation of a place."""
    place, total = found.standing.place, found.standing.total
    return PlaceTold(
        found.method.value,
        figures.place(place.place, bool(place.shared_with)),
        tuple(_total(total)),
        tuple(_Neighbours(found).sentences(place)),
    )


def _total(total: TotalExplanation) -> Iterable[str]:
    if total.mean is None or total.total is None:
        yield _("No board counts yet.")
        return
    if total.ranking is Official.MAX:
        yield from _percentages(total, total.mean)
    else:
        yield from _imps(total)


def _percentages(total: TotalExplanation, mean: Fraction) -> Iterable[str]:
    boards = len(total.boards)
    yield ngettext(
        "The per cent of %(count)s board: %(mean)s %%.",
        "The per cents of %(count)s boards: together %(sum)s, the mean is %(mean)s %%.",
        boards,
    ) % {"count": boards, "sum": figures.decimal(total.sum), "mean": figures.percent(mean)}
    if total.full is not None and total.points is not None:
        yield _(
            "As points of all boards, rounded to 0.01: %(points)s, which are %(percent)s %%."
        ) % {
            "points": figures.decimal(total.points),
            "percent": figures.percent(total.full.percentage(total.points)),
        }
    yield from _added(total)
    if total.added and total.total is not None:
        yield _("Total: %(total)s %%.") % {"total": figures.percent(total.total)}


def _imps(total: TotalExplanation) -> Iterable[str]:
    boards = len(total.boards)
    for term in total.rounds:
        if term.counted != term.value:
            yield _(
                "Round %(round)s brought %(value)s IMP; a round counts at most %(counted)s."
            ) % {
                "round": term.round,
                "value": figures.imp(term.value),
                "counted": figures.imp(term.counted),
            }
    yield ngettext(
        "The IMPs of %(count)s board: %(sum)s.",
        "The IMPs of %(count)s boards: together %(sum)s.",
        boards,
    ) % {"count": boards, "sum": figures.imp(total.sum)}
    yield from _added(total)
    numbers = {"count": boards, "total": figures.imp(total.total)}
    if total.is_mean:
        yield (
            ngettext(
                "Divided by %(count)s board: %(total)s IMP.",
                "Divided by %(count)s boards: %(total)s IMP.",
                boards,
            )
            % numbers
        )
    elif total.added:
        yield _("Total: %(total)s IMP.") % numbers


def _added(total: TotalExplanation) -> Iterable[str]:
    for rows, words in (
        (total.adjustments, _("Adjustment %(amount)s: %(reason)s")),
        (total.carry_over, _("Brought along %(amount)s: %(reason)s")),
    ):
        for row in rows:
            if total.of_adjustment(row):
                yield words % {"amount": _amount(total, row), "reason": row.reason or ""}


def _amount(total: TotalExplanation, row: Adjustment) -> str:
    value = figures.imp(total.of_adjustment(row))
    if total.ranking is Official.MAX:
        return _("%(value)s %%") % {"value": value}
    return _("%(value)s IMP") % {"value": value}


class _Neighbours:
    """The sentences about the place of an entry."""

    def __init__(self, found: EntryPlace) -> None:
        self.found = found
        self.is_max = found.standing.total.ranking is Official.MAX

    def sentences(self, place: PlaceExplanation) -> Iterable[str]:
        if place.no_place is not None:
            yield {
                NoPlace.NO_BOARDS: _("Without a board that counts there is no place."),
                NoPlace.FEW_BOARDS: _("Too few boards count for a place."),
                NoPlace.UNRANKED: _("Plays outside the ranking; the results count for the others."),
            }[place.no_place]
            return
        if place.above is None:
            yield _("Nobody has more.")
        else:
            yield self._above(place.above)
        if place.shared_with:
            yield _("Exactly equal to %(names)s: the place is shared.") % {
                "names": self._names(place.shared_with)
            }
        if place.below is not None:
            yield self._below(place.below)

    def _above(self, other: Neighbour) -> str:
        if other.separation is not None:
            return self._separated(other, other.separation)
        return _("%(difference)s behind %(names)s, place %(place)s.") % self._numbers(other)

    def _below(self, other: Neighbour) -> str:
        if other.separation is not None:
            return self._separated(other, other.separation)
        return _("%(difference)s ahead of %(names)s, place %(place)s.") % self._numbers(other)

    def _separated(self, other: Neighbour, separation: Separation) -> str:
        """A neighbour of the same total, with the tie-break and the own and the other value."""
        own, theirs = (
            figures.MISSING if value is None else figures.amount(value)
            for value in (separation.own, separation.other)
        )
        return _(
            "As much as %(names)s, place %(place)s; separated by: %(rule)s (%(own)s : %(other)s)."
        ) % (
            self._numbers(other)
            | {"rule": tie_break_names()[separation.rule], "own": own, "other": theirs}
        )

    def _numbers(self, other: Neighbour) -> dict[str, object]:
        return {
            "names": self._names(other.entries),
            "place": figures.place(other.place, len(other.entries) > 1),
            "difference": self._difference(abs(other.difference)),
        }

    def _difference(self, value: Fraction) -> str:
        """The distance with as many places as it needs to be seen; units as on the page."""
        text = figures.decimal(value)
        if not any(digit in "123456789" for digit in text):
            text = _("less than %(least)s") % {"least": figures.decimal(Fraction(1, 100))}
        if self.is_max:
            return _("%(value)s %%") % {"value": text}
        return _("%(value)s IMP") % {"value": text}

    def _names(self, entries: Iterable[str]) -> str:
        names = [self.found.names[int(entry)].name for entry in entries]
        shown = names[:MOST_NAMES]
        more = len(names) - len(shown)
        if not more:
            return ", ".join(shown)
        return ngettext("%(names)s and %(count)s more", "%(names)s and %(count)s more", more) % {
            "names": ", ".join(shown),
            "count": more,
        }
