"""Doing again what the audit says gives the present state."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from tournaments.enums import AdjustmentKind, AuditAction, RoundStatus
from tournaments.mapping.round_plans import seating_value
from tournaments.models import AuditRecord, Play, Scoresheet
from tournaments.selectors.audit import LOT_ACTIONS, RESULT_ACTIONS
from tournaments.selectors.invariants.invariant import Finding
from tournaments.selectors.invariants.stored_event import StoredEvent, place_of
from tournaments.selectors.seating_history import SEATING_ACTIONS

CONTENT = (
    "kind",
    "tally",
    "outcome",
    "difference",
    "award_a",
    "award_b",
    "ruling",
    "reason",
    "overruled",
)
"""What the audit keeps of a scoresheet."""

_STATUS = {
    AuditAction.ROUND_OPENED: RoundStatus.OPEN,
    AuditAction.ROUND_CLOSED: RoundStatus.CLOSED,
    AuditAction.ROUND_REOPENED: RoundStatus.OPEN,
}
_MADE = {
    AuditAction.ADJUSTMENT_MADE: AdjustmentKind.PENALTY,
    AuditAction.CARRY_OVER_MADE: AdjustmentKind.CARRY_OVER,
}
_WITHDRAWN = {
    AuditAction.ADJUSTMENT_WITHDRAWN: AdjustmentKind.PENALTY,
    AuditAction.CARRY_OVER_WITHDRAWN: AdjustmentKind.CARRY_OVER,
}


def complete(stored: StoredEvent) -> Iterator[Finding]:
    """Every version of a play has its record: no version is left out."""
    records = _by_play(stored)
    for play in stored.plays:
        count = len(records[play.pk])
        if count != play.version:
            what = f"the play is at version {play.version}, the audit knows {count} changes"
            yield Finding(place_of(play), what)


def chain(stored: StoredEvent) -> Iterator[Finding]:
    """Each change of a play starts from what the one before left."""
    records = _by_play(stored)
    for play in stored.plays:
        state: dict[str, Any] = {"result": None, "group": _NO_GROUP}
        for number, record in enumerate(records[play.pk], start=1):
            old = _parts(record, record.old)
            if any(value != state.get(part, value) for part, value in old.items()):
                yield Finding(place_of(play), f"change {number} starts from something else")
            state |= _parts(record, record.new)


def replay(stored: StoredEvent) -> Iterator[Finding]:
    """Result, comparison group and seats of a play are those the audit ends with."""
    records = _by_play(stored)
    confirmed = {play.pk: sheet for play, sheet in stored.confirmed()}
    for play in stored.plays:
        state: dict[str, Any] = {"result": None, "group": _NO_GROUP, "seats": _seats(play)}
        for record in records[play.pk]:
            state |= _parts(record, record.new)
        if _content(confirmed.get(play.pk)) != state["result"]:
            yield Finding(place_of(play), "the audit ends with another result")
        if _group(play) != state["group"]:
            yield Finding(place_of(play), "the audit ends with another comparison group")
        if _seats(play) != state["seats"]:
            yield Finding(place_of(play), "the audit ends with other seats")


def rounds(stored: StoredEvent) -> Iterator[Finding]:
    """The state of a round is the one the audit ends with."""
    state: dict[str, RoundStatus] = {}
    for record in stored.audit:
        if record.action in _STATUS:
            state[record.subject] = _STATUS[AuditAction(record.action)]
    for round_ in stored.rounds:
        wanted = state.get(str(round_.number), RoundStatus.PLANNED)
        if round_.status != wanted:
            what = f"it is “{round_.status}”, the audit ends with “{wanted.value}”"
            yield Finding(f"round {round_.number}", what)


def seating(stored: StoredEvent) -> Iterator[Finding]:
    """Who sits where in a round is what the last change of it left; seats can be exchanged."""
    left: dict[int, Any] = {}
    for record in stored.audit:
        if record.action in (*SEATING_ACTIONS, AuditAction.SEATING_UNDONE):
            made = seating_value(record.new)
            for number in [number for number in left if number >= made["from_round"]]:
                del left[number]
            left |= {plan["round"]: plan for plan in made["rounds"]}
    tables: dict[int, set[frozenset[int]]] = defaultdict(set)
    for sitting in stored.sittings:
        pair = frozenset((sitting.entry_a.number, sitting.entry_b.number))
        tables[sitting.round.number].add(pair)
    for number, plan in left.items():
        if tables[number] != {frozenset(table[1:]) for table in plan["tables"]}:
            yield Finding(f"round {number}", "the audit ends with other tables")


def releases(stored: StoredEvent) -> Iterator[Finding]:
    """The release switches are where the audit left them."""
    state: dict[str, dict[str, bool]] = defaultdict(dict)
    for record in stored.audit:
        if record.action == AuditAction.RELEASE_CHANGED:
            state[record.subject].update(record.new or {})
    for round_ in stored.rounds:
        for switch in ("deals_released", "results_released", "ranking_released"):
            wanted = state[str(round_.number)].get(switch, False)
            if getattr(round_, switch) is not wanted:
                yield Finding(f"round {round_.number}", f"{switch} is not what the audit says")


def adjustments(stored: StoredEvent) -> Iterator[Finding]:
    """The penalties and carry-overs in force are those the audit has left."""
    left: Counter[tuple[str, str, str, str]] = Counter()
    for record in stored.audit:
        action = AuditAction(record.action)
        if action in _MADE:
            left[_amounts(record, _MADE[action], record.new)] += 1
        elif action in _WITHDRAWN:
            left[_amounts(record, _WITHDRAWN[action], record.old)] -= 1
    for row in stored.adjustments:
        left[row.kind, str(row.entry.number), row.percent, row.imp] -= 1
    for (kind, entry, percent, imp), count in left.items():
        if count:
            whose = "the audit has" if count > 0 else "the audit does not have"
            what = f"{whose} this {kind} in force: {percent or 0} %, {imp or 0} IMP"
            yield Finding(f"entry {entry}", what)


def lots(stored: StoredEvent) -> Iterator[Finding]:
    """The lots in force are those the audit has left."""
    left: dict[int, Any] = {}
    for record in stored.audit:
        if record.action in LOT_ACTIONS:
            for content in (record.old, record.new):
                left |= {} if content is None else {content["number"]: record.new}
    now = {
        lot.number: {"number": lot.number, "order": lot.order, "source": lot.source}
        for lot in stored.lots
        if lot.withdrawn_at is None
    }
    for number in sorted(left.keys() | now.keys()):
        if left.get(number) != now.get(number):
            yield Finding(f"lot {number}", "it is not what the audit says")


_NO_GROUP = {"group": "", "group_reason": ""}


def _by_play(stored: StoredEvent) -> dict[int, list[AuditRecord]]:
    found: dict[int, list[AuditRecord]] = defaultdict(list)
    for record in stored.audit:
        if record.play_id is not None and record.action in RESULT_ACTIONS:
            found[record.play_id].append(record)
    return found


def _parts(record: AuditRecord, content: Mapping[str, Any] | None) -> dict[str, Any]:
    """What a record says of a play, by parts: the result, the comparison group, the seats."""
    keys = {key for one in (record.old, record.new) for key in one or ()}
    if "group" in keys:
        return {"group": content}
    if "seats" in keys and content is not None:
        return {"seats": content["seats"], "result": _plain(content["result"])}
    return {"result": _plain(content)}


def _plain(content: Mapping[str, Any] | None) -> Any:
    """A result of the audit with the keys of today: what was kept earlier had fewer."""
    return (
        None
        if content is None
        else {key: content.get(key, "" if key == "overruled" else None) for key in CONTENT}
    )


def _seats(play: Play) -> list[int]:
    return [play.entry_a.number, play.entry_b.number]


def _content(sheet: Scoresheet | None) -> dict[str, Any] | None:
    return None if sheet is None else {key: getattr(sheet, key) for key in CONTENT}


def _group(play: Play) -> dict[str, str]:
    return {"group": play.group, "group_reason": play.group_reason}


def _amounts(record: AuditRecord, kind: AdjustmentKind, value: Any) -> tuple[str, str, str, str]:
    return kind.value, record.subject, value["percent"], value["imp"]
