"""A deal under way at a table, from the first call to the last card (docs/rules.md 1–5).

States are values: `apply` returns a new one. A player that knows nothing of the rules can play a
whole deal by choosing from `legal_actions`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.pack import CARD_INDEX
from engine.deberts.actions import Action, Announce, Exchange, KeepSeven, PlayCard
from engine.deberts.announcing import bela_may_be_said, nameable
from engine.deberts.auction import Call, auction_result, caller, legal_calls
from engine.deberts.consistency import require_consistent
from engine.deberts.contract import Contract
from engine.deberts.declarations import (
    Announcement,
    Claim,
    announcing_order,
    bela_held,
    claim_of,
    counted,
    declared,
    full_claim,
)
from engine.deberts.draw import AnyDeal, deal_misfits, drawn
from engine.deberts.exchange import (
    exchange_possible,
    exchange_seven,
    exchange_window,
    hands_in_play,
)
from engine.deberts.options import AnnounceWhen, BelaTiming, ExchangeUntil, SequenceAnnounce
from engine.deberts.outcome import Outcome, passed_out
from engine.deberts.per_seat import PerSeat, same
from engine.deberts.play import Play, start_play
from engine.deberts.record import Record
from engine.deberts.ruleset import RuleSet
from engine.deberts.settlement import settle
from engine.deberts.sides import by_side, first_leader
from engine.errors import IllegalActionError, RefusedError
from engine.seats import Seat
from engine.violations import Violation

_Announced = tuple[tuple[Card, ...], ...] | None


class Phase(Enum):
    """What a deal is waiting for."""

    AUCTION = "auction"
    EXCHANGE = "exchange"
    ANNOUNCING = "announcing"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class DealState:
    """Everything that has happened in a deal so far.

    `announced` holds a seat's sequences once it has announced and `claims` what they are worth in
    the comparison, `bela` the card bela was said with, `laid` the cards in the order they fell.
    `play` is there once the auction has ended in a contract.
    """

    rules: RuleSet
    dealt: AnyDeal
    announced: PerSeat[_Announced]
    claims: PerSeat[Claim]
    bela: PerSeat[Card | None]
    calls: tuple[Call, ...] = ()
    exchanged_by: Seat | None = None
    seven_kept: bool = False
    laid: tuple[Card, ...] = ()
    play: Play | None = None

    @property
    def deal(self) -> Deal:
        """The deal with its extra cards. Only a contract tells who gets them."""
        contract = self.contract
        assert contract is not None or isinstance(self.dealt, Deal)  # noqa: S101
        return drawn(self.rules, self.dealt, Seat.A if contract is None else contract.taker)

    @property
    def contract(self) -> Contract | None:
        """The contract; none during the auction and after four passes."""
        result = auction_result(self.rules, self.dealt.turn_up.suit, self.calls)
        return None if result is None else result.contract

    @property
    def phase(self) -> Phase:
        """What the deal is waiting for."""
        if self.play is None:
            going_on = legal_calls(self.rules, self.dealt.turn_up.suit, self.calls)
            return Phase.AUCTION if going_on else Phase.OVER
        if self.play.turn is None:
            return Phase.OVER
        if self._exchange_at_once and self._exchanger is not None:
            return Phase.EXCHANGE
        return Phase.PLAY if self._next_announcer is None else Phase.ANNOUNCING

    @property
    def turn(self) -> Seat | None:
        """Whose action is awaited; none when the deal is over."""
        phase = self.phase
        if phase is Phase.AUCTION:
            return caller(self.calls, self.rules.seats)
        if phase is Phase.EXCHANGE:
            return self._exchanger
        if phase is Phase.ANNOUNCING:
            return self._next_announcer
        return None if self.play is None else self.play.turn

    def hand(self, seat: Seat) -> frozenset[Card]:
        """The cards a seat holds now: six during the auction, nine after it."""
        if self.play is None:
            return frozenset(self.dealt.first[seat])
        return self.play.hands[seat]

    def played_with(self, seat: Seat) -> frozenset[Card]:
        """The nine cards a seat plays with, as far as exchanged, whether still held or laid."""
        return hands_in_play(self.deal, self.exchanged_by)[seat]

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """All actions open to the player whose turn it is; empty when the deal is over."""
        phase, play = self.phase, self.play
        if phase is Phase.AUCTION:
            return legal_calls(self.rules, self.dealt.turn_up.suit, self.calls)
        if phase is Phase.EXCHANGE:
            return (Exchange(), KeepSeven())
        turn = self.turn
        if turn is None or play is None:
            return ()
        exchange = (Exchange(),) if self._may_exchange_now(turn) else ()
        if phase is Phase.ANNOUNCING:
            return (*exchange, Announce(()), *self._announcements(play, turn))
        announcing = self._announcements(play, turn) if self._may_announce_now(turn) else ()
        cards = sorted(play.legal, key=CARD_INDEX.__getitem__)
        return (
            *exchange,
            *announcing,
            *(PlayCard(card) for card in cards),
            *(PlayCard(card, bela=True) for card in self._with_bela(play, turn, cards)),
        )

    def apply(self, action: Action) -> DealState:
        """The state after an action of the player whose turn it is. Raises `IllegalActionError`."""
        play, turn = self.play, self.turn
        if action not in self.legal_actions or turn is None:
            raise IllegalActionError([self._refusal(action)])
        if isinstance(action, Call):
            return self._call(action)
        assert play is not None  # noqa: S101 - all other actions follow the auction
        if isinstance(action, Exchange):
            hands = hands_in_play(self.deal, turn)
            if self.laid:  # another seat has laid a card, so only this hand is still whole
                hands = play.hands.put(turn, hands[turn])
            return replace(self, exchanged_by=turn, play=replace(play, hands=hands))
        if isinstance(action, KeepSeven):
            return replace(self, seven_kept=True)
        if isinstance(action, Announce):
            claim = claim_of(
                self.rules, play.trump, play.hands[turn], Announcement(action.sequences)
            )
            return replace(
                self,
                announced=self.announced.put(turn, action.sequences),
                claims=self.claims.put(turn, claim),
            )
        bela = self.bela.put(turn, action.card) if action.bela else self.bela
        return replace(self, bela=bela, laid=(*self.laid, action.card), play=play.lay(action.card))

    @property
    def outcome(self) -> Outcome | None:
        """The settled deal; none before it is over."""
        play, contract = self.play, self.contract
        if self.phase is not Phase.OVER:
            return None
        if play is None or contract is None:
            return passed_out(self.rules)
        claims = PerSeat.of(lambda seat: self._final_claim(play, seat), self.rules.seats)
        won = declared(self.rules, play.trump, claims, first_leader(self.rules, contract))
        tricks = by_side(self.rules, play.tricks)
        scoring = PerSeat.of(
            lambda side: counted(self.rules, won[side], has_trick=tricks[side] > 0),
            self.rules.side_seats,
        )
        outcome = settle(self.rules, contract, by_side(self.rules, play.points), scoring)
        return replace(outcome, trick_winners=play.winners)

    @property
    def record(self) -> Record:
        """What has happened, in the form of a record; complete when the deal is over."""
        announcements = {
            seat: Announcement(self.announced[seat] or (), self.bela[seat] or False)
            for seat in self.rules.seats
            if self.announced[seat] or self.bela[seat]
        }
        return Record(self.calls, self.exchanged_by, announcements, self.laid)

    @property
    def _exchange_at_once(self) -> bool:
        """Whether the exchange has its own moment, before anybody announces or leads."""
        return exchange_window(self.rules) is not ExchangeUntil.OWN_FIRST_CARD

    @property
    def _exchanger(self) -> Seat | None:
        """Who could still exchange, the moment apart."""
        contract = self.contract
        if contract is None or self.exchanged_by is not None or self.seven_kept:
            return None
        able = (
            s for s in self.rules.seats if exchange_possible(self.rules, self.deal, contract, s)
        )
        return next(able, None)

    @property
    def _next_announcer(self) -> Seat | None:
        """Whose announcement is awaited where all announce before the first lead."""
        contract = self.contract
        if (
            self.rules.announce_when is not AnnounceWhen.BEFORE_PLAY
            or self.rules.sequence_announce is SequenceAnnounce.AUTO
            or contract is None
        ):
            return None
        order = announcing_order(self.rules, first_leader(self.rules, contract))
        return next((seat for seat in order if self.announced[seat] is None), None)

    def _has_laid(self, seat: Seat) -> bool:
        return len(self.hand(seat)) < self.rules.hand_size

    def _may_exchange_now(self, turn: Seat) -> bool:
        if self._exchange_at_once or self._has_laid(turn) or self._exchanger is not turn:
            return False
        announced = self.announced[turn]
        if announced is None:
            return True
        seven = exchange_seven(self.deal)
        before_play = self.rules.announce_when is AnnounceWhen.BEFORE_PLAY
        return before_play and not any(seven in cards for cards in announced)

    def _may_announce_now(self, turn: Seat) -> bool:
        with_first_card = self.rules.announce_when is AnnounceWhen.FIRST_CARD
        return with_first_card and self.announced[turn] is None and not self._has_laid(turn)

    def _announcements(self, play: Play, turn: Seat) -> tuple[Announce, ...]:
        named = nameable(self.rules, play.trump, play.hands[turn])
        return tuple(Announce(sequences) for sequences in named)

    def _with_bela(self, play: Play, turn: Seat, legal: Iterable[Card]) -> list[Card]:
        """The cards with which bela can be said now."""
        cards = self.played_with(turn)
        automatic = self.rules.bela_timing is BelaTiming.AUTO
        if automatic or self.bela[turn] is not None or not bela_held(play.trump, cards):
            return []
        laid = cards - self.hand(turn)
        return [card for card in legal if bela_may_be_said(self.rules, play.trump, laid, card)]

    def _final_claim(self, play: Play, seat: Seat) -> Claim:
        cards = self.played_with(seat)
        everything = full_claim(self.rules, play.trump, cards)
        said = self.bela[seat] is not None or self.rules.bela_timing is BelaTiming.AUTO
        if self.rules.sequence_announce is SequenceAnnounce.AUTO:
            claim = everything
        else:
            claim = self.claims[seat]
        return replace(claim, bela=everything.bela and said)

    def _call(self, call: Call) -> DealState:
        after = replace(self, calls=(*self.calls, call))
        contract = after.contract
        if contract is None:
            return after
        hands = hands_in_play(after.deal, None)
        return replace(after, play=start_play(self.rules, contract, hands))

    def _refusal(self, action: Action) -> Violation:
        if isinstance(action, PlayCard) and self.phase is Phase.PLAY and self.play is not None:
            faults = (self.play.refusal(action.card), Violation("bela_not_now"))
            return next(fault for fault in faults if fault is not None)
        return Violation("action_not_now")


def start_deal(rules: RuleSet, deal: AnyDeal) -> DealState:
    """A deal before its first call. Raises `RefusedError` naming every option that contradicts
    another, and a deal that does not fit the rules.
    """
    require_consistent(rules)
    if misfits := deal_misfits(rules, deal):
        raise RefusedError(misfits)
    seats = rules.seats
    return DealState(rules, deal, same(seats, None), same(seats, Claim()), same(seats, None))
