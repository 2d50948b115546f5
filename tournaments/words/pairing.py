"""A pairing by the ranking in words: who meets whom, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.scoring.choices import Official
from tournaments.selectors.pairing import RoundPairing, TablePairing
from tournaments.words import figures

Names = Mapping[int, str]
"""Names of the entries by their numbers."""


@dataclass(frozen=True, slots=True)
class SideWords:
    """One of a table: the seat on the first board, the place it was paired by, the total."""

    seat: str
    place: int
    name: str
    total: str


@dataclass(frozen=True, slots=True)
class TableWords:
    """A table; `reason` says why two meet who do not stand next to each other."""

    number: int
    sides: tuple[SideWords, SideWords]
    reason: str


@dataclass(frozen=True, slots=True)
class PairingWords:
    """All tables of the round."""

    tables: tuple[TableWords, ...]


def pairing_lines(pairing: RoundPairing, names: Names) -> list[str]:
    """What is done, and who sits out."""
    values = {"round": pairing.number}
    lines = [
        _("Round %(round)d is paired by the ranking as it stands now: neighbours meet.") % values
    ]
    if pairing.again:
        lines.append(_("The pairing made before is thrown away, with what was printed of it."))
    if pairing.sit_out is not None:
        entry, missed = pairing.sit_out
        words = ngettext(
            "%(name)s sits out: the lowest of those who have missed %(count)d round.",
            "%(name)s sits out: the lowest of those who have missed %(count)d rounds.",
            missed,
        )
        if not missed:
            words = _("%(name)s sits out: the lowest of those who have not sat out yet.")
        lines.append(words % {"name": names[entry], "count": missed})
    if not pairing.rematches:
        lines.append(_("Nobody meets again."))
    return lines


def pairing_warnings(pairing: RoundPairing, names: Names) -> list[str]:
    """What the pairing rests on that is not good."""
    found = []
    if pairing.missing:
        words = ngettext(
            "%(count)d result is missing: the ranking it is paired by is not complete.",
            "%(count)d results are missing: the ranking it is paired by is not complete.",
            pairing.missing,
        )
        found.append(words % {"count": pairing.missing})
    found += [
        _("%(a)s and %(b)s meet again in round %(round)d; they met in round %(before)d.")
        % {"a": names[one.a], "b": names[one.b], "round": one.round, "before": one.before}
        for one in pairing.rematches
    ]
    return found


def pairing_words(pairing: RoundPairing, names: Names, official: Official) -> PairingWords:
    """The tables with places, totals and reasons."""
    shown = figures.percent if official is Official.MAX else figures.imp
    totals = {one.entry: shown(one.total) for one in pairing.standings}
    place = {one.entry: at for at, one in enumerate(pairing.standings, start=1)}

    def side(seat: str, entry: int) -> SideWords:
        return SideWords(seat, place[entry], names[entry], totals[entry])

    return PairingWords(
        tuple(
            TableWords(
                one.table.table,
                (side("A", one.table.a), side("B", one.table.b)),
                _reason(one, pairing, names),
            )
            for one in pairing.tables
        )
    )


def _reason(one: TablePairing, pairing: RoundPairing, names: Names) -> str:
    upper, lower = one.places
    if lower == upper + 1:
        return ""
    if not one.met_between:
        return _("So the others find opponents they have not met.")
    better = names[pairing.standings[upper - 1].entry]
    met = ", ".join(
        _("%(name)s in round %(round)d") % {"name": names[entry], "round": round_}
        for entry, round_ in one.met_between
    )
    return _("%(better)s has met %(met)s.") % {"better": better, "met": met}
