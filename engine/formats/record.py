"""Records as `deberts-record/1` documents (docs/rules.md 7.1)."""

from __future__ import annotations

from typing import Any

from engine.cards.notation import parse_card
from engine.deberts.draw import AnyDeal
from engine.deberts.outcome import Outcome
from engine.deberts.record import Record, RecordParts, examine_record
from engine.deberts.ruleset import RuleSet
from engine.errors import NotationError, RefusedError
from engine.formats.table_parts import (
    TableReading,
    announcements_to_document,
    common_document,
    exchanger,
)
from engine.violations import Violation

SCHEMA = "deberts-record/1"


def record_to_document(rules: RuleSet, deal: AnyDeal, record: Record) -> dict[str, Any]:
    """The inverse of `record_from_document`."""
    return {
        "schema": SCHEMA,
        **common_document(rules, deal, record.calls, record.exchanged_by),
        "declare": announcements_to_document(record.announcements),
        "play": [str(card) for card in record.play],
    }


def record_from_document(document: object) -> tuple[RuleSet, AnyDeal, Record]:
    """What a record document says, whether the rules allow it or not.

    Raises `NotationError` with every defect of form.
    """
    reading, parts = _read(document)
    if reading.violations or reading.rules is None or reading.deal is None:
        raise NotationError(reading.violations)
    calls = tuple(call for call in parts.calls if call is not None)
    play = tuple(card for card in parts.play if card is not None)
    record = Record(calls, exchanger(parts.exchange), parts.announcements, play)
    return reading.rules, reading.deal, record


def outcome_of_record(document: object) -> Outcome:
    """The outcome of a record document.

    Raises `RefusedError` with every defect of form and content (docs/rules.md 7.3).
    """
    reading, parts = _read(document)
    outcome: Outcome | None = None
    judged: list[Violation] = []
    if reading.rules is not None and reading.deal is not None:
        outcome, judged = examine_record(reading.rules, reading.deal, parts)
    defects = reading.all_defects(judged)
    if outcome is None or defects:
        raise RefusedError(defects)
    return outcome


def _read(document: object) -> tuple[TableReading, RecordParts]:
    reading = TableReading(document, SCHEMA, (), ("play",))
    play = reading.items("play", parse_card)
    return reading, RecordParts(reading.calls, reading.exchange, reading.announcements, play)
