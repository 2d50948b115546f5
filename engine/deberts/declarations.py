"""Sequences and bela: what a hand holds and what of it scores (docs/rules.md 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Sequence as Listing
from dataclasses import dataclass

from engine.cards.card import Card
from engine.cards.rank import RANKS, Rank
from engine.cards.suit import SUITS, Suit
from engine.deberts.deberts import Run, is_deberts
from engine.deberts.exchange import Hands
from engine.deberts.options import (
    AnnounceFirst,
    BelaTiming,
    LongRun,
    PartnerSequences,
    SequenceAnnounce,
    SequenceEqual,
)
from engine.deberts.per_seat import PerSeat
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat, from_seat

TERC = 20
BERTZ = 50
HUNDRED = 100
BELA = 20

_TERC_SIZE = 3
_BERTZ_SIZE = 4


@dataclass(frozen=True, slots=True)
class Sequence:
    """Neighbouring cards of a suit that count together: `size` of them from `top` down.

    `run` is the number of neighbouring cards held from `top` downwards: more than `size` if the
    sequence is the top of a longer run.
    """

    top: Card
    size: int
    run: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, from the top."""
        top = self.top.rank.height
        return tuple(Card(RANKS[top - step], self.top.suit) for step in range(self.size))

    @property
    def points(self) -> int:
        """20 for a terc, 50 for a bertz, 100 for a longer one where it counts as one."""
        if self.size == _TERC_SIZE:
            return TERC
        return BERTZ if self.size == _BERTZ_SIZE else HUNDRED


@dataclass(frozen=True, slots=True)
class Announcement:
    """What a seat announced: sequences by their cards from the top, the one announced first in
    front, and bela: said or not, or the card it was said with. `deberts` are the seven or more
    cards shown as such, which stand in no sequence, `four_sevens` whether those were shown for
    points.
    """

    sequences: tuple[tuple[Card, ...], ...] = ()
    bela: Card | bool = False
    deberts: Run | None = None
    four_sevens: bool = False


Announcements = Mapping[Seat, Announcement]
"""Announcements by hand; a seat left out announced nothing."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a seat brings to the comparison: its best announced sequence, the points of all that
    score if it wins, whether bela was said, and the deberts it showed.
    """

    best: Sequence | None = None
    points: int = 0
    bela: bool = False
    deberts: Run | None = None


@dataclass(frozen=True, slots=True)
class Declared:
    """Points a side's declarations bring if it has the trick they may need."""

    sequences: int = 0
    bela: int = 0


def runs(hand: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """All runs of at least three neighbouring cards, each as long as it can be, from its top
    (docs/rules.md 5.1); suits in the usual order.
    """
    by_suit: dict[Suit, list[Card]] = {suit: [] for suit in SUITS}
    for card in frozenset(hand):
        by_suit[card.suit].append(card)
    return tuple(run for cards in by_suit.values() for run in _runs_of_suit(cards))


def _runs_of_suit(cards: list[Card]) -> Iterator[tuple[Card, ...]]:
    cards.sort(key=lambda card: -card.rank.height)
    start = 0
    for end in range(1, len(cards) + 1):
        broken = end == len(cards) or cards[end - 1].rank.height - cards[end].rank.height > 1
        if broken:
            if end - start >= _TERC_SIZE:
                yield tuple(cards[start:end])
            start = end


def cut(run: Listing[Card], long_run: LongRun) -> tuple[Sequence, ...]:
    """The sequences a run counts as (docs/rules.md 5.2), from the top."""
    size = len(run)
    if long_run is LongRun.HUNDRED and size > _BERTZ_SIZE:
        return (Sequence(run[0], size, size),)
    first = Sequence(run[0], min(size, _BERTZ_SIZE), size)
    rest = run[first.size :]
    if long_run is LongRun.CAP50 or len(rest) < _TERC_SIZE:
        return (first,)
    return (first, *cut(rest, long_run))


def all_sequences(rules: RuleSet, trump: Suit, hand: Iterable[Card]) -> tuple[Sequence, ...]:
    """Everything a hand can announce without sharing cards, the best first (docs/rules.md 5.2).

    Equally good ones stand in the usual order of suits.
    """
    found = [sequence for run in runs(hand) for sequence in cut(run, rules.long_run)]
    return tuple(sorted(found, key=lambda sequence: rank_of(rules, trump, sequence), reverse=True))


def rank_of(rules: RuleSet, trump: Suit, sequence: Sequence) -> tuple[int, ...]:
    """The place of a sequence in the comparison: the greater tuple wins (docs/rules.md 5.4)."""
    return (
        sequence.points,
        sequence.run if rules.sequence_length_first and sequence.size >= _BERTZ_SIZE else 0,
        sequence.top.rank.height,
        int(rules.sequence_trump_priority and sequence.top.suit is trump),
    )


def sequence_named(hand: frozenset[Card], cards: Listing[Card]) -> Sequence:
    """The sequence made of these neighbouring cards of a hand, given from the top."""
    run, height = len(cards), cards[-1].rank.height
    while height - 1 >= 0 and Card(RANKS[height - 1], cards[0].suit) in hand:
        run, height = run + 1, height - 1
    return Sequence(cards[0], len(cards), run)


def bela_held(trump: Suit, hand: Iterable[Card]) -> bool:
    """Whether a hand holds king and queen of trumps (docs/rules.md 5.7)."""
    return {Card(Rank.KING, trump), Card(Rank.QUEEN, trump)} <= frozenset(hand)


def announcing_order(rules: RuleSet, leader: Seat) -> tuple[Seat, ...]:
    """The seats in the order in which their announcements count as earlier (docs/rules.md 5.4)."""
    first = leader if rules.announce_first is AnnounceFirst.LEADER else Seat.A
    return from_seat(rules.seats, first)


def full_claim(rules: RuleSet, trump: Suit, hand: frozenset[Card]) -> Claim:
    """The claim of a seat that announces everything it may."""
    deberts = deberts_held(rules, trump, hand)
    sequences = all_sequences(rules, trump, hand.difference(deberts or ()))
    points = sum(sequence.points for sequence in sequences)
    best = sequences[0] if sequences else None
    return Claim(best, points, bela_held(trump, hand), deberts)


def deberts_held(rules: RuleSet, trump: Suit, hand: Iterable[Card]) -> Run | None:
    """The deberts in a hand (docs/rules.md 5.9); no hand has two."""
    return next((run for run in runs(hand) if is_deberts(rules, trump, run)), None)


def claim_of(
    rules: RuleSet, trump: Suit, hand: frozenset[Card], announcement: Announcement
) -> Claim:
    """The claim of a seat that announced by hand, without fault (docs/rules.md 5.3)."""
    deberts = announcement.deberts
    rest = hand.difference(deberts or ())
    sequences = all_sequences(rules, trump, rest)
    everything = sum(sequence.points for sequence in sequences)
    bela = bela_held(trump, hand) and (
        announcement.bela is not False or rules.bela_timing is BelaTiming.AUTO
    )
    if rules.sequence_announce is SequenceAnnounce.AUTO:
        return Claim(sequences[0] if sequences else None, everything, bela, deberts)
    named = [sequence_named(rest, cards) for cards in announcement.sequences]
    if not named:
        return Claim(bela=bela, deberts=deberts)
    if rules.sequence_announce is SequenceAnnounce.BEST:
        return Claim(named[0], everything, bela, deberts)
    best = max(named, key=lambda sequence: rank_of(rules, trump, sequence))
    if rules.sequence_announce is SequenceAnnounce.ANY:
        best = named[0]
    return Claim(best, sum(sequence.points for sequence in named), bela, deberts)


def claims_of(
    rules: RuleSet, trump: Suit, hands: Hands, announcements: Announcements | None
) -> PerSeat[Claim]:
    """The claims of all seats; without announcements by hand everything is announced."""
    if announcements is None:
        return hands.map(lambda hand: full_claim(rules, trump, hand))
    silent = Announcement()
    return PerSeat.of(
        lambda seat: claim_of(rules, trump, hands[seat], announcements.get(seat, silent)),
        hands.seats,
    )


def winners(
    rules: RuleSet, trump: Suit, claims: PerSeat[Claim], order: Listing[Seat]
) -> tuple[Seat, ...]:
    """The seats whose sequences score, tricks apart (docs/rules.md 5.4); `order` is the order of
    announcing.
    """
    ranks = {
        seat: rank_of(rules, trump, best)
        for seat in order
        if (best := claims[seat].best) is not None
    }
    highest = max(ranks.values(), default=())
    equal = [seat for seat, rank in ranks.items() if rank == highest]
    if len(equal) < 2 or rules.sequence_equal is SequenceEqual.BOTH:
        return tuple(equal)
    return tuple(equal[:1]) if rules.sequence_equal is SequenceEqual.EARLIER else ()


def declared(
    rules: RuleSet, trump: Suit, claims: PerSeat[Claim], leader: Seat
) -> PerSeat[Declared]:
    """What each side's declarations bring, before asking for tricks (docs/rules.md 5.4).

    Bela scores for its holder's side; of partners only the winner of the comparison scores his
    sequences, unless `partner_sequences` lets the whole side.
    """
    won = winners(rules, trump, claims, announcing_order(rules, leader))
    if rules.partner_sequences is PartnerSequences.SIDE:
        sides = {rules.side_of(seat) for seat in won}
        won = tuple(seat for seat in rules.seats if rules.side_of(seat) in sides)
    sequences, bela = dict.fromkeys(rules.side_seats, 0), dict.fromkeys(rules.side_seats, 0)
    for seat, claim in claims.items():
        side = rules.side_of(seat)
        sequences[side] += claim.points if seat in won else 0
        bela[side] += BELA if claim.bela else 0
    return PerSeat.of(lambda side: Declared(sequences[side], bela[side]), rules.side_seats)


def counted(rules: RuleSet, points: Declared, *, has_trick: bool) -> Declared:
    """What of a side's declarations scores, given whether it won a trick (docs/rules.md 5.6)."""
    if has_trick:
        return points
    return Declared(
        0 if rules.sequences_need_trick else points.sequences,
        0 if rules.bela_needs_trick else points.bela,
    )
