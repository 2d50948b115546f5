"""Which results legal play can give, good or bad: every card either player might lay is tried."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards.suit import SUITS, Suit
from engine.deberts.contract import Contract
from engine.deberts.draw import AnyDeal, drawn
from engine.deberts.exchange import Hands, exchange_possible, hands_in_play
from engine.deberts.ruleset import RuleSet
from engine.deberts.sides import first_leader
from engine.deberts.strength import LAST_TRICK
from engine.seats import Seat
from engine.solver.layout import VALUE_OF_BIT, layout_of, value_of, wins
from engine.solver.searching import must_beat
from engine.solver.supported import require_solvable
from engine.solver.trick_tables import trick_tables
from engine.solver.values import LEADERS

_TRICK = 256
"""Results are bits of one number: bit points + 256·tricks, and above all of these, with the bit
shifted once more by `_LAST`, the results in which A wins the last trick."""
_LAST = 16 * _TRICK
_POINTS = (1 << _TRICK) - 1


@dataclass(frozen=True, slots=True)
class Reachable:
    """All results legal play can give for hands, a trump and a first leader.

    `in_play` is the known sum; bit p of `points` is set if A can have exactly p card points, the
    last trick's 10 included; `results` tells numbers of tricks and the last one apart, in a form of
    its own, and `hand_size` is the number of all tricks.
    """

    in_play: int
    points: int
    results: int
    hand_size: int

    def can(self, seat: Seat, points: int) -> bool:
        """Whether a seat can have so many card points."""
        of_a = points if seat is Seat.A else self.in_play - points
        return of_a >= 0 and bool(self.points >> of_a & 1)

    def all_points(self, seat: Seat) -> tuple[int, ...]:
        """All card points a seat can have, ascending."""
        return tuple(points for points in range(self.in_play + 1) if self.can(seat, points))

    def tricks(self, seat: Seat, points: int, last_trick: Seat | None = None) -> frozenset[int]:
        """The numbers of tricks with which a seat can have so many card points, where `last_trick`
        won the last one (None: whoever did); empty if it cannot.
        """
        of_a = points if seat is Seat.A else self.in_play - points
        if of_a < 0:
            return frozenset()
        ends = (Seat.A, Seat.B) if last_trick is None else (last_trick,)
        found = {
            tricks
            for end in ends
            for tricks in range(_LAST // _TRICK)
            if self.results >> (_LAST * (end is Seat.A) + _TRICK * tricks + of_a) & 1
        }
        if seat is Seat.A:
            return frozenset(found)
        return frozenset(self.hand_size - tricks for tricks in found)


def reachable(
    rules: RuleSet, deal: AnyDeal, contract: Contract, exchanged_by: Seat | None
) -> Reachable:
    """What legal play can give in a contract, after the exchange, which is taken as given.

    Raises `RefusedError` for rules that cannot be solved.
    """
    require_solvable(rules, deal)
    hands = hands_in_play(drawn(rules, deal, contract.taker), exchanged_by)
    return Plays(must_beat=must_beat(rules)).of(
        hands, contract.trump, first_leader(rules, contract)
    )


def reachable_all(
    rules: RuleSet, deal: AnyDeal
) -> Mapping[tuple[Contract, Seat | None], Reachable]:
    """`reachable` for every contract and every exchange the rules allow in it.

    Raises `RefusedError` for rules that cannot be solved.
    """
    require_solvable(rules, deal)
    found: dict[tuple[Contract, Seat | None], Reachable] = {}
    for trump in SUITS:
        known: dict[tuple[Hands, Seat], Reachable] = {}
        plays = Plays(must_beat=must_beat(rules))
        for taker in LEADERS:
            contract = Contract(taker, trump)
            leader = first_leader(rules, contract)
            dealt = drawn(rules, deal, taker)
            able = (s for s in LEADERS if exchange_possible(rules, dealt, contract, s))
            for exchanged_by in (None, *able):
                hands = hands_in_play(dealt, exchanged_by)
                case = (hands, leader)
                if case not in known:
                    known[case] = plays.of(hands, trump, leader)
                found[contract, exchanged_by] = known[case]
    return found


class Plays:
    """The results from every position between two tricks, as far as they were asked for."""

    def __init__(self, *, must_beat: bool) -> None:
        self._tricks = trick_tables(must_beat=must_beat)
        self._known: dict[int, int] = {}

    def of(self, hands: Hands, trump: Suit, leader: Seat) -> Reachable:
        """What play of these hands can give; both have the same number of cards."""
        layout = layout_of(trump)
        a, b = layout.mask(hands[Seat.A]), layout.mask(hands[Seat.B])
        results = self._from(a, b, True) if leader is Seat.A else self._from(b, a, False)
        points = 0
        rest = results
        while rest:
            points |= rest & _POINTS
            rest >>= _TRICK
        return Reachable(value_of(a | b) + LAST_TRICK, points, results, len(hands[Seat.A]))

    def _from(self, leader: int, follower: int, a_leads: bool) -> int:
        """The results of the tricks still to come, counted for A."""
        if not leader & (leader - 1):
            a_wins = wins(follower, leader) is not a_leads
            points = VALUE_OF_BIT[leader] + VALUE_OF_BIT[follower] + LAST_TRICK
            return 1 << _LAST + _TRICK + points if a_wins else 1
        known, found = self._known, 0
        for led, reply, points, wins_it in self._tricks.all(leader, follower):
            if wins_it:
                next_leader, next_follower, a_next = follower ^ reply, leader ^ led, not a_leads
            else:
                next_leader, next_follower, a_next = leader ^ led, follower ^ reply, a_leads
            key = next_leader << 32 | next_follower
            results = known.get(key)
            if results is None:
                results = known[key] = self._from(next_leader, next_follower, a_next)
            found |= results << _TRICK + points if a_next else results
        return found
