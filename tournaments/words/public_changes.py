"""The changes since publication, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.enums import AuditAction
from tournaments.selectors.change_effects import PlaceChange
from tournaments.selectors.names import EntryName
from tournaments.selectors.public_changes import PublicChange
from tournaments.words import figures
from tournaments.words.notes import order_words
from tournaments.words.results import Opponents, change_words
from tournaments.words.scoring_settings import setting_changes

MOST_MOVES = 6
"""Moves that are told one by one."""


@dataclass(frozen=True, slots=True)
class ChangeWords:
    """One line of the list. `board` and `entry` are what it is about, `old` "" for nothing."""

    at: datetime
    what: str
    board: int | None
    entry: EntryName | None
    old: str
    new: str
    effect: tuple[str, ...]


def change_line(change: PublicChange) -> ChangeWords:
    """A change as a line."""
    old, new = _values(change)
    return ChangeWords(
        at=change.at,
        what=_what(change),
        board=change.board,
        entry=change.entry,
        old=old,
        new=new,
        effect=() if change.effect is None else tuple(effect_words(change.effect)),
    )


def effect_words(moves: Sequence[PlaceChange]) -> list[str]:
    """`Places 3 and 4 swapped.`, or every move, or that no place changed."""
    if not moves:
        return [_("No place changed.")]
    if _is_swap(moves):
        places = sorted(move.new for move in moves if move.new is not None)
        return [_("Places %(first)s and %(second)s swapped.") % _pair(places)]
    words = [_move(move) for move in moves[:MOST_MOVES]]
    more = len(moves) - MOST_MOVES
    if more > 0:
        text = ngettext("and %(count)s more place", "and %(count)s more places", more)
        words.append(text % {"count": more})
    return words


def _pair(places: Sequence[int]) -> dict[str, int]:
    return {"first": places[0], "second": places[1]}


def _is_swap(moves: Sequence[PlaceChange]) -> bool:
    if len(moves) != 2 or any(move.old_shared or move.new_shared for move in moves):
        return False
    one, other = moves
    places = {one.old, one.new}
    return None not in places and (one.old, one.new) == (other.new, other.old)


def _move(move: PlaceChange) -> str:
    return _("%(name)s: place %(old)s → %(new)s") % {
        "name": move.entry.name,
        "old": figures.place(move.old, move.old_shared),
        "new": figures.place(move.new, move.new_shared),
    }


def _what(change: PublicChange) -> str:
    if change.board is not None:
        values = {"board": change.board, "table": change.table}
        return _("Board %(board)s, table %(table)s") % values
    if change.action is AuditAction.EVENT_CHANGED:
        return _("Scoring")
    if change.lot:
        return _("Lot")
    return "" if change.entry is None else change.entry.name


def _values(change: PublicChange) -> tuple[str, str]:
    if change.a is not None and change.b is not None:
        opponents = Opponents(change.a, change.b)
        return change_words(change.old, opponents), change_words(change.new, opponents)
    if change.lot:
        order = f"{change.action.label}: {order_words(change.lot)}"
        return "", f"{order} ({change.reason})"
    match change.action:
        case AuditAction.EVENT_CHANGED:
            return _settings(change.old, change.new)
        case AuditAction.ENTRY_RENAMED:
            return "", _("the name was changed")
        case AuditAction.ENTRY_UNRANKED:
            return "", _("taken out of the ranking")
        case AuditAction.ENTRY_RANKED:
            return "", _("put back into the ranking")
        case AuditAction.ADJUSTMENT_MADE | AuditAction.CARRY_OVER_MADE:
            why = f" ({change.reason})" if change.reason else ""
            return "", f"{change.action.label}: {_amounts(change.new)}{why}"
        case _:
            return "", f"{change.action.label}: {_amounts(change.old)}"


def _amounts(value: Mapping[str, str]) -> str:
    parts = []
    if value["percent"]:
        parts.append(_("%(number)s %%") % {"number": figures.imp(Fraction(value["percent"]))})
    if value["imp"]:
        parts.append(_("%(number)s IMP") % {"number": figures.imp(Fraction(value["imp"]))})
    return ", ".join(parts)


def _settings(old: Mapping[str, Any], new: Mapping[str, Any]) -> tuple[str, str]:
    changes = setting_changes(old["scoring"], new["scoring"])
    before = "; ".join(f"{change.name}: {change.old}" for change in changes)
    return before, "; ".join(f"{change.name}: {change.new}" for change in changes)
