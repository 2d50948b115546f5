"""What an audit record is about, and its old and new value, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.formats.ruleset import ruleset_from_document
from tournaments.enums import AuditAction, BoardSource, OddKind, Publication
from tournaments.models import AuditRecord
from tournaments.selectors.audit import LOT_ACTIONS
from tournaments.selectors.names import EntryName
from tournaments.words import figures
from tournaments.words.movements import SYSTEM_NAMES
from tournaments.words.notes import order_words
from tournaments.words.results import Opponents, change_words
from tournaments.words.rules import rule_differences
from tournaments.words.scoring_settings import setting_changes

Words = Callable[[Any], str]
_MOMENTS = {"starts_at", "until", "ends_at"}

_ROUND_ACTIONS = {
    AuditAction.ROUND_OPENED,
    AuditAction.ROUND_CLOSED,
    AuditAction.ROUND_REOPENED,
    AuditAction.RELEASE_CHANGED,
    AuditAction.CLOCK_SET,
}
_TABLE_ACTIONS = {AuditAction.WRONG_BOARD, AuditAction.WRONG_BOARD_UNDONE}
_BOARD_ACTIONS = {AuditAction.BOARD_BY_HAND, AuditAction.BOARD_CARDS_ENTERED}


def subject_words(record: AuditRecord, names: Mapping[int, EntryName]) -> str:
    """`Board 7, table 3`, `Round 2`, a player's name; empty for the event as a whole."""
    if record.play is not None:
        values = {"board": record.play.board.number, "table": record.play.sitting.table}
        return _("Board %(board)s, table %(table)s") % values
    if not record.subject:
        return ""
    if record.action in _ROUND_ACTIONS:
        return _("Round %(number)s") % {"number": record.subject}
    if record.action == AuditAction.SEATING_UNDONE:
        return ""
    if record.action in _TABLE_ACTIONS:
        round_, table, *_board = record.subject.split("/")
        return _("Round %(round)s, table %(table)s") % {"round": round_, "table": table}
    if record.action == AuditAction.ODD_SEEN:
        return _odd_subject(record.subject)
    if record.action in _BOARD_ACTIONS:
        return _("Board %(number)s") % {"number": record.subject}
    for name in names.values():
        if str(name.number) == record.subject:
            return f"{name.number} {name.name}"
    return record.subject


def _odd_subject(subject: str) -> str:
    """The board, or the play (`round/table/board`) of a finding."""
    *place, board = subject.split("/")
    if not place:
        return _("Board %(number)s") % {"number": board}
    return _("Board %(board)s, table %(table)s") % {"board": board, "table": place[1]}


def value_words(
    record: AuditRecord,
    value: Any,
    names: Mapping[int, EntryName],
    players: Sequence[EntryName] = (),
) -> str:
    """The old or new value of a record; a dash for none. Cards are never spelled out. `names` are
    all competitors, `players` the two of the play it is about, if they sat in other seats then.
    """
    if record.play is not None:
        play = record.play
        return change_words(
            value, Opponents(*(players or (names[play.entry_a_id], names[play.entry_b_id])))
        )
    if value is None:
        return figures.MISSING
    if record.action == AuditAction.EVENT_CHANGED and "scoring" in value:
        return _scoring(record.old or {}, record.new or {}, is_new=value == record.new)
    if record.action == AuditAction.EVENT_CHANGED and "rules" in value:
        other = record.old if value == record.new else record.new
        return _rules(value, other or {})
    if record.action in LOT_ACTIONS:
        by_number = {name.number: name for name in names.values()}
        return order_words(by_number[number] for number in value["order"])
    words = _WORDS.get(AuditAction(record.action))
    return str(value) if words is None else words(_with_moments(value, record.event.zone))


def _with_moments(value: Any, zone: ZoneInfo) -> Any:
    """`value` with its moments in words, by the event's clock."""
    if not isinstance(value, Mapping):
        return value
    return {key: _moment(one, zone) if key in _MOMENTS else one for key, one in value.items()}


def _moment(text: str | None, zone: ZoneInfo) -> str:
    if not text:
        return ""
    local = datetime.fromisoformat(text).astimezone(zone)
    return f"{date_format(local, 'SHORT_DATE_FORMAT')} {local:%H:%M}"


def _penalty(value: Mapping[str, str]) -> str:
    parts = []
    if value.get("percent"):
        parts.append(_("%(number)s %%") % {"number": figures.imp(Fraction(value["percent"]))})
    if value.get("imp"):
        parts.append(_("%(number)s IMP") % {"number": figures.imp(Fraction(value["imp"]))})
    return ", ".join(parts)


def _players(value: list[str]) -> str:
    count = len(value)
    return ngettext("%(count)s player", "%(count)s players", count) % {"count": count}


def _switches(value: Mapping[str, bool]) -> str:
    labels = {
        "deals_released": (_("cards shown"), _("cards hidden")),
        "results_released": (_("results shown"), _("results hidden")),
        "ranking_released": (_("ranking shown"), _("ranking hidden")),
    }
    return ", ".join(labels[name][0 if on else 1] for name, on in value.items())


def _publication(value: Mapping[str, Any]) -> str:
    label = str(Publication(value["publication"]).label)
    return f"{label} ({value['until']})" if value["until"] else label


def _prepared(value: Mapping[str, Any]) -> str:
    numbers = {"rounds": value["rounds"], "boards": value["boards"]}
    return _("%(rounds)s rounds, %(boards)s boards") % numbers


def _settings(value: Mapping[str, Any]) -> str:
    labels = {
        "name": _("name"),
        "venue": _("place"),
        "starts_at": _("start"),
        "time_zone": _("time zone"),
        "director_plays": _("the director plays too"),
        "system": _("movement"),
        "rounds_planned": _("rounds"),
        "boards_per_round": _("boards a round"),
        "reject_four_sevens": _("no deals with four sevens in one hand"),
    }
    return ", ".join(
        str(labels.get(name, name))
        if isinstance(one, dict)
        else f"{labels.get(name, name)}: {_plain(_named(name, one))}"
        for name, one in value.items()
    )


def _named(field: str, value: Any) -> Any:
    return SYSTEM_NAMES.get(value, value) if field == "system" else value


def _scoring(old: Mapping[str, Any], new: Mapping[str, Any], *, is_new: bool) -> str:
    """One side of a change of the scoring: only the settings that differ."""
    changes = setting_changes(old["scoring"], new["scoring"])
    return "; ".join(f"{change.name}: {change.new if is_new else change.old}" for change in changes)


def _rules(value: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """One side of a change of the rules: only what is not so on the other side."""
    this, that = (ruleset_from_document(side["rules"]) for side in (value, other))
    return " ".join(f"{line.topic}: {line.words}" for line in rule_differences(that, this))


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return figures.MISSING if value is None or value == "" else str(value)


def _odd(value: Mapping[str, Any]) -> str:
    return str(OddKind(value["kind"]).label)


def _source(value: str) -> str:
    return str(BoardSource(value).label)


def _cards_known(value: Any) -> str:
    return _("cards typed in")


def _wrong_board(value: Mapping[str, Any]) -> str:
    words = _("board %(played)s played instead of board %(scheduled)s") % value
    lost = value["lost"]
    if not lost:
        return words
    count = ngettext(
        "%(count)s board cannot be played later",
        "%(count)s boards cannot be played later",
        len(lost),
    )
    return f"{words}; {count % {'count': len(lost)}}"


def _rounds_to_come(value: Mapping[str, Any]) -> str:
    """How many tables and sit-outs the rounds to come have, in short."""
    rounds = [plan["round"] for plan in value["rounds"]]
    if not rounds:
        return _("no round from round %(round)s on") % {"round": value["from_round"]}
    numbers = {"first": rounds[0], "last": rounds[-1], "tables": len(value["rounds"][0]["tables"])}
    return _("rounds %(first)s to %(last)s, tables: %(tables)s") % numbers


def _substitute(value: Mapping[str, Any]) -> str:
    rounds = ", ".join(map(str, value["rounds"]))
    who = value["person"] or _("no substitute")
    return _("%(who)s, rounds %(rounds)s") % {"who": who, "rounds": rounds}


def _clock(value: Mapping[str, Any]) -> str:
    if value["ends_at"]:
        return _("runs until %(time)s") % {"time": value["ends_at"]}
    if value["left"] is None:
        return _("no clock")
    minutes, seconds = divmod(value["left"], 60)
    return _("stands at %(time)s") % {"time": f"{minutes}:{seconds:02d}"}


_WORDS: dict[AuditAction, Words] = {
    AuditAction.ADJUSTMENT_MADE: _penalty,
    AuditAction.ADJUSTMENT_WITHDRAWN: _penalty,
    AuditAction.CARRY_OVER_MADE: _penalty,
    AuditAction.CARRY_OVER_WITHDRAWN: _penalty,
    AuditAction.BOARD_BY_HAND: _source,
    AuditAction.BOARD_CARDS_ENTERED: _cards_known,
    AuditAction.ENTRIES_CHANGED: _players,
    AuditAction.EVENT_CHANGED: _settings,
    AuditAction.EVENT_PREPARED: _prepared,
    AuditAction.ODD_SEEN: _odd,
    AuditAction.PUBLICATION_CHANGED: _publication,
    AuditAction.RELEASE_CHANGED: _switches,
    AuditAction.WRONG_BOARD: _wrong_board,
    AuditAction.WRONG_BOARD_UNDONE: _wrong_board,
    AuditAction.SUBSTITUTE_SET: _substitute,
    AuditAction.CLOCK_SET: _clock,
    AuditAction.ENTRY_JOINED: _rounds_to_come,
    AuditAction.ENTRY_WITHDRAWN: _rounds_to_come,
    AuditAction.ENTRY_RETURNED: _rounds_to_come,
    AuditAction.ROUNDS_CHANGED: _rounds_to_come,
    AuditAction.ROUND_PAIRED: _rounds_to_come,
    AuditAction.SEATING_UNDONE: _rounds_to_come,
}
