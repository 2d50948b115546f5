"""Dealing boards from a secret seed, the same for everybody who is told the seed.

The algorithm `manela-deal/1` is described step by step in docs/fairness.md, for anybody to repeat
it in another language. It never changes: a better one gets another id.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, count, islice

from engine.cards.card import Card
from engine.cards.deal import Deal, StockDeal
from engine.cards.layout import FIRST_PACKET, SECOND_PACKET, Layout
from engine.cards.pack import PACK
from engine.cards.rank import Rank
from engine.errors import RefusedError
from engine.seats import TABLES, Seat
from engine.violations import Violation

ALGORITHM = "manela-deal/1"
SEED_BYTES = 32
"""The size of the seeds the program draws."""
MIN_SEED_BYTES, MAX_SEED_BYTES = 16, 64
"""The sizes that are accepted."""
MAX_NUMBER = 9999
"""The most boards, and the highest board number to start from."""

_PACKET = 3
"""How many cards at a time the dealer gives."""
_WHOLE_TABLE = 4
"""With so many players all cards are dealt."""
_SEVENS = frozenset(card for card in PACK if card.rank is Rank.SEVEN)


@dataclass(frozen=True, slots=True)
class DealingPlan:
    """What is dealt from a seed: `boards` boards numbered from `first` on.

    With `reject_four_sevens` a board in which one seat gets all four sevens is dealt anew.
    `rounds`, if known, is only committed to; the cards do not depend on it. `players` sit at a
    table and draw `draw` cards, four of them always two.

    Raises `RefusedError` with every number out of range.
    """

    boards: int
    first: int = 1
    reject_four_sevens: bool = False
    rounds: int | None = None
    players: int = 2
    draw: int = SECOND_PACKET

    def __post_init__(self) -> None:
        numbers = {"boards": self.boards, "first": self.first, "rounds": self.rounds}
        found = [
            Violation("dealing_out_of_range", key, {"value": value, "maximum": MAX_NUMBER})
            for key, value in numbers.items()
            if value is not None and not 1 <= value <= MAX_NUMBER
        ]
        draws = (SECOND_PACKET,) if self.players == _WHOLE_TABLE else (SECOND_PACKET, 4)
        tables = ("players", self.players, tuple(TABLES))
        for key, number, allowed in (tables, ("draw", self.draw, draws)):
            if number not in allowed:
                parameters = {"value": number, "allowed": ", ".join(map(str, allowed))}
                found.append(Violation("unknown_value", key, parameters))
        if found:
            raise RefusedError(found)

    @property
    def numbers(self) -> range:
        """The numbers of the boards."""
        return range(self.first, self.first + self.boards)


def make_board_set(seed: bytes, plan: DealingPlan) -> tuple[Deal, ...]:
    """The deals of the boards `plan.numbers`, in order.

    Who knows some of them, but not the seed, knows nothing of the others. Raises `RefusedError`
    for a seed of a wrong size.
    """
    packs = (pack_of_board(seed, number, plan) for number in plan.numbers)
    return tuple(deal_from_pack(pack, plan.players, plan.draw) for pack in packs)


def pack_of_board(seed: bytes, number: int, plan: DealingPlan) -> tuple[Card, ...]:
    """The 32 cards from top to bottom that give board `number` when dealt in the usual way.

    Raises `RefusedError` for a seed of a wrong size.
    """
    check_seed(seed)
    packs = (_shuffled(_stream(seed, number, attempt)) for attempt in count())
    return next(
        pack
        for pack in packs
        if not (
            plan.reject_four_sevens
            and has_four_sevens(deal_from_pack(pack, plan.players, plan.draw))
        )
    )


def check_seed(seed: bytes) -> None:
    """Raises `RefusedError` unless the seed has an allowed size."""
    if not MIN_SEED_BYTES <= len(seed) <= MAX_SEED_BYTES:
        parameters = {"count": len(seed), "minimum": MIN_SEED_BYTES, "maximum": MAX_SEED_BYTES}
        raise RefusedError([Violation("seed_size", "seed", parameters)])


def stock_deal_from_pack(pack: Sequence[Card], players: int = 2) -> StockDeal:
    """What lies on the table before the auction when a pack of 32 cards is dealt from the top:
    three cards to each seat from A on, three more to each, the turned-up card, the stock.
    """
    cards = iter(pack)
    seats = TABLES[players]
    first: dict[Seat, tuple[Card, ...]] = dict.fromkeys(seats, ())
    for _ in range(FIRST_PACKET // _PACKET):
        for seat in seats:
            first[seat] += tuple(islice(cards, _PACKET))
    return StockDeal(first, next(cards), tuple(cards))


def deal_from_pack(pack: Sequence[Card], players: int = 2, draw: int = SECOND_PACKET) -> Deal:
    """What comes of dealing a pack of 32 cards from the top and drawing in the usual way: `draw`
    cards to each seat from A on, the last card being the bottom. Four players draw two cards, the
    last of them one and the turned-up card.
    """
    table = stock_deal_from_pack(pack, players)
    cards = iter(table.stock)
    if players == _WHOLE_TABLE:
        second = {seat: tuple(islice(cards, 2)) for seat in table.seats}
        return Deal(table.first, second, table.turn_up, None)
    second = {seat: tuple(islice(cards, draw)) for seat in table.seats}
    return Deal(table.first, second, table.turn_up, pack[-1])


def layout_of_plan(plan: DealingPlan) -> Layout:
    """The shape of the deals of a plan."""
    if plan.players == _WHOLE_TABLE:
        return Layout(plan.players, 2, (Seat.D,), bottom=False)
    return Layout(plan.players, plan.draw)


def stacked_pack(deal: Deal) -> tuple[Card, ...]:
    """A pack that gives this deal when dealt in the usual way: the inverse of `deal_from_pack`.

    The cards that nobody sees stand above the bottom card in the order of `PACK`.
    """
    top = (
        deal.first[seat][start : start + _PACKET]
        for start in range(0, FIRST_PACKET, _PACKET)
        for seat in deal.seats
    )
    unseen = (card for card in PACK if card in deal.undealt)
    return (
        *(card for packet in top for card in packet),
        deal.turn_up,
        *(card for seat in deal.seats for card in deal.second[seat]),
        *unseen,
        *deal.bottom_cards,
    )


def has_four_sevens(deal: Deal) -> bool:
    """Whether one seat gets all four sevens with all its cards.

    The exchange makes no other case: it gives a seven away, and a turned-up seven cannot be
    taken (docs/rules.md).
    """
    return any(deal.hand(seat) >= _SEVENS for seat in deal.seats)


def _stream(seed: bytes, number: int, attempt: int) -> Iterator[int]:
    """Bytes that depend on the seed, the board and the attempt, without end."""
    texts = (f"{ALGORITHM}|{seed.hex()}|{number}|{attempt}|{block}" for block in count())
    return chain.from_iterable(sha256(text.encode("ascii")).digest() for text in texts)


def _shuffled(stream: Iterator[int]) -> tuple[Card, ...]:
    """Fisher and Yates' shuffle of `PACK`, every order equally likely."""
    cards = list(PACK)
    for last in range(len(cards) - 1, 0, -1):
        chosen = _below(last + 1, stream)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def _below(limit: int, stream: Iterator[int]) -> int:
    """The next number 0 … limit − 1, bytes that would favour the small ones being passed over."""
    fair = 256 - 256 % limit
    return next(byte for byte in stream if byte < fair) % limit
