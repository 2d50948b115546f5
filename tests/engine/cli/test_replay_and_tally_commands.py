import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli.main import main

RECORD = {
    "schema": "deberts-record/1",
    "rules": "duplicate",
    "deal": {
        "A": ["7D 8C 9D AC QC JD", "JC AH JH"],
        "B": ["7S JS 9H AS KH 8D", "QH TC 8S"],
        "turn_up": "KD",
        "bottom": "TS",
    },
    "auction": ["play"],
    "exchange": ["A"],
    "play": "QC TC 9H AH 8C 8D AS 9D JC QH JH KH 8S KD JD JS AC 7S".split(),
}
TALLY = {
    **{key: RECORD[key] for key in ("rules", "deal", "auction", "exchange")},
    "schema": "deberts-tally/1",
    "points": {"A": 88},
}


@pytest.mark.parametrize(("command", "document"), [("replay", RECORD), ("tally", TALLY)])
def test_both_print_the_outcome(
    command: str,
    document: dict[str, object],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    assert main([command, str(path)]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["written"], answer["net"]) == ({"A": 88, "B": 19}, 69)


@pytest.mark.parametrize(
    ("command", "document", "errors"),
    [
        (
            "replay",
            {**RECORD, "exchange": [], "play": ["KD"]},
            [
                {
                    "code": "card_not_in_play",
                    "where": "play[0]",
                    "message": "The KD is in nobody's hand.",
                },
                {
                    "code": "play_unfinished",
                    "where": "play",
                    "message": "1 cards were played, 18 are expected.",
                },
            ],
        ),
        (
            "tally",
            {**TALLY, "points": {"A": 88, "B": 20}},
            [
                {
                    "code": "points_do_not_add_up",
                    "where": "points",
                    "message": "The points add up to 108, but 107 are in play.",
                }
            ],
        ),
    ],
)
def test_errors_and_exit_status(
    command: str,
    document: dict[str, object],
    errors: list[dict[str, str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(document)))
    assert main([command, "-"]) == 2
    assert json.loads(capsys.readouterr().out) == {"errors": errors}


@pytest.mark.parametrize("command", ["replay", "tally"])
def test_what_is_no_json(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deal.json"
    path.write_text("{", encoding="utf-8")
    assert main([command, str(path)]) == 2
    assert json.loads(capsys.readouterr().out)["errors"][0]["code"] == "not_json"


def test_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "replay", "-"],
        input=json.dumps(RECORD),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert json.loads(done.stdout)["outcome"] == "made"
