"""Announcements by hand: what may be named, and when bela may be said (docs/rules.md 5.3, 5.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Listing
from itertools import pairwise

from engine.cards.card import Card, Cards
from engine.cards.rank import RANKS, Rank
from engine.cards.suit import Suit
from engine.deberts.deberts import Run, is_deberts
from engine.deberts.declarations import (
    Announcement,
    Sequence,
    all_sequences,
    bela_held,
    rank_of,
    runs,
    sequence_named,
)
from engine.deberts.options import BelaTiming, LongRun, SequenceAnnounce
from engine.deberts.ruleset import RuleSet
from engine.violations import Violation

_Named = tuple[tuple[Card, ...], ...]


def nameable(rules: RuleSet, trump: Suit, hand: frozenset[Card]) -> tuple[_Named, ...]:
    """Every announcement of sequences a hand allows, the silent one left out; each from its best
    sequence down. None where the rules announce for the player.
    """
    if rules.sequence_announce is SequenceAnnounce.AUTO:
        return ()
    if rules.sequence_announce is SequenceAnnounce.BEST:
        held = all_sequences(rules, trump, hand)
        best = max((rank_of(rules, trump, sequence) for sequence in held), default=())
        return tuple(
            (sequence.cards,) for sequence in held if rank_of(rules, trump, sequence) == best
        )
    return tuple(_disjoint(rules, trump, hand))


def examine_announcement(
    rules: RuleSet, trump: Suit | None, hand: frozenset[Card], announcement: Announcement
) -> list[Violation]:
    """Everything wrong with an announcement of a seat that plays with `hand`, bar the moment at
    which bela was said; `where` counts from the seat's object. Without a known trump only the
    cards are judged.
    """
    found: list[Violation] = []
    faultless: dict[int, Sequence] = {}
    whole = hand
    if announcement.deberts is not None:
        found += examine_deberts(rules, trump, hand, announcement.deberts)
        hand = hand.difference(announcement.deberts)
    for index, cards in enumerate(announcement.sequences):
        where = f"sequences[{index}]"
        faults = list(_faults(rules, hand, cards, where))
        found += faults
        if not faults:
            faultless[index] = sequence_named(hand, cards)
    found += _shared(rules, hand, announcement.sequences)
    if trump is not None:
        found += _order(rules, trump, hand, faultless)
        found += _missing(rules, trump, hand, faultless, len(announcement.sequences))
        found += examine_bela(rules, trump, whole, announcement.bela)
    return found


def examine_deberts(
    rules: RuleSet, trump: Suit | None, hand: frozenset[Card], run: Run
) -> list[Violation]:
    """Whether these cards are a deberts in the hand: all neighbours the hand has, in a suit that
    counts. Without a known trump the suit is not asked.
    """
    where = "deberts"
    found = [
        Violation("declared_card_not_held", where, {"card": card})
        for card in run
        if card not in hand
    ]
    if not found and run not in runs(hand):
        found.append(Violation("deberts_not_whole", where, {"cards": Cards(run)}))
    if not found and trump is not None and not is_deberts(rules, trump, run):
        found.append(Violation("deberts_does_not_count", where, {"cards": Cards(run)}))
    return found


def examine_bela(
    rules: RuleSet, trump: Suit, hand: frozenset[Card], bela: Card | bool
) -> list[Violation]:
    """Whether bela is in the hand and the card it was said with fits, without knowing when."""
    if bela is False:
        return []
    if not bela_held(trump, hand):
        return [Violation("bela_not_held", "bela")]
    if bela is True:
        return []
    parameters = {"card": bela}
    if bela not in hand:
        return [Violation("declared_card_not_held", "bela", parameters)]
    if rules.bela_timing in _WITH_ITS_OWN_CARD and bela not in _pair(trump):
        return [Violation("bela_with_other_card", "bela", parameters)]
    return []


def bela_may_be_said(rules: RuleSet, trump: Suit, laid: Iterable[Card], card: Card) -> bool:
    """Whether a seat that holds bela may say it while laying `card`, having laid `laid` before
    (docs/rules.md 5.7).
    """
    timing = rules.bela_timing
    if timing in _WITH_ITS_OWN_CARD and card not in _pair(trump):
        return False
    if timing is BelaTiming.FIRST_CARD:
        return not _pair(trump) & set(laid)
    if timing is BelaTiming.WHILE_HELD:
        return not _pair(trump) <= set(laid)
    return True


def examine_bela_moment(
    rules: RuleSet, trump: Suit, own_cards: Listing[Card], bela: Card | bool
) -> list[Violation]:
    """Whether the card bela was said with fell at a right moment; `own_cards` are the seat's
    cards in the order they fell.
    """
    if isinstance(bela, bool) or bela not in own_cards:
        return []
    laid = own_cards[: own_cards.index(bela)]
    if bela_may_be_said(rules, trump, laid, bela):
        return []
    return [Violation("bela_too_late", "bela", {"card": bela})]


_WITH_ITS_OWN_CARD = {BelaTiming.EITHER_CARD, BelaTiming.FIRST_CARD}


def _pair(trump: Suit) -> frozenset[Card]:
    return frozenset({Card(Rank.KING, trump), Card(Rank.QUEEN, trump)})


def _is_run(cards: Listing[Card]) -> bool:
    return all(
        one.suit is other.suit and one.rank.height == other.rank.height + 1
        for one, other in pairwise(cards)
    )


def _sizes(rules: RuleSet) -> range:
    return range(3, len(RANKS) + 1) if rules.long_run is LongRun.HUNDRED else range(3, 5)


def _faults(
    rules: RuleSet, hand: frozenset[Card], cards: tuple[Card, ...], where: str
) -> Iterator[Violation]:
    for card in cards:
        if card not in hand:
            yield Violation("declared_card_not_held", where, {"card": card})
    named = Cards(cards)
    if not _is_run(cards):
        yield Violation("sequence_not_neighbours", where, {"cards": named})
    if len(cards) not in _sizes(rules):
        largest = _sizes(rules)[-1]
        parameters = {"cards": named, "largest": largest}
        yield Violation("sequence_size", where, parameters)


def _shared(rules: RuleSet, hand: frozenset[Card], named: _Named) -> Iterator[Violation]:
    """Cards named twice, and second sequences from a run that counts only once."""
    used: set[Card] = set()
    long_runs = [frozenset(run) for run in runs(hand) if len(run) > 4]
    once = [] if rules.long_run is LongRun.SPLIT else long_runs
    for index, cards in enumerate(named):
        where = f"sequences[{index}]"
        twice = [card for card in dict.fromkeys(cards) if card in used]
        for card in twice:
            yield Violation("declared_card_shared", where, {"card": card})
        if not twice and any(run & used and run & set(cards) for run in once):
            yield Violation("sequence_same_run", where)
        used.update(cards)


def _order(
    rules: RuleSet, trump: Suit, hand: frozenset[Card], named: dict[int, Sequence]
) -> Iterator[Violation]:
    """The first one must be the best held, or at least as high as the others named."""
    first = named.get(0)
    if first is None:
        return
    if rules.sequence_announce is SequenceAnnounce.BEST:
        best = all_sequences(rules, trump, hand)[0]
        if rank_of(rules, trump, first) < rank_of(rules, trump, best):
            yield Violation("sequence_not_best", "sequences[0]", {"best": Cards(best.cards)})
    if rules.sequence_announce is SequenceAnnounce.ANY:
        for index, sequence in named.items():
            if rank_of(rules, trump, sequence) > rank_of(rules, trump, first):
                parameters = {"cards": Cards(sequence.cards), "first": Cards(first.cards)}
                yield Violation("sequence_above_first", f"sequences[{index}]", parameters)


def _missing(
    rules: RuleSet, trump: Suit, hand: frozenset[Card], named: dict[int, Sequence], count: int
) -> Iterator[Violation]:
    """Where everything is announced for the player, a list of less is an error."""
    if rules.sequence_announce is not SequenceAnnounce.AUTO or not count:
        return
    held = {sequence.cards for sequence in all_sequences(rules, trump, hand)}
    for cards in sorted(held - {sequence.cards for sequence in named.values()}, key=str):
        yield Violation("sequence_not_named", "sequences", {"cards": Cards(cards)})


def _disjoint(rules: RuleSet, trump: Suit, hand: frozenset[Card]) -> Iterator[_Named]:
    windows = sorted(
        (sequence_named(hand, cards) for cards in _windows(rules, hand)),
        key=lambda sequence: rank_of(rules, trump, sequence),
        reverse=True,
    )
    yield from _choices(rules, hand, tuple(window.cards for window in windows), ())


def _choices(
    rules: RuleSet, hand: frozenset[Card], rest: _Named, chosen: _Named
) -> Iterator[_Named]:
    for index, cards in enumerate(rest):
        more = (*chosen, cards)
        if not any(_shared(rules, hand, more)):
            yield more
            yield from _choices(rules, hand, rest[index + 1 :], more)


def _windows(rules: RuleSet, hand: frozenset[Card]) -> Iterator[tuple[Card, ...]]:
    for run in runs(hand):
        for start in range(len(run)):
            for size in _sizes(rules):
                if start + size <= len(run):
                    yield run[start : start + size]
