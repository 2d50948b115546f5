"""The auction: two rounds of calls (docs/rules.md 2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.options import DealerForced
from engine.deberts.ruleset import RuleSet
from engine.seats import SEATS, Seat
from engine.violations import Violation


class Call(Enum):
    """A call; its value is its form in documents: `pass`, `play`, or the letter of a suit."""

    PASS = "pass"  # noqa: S105 - a call of the auction, no password
    PLAY = "play"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def suit(self) -> Suit | None:
        """The suit it names; none for `pass` and `play`."""
        return None if self in {Call.PASS, Call.PLAY} else Suit(self.value)


@dataclass(frozen=True, slots=True)
class AuctionResult:
    """What a complete, legal auction ends in: a contract, or none after four passes."""

    contract: Contract | None

    @property
    def passed_out(self) -> bool:
        """Whether everybody passed."""
        return self.contract is None


def caller(calls: Sequence[Call], seats: tuple[Seat, ...] = SEATS) -> Seat:
    """Whose call comes next at a table of `seats`."""
    return seats[len(calls) % len(seats)]


def forced_suit(rules: RuleSet, passed_out: int) -> DealerForced:
    """What the dealer must do at his last call, OFF, OTHER_SUIT or TURNED_SUIT, when so many
    deals in a row have been passed out before (docs/rules.md 2.4).
    """
    if rules.dealer_forced is not DealerForced.AFTER_N_REDEALS:
        return rules.dealer_forced
    enough = passed_out >= rules.dealer_forced_after
    return DealerForced.OTHER_SUIT if enough else DealerForced.OFF


def legal_calls(
    rules: RuleSet, turned: Suit, calls: Sequence[Call], passed_out: int = 0
) -> tuple[Call, ...]:
    """The calls allowed after `calls` when the suit `turned` lies on the table (docs/rules.md
    2.1–2.4); empty when the auction is over. `passed_out` deals in a row went before.
    """
    rounds = 2 * rules.players
    if calls and (calls[-1] is not Call.PASS or len(calls) == rounds):
        return ()
    if len(calls) < rules.players:
        return (Call.PASS, Call.PLAY)
    others = tuple(call for call in Call if call.suit not in {None, turned})
    forced = forced_suit(rules, passed_out)
    if len(calls) < rounds - 1 or forced is DealerForced.OFF:
        return (Call.PASS, *others)
    return others if forced is DealerForced.OTHER_SUIT else (Call.PLAY,)


def auction_result(
    rules: RuleSet, turned: Suit, calls: Sequence[Call], passed_out: int = 0
) -> AuctionResult | None:
    """The end of an auction of legal calls; none if it is still going on."""
    if legal_calls(rules, turned, calls, passed_out):
        return None
    last = calls[-1]
    if last is Call.PASS:
        return AuctionResult(None)
    return AuctionResult(Contract(caller(calls[:-1], rules.seats), last.suit or turned))


def examine_auction(
    rules: RuleSet, turned: Suit, calls: Sequence[Call | None]
) -> tuple[AuctionResult | None, list[Violation]]:
    """Judge a list of calls, `None` standing for one that could not be read.

    Returns the result, if every call is legal and the list complete, and all defects found.
    """
    found: list[Violation] = []
    known: list[Call] = []
    for index, call in enumerate(calls):
        where = f"auction[{index}]"
        if call is None:
            return None, found
        legal = legal_calls(rules, turned, known)
        if not legal:
            found.append(Violation("call_after_end", where, {"call": call.value}))
        elif call not in legal:
            allowed = ", ".join(option.value for option in legal)
            found.append(Violation("call_illegal", where, {"call": call.value, "allowed": allowed}))
        if legal:
            known.append(call)
    if legal_calls(rules, turned, known):
        found.append(Violation("auction_unfinished", "auction"))
    return (None if found else auction_result(rules, turned, known)), found


def shortest_calls(turned: Suit, contract: Contract | None, players: int = 2) -> tuple[Call, ...]:
    """The auction that leads to `contract` (none: passed out) with the fewest calls; the inverse
    of `auction_result`, which it is exactly unless the dealer was forced into the turned suit.

    The calls are those of the rules without any force; whether the contract is possible at all is
    what `examine_auction` tells about them.
    """
    if contract is None:
        return (Call.PASS,) * (2 * players)
    passes = contract.taker.place
    if contract.trump is turned:
        return (*(Call.PASS,) * passes, Call.PLAY)
    return (*(Call.PASS,) * (players + passes), Call(contract.trump.value))
