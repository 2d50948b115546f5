"""Perfect play of a board between the solver and the database.

The numbers of the solver are from seat A's side everywhere: card points of A, and net points,
what A writes less what B writes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.notation import deal_to_document, parse_card
from engine.cards.suit import SUITS, Suit
from engine.deberts.auction import Call
from engine.deberts.contract import Contract
from engine.deberts.outcome import OutcomeKind
from engine.deberts.record import Record
from engine.deberts.ruleset import RuleSet
from engine.formats.ruleset import ruleset_to_document
from engine.seats import SEATS, Seat
from engine.solver.contracts import ContractValue, contract_values
from engine.solver.par import par
from engine.solver.reachable import Reachable, reachable_all

ANALYSIS = "manela-analysis/1"
"""Names the computation; to be counted up when it gives other results or another document."""

Case = tuple[Contract, Seat | None]
"""A contract and who swapped the seven."""


@dataclass(frozen=True, slots=True)
class ContractWorth:
    """What a contract comes to with best play of both: `net`, card points of both, how it ends;
    who could choose to swap the seven (None: there was no choice) and who did.
    """

    contract: Contract
    net: int
    kind: OutcomeKind
    cards_a: int
    cards_b: int
    exchange_choice: Seat | None
    exchanged_by: Seat | None


@dataclass(frozen=True, slots=True)
class ParCall:
    """One call of the best auction, and what every legal call was worth to A's net."""

    seat: Seat
    call: Call
    values: Mapping[Call, int]


@dataclass(frozen=True, slots=True)
class Par:
    """What happens when both call, exchange and play best. `contract` None: passed out; the
    `record` is the whole line.
    """

    net: int
    contract: Contract | None
    record: Record
    chain: tuple[ParCall, ...]


@dataclass(frozen=True, slots=True)
class PerfectPlay:
    """A board's contracts, suits in their order and taker A before B, and its par."""

    contracts: tuple[ContractWorth, ...]
    par: Par

    def worth(self, contract: Contract) -> ContractWorth:
        """What best play makes of a contract."""
        return next(worth for worth in self.contracts if worth.contract == contract)

    def best(self, taker: Seat) -> ContractWorth:
        """The contract that is best for `taker` to take; the first of equals."""
        sign = 1 if taker is Seat.A else -1
        own = [worth for worth in self.contracts if worth.contract.taker is taker]
        return max(own, key=lambda worth: sign * worth.net)


@lru_cache(maxsize=512)
def analysis_inputs(rules: RuleSet, deal: Deal) -> str:
    """The hash of everything an analysis depends on."""
    parts = [ANALYSIS, deal_to_document(deal), ruleset_to_document(rules)]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def analyse(rules: RuleSet, deal: Deal) -> dict[str, Any]:
    """Perfect play and all reachable results of a deal, as a document; about a second.

    Raises `RefusedError` for rules that cannot be solved.
    """
    best = par(rules, deal)
    return {
        "contracts": [_worth_to_document(value) for value in contract_values(rules, deal)],
        "par": {
            "net": best.net,
            "contract": None if best.contract is None else _named(best.contract.contract),
            "calls": [call.value for call in best.record.calls],
            "exchange": _letter(best.record.exchanged_by),
            "play": [str(card) for card in best.record.play],
            "chain": [
                {
                    "seat": step.seat.value,
                    "call": step.call.value,
                    "values": {call.value: net for call, net in step.values.items()},
                }
                for step in best.chain
            ],
        },
        "reachable": _reachable_to_document(reachable_all(rules, deal)),
    }


def perfect_play_from_document(document: Mapping[str, Any]) -> PerfectPlay:
    """The contracts and the par of an analysis."""
    return PerfectPlay(
        tuple(_worth_from_document(one) for one in document["contracts"]),
        _par_from_document(document["par"]),
    )


def reachable_from_document(document: Mapping[str, Any], case: Case) -> Reachable | None:
    """What legal play can give in a contract after an exchange; None if that exchange cannot be."""
    contract, exchanged_by = case
    found = document["reachable"].get(_named(contract), {})
    if isinstance(found, str):
        found = document["reachable"][found]
    stored = found.get(_letter(exchanged_by))
    if stored is None:
        return None
    in_play, hand_size, points, results = stored
    return Reachable(
        in_play=in_play, points=int(points, 16), results=int(results, 16), hand_size=hand_size
    )


def _worth_to_document(value: ContractValue) -> dict[str, Any]:
    outcome = value.outcome
    return {
        "contract": _named(value.contract),
        "net": outcome.net,
        "outcome": outcome.kind.value,
        "cards": [outcome.cards[seat] for seat in SEATS],
        "choice": _letter(value.exchange_choice),
        "exchange": _letter(value.exchanged_by),
    }


def _worth_from_document(document: Mapping[str, Any]) -> ContractWorth:
    cards_a, cards_b = document["cards"]
    return ContractWorth(
        contract=_contract(document["contract"]),
        net=document["net"],
        kind=OutcomeKind(document["outcome"]),
        cards_a=cards_a,
        cards_b=cards_b,
        exchange_choice=_seat(document["choice"]),
        exchanged_by=_seat(document["exchange"]),
    )


def _par_from_document(document: Mapping[str, Any]) -> Par:
    named = document["contract"]
    return Par(
        net=document["net"],
        contract=None if named is None else _contract(named),
        record=Record(
            calls=tuple(Call(call) for call in document["calls"]),
            exchanged_by=_seat(document["exchange"]),
            play=_cards(document["play"]),
        ),
        chain=tuple(
            ParCall(
                Seat(step["seat"]),
                Call(step["call"]),
                {Call(call): net for call, net in step["values"].items()},
            )
            for step in document["chain"]
        ),
    )


def _reachable_to_document(found: Mapping[Case, Reachable]) -> dict[str, Any]:
    """By contract and who swapped: known sum, size of a hand, and the sets as hexadecimal bits.

    The second taker of a suit refers to the first where his results are the same.
    """
    document: dict[str, Any] = {}
    for trump in SUITS:
        for seat in SEATS:
            contract = Contract(seat, trump)
            cases = {
                _letter(who): [one.in_play, one.hand_size, f"{one.points:x}", f"{one.results:x}"]
                for (of, who), one in found.items()
                if of == contract
            }
            first = _named(Contract(SEATS[0], trump))
            document[_named(contract)] = first if document.get(first) == cases else cases
    return document


def _named(contract: Contract) -> str:
    """`AS`: A takes spades."""
    return f"{contract.taker.value}{contract.trump.value}"


def _contract(text: str) -> Contract:
    return Contract(Seat(text[0]), Suit(text[1]))


def _letter(seat: Seat | None) -> str:
    return "-" if seat is None else str(seat.value)


def _seat(letter: str) -> Seat | None:
    return None if letter == "-" else Seat(letter)


def _cards(texts: list[str]) -> tuple[Card, ...]:
    return tuple(parse_card(text) for text in texts)
