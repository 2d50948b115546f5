"""What calls were worth to who saw only the own six cards, between the solver and the database.

The means are from the caller's own side: + is good for who calls.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.cards.deal import Deal
from engine.cards.notation import deal_to_document
from engine.deberts.auction import Call, caller, legal_calls
from engine.deberts.ruleset import RuleSet
from engine.formats.ruleset import ruleset_to_document
from engine.seats import SEATS, Seat
from engine.solver.estimate import CallEstimate, estimate_calls

ESTIMATE = "manela-estimate/1"
"""Names the computation; to be counted up when it gives other results or another document."""
SAMPLES = 60
"""Random deals for each position: the standard error is then a few points."""


@dataclass(frozen=True, slots=True)
class CallWorth:
    """A call: its mean net to the caller with the standard error, how far that is behind the best
    call (0 for the best) with the error of this difference, and how often the contract falls into
    bait. Errors are whole hundredths of a point.
    """

    call: Call
    mean: Fraction
    error: int
    behind: Fraction
    behind_error: int
    bait: Fraction


@dataclass(frozen=True, slots=True)
class Position:
    """A place in the auction that is reached by passes alone: who calls, after how many passes,
    and all legal calls, the best first.
    """

    seat: Seat
    passes: int
    calls: tuple[CallWorth, ...]


@dataclass(frozen=True, slots=True)
class Estimate:
    """The positions of a board's auction, each estimated over `samples` deals."""

    samples: int
    positions: tuple[Position, ...]


def estimate_inputs(rules: RuleSet, deal: Deal) -> str:
    """The hash of everything an estimate depends on."""
    parts = [ESTIMATE, SAMPLES, deal_to_document(deal), ruleset_to_document(rules)]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def estimate(rules: RuleSet, deal: Deal, progress: Callable[[int, int], None]) -> dict[str, Any]:
    """Both players' calls as long as everybody passes, each judged by the own six cards, as a
    document; the same cards give the same numbers. `progress` is told the samples done and all of
    them; raise from it to stop. Without compiled code it takes seconds for each position.

    Raises `RefusedError` for rules that cannot be solved.
    """
    seed = int(estimate_inputs(rules, deal)[:16], 16)
    places = list(_places(rules, deal))
    positions = []
    for number, calls in enumerate(places):

        def told(done: int, samples: int, number: int = number) -> None:
            progress(number * samples + done, len(places) * samples)

        seat = caller(calls)
        found = estimate_calls(
            rules,
            deal.first[seat],
            deal.turn_up,
            calls,
            samples=SAMPLES,
            seed=seed + number,
            progress=told,
        )
        positions.append(
            {
                "seat": seat.value,
                "passes": len(calls),
                "calls": [_worth_to_document(one) for one in found.calls],
            }
        )
    return {"samples": SAMPLES, "positions": positions}


def estimate_from_document(document: Mapping[str, Any]) -> Estimate:
    """An estimate as it was stored."""
    return Estimate(
        document["samples"],
        tuple(
            Position(
                Seat(position["seat"]),
                position["passes"],
                tuple(_worth_from_document(one) for one in position["calls"]),
            )
            for position in document["positions"]
        ),
    )


def _places(rules: RuleSet, deal: Deal) -> Iterable[tuple[Call, ...]]:
    """The auctions of passes alone after which there is a choice."""
    turned = deal.turn_up.suit
    for passes in range(2 * len(SEATS)):
        calls = (Call.PASS,) * passes
        if len(legal_calls(rules, turned, calls)) > 1:
            yield calls


def _worth_to_document(one: CallEstimate) -> dict[str, Any]:
    return {
        "call": one.call.value,
        "mean": str(one.mean),
        "error": round(100 * one.standard_error),
        "behind": str(one.behind),
        "behind_error": round(100 * one.behind_error),
        "bait": str(one.bait),
    }


def _worth_from_document(document: Mapping[str, Any]) -> CallWorth:
    return CallWorth(
        call=Call(document["call"]),
        mean=Fraction(document["mean"]),
        error=document["error"],
        behind=Fraction(document["behind"]),
        behind_error=document["behind_error"],
        bait=Fraction(document["bait"]),
    )
