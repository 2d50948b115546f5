"""A deal settled from a score slip (docs/rules.md 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.cards.deal import Deal
from engine.cards.suit import Suit
from engine.deberts.auction import examine_auction, shortest_calls
from engine.deberts.besides import points_besides
from engine.deberts.consistency import require_consistent
from engine.deberts.contract import Contract
from engine.deberts.declarations import Announcements, claims_of
from engine.deberts.draw import AnyDeal, deal_misfits, drawn
from engine.deberts.exchange import (
    Hands,
    exchange_obstacles,
    exchange_possible,
    hands_in_play,
)
from engine.deberts.four_sevens import examine_four_sevens, four_sevens_shown
from engine.deberts.in_play import in_play_points
from engine.deberts.options import DealerForced, DebertsJackpot
from engine.deberts.outcome import Outcome, passed_out
from engine.deberts.per_seat import PerSeat
from engine.deberts.possible_declarations import highest_total
from engine.deberts.record import examine_announcements, loose_hands
from engine.deberts.ruleset import RuleSet
from engine.deberts.settlement import settle
from engine.deberts.sides import first_leader
from engine.deberts.tally_declarations import DeclaredTotals, score_announced, score_totals
from engine.deberts.tally_points import (
    KnownSums,
    PossibleTricks,
    SlipPoints,
    any_tricks,
    complete_points,
    examine_points,
    examine_trick_numbers,
    examine_tricks,
)
from engine.errors import RefusedError
from engine.seats import Seat
from engine.violations import Violation

__all__ = ["DeclaredTotals", "Tally", "examine_tally", "examine_without_contract", "settle_tally"]


@dataclass(frozen=True, slots=True)
class Tally:
    """What a score slip says about one deal.

    `contract` is none if everybody passed; then all the rest stays empty. `points` are card
    points with the last trick's 10, without sequences and bela, of all seats (sides for partners)
    or all but one. `declare` is what was announced: `None` for everything the cards and rules
    allow, announcements by hand, or points. `tricks` and `last_trick` are seldom needed
    (docs/rules.md 8.4).
    """

    contract: Contract | None
    points: Mapping[Seat, int] = field(default_factory=dict)
    exchanged_by: Seat | None = None
    declare: Announcements | DeclaredTotals | None = None
    tricks: Mapping[Seat, int] = field(default_factory=dict)
    last_trick: Seat | None = None


def settle_tally(rules: RuleSet, deal: AnyDeal | None, tally: Tally) -> Outcome:
    """The outcome of a tally; `deal` is none where the cards are not known, and then only what
    holds for every deal is checked.

    Raises `RefusedError` with every reason (docs/rules.md 8.2–8.6); `where` names the part of the
    tally as documents do: `points.A`, `exchange`, `declare.B.sequences[0]`, `declarations.A`.
    """
    require_consistent(rules)
    outcome, violations = examine_tally(rules, deal, tally)
    if outcome is None or violations:
        raise RefusedError(violations)
    return outcome


def examine_tally(
    rules: RuleSet, dealt: AnyDeal | None, tally: Tally, *, exchange_known: bool = True
) -> tuple[Outcome | None, list[Violation]]:
    """The outcome of a tally, if nothing is wrong, and all defects. Without knowing who exchanged
    only what does not depend on it is judged, and there is no outcome.
    """
    contract = tally.contract
    misfits = (
        []
        if dealt is None
        else deal_misfits(rules, dealt, None if contract is None else contract.taker)
    )
    if misfits:
        return None, misfits
    found = _contract_faults(rules, dealt, contract)
    if contract is None:
        return passed_out(rules), found + _leftovers(tally)
    deal = None if dealt is None else drawn(rules, dealt, contract.taker)
    if exchange_known and deal is not None and tally.exchanged_by is not None:
        faults = list(exchange_obstacles(rules, deal, contract, tally.exchanged_by))
        found += faults
        exchange_known = not faults
    if not exchange_known:
        return None, found + examine_without_contract(rules, deal, tally)
    hands = None if deal is None else hands_in_play(deal, tally.exchanged_by)
    rules = played_to_its_end(rules)
    found += _form_faults(rules, contract.trump, hands, tally)
    sums = _sums(rules, deal, contract, tally.exchanged_by)
    points, tricks, faults = _numbers(rules, _slip(tally), sums, hands, contract)
    found += faults
    besides = None
    if deal is not None and hands is not None and not isinstance(tally.declare, DeclaredTotals):
        found += examine_four_sevens(rules, deal, tally.exchanged_by, tally.declare)
        claims = claims_of(rules, contract.trump, hands, None if found else tally.declare)
        sevens = four_sevens_shown(rules, deal, tally.exchanged_by, tally.declare)
        leader = first_leader(rules, contract)
        besides = points_besides(rules, contract.trump, claims, leader, sevens)
    return _settled(rules, contract, hands, tally.declare, points, tricks, besides, found)


def played_to_its_end(rules: RuleSet) -> RuleSet:
    """The rules as they are for a deal that nobody won by showing a deberts: a long run like any
    other (docs/rules.md 5.9).
    """
    if rules.deberts_jackpot is not DebertsJackpot.WIN:
        return rules
    return replace(rules, deberts_jackpot=DebertsJackpot.OFF)


def examine_without_contract(rules: RuleSet, deal: AnyDeal | None, tally: Tally) -> list[Violation]:
    """The defects that show without a contract, or without knowing who exchanged."""
    hands = None if deal is None else loose_hands(deal)
    return _form_faults(rules, None, hands, tally)


def _numbers(
    rules: RuleSet,
    slip: SlipPoints,
    sums: KnownSums | None,
    hands: Hands | None,
    contract: Contract,
) -> tuple[PerSeat[int] | None, PossibleTricks, list[Violation]]:
    """Points and tricks of all sides as far as they can be told, and the defects."""
    anything = any_tricks(rules)
    if examine_points(rules, slip):
        return None, anything, []
    if examine_trick_numbers(rules, slip):
        slip = replace(slip, tricks={})
    points, found = complete_points(rules, slip, sums)
    if points is None:
        return None, anything, found
    cards = None if hands is None else (hands, contract.trump)
    tricks, found = examine_tricks(rules, slip, points, cards)
    return points, anything if found else tricks, found


def _settled(
    rules: RuleSet,
    contract: Contract,
    hands: Hands | None,
    declare: Announcements | DeclaredTotals | None,
    points: PerSeat[int] | None,
    tricks: PossibleTricks,
    besides: PerSeat[int] | None,
    found: list[Violation],
) -> tuple[Outcome | None, list[Violation]]:
    if isinstance(declare, DeclaredTotals):
        scoring, faults = score_totals(rules, contract, hands, declare, tricks)
    elif found or hands is None:
        return None, found
    else:
        scoring, faults = score_announced(rules, contract, hands, declare, tricks)
    if points is None or faults:
        return None, found + faults
    outcome = settle(rules, contract, points, scoring, besides)
    return outcome, found + (_above_highest(rules, outcome) if hands is None else [])


def _contract_faults(
    rules: RuleSet, deal: AnyDeal | None, contract: Contract | None
) -> list[Violation]:
    """Why no auction ends so: with a forced dealer some contracts do not exist."""
    forced = {DealerForced.OTHER_SUIT, DealerForced.TURNED_SUIT}
    if contract is None:
        return (
            [Violation("passed_out_impossible", "contract")]
            if rules.dealer_forced in forced
            else []
        )
    if deal is None:
        return []
    turned = deal.turn_up.suit
    _, faults = examine_auction(rules, turned, shortest_calls(turned, contract, rules.players))
    parameters = {"taker": contract.taker.value, "trump": contract.trump}
    return [Violation("contract_impossible", "contract", parameters)] if faults else []


def _leftovers(tally: Tally) -> list[Violation]:
    """What a slip of a passed-out deal must not say; points and tricks may be there as 0."""
    declare, key = tally.declare, "declare"
    if isinstance(declare, DeclaredTotals):
        declared, key = any(declare.points.values()), "declarations"
    else:
        declared = bool(declare)
    given = {
        "points": any(tally.points.values()),
        "exchange": tally.exchanged_by is not None,
        "tricks": any(tally.tricks.values()),
        "last_trick": tally.last_trick is not None,
        key: declared,
    }
    return [Violation("nothing_was_played", where) for where, there in given.items() if there]


def _form_faults(
    rules: RuleSet, trump: Suit | None, hands: Hands | None, tally: Tally
) -> list[Violation]:
    """Defects of the numbers themselves and of announcements by hand."""
    slip = _slip(tally)
    found = examine_points(rules, slip) + examine_trick_numbers(rules, slip)
    if isinstance(tally.declare, DeclaredTotals):
        return found
    if hands is None:
        return [*found, Violation("declared_points_needed", "declarations")]
    return found + examine_announcements(rules, trump, hands, tally.declare)


def _sums(
    rules: RuleSet, deal: Deal | None, contract: Contract, exchanged_by: Seat | None
) -> KnownSums | None:
    if deal is None:
        return None
    could = [seat for seat in rules.seats if exchange_possible(rules, deal, contract, seat)]
    others = [who for who in (None, *could) if who is not exchanged_by]
    return KnownSums(
        in_play_points(deal, contract.trump, exchanged_by),
        {who: in_play_points(deal, contract.trump, who) for who in others},
    )


def _above_highest(rules: RuleSet, outcome: Outcome) -> list[Violation]:
    highest = highest_total(rules)
    return [
        Violation(
            "total_too_high",
            f"points.{seat.value}",
            {"seat": seat.value, "total": outcome.total(seat), "highest": highest},
        )
        for seat in rules.side_seats
        if outcome.total(seat) > highest
    ]


def _slip(tally: Tally) -> SlipPoints:
    return SlipPoints(tally.points, tally.tricks, tally.last_trick)
