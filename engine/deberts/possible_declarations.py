"""Which points for declarations the cards allow, over everything the players might have announced
(docs/rules.md 8.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from engine.deberts.announcing import nameable
from engine.deberts.contract import Contract
from engine.deberts.declarations import (
    BELA,
    BERTZ,
    HUNDRED,
    TERC,
    Announcement,
    Claim,
    Declared,
    claim_of,
    declared,
    rank_of,
)
from engine.deberts.exchange import Hands
from engine.deberts.options import LongRun, SequenceEqual
from engine.deberts.per_seat import PerSeat
from engine.deberts.play import first_leader
from engine.deberts.possible_points import TRICKS
from engine.deberts.ruleset import RuleSet
from engine.seats import SEATS, Seat

Possibility = PerSeat[Declared]
"""What both seats' declarations bring, before asking for tricks."""


def possible_declarations(
    rules: RuleSet, hands: Hands, contract: Contract
) -> tuple[Possibility, ...]:
    """All that two hands allow, whatever was announced or kept silent; those with bela said
    first, then by the most points for sequences.
    """
    claims = PerSeat.of(lambda seat: tuple(_claims(rules, hands, contract, seat)))
    leader = first_leader(rules, contract)
    found = {
        declared(rules, contract.trump, PerSeat(pair), leader) for pair in product(*claims.values)
    }
    return _sorted(found)


def possible_declarations_unseen(rules: RuleSet) -> tuple[Possibility, ...]:
    """The same without knowing the cards: what some deal allows."""
    sums = _sequence_sums(rules)
    both = rules.sequence_equal is SequenceEqual.BOTH
    holders: tuple[Seat | None, ...] = (None, *SEATS)
    found = {
        PerSeat((Declared(a, _bela(Seat.A, holder)), Declared(b, _bela(Seat.B, holder))))
        for a, b in product(sums, repeat=2)
        if both or not (a and b)
        for holder in holders
    }
    return _sorted(found)


def highest_total(rules: RuleSet) -> int:
    """No seat's card points, sequences and bela together come to more (docs/rules.md 8.3)."""
    return 325 if rules.long_run is LongRun.HUNDRED else 275


def _claims(rules: RuleSet, hands: Hands, contract: Contract, seat: Seat) -> Iterator[Claim]:
    """The claims a seat can make; those that count the same come once."""
    hand, trump = hands[seat], contract.trump
    seen = set()
    for sequences, bela in product(((), *nameable(rules, trump, hand)), (False, True)):
        claim = claim_of(rules, trump, hand, Announcement(sequences, bela))
        rank = None if claim.best is None else rank_of(rules, trump, claim.best)
        key = (rank, claim.points, claim.bela)
        if key not in seen:
            seen.add(key)
            yield claim


def _sequence_sums(rules: RuleSet) -> frozenset[int]:
    """Points of all sets of sequences that fit into a hand."""
    sizes = {TERC: 3, BERTZ: 4}
    if rules.long_run is LongRun.HUNDRED:
        sizes[HUNDRED] = 5
    reached = {(0, 0)}
    for _ in range(TRICKS // 3):
        reached |= {
            (cards + size, total + points)
            for cards, total in reached
            for points, size in sizes.items()
            if cards + size <= TRICKS
        }
    return frozenset(total for _, total in reached)


def _bela(seat: Seat, holder: Seat | None) -> int:
    return BELA if seat is holder else 0


def _sorted(found: Iterable[Possibility]) -> tuple[Possibility, ...]:
    def preference(possibility: Possibility) -> tuple[int, ...]:
        bela = sum(points.bela for points in possibility.values)
        sequences = tuple(points.sequences for points in possibility.values)
        return (-bela, -sum(sequences), *(-points for points in sequences))

    return tuple(sorted(found, key=preference))
