"""The rules of a game in words."""

from __future__ import annotations

from dataclasses import replace

from django.utils import translation

from engine.deberts.presets import preset
from tournaments.words.match_rules import game_differences, game_rules

CLUB, MOSCOW = preset("club"), preset("moscow")


def test_a_preset_differs_from_itself_in_nothing_whatever_the_target() -> None:
    assert game_differences(CLUB, CLUB) == []
    assert game_differences(CLUB, replace(CLUB, target=301)) == []


def test_differences_are_sentences_of_the_other_rules() -> None:
    found = game_differences(CLUB, MOSCOW)
    assert set(found) <= set(game_rules(MOSCOW))
    assert not set(found) & set(game_rules(CLUB))
    assert "The end of the game must be claimed." in [one.words for one in found]


def test_numbers_are_filled_in_in_every_language() -> None:
    with translation.override("ru"):
        words = [one.words for one in game_rules(preset("kharkiv"))]
    assert "Сдача без взяток стоит 50 очков." in words
    assert not any("{" in one for one in words)


def test_nothing_about_boards_in_a_game() -> None:
    topics = [one.words for one in game_rules(preset("short"))]
    assert not any("duplicate" in one for one in topics)
