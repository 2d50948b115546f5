"""Documents with deals that can be solved: a deal, a record, a set of boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.deberts.draw import AnyDeal
from engine.deberts.presets import DUPLICATE
from engine.deberts.record import Record
from engine.deberts.ruleset import RuleSet
from engine.errors import NotationError
from engine.formats import bare_deal, deal, record
from engine.formats.bare_deal import bare_deal_from_document
from engine.formats.deal import board_set_from_document
from engine.formats.record import outcome_of_record, record_from_document
from engine.violations import Violation

SCHEMAS = (bare_deal.SCHEMA, record.SCHEMA, deal.SCHEMA)


@dataclass(frozen=True, slots=True)
class Solvable:
    """A deal to solve, its board number and what happened, where the document tells."""

    rules: RuleSet
    deal: AnyDeal
    number: int | None = None
    record: Record | None = None


def solvable_from_document(document: object, board_rules: RuleSet = DUPLICATE) -> list[Solvable]:
    """The deals of a document. Sets of boards do not tell the rules: theirs are `board_rules`.

    Raises `NotationError` or `RefusedError` with every defect.
    """
    schema = document.get("schema") if isinstance(document, Mapping) else None
    if schema == bare_deal.SCHEMA:
        return [Solvable(*bare_deal_from_document(document))]
    if schema == record.SCHEMA:
        outcome_of_record(document)
        rules, dealt, played = record_from_document(document)
        return [Solvable(rules, dealt, record=played)]
    if schema == deal.SCHEMA:
        boards = board_set_from_document(document).boards
        return [Solvable(board_rules, board.deal, board.number) for board in boards]
    if not isinstance(document, Mapping):
        raise NotationError([Violation("not_an_object")])
    parameters = {"value": schema, "allowed": ", ".join(SCHEMAS)}
    raise NotationError([Violation("unknown_schema", "schema", parameters)])
