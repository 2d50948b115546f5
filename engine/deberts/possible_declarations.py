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
from engine.deberts.options import LongRun, PartnerSequences, SequenceEqual
from engine.deberts.per_seat import PerSeat
from engine.deberts.ruleset import RuleSet
from engine.deberts.sides import first_leader
from engine.seats import Seat

Possibility = PerSeat[Declared]
"""What all sides' declarations bring, before asking for tricks."""


def possible_declarations(
    rules: RuleSet, hands: Hands, contract: Contract
) -> tuple[Possibility, ...]:
    """All that the hands allow, whatever was announced or kept silent; those with bela said
    first, then by the most points for sequences.
    """
    claims = PerSeat.of(lambda seat: tuple(_claims(rules, hands, contract, seat)), rules.seats)
    leader = first_leader(rules, contract)
    found = {
        declared(rules, contract.trump, PerSeat(each), leader) for each in product(*claims.values)
    }
    return _sorted(found)


def possible_declarations_unseen(rules: RuleSet) -> tuple[Possibility, ...]:
    """The same without knowing the cards: what some deal allows."""
    sides, sums = rules.side_seats, side_sums(rules)
    both = rules.sequence_equal is SequenceEqual.BOTH
    found = {
        PerSeat(tuple(Declared(p, _bela(s, holder)) for s, p in zip(sides, points, strict=True)))
        for points in product(sums, repeat=len(sides))
        if both or sum(map(bool, points)) < 2
        for holder in (None, *sides)
    }
    return _sorted(found)


def highest_total(rules: RuleSet) -> int:
    """No side's card points, sequences and bela together come to more (docs/rules.md 8.3)."""
    most_cards = {(2, 9): 155, (2, 10): 160}.get((rules.players, rules.hand_size), 162)
    return most_cards + max(side_sums(rules)) + BELA


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


def side_sums(rules: RuleSet) -> frozenset[int]:
    """Points for sequences one side can score: of one hand, or of both partners' hands."""
    sums = _sequence_sums(rules)
    both = rules.partner_sequences is PartnerSequences.SIDE
    if rules.partners and (both or rules.sequence_equal is SequenceEqual.BOTH):
        return frozenset(one + other for one in sums for other in sums)
    return sums


def _sequence_sums(rules: RuleSet) -> frozenset[int]:
    """Points of all sets of sequences that fit into a hand."""
    sizes = {TERC: 3, BERTZ: 4}
    if rules.long_run is LongRun.HUNDRED:
        sizes[HUNDRED] = 5
    reached = {(0, 0)}
    for _ in range(rules.hand_size // 3):
        reached |= {
            (cards + size, total + points)
            for cards, total in reached
            for points, size in sizes.items()
            if cards + size <= rules.hand_size
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
