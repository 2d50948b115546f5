"""A result as a sentence: what the director reads back, and what the audit list shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.cards.suit import Suit
from engine.seats import SEATS, Seat
from tournaments.card_text import SUIT_WORDS
from tournaments.enums import ScoresheetKind
from tournaments.mapping.event_rows import SheetRow, sheet_of_content
from tournaments.selectors.names import EntryName
from tournaments.sides import side_parts
from tournaments.words import figures
from tournaments.words.outcomes import award
from tournaments.words.rulings import group_words, ruling_words


@dataclass(frozen=True, slots=True)
class Opponents:
    """Who holds which seat of a play."""

    a: EntryName
    b: EntryName

    def at(self, seat: Seat) -> str:
        """The name of who holds a seat; of two partners the first holds A or B."""
        parts = side_parts(self.side(seat))
        return parts[min(seat.place // 2, len(parts) - 1)]

    def side(self, seat: Seat) -> str:
        """The name of the side of a seat: both names where partners play."""
        return (self.b if seat.place % 2 else self.a).name


def change_words(content: Mapping[str, Any] | None, names: Opponents) -> str:
    """What an audit record of a play keeps: its result, its comparison group, or its seats."""
    if content is not None and "group" in content:
        return group_words(content["group"])
    if content is not None and "seats" in content:
        return _seats_words(content, names)
    return result_words(None if content is None else sheet_of_content(content), names)


def _seats_words(content: Mapping[str, Any], names: Opponents) -> str:
    """`A Петренко, B Коваль: …`; `names` are the two in any order."""
    if names.a.number != content["seats"][0]:
        names = Opponents(names.b, names.a)
    result = content["result"]
    return _("A %(a)s, B %(b)s: %(result)s") % {
        "a": names.a.name,
        "b": names.b.name,
        "result": result_words(None if result is None else sheet_of_content(result), names),
    }


def result_words(sheet: SheetRow | None, names: Opponents) -> str:
    """`Петренко took spades, 88 : 19 — Петренко +69 (made)`; every state has its sentence."""
    if sheet is None:
        return _("no result")
    if sheet.ruling is not None:
        return f"{ruling_words(sheet.kind, sheet.ruling)} ({sheet.reason})"
    match sheet.kind:
        case ScoresheetKind.PASSED_OUT:
            return _("passed out, 0 : 0")
        case ScoresheetKind.NOT_PLAYED:
            return _("not played (%(reason)s)") % {"reason": sheet.reason}
        case ScoresheetKind.ARTIFICIAL:
            return _("artificial score: %(a)s %(award_a)s, %(b)s %(award_b)s (%(reason)s)") % {
                "a": names.a.name,
                "award_a": award_words(sheet.award_a),
                "b": names.b.name,
                "award_b": award_words(sheet.award_b),
                "reason": sheet.reason,
            }
        case _:
            return f"{_contract(sheet, names)} — {_end(sheet, names)}{_overruled(sheet)}"


def play_words(board: int, table: int, sheet: SheetRow | None, names: Opponents) -> str:
    """`Board 7, table 3: …`."""
    return _("Board %(board)s, table %(table)s: %(result)s") % {
        "board": board,
        "table": table,
        "result": result_words(sheet, names),
    }


def award_words(text: str) -> str:
    """An artificial score in words: `average plus`, `55 %`."""
    words = {
        "average_plus": _("average plus"),
        "average": _("average"),
        "average_minus": _("average minus"),
    }
    return words.get(text) or award(text)


def _contract(sheet: SheetRow, names: Opponents) -> str:
    outcome, tally = sheet.outcome or {}, sheet.tally or {}
    words = _("%(name)s took %(suit)s, %(a)s : %(b)s") % {
        "name": names.at(Seat(outcome["taker"])),
        "suit": SUIT_WORDS[Suit(outcome["trump"])],
        "a": outcome["cards"]["A"],
        "b": outcome["cards"]["B"],
    }
    declared = {
        seat: outcome["declarations"][seat.value] + outcome["bela"][seat.value] for seat in SEATS
    }
    if any(declared.values()):
        totals = {"a": declared[Seat.A], "b": declared[Seat.B]}
        words += ", " + _("declarations %(a)s : %(b)s") % totals
    for letter in tally.get("exchange") or ():
        words += ", " + _("%(name)s exchanged the seven") % {"name": names.at(Seat(letter))}
    return words


def _overruled(sheet: SheetRow) -> str:
    """That the director accepted it against the cards, and why; empty otherwise."""
    if not sheet.overruled:
        return ""
    return _("; accepted although no play gives it: %(reason)s") % {"reason": sheet.overruled}


def _end(sheet: SheetRow, names: Opponents) -> str:
    ends = {
        "made": pgettext("outcome", "made"),
        "bait": pgettext("outcome", "bait"),
        "hanging": pgettext("outcome", "hanging bait"),
    }
    end = ends[(sheet.outcome or {})["outcome"]]
    difference = sheet.difference or 0
    if difference == 0:
        return _("level (%(end)s)") % {"end": end}
    ahead = names.side(Seat.A if difference > 0 else Seat.B)
    return f"{ahead} {figures.signed(abs(difference))} ({end})"
