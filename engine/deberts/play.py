"""The play of the cards, trick by trick (docs/rules.md 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.cards.card import Card
from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.exchange import Hands
from engine.deberts.following import legal_cards, refusal
from engine.deberts.per_seat import PerSeat, same
from engine.deberts.ruleset import RuleSet
from engine.deberts.sides import first_leader
from engine.deberts.strength import LAST_TRICK
from engine.deberts.trick import trick_points, winning_place
from engine.errors import IllegalActionError
from engine.seats import Seat
from engine.violations import Violation


@dataclass(frozen=True, slots=True)
class Play:
    """How far the play has come.

    `hands` are the cards still held, `table` the cards of the trick under way, `points` the card
    points in tricks each seat has won (the last trick's 10 included once it is won), `winners` who
    won each trick, `waiting` who lays the next card as long as any are left.
    """

    rules: RuleSet
    trump: Suit
    hands: Hands
    leader: Seat
    points: PerSeat[int]
    waiting: Seat
    table: tuple[Card, ...] = ()
    winners: tuple[Seat, ...] = ()

    @property
    def tricks(self) -> PerSeat[int]:
        """How many tricks each seat has won."""
        return PerSeat.of(self.winners.count, self.hands.seats)

    @property
    def turn(self) -> Seat | None:
        """Who lays the next card; none when all are laid."""
        return self.waiting if self.hands[self.waiting] else None

    @property
    def legal(self) -> frozenset[Card]:
        """The cards the next player may lay."""
        turn = self.turn
        if turn is None:
            return frozenset()
        return legal_cards(self.rules, self.trump, self.hands[turn], self.table)

    def refusal(self, card: Card) -> Violation | None:
        """Why the next player may not lay `card`; none if he may."""
        turn = self.turn
        if turn is None:
            return Violation("card_after_end", "", {"card": card})
        if card not in self.hands[turn]:
            return Violation("card_not_held", "", {"card": card, "seat": turn.value})
        return refusal(self.rules, self.trump, self.hands[turn], self.table, card)

    def lay(self, card: Card) -> Play:
        """The play after the next player's card. Raises `IllegalActionError`."""
        if (found := self.refusal(card)) is not None:
            raise IllegalActionError([found])
        seat = self.waiting
        hands = self.hands.put(seat, self.hands[seat] - {card})
        table = (*self.table, card)
        if len(table) < len(hands.values):
            following = self._after(seat)
            return Play(
                self.rules,
                self.trump,
                hands,
                self.leader,
                self.points,
                following,
                table,
                self.winners,
            )
        return self._take(hands, table)

    def _after(self, seat: Seat, places: int = 1) -> Seat:
        seats = self.rules.seats
        return seats[(seat.place + places) % len(seats)]

    def _take(self, hands: Hands, table: tuple[Card, ...]) -> Play:
        winner = self._after(self.leader, winning_place(self.trump, table))
        won = trick_points(self.trump, table)
        if not any(hands.values):
            won += LAST_TRICK
        return replace(
            self,
            hands=hands,
            leader=winner,
            waiting=winner,
            table=(),
            points=self.points.put(winner, self.points[winner] + won),
            winners=(*self.winners, winner),
        )


def start_play(rules: RuleSet, contract: Contract, hands: Hands) -> Play:
    """The play before the first lead."""
    leader = first_leader(rules, contract)
    return Play(rules, contract.trump, hands, leader, same(hands.seats, 0), leader)


def replay(play: Play, cards: Sequence[Card]) -> Play:
    """The play after all of `cards`. Raises `IllegalActionError` at the first illegal one."""
    for card in cards:
        play = play.lay(card)
    return play
