"""`python -m engine rules`."""

import json

import pytest

from engine.cli.main import main
from engine.deberts.presets import PRESET_NAMES, preset
from engine.formats.ruleset import ruleset_to_document


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(["rules", *arguments]) == status
    return capsys.readouterr().out


def test_the_presets(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "--list").splitlines()
    assert [line.split()[0] for line in lines] == list(PRESET_NAMES)
    assert "2, 3, 4 players" in lines[3]
    assert json.loads(answer(capsys, "--list", "--json"))["moscow"] == [2, 3]


def test_a_rule_set_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "--show", "moscow", "--players", "3", "--set", "target=301")
    assert "Target: The game is played to 301 points.\n" in shown
    assert "The taker must have more than all defenders together." in shown
    document = json.loads(answer(capsys, "--show", "kharkiv", "--partners", "--json"))
    assert document == ruleset_to_document(preset("kharkiv", 4, partners=True))
    changed = json.loads(
        answer(
            capsys, "--show", "club", "--json", "--set", "bait=false", "--set", "mars_limit=null"
        )
    )
    assert (changed["bait"], changed["mars_limit"]) == (False, None)


def test_what_differs(capsys: pytest.CaptureFixture[str]) -> None:
    said = answer(capsys, "--diff", "club", "kharkiv").splitlines()
    place = said.index("Extra cards: Four extra cards are dealt to each player.")
    assert said[place + 1] == "    instead of: Three extra cards are dealt to each player."
    assert said[0] == "kharkiv compared with club:"
    assert "    instead of: –" in said
    found = json.loads(answer(capsys, "--diff", "club", "club", "--set", "target=301", "--json"))
    assert found == [
        {
            "option": "target",
            "heading": "Target",
            "instead": "The game is played to 301 points.",
            "of": "The game is played to 501 points.",
        }
    ]
    assert "the same rules" in answer(capsys, "--diff", "club", "club")


def test_everything_wrong_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    def codes(*arguments: str) -> list[tuple[str, str]]:
        found = json.loads(answer(capsys, *arguments, status=2))["errors"]
        return [(one["code"], one["where"]) for one in found]

    assert codes("--show", "club", "--set", "target", "--set", "x=1") == [("override_form", "")]
    assert codes("--show", "chess", "--set", "x=1") == [
        ("unknown_value", "rules"),
        ("option_unknown", "overrides.x"),
    ]
    assert codes("--diff", "club", "club", "--set", "polubait=true", "--set", "doezd=off") == [
        ("options_clash", "polubait")
    ]
    assert codes("--show", "club", "--players", "3") == [("options_clash", "both_reach")]
