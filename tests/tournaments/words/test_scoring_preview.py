"""What other settings would change, told in sentences."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.scoring_preview import EntryChange, PlaceAndTotal, RankingPreview
from tournaments.words.scoring_preview import preview_sentences

Place = tuple[int | None, bool]


def change(number: int, old: Place, new: Place) -> EntryChange:
    name = EntryName(number, f"Player {number}")
    return EntryChange(
        name, PlaceAndTotal(*old, Fraction(50)), PlaceAndTotal(*new, Fraction(50 + number))
    )


def told(*changes: EntryChange, now: bool = True, then: bool = True) -> list[str]:
    return preview_sentences(RankingPreview(RankingMethod.MAX, now, then, changes))


def test_two_places_swap() -> None:
    assert told(change(7, (4, False), (3, False)), change(2, (3, False), (4, False))) == [
        "Places 3 and 4 would swap: Player 7 before Player 2."
    ]


def test_shared_places_do_not_swap() -> None:
    assert told(change(7, (3, True), (3, False)), change(2, (3, True), (4, False))) == [
        "Player 7 would have place 3 instead of 3=.",
        "Player 2 would have place 4 instead of 3=.",
    ]


def test_a_round_of_three_is_no_swap() -> None:
    turned = [
        change(n, (old, False), (new, False)) for n, old, new in ((1, 1, 2), (2, 2, 3), (3, 3, 1))
    ]
    assert told(*turned) == [
        "Player 1 would have place 2 instead of 1.",
        "Player 2 would have place 3 instead of 2.",
        "Player 3 would have place 1 instead of 3.",
    ]


def test_places_won_and_lost() -> None:
    assert told(change(1, (2, False), (None, False)), change(2, (None, False), (1, False))) == [
        "Player 1, place 2 now, would have no place.",
        "Player 2, without a place now, would get place 1.",
    ]


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, "1 player would keep the place with another total."),
        (2, "2 players would keep their places with other totals."),
    ],
)
def test_totals_alone_move_nobody(count: int, words: str) -> None:
    kept = [change(number, (number, False), (number, False)) for number in range(1, count + 1)]
    assert told(*kept) == ["Every place would stay.", words]


def test_the_official_ranking_is_named() -> None:
    assert told(then=False)[0] == "This would no longer be the official ranking."
    assert told(now=False)[0] == "This would become the official ranking."
