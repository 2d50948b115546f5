import io
import json
from typing import Any

import pytest

from engine.cli.main import main

GAME: dict[str, Any] = {
    "schema": "deberts-match/1",
    "rules": "club",
    "overrides": {"target": 301, "davi": True, "mars": True},
    "players": ["Анна", "Борис"],
    "dealer": 2,
    "history": [
        {"act": "deal", "taker": 1, "points": [{"cards": 72}, {"cards": 70, "sequences": 20}]},
        {"act": "deal", "taker": 1, "points": [{"cards": 61, "sequences": 20}, {"cards": 81}]},
        {"act": "passed_out"},
        {"act": "davi", "player": 2, "accepted": True},
        {"act": "deal", "taker": 2, "points": [{"cards": 62}, {"cards": 80, "bela": 20}]},
    ],
}
LEDGER = """\
  |   Анна | Борис
------------------
1 |     БТ |   162
2 | vs(81) |   243
3 |      0 |   243  passed out
  |      0 |   243  davi Борис: accepted
4 |     62 |   424  pot 81 to Борис
------------------
Борис wins 4:0 (62:424; target, mars)
"""


def _run(document: object, monkeypatch: pytest.MonkeyPatch, *options: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(document)))
    return main(["match", "-", *options])


def test_the_ledger_is_drawn_as_on_paper(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(GAME, monkeypatch) == 0
    assert capsys.readouterr().out == LEDGER


def test_an_open_game_says_what_hangs_and_who_deals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    history = [*GAME["history"][:2], {"act": "penalty", "side": 2, "points": 20}]
    assert _run({**GAME, "rules": "classic_ua", "history": history}, monkeypatch) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2] == "1 |      Б |   162"
    assert lines[4] == "  |      0 |   223  penalty, Борис −20"
    assert lines[-1] == "Анна deals; 81 hang"


def test_json_gives_every_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(GAME, monkeypatch, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert [line["cells"][0] for line in answer["lines"]] == ["БТ", "vs(81)", "0", "0", "62"]
    assert answer["result"] == {
        "end": "target",
        "winner": 2,
        "games": 4,
        "mars": True,
        "totals": [62, 424],
        "burnt": 0,
    }


def test_what_cannot_be_is_refused_with_every_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    history = [*GAME["history"], {"act": "passed_out"}]
    assert _run({**GAME, "history": history}, monkeypatch) == 2
    errors = json.loads(capsys.readouterr().out)["errors"]
    assert errors == [
        {
            "code": "match_over",
            "where": "history[5]",
            "message": "The game is over: nothing more can be written.",
        }
    ]


def test_a_game_that_does_not_count_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def deal(taker: int, *cards: int) -> dict[str, Any]:
        return {"act": "deal", "taker": taker, "points": [{"cards": one} for one in cards]}

    history = [deal(1, 60, 60), deal(2, 70, 70), deal(1, 90, 40)]
    game = {
        "schema": "deberts-match/1",
        "rules": "classic_ua",
        "overrides": {"hanging_repeat": "queue"},
        "opening": [300, 420],
        "history": history,
    }
    assert _run(game, monkeypatch) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "void: another game is played"
    assert _run({**game, "history": history[:2]}, monkeypatch, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["pots"] == [
        {"points": 60, "claimants": [1, 2]},
        {"points": 70, "claimants": [1, 2]},
    ]
