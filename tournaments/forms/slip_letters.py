"""The letters of the slip line and of typed cards, whatever keyboard layout they were typed with.

Directors switch between Latin and Cyrillic all evening. So each letter is also read as the
Cyrillic letter on the same key, as the Cyrillic letter that looks like it, and as the first letter
of the Russian or Ukrainian word; the suits' Cyrillic letters also as the Latin letter on their
key. Letters are compared without regard to case.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.cards.rank import Rank
from engine.cards.suit import Suit
from engine.seats import SEATS, Seat

# Latin, same key, look-alike.
SEAT_LETTERS: dict[str, Seat] = {
    **dict.fromkeys("aфа", Seat.A),
    **dict.fromkeys("bив", Seat.B),
    **dict.fromkeys("cс", Seat.C),
    **dict.fromkeys("dг", Seat.D),
}

# Latin letter; same key (Russian, Ukrainian); first letter of пики, черви, бубны, трефы; the Latin
# letter on that key; the sign. The Latin x (key of ч) is left out: it means the exchange.
SUIT_LETTERS: dict[str, Suit] = {
    **dict.fromkeys("sыіпg♠", Suit.SPADES),
    **dict.fromkeys("hрч♥", Suit.HEARTS),
    **dict.fromkeys("dвб,♦", Suit.DIAMONDS),
    **dict.fromkeys("cстn♣", Suit.CLUBS),
}

# Latin letter; same key (Russian, Ukrainian); first letter of туз, король, дама, валет. The
# Cyrillic т is the ace, as pages show it, and only the Latin T the ten.
RANK_LETTERS: dict[str, Rank] = {
    **dict.fromkeys("aфта", Rank.ACE),
    **dict.fromkeys("kлк", Rank.KING),
    **dict.fromkeys("qйд", Rank.QUEEN),
    **dict.fromkeys("jов", Rank.JACK),
    **dict.fromkeys("tе", Rank.TEN),
    "10": Rank.TEN,
    "9": Rank.NINE,
    "8": Rank.EIGHT,
    "7": Rank.SEVEN,
}

PASS_WORDS = frozenset({"p", "pass", "з", "п", "пас"})
NOT_PLAYED_WORDS = frozenset({"n", "т", "н"})

# First letters of the options: x (exchange), d (declarations), t (tricks).
EXCHANGE_LETTERS = "xчх"
DECLARED_LETTERS = "dвд"
TRICKS_LETTERS = "tет"


def seat_of(text: str, seats: Collection[Seat] = SEATS) -> Seat | None:
    """Which of `seats` a word names, None for any other word."""
    seat = SEAT_LETTERS.get(text.casefold())
    return seat if seat in seats else None


def card_of(text: str) -> str:
    """The notation of the card a word names (`10♠`, `дп`: `TS`, `QS`); another word in capitals."""
    word = text.removesuffix("\ufe0e").removesuffix("\ufe0f")
    rank, suit = RANK_LETTERS.get(word[:-1].casefold()), suit_of(word[-1:])
    return text.upper() if rank is None or suit is None else rank.value + suit.value


def suit_of(text: str) -> Suit | None:
    """The suit a word names, None for any other word."""
    # A phone puts the emoji selector after the sign.
    return SUIT_LETTERS.get(text.casefold().removesuffix("\ufe0e").removesuffix("\ufe0f"))
