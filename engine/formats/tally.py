"""Tallies as `deberts-tally/1` documents (docs/rules.md 8.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.deberts.auction import AuctionResult, examine_auction, shortest_calls
from engine.deberts.draw import AnyDeal, deal_misfits, drawn
from engine.deberts.exchange import examine_exchange
from engine.deberts.outcome import Outcome
from engine.deberts.ruleset import RuleSet
from engine.deberts.tally import DeclaredTotals, Tally, examine_tally, examine_without_contract
from engine.errors import NotationError, RefusedError
from engine.formats.table_parts import (
    TableReading,
    announcements_to_document,
    common_document,
    exchanger,
)
from engine.seats import Seat
from engine.violations import Violation

SCHEMA = "deberts-tally/1"

_KEYS = ("points", "tricks", "last_trick", "declarations")


def tally_to_document(rules: RuleSet, deal: AnyDeal, tally: Tally) -> dict[str, Any]:
    """The inverse of `tally_from_document`; the auction is the shortest that ends in the
    contract.
    """
    calls = shortest_calls(deal.turn_up.suit, tally.contract, rules.players)
    document = {
        "schema": SCHEMA,
        **common_document(rules, deal, calls, tally.exchanged_by),
        "points": _by_seat(tally.points),
        "tricks": _by_seat(tally.tricks),
    }
    if tally.last_trick is not None:
        document["last_trick"] = tally.last_trick.value
    if isinstance(tally.declare, DeclaredTotals):
        document["declarations"] = _by_seat(tally.declare.points)
    else:
        document["declare"] = announcements_to_document(tally.declare)
    return document


def tally_from_document(document: object) -> tuple[RuleSet, AnyDeal, Tally]:
    """What a tally document says, whether the numbers fit the cards or not.

    Raises `NotationError` with every defect of form and of the auction, which a tally keeps only
    as its contract.
    """
    reading, tally = _read(document)
    auction, found = _auction(reading)
    defects = reading.all_defects(found)
    if defects or auction is None or reading.rules is None or reading.deal is None:
        raise NotationError(defects)
    exchanged_by = exchanger(reading.exchange)
    complete = replace(tally, contract=auction.contract, exchanged_by=exchanged_by)
    return reading.rules, reading.deal, complete


def outcome_of_tally(document: object) -> Outcome:
    """The outcome of a tally document.

    Raises `RefusedError` with every defect of form and content (docs/rules.md 8.2–8.6).
    """
    reading, tally = _read(document)
    outcome: Outcome | None = None
    judged: list[Violation] = []
    if reading.rules is not None and reading.deal is not None:
        outcome, judged = _judge(reading, reading.rules, reading.deal, tally)
    defects = reading.all_defects(judged)
    if outcome is None or defects:
        raise RefusedError(defects)
    return outcome


def _judge(
    reading: TableReading, rules: RuleSet, deal: AnyDeal, tally: Tally
) -> tuple[Outcome | None, list[Violation]]:
    auction, found = _auction(reading)
    contract = None if auction is None else auction.contract
    if auction is None:
        _, faults = examine_exchange(rules, deal, None, reading.exchange)
        return None, [*found, *faults, *examine_without_contract(rules, deal, tally)]
    if contract is None:
        exchanged_by = next(iter(reading.exchange), None)
        return examine_tally(rules, deal, replace(tally, exchanged_by=exchanged_by))
    if misfits := deal_misfits(rules, deal, contract.taker):
        return None, [*found, *misfits]
    cards = drawn(rules, deal, contract.taker)
    exchanged_by, faults = examine_exchange(rules, cards, contract, reading.exchange)
    outcome, more = examine_tally(
        rules,
        deal,
        replace(tally, contract=contract, exchanged_by=exchanged_by),
        exchange_known=not faults and None not in reading.exchange,
    )
    return outcome, [*faults, *more]


def _auction(reading: TableReading) -> tuple[AuctionResult | None, list[Violation]]:
    if reading.rules is None or reading.deal is None:
        return None, []
    return examine_auction(reading.rules, reading.deal.turn_up.suit, reading.calls)


def _read(document: object) -> tuple[TableReading, Tally]:
    """The document, and its tally without contract and exchange."""
    reading = TableReading(document, SCHEMA, (), _KEYS)
    points, tricks = reading.numbers("points"), reading.numbers("tricks")
    last_trick: Seat | None = None
    if reading.values.get("last_trick") is not None:
        last_trick = reading.seats.get(reading.text("last_trick", tuple(reading.seats)))
    declare: Any = reading.announcements
    if "declarations" in reading.values:
        if "declare" in reading.values:
            reading.note("declared_twice", "declarations")
        declare = DeclaredTotals(reading.numbers("declarations"))
    return reading, Tally(None, points, None, declare, tricks, last_trick)


def _by_seat(numbers: Any) -> dict[str, int]:
    return {seat.value: numbers[seat] for seat in Seat if seat in numbers}
