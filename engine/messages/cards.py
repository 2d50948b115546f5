"""Messages of `engine.cards`."""

from engine.messages.marking import gettext_noop

MESSAGES: dict[str, str] = {
    "bad_card": gettext_noop("“{text}” is not a card: a rank 7 8 9 T J Q K A and a suit S H D C."),
    "bad_suit": gettext_noop("“{text}” is not a suit: S, H, D or C."),
    "bad_rank": gettext_noop("“{text}” is not a rank: 7 8 9 T J Q K A."),
    "duplicate_card": gettext_noop("The card {card} is there twice: {places}."),
    "two_packets_expected": gettext_noop(
        "Two packets of cards are expected here, the first six and the three dealt later."
    ),
    "wrong_card_count": gettext_noop("{expected} cards are expected here, not {count}."),
}
