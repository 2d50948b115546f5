"""Deals that were recorded at the table, act by act, by card or by slip, as acts of a match."""

from __future__ import annotations

from dataclasses import dataclass

from engine.deberts.contract import Contract
from engine.deberts.deal_results import declared_now
from engine.deberts.deal_state import Before, DealState
from engine.deberts.declarations import BELA, bela_held
from engine.deberts.draw import AnyDeal
from engine.deberts.ending import EndedBy, Ending
from engine.deberts.exchange import hands_in_play
from engine.deberts.in_play import in_play_points
from engine.deberts.options import DebertsJackpot
from engine.deberts.outcome import Outcome
from engine.deberts.per_seat import PerSeat
from engine.deberts.record import Record, settle_record
from engine.deberts.sides import by_side
from engine.deberts.tally import Tally, settle_tally
from engine.errors import RefusedError
from engine.match import acts
from engine.match.acts import Act, Counted
from engine.match.match import Match
from engine.match.sides import next_player, playing_order, side_of
from engine.seats import Seat
from engine.violations import Violation


def acts_of_record(match: Match, deal: AnyDeal, record: Record) -> tuple[Act, ...]:
    """What a deal recorded card by card writes now. Raises `RefusedError` as
    `engine.deberts.record.settle_record` does.
    """
    outcome = settle_record(match.rules, deal, record)
    return _Table(match).acts(outcome, tuple(reversed(outcome.trick_winners)), None)


def acts_of_tally(match: Match, deal: AnyDeal, tally: Tally) -> tuple[Act, ...]:
    """What a score slip writes now. Raises `RefusedError` as `engine.deberts.tally.settle_tally`
    does.
    """
    outcome = settle_tally(match.rules, deal, tally)
    last = () if tally.last_trick is None else (tally.last_trick,)
    tricks = dict(tally.tricks)
    sides = match.rules.side_seats
    missing = [seat for seat in sides if seat not in tricks]
    if len(missing) == 1:
        tricks[missing[0]] = match.rules.hand_size - sum(tricks.values())
    known = len(tricks) == len(sides)
    took = frozenset(seat for seat in sides if tricks.get(seat)) if known else None
    return _Table(match).acts(outcome, last, took)


def acts_of_history(match: Match, state: DealState) -> tuple[Act, ...]:
    """What a deal known act by act writes now: doublings that were accepted, then the deal or
    what ended it.

    Raises `RefusedError` if the deal is not over, or began with another stake or another number
    of deals passed out than the match has.
    """
    outcome = state.outcome
    if outcome is None:
        parameters = {"acts": len(state.history)}
        raise RefusedError([Violation("history_unfinished", "acts", parameters)])
    if state.before != before_deal(match):
        raise RefusedError([Violation("other_game_before", "before")])
    table = _Table(match)
    last = tuple(reversed(outcome.trick_winners))
    if outcome.ending is not None and outcome.ending.by is EndedBy.POLUBAIT:
        return (*table.doublings(state), table.polubait(state, outcome.ending))
    return (*table.doublings(state), *table.acts(outcome, last, None))


def before_deal(match: Match) -> Before:
    """What the deal to come must know of the match."""
    rules, right = match.rules, None
    if match.davi_right is not None:
        place = playing_order(rules, match.dealer).index(match.davi_right)
        right = rules.side_seats[place]
    return Before(match.passed_out, match.stake, right)


@dataclass(frozen=True, slots=True)
class _Table:
    """Who sits where in the deal to come: A is the player after the dealer."""

    match: Match

    def player(self, seat: Seat) -> int:
        """The player on a seat."""
        rules = self.match.rules
        return (next_player(rules, self.match.dealer) + seat.place) % rules.players

    def side(self, seat: Seat) -> int:
        """The side of the player on a seat."""
        return side_of(self.match.rules, self.player(seat))

    def by_side(self, numbers: PerSeat[int]) -> tuple[int, ...]:
        """Numbers of seats or sides, in the order of the match's sides."""
        found = [0] * self.match.rules.sides
        for seat, number in numbers.items():
            found[self.side(seat)] += number
        return tuple(found)

    def points(self, outcome: Outcome) -> tuple[Counted, ...]:
        """What each side counted."""
        columns = (outcome.cards, outcome.declarations, outcome.bela)
        return tuple(Counted(*one) for one in zip(*map(self.by_side, columns), strict=True))

    def acts(
        self, outcome: Outcome, last_tricks: tuple[Seat, ...], took: frozenset[Seat] | None
    ) -> tuple[Act, ...]:
        """The acts of an outcome. `last_tricks` are the winners of the tricks from the last one
        back; `took` the seats that took a trick, none if these are all that is known.
        """
        if outcome.ending is not None:
            return (self.ending(outcome, outcome.ending),)
        if outcome.contract is None:
            return (acts.PassedOut(),)
        if took is None and len(last_tricks) > 1:
            took = frozenset(last_tricks)
        return self.score(outcome, outcome.contract, last_tricks, took)

    def score(
        self,
        outcome: Outcome,
        contract: Contract,
        last_tricks: tuple[Seat, ...],
        took: frozenset[Seat] | None,
    ) -> tuple[Act, ...]:
        """A deal played to its end, with four sevens before it if they were shown for points."""
        sides = frozenset(range(self.match.rules.sides))
        trickless = None if took is None else sides - {self.side(seat) for seat in took}
        sevens: list[Act] = []
        deberts: int | None = None
        target = self.match.rules.target
        brings_target = self.match.rules.deberts_jackpot is DebertsJackpot.TARGET_POINTS
        for seat, points in outcome.bonus.items():
            rest = points
            if brings_target and rest >= target:
                deberts, rest = self.player(seat), rest - target
            if rest:
                sevens.append(acts.FourSevens(self.player(seat)))
        deal = acts.DealScore(
            taker=self.player(contract.taker),
            points=self.points(outcome),
            trump=contract.trump,
            last_tricks=tuple(self.player(seat) for seat in last_tricks),
            trickless=trickless,
            deberts=deberts,
        )
        return (*sevens, deal)

    def ending(self, outcome: Outcome, ending: Ending) -> Act:
        """An act that ended its deal before the last card."""
        player, contract = self.player(ending.seat), outcome.contract
        if ending.by is EndedBy.FOUR_SEVENS:
            return acts.FourSevens(player)
        if ending.by is EndedBy.DEBERTS:
            return acts.DebertsShown(player)
        if ending.by is EndedBy.DAVI or contract is None:
            return acts.Davi(next_player(self.match.rules, player), accepted=False)
        taker = self.player(contract.taker)
        if ending.by is EndedBy.FIFTY:
            return acts.FiftyTaken(taker, contract.trump)
        return acts.Doezd(player, taker, self.points(outcome), contract.trump)

    def doublings(self, state: DealState) -> list[Act]:
        """The accepted offers of a deal, the first one first; they came by turns."""
        found: list[Act] = []
        stake, by = state.stake, state.davi_right
        while stake > state.before.stake and by is not None:
            by = state.rules.side_of(by).other
            found.insert(0, acts.Davi(self.player(by), accepted=True))
            stake //= 2
        return found

    def polubait(self, state: DealState, ending: Ending) -> Act:
        """A claim of more than half, with what the claimer had and what there was."""
        contract, deal, play = state.contract, state.deal, state.play
        # A defender had a turn to lay a card, so all of them are there.
        assert contract is not None  # noqa: S101
        assert deal is not None  # noqa: S101
        assert play is not None  # noqa: S101
        rules, trump = state.rules, contract.trump
        side = rules.side_of(ending.seat)
        own = declared_now(state, ending.seat)[side]
        hands = hands_in_play(deal, state.exchanged_by)
        sequences = sum(one.sequences for one in declared_now(state).values)
        bela = BELA if any(bela_held(trump, hand) for hand in hands.values) else 0
        return acts.Polubait(
            self.player(ending.seat),
            self.player(contract.taker),
            Counted(by_side(rules, play.points)[side], own.sequences, own.bela),
            Counted(in_play_points(deal, trump, state.exchanged_by), sequences, bela),
            trump,
        )
