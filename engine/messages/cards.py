"""Messages of `engine.cards`."""

from engine.messages.marking import gettext_noop

MESSAGES: dict[str, str] = {
    "bad_card": gettext_noop("“{text}” is not a card: a rank 7 8 9 T J Q K A and a suit S H D C."),
    "bad_suit": gettext_noop("“{text}” is not a suit: S, H, D or C."),
    "duplicate_card": gettext_noop("The card {card} is there twice: {places}."),
    "two_packets_expected": gettext_noop(
        "Two packets of cards are expected here, the first six and those dealt later."
    ),
    "one_packet_expected": gettext_noop(
        "One packet of cards is expected here, the first six: the others are in the stock."
    ),
    "wrong_card_count": gettext_noop("{expected} cards are expected here, not {count}."),
    "seed_not_hexadecimal": gettext_noop(
        "A seed is written in pairs of hexadecimal digits, 0–9 and a–f."
    ),
    "seed_size": gettext_noop(
        "A seed has from {minimum} to {maximum} bytes, and this one has {count}."
    ),
    "dealing_out_of_range": gettext_noop(
        "A number from 1 to {maximum} is expected here, not {value}."
    ),
    "not_unicode": gettext_noop("This text has characters that cannot be stored."),
    "commitment_differs": gettext_noop(
        "The commitment does not belong to this seed, event and plan; theirs is {expected}."
    ),
    "board_differs": gettext_noop("Board {board} is not the one the seed gives."),
    "board_missing": gettext_noop("Board {board} belongs to the plan and is not in the set."),
    "board_not_planned": gettext_noop(
        "Board {board} is in the set and does not belong to the plan."
    ),
    "board_repeated": gettext_noop("Board {board} is in the set more than once."),
}
