"""A deal recorded card by card, judged and settled (docs/rules.md 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.cards.card import Card
from engine.cards.deal import Deal, StockDeal
from engine.cards.suit import Suit
from engine.deberts.announcing import examine_announcement, examine_bela_moment
from engine.deberts.auction import Call, examine_auction
from engine.deberts.besides import points_besides
from engine.deberts.consistency import require_consistent
from engine.deberts.contract import Contract
from engine.deberts.deberts import best_deberts
from engine.deberts.declarations import (
    Announcement,
    Announcements,
    Claim,
    announcing_order,
    claims_of,
    counted,
    declared,
)
from engine.deberts.draw import AnyDeal, deal_misfits, drawn
from engine.deberts.ending import EndedBy, Ending
from engine.deberts.exchange import Hands, examine_exchange, hands_in_play
from engine.deberts.four_sevens import examine_four_sevens, four_sevens_shown
from engine.deberts.options import AnnounceWhen, DebertsJackpot
from engine.deberts.outcome import Outcome, OutcomeKind, nothing_written, passed_out
from engine.deberts.per_seat import PerSeat, same
from engine.deberts.play import Play, start_play
from engine.deberts.ruleset import RuleSet
from engine.deberts.settlement import settle
from engine.deberts.sides import by_side, first_leader
from engine.errors import RefusedError
from engine.seats import Seat, from_seat
from engine.violations import Violation


@dataclass(frozen=True, slots=True)
class Record:
    """What happened at a table: the calls from A on, who exchanged, what was announced (`None`:
    everything the rules allow) and the cards in the order they fell.
    """

    calls: tuple[Call, ...]
    exchanged_by: Seat | None = None
    announcements: Announcements | None = None
    play: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordParts:
    """A record as read from a document: `None` stands for what could not be read."""

    calls: Sequence[Call | None]
    exchange: Sequence[Seat | None] = ()
    announcements: Mapping[Seat, Announcement] | None = None
    play: Sequence[Card | None] = ()


def settle_record(rules: RuleSet, deal: AnyDeal, record: Record) -> Outcome:
    """The outcome of a record. Raises `RefusedError` with every defect (docs/rules.md 7.3)."""
    require_consistent(rules)
    exchange = () if record.exchanged_by is None else (record.exchanged_by,)
    parts = RecordParts(record.calls, exchange, record.announcements, record.play)
    outcome, violations = examine_record(rules, deal, parts)
    if outcome is None or violations:
        raise RefusedError(violations)
    return outcome


def examine_record(
    rules: RuleSet, dealt: AnyDeal, parts: RecordParts
) -> tuple[Outcome | None, list[Violation]]:
    """The outcome, if nothing is wrong or missing, and all defects: calls, exchange and
    announcements each judged as far as the others let them, the cards up to the first illegal one
    and after it only for being in play and not played twice.
    """
    if misfits := deal_misfits(rules, dealt):
        return None, misfits
    auction, found = examine_auction(rules, dealt.turn_up.suit, parts.calls)
    if auction is not None and auction.passed_out:
        return passed_out(rules), found + _leftovers(parts)
    contract = None if auction is None else auction.contract
    if contract is None:
        _, faults = examine_exchange(rules, dealt, None, parts.exchange)
        return None, found + faults + _loosely(rules, dealt, parts)
    if misfits := deal_misfits(rules, dealt, contract.taker):
        return None, found + misfits
    deal = drawn(rules, dealt, contract.taker)
    exchanged_by, faults = examine_exchange(rules, deal, contract, parts.exchange)
    found += faults
    if faults or None in parts.exchange:
        found += _loosely(rules, deal, parts)
        return None, found
    return _judge_play(rules, deal, contract, exchanged_by, parts, found)


def examine_announcements(
    rules: RuleSet, trump: Suit | None, hands: Hands, announcements: Announcements | None
) -> list[Violation]:
    """Everything wrong with announcements by hand, bar the moments of bela."""
    return [
        violation.within(f"declare.{seat.value}")
        for seat in hands.seats
        if announcements is not None and seat in announcements
        for violation in examine_announcement(rules, trump, hands[seat], announcements[seat])
    ]


def loose_hands(deal: AnyDeal) -> Hands:
    """The cards a seat might hold if nobody knows how the extra cards were dealt or whether there
    was an exchange.
    """
    if isinstance(deal, StockDeal):
        common = frozenset((deal.turn_up, *deal.stock))
        return PerSeat.of(lambda seat: common | set(deal.first[seat]), deal.seats)
    turned = {deal.turn_up}
    return PerSeat.of(lambda seat: deal.hand(seat) | turned, deal.seats)


def _leftovers(parts: RecordParts) -> list[Violation]:
    given = {"exchange": parts.exchange, "declare": parts.announcements, "play": parts.play}
    return [Violation("nothing_was_played", where) for where, value in given.items() if value]


def _loosely(rules: RuleSet, deal: AnyDeal, parts: RecordParts) -> list[Violation]:
    """What can be said without a contract or with an exchange that cannot be."""
    hands = loose_hands(deal)
    found = examine_announcements(rules, None, hands, parts.announcements)
    _, faults = _follow(None, frozenset().union(*hands.values), parts.play)
    return found + faults


def _judge_play(
    rules: RuleSet,
    deal: Deal,
    contract: Contract,
    exchanged_by: Seat | None,
    parts: RecordParts,
    found: list[Violation],
) -> tuple[Outcome | None, list[Violation]]:
    hands = hands_in_play(deal, exchanged_by)
    found += examine_announcements(rules, contract.trump, hands, parts.announcements)
    found += examine_four_sevens(rules, deal, exchanged_by, parts.announcements)
    claims = claims_of(rules, contract.trump, hands, parts.announcements)
    if not found and (winner := _won_at_once(rules, contract, claims)) is not None:
        return _won_by_deberts(rules, contract, hands, winner, parts)
    start = start_play(rules, contract, hands)
    states, faults = _follow(start, frozenset().union(*hands.values), parts.play)
    judged = {violation.where for violation in found}
    late = _late_belas(rules, contract.trump, states, parts)
    found += [violation for violation in late if violation.where not in judged]
    found += faults
    expected = sum(len(hand) for hand in hands.values)
    if len(parts.play) < expected:
        parameters = {"count": len(parts.play), "expected": expected}
        found.append(Violation("play_unfinished", "play", parameters))
    if found or None in parts.play:
        return None, found
    sevens = four_sevens_shown(rules, deal, exchanged_by, parts.announcements)
    return _settled(rules, contract, claims, sevens, states[-1]), found


def _won_at_once(rules: RuleSet, contract: Contract, claims: PerSeat[Claim]) -> Seat | None:
    """Who won the game by showing a deberts (docs/rules.md 5.9)."""
    if rules.deberts_jackpot is not DebertsJackpot.WIN:
        return None
    order = announcing_order(rules, first_leader(rules, contract))
    shown = claims.map(lambda claim: claim.deberts)
    if rules.announce_when is AnnounceWhen.FIRST_CARD:
        return next((seat for seat in order if shown[seat] is not None), None)
    return best_deberts(rules, contract.trump, shown, order)


def _won_by_deberts(
    rules: RuleSet, contract: Contract, hands: Hands, winner: Seat, parts: RecordParts
) -> tuple[Outcome | None, list[Violation]]:
    """The outcome of a deal that a deberts ended before its holder's first card."""
    leader = first_leader(rules, contract)
    before = 0
    if rules.announce_when is AnnounceWhen.FIRST_CARD:
        before = from_seat(rules.seats, leader).index(winner)
    start = start_play(rules, contract, hands)
    in_play = frozenset().union(*hands.values)
    _, found = _follow(start, in_play, parts.play[:before])
    if len(parts.play) < before:
        parameters: dict[str, object] = {"count": len(parts.play), "expected": before}
        found.append(Violation("play_unfinished", "play", parameters))
    elif len(parts.play) > before:
        parameters = {"seat": winner.value, "card": parts.play[before]}
        found.append(Violation("deberts_ended_the_deal", f"play[{before}]", parameters))
    ending = Ending(EndedBy.DEBERTS, winner, same(rules.side_seats, 0))
    outcome = nothing_written(rules, OutcomeKind.STOPPED, contract, ending)
    return None if found or None in parts.play else outcome, found


def _settled(
    rules: RuleSet,
    contract: Contract,
    claims: PerSeat[Claim],
    sevens: Seat | None,
    end: Play,
) -> Outcome:
    won = declared(rules, contract.trump, claims, first_leader(rules, contract))
    tricks = by_side(rules, end.tricks)
    scoring = PerSeat.of(
        lambda side: counted(rules, won[side], has_trick=tricks[side] > 0), rules.side_seats
    )
    besides = points_besides(rules, contract.trump, claims, first_leader(rules, contract), sevens)
    outcome = settle(rules, contract, by_side(rules, end.points), scoring, besides)
    return replace(outcome, trick_winners=end.winners)


def _follow(
    start: Play | None, in_play: frozenset[Card], cards: Sequence[Card | None]
) -> tuple[list[Play], list[Violation]]:
    """The states of the play up to the first card that is illegal or unreadable, the one after it
    not among them, and all defects. Without a start only the cards are judged.
    """
    found: list[Violation] = []
    states = [] if start is None else [start]
    following = start is not None
    seen: set[Card] = set()
    for index, card in enumerate(cards):
        fault: Violation | None = None
        if card is not None:
            fault = _card_fault(card, seen, in_play)
            seen.add(card)
            if fault is None and following:
                fault = states[-1].refusal(card)
        if fault is not None:
            found.append(fault.within(f"play[{index}]"))
        following = following and card is not None and fault is None
        if following and card is not None:
            states.append(states[-1].lay(card))
    return states, found


def _card_fault(card: Card, seen: set[Card], in_play: frozenset[Card]) -> Violation | None:
    if card not in in_play:
        return Violation("card_not_in_play", "", {"card": card})
    if card in seen:
        return Violation("card_played_twice", "", {"card": card})
    return None


def _late_belas(
    rules: RuleSet, trump: Suit, states: Sequence[Play], parts: RecordParts
) -> list[Violation]:
    """Belas said with a card at a wrong moment, as far as the play could be followed."""
    found: list[Violation] = []
    for seat, announcement in (parts.announcements or {}).items():
        own = [
            next(iter(before.hands[seat] - after.hands[seat]))
            for before, after in pairwise(states)
            if before.turn is seat
        ]
        faults = examine_bela_moment(rules, trump, own, announcement.bela)
        found += [fault.within(f"declare.{seat.value}") for fault in faults]
    return found
