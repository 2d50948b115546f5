"""`python -m engine movement`."""

import io
import json

import pytest

from engine.cli.main import main
from engine.formats.movement import plan_to_document
from engine.movements.barometer import barometer_plan
from tests.engine.movements.oracle import one_board_plan


def run(capsys, *words):
    status = main(["movement", *map(str, words)])
    return status, capsys.readouterr().out


def request(entries, rounds, boards, *more, system="barometer"):
    numbers = ("--entries", entries, "--rounds", rounds, "--boards", boards)
    return ("--system", system, *numbers, *more)


def codes(out, key):
    return [one["code"] for one in json.loads(out)[key]]


@pytest.mark.parametrize(("entries", "rounds", "boards"), [(8, 7, 2), (5, 5, 4), (16, 5, 2)])
def test_the_plan_as_a_document(capsys, entries, rounds, boards):
    status, out = run(capsys, *request(entries, rounds, boards, "--json"))
    assert status == 0
    assert json.loads(out) == plan_to_document(barometer_plan(entries, rounds, boards))


def test_soft_violations_are_listed_and_no_failure(capsys):
    status, out = run(capsys, *request(4, 4, 2, "--json"))
    assert status == 0
    assert codes(out, "violations") == ["rematch", "rematch"]


def test_the_plan_in_words(capsys):
    status, out = run(capsys, *request(3, 3, 2))
    lines = out.splitlines()
    assert status == 0
    assert lines[0] == "round 1  table 1  A 2  B 3  boards 1, 2"
    assert "round 1  1 sits out" in lines
    assert "Q –" in lines
    assert lines[-1] == (
        "round[3].table[1].board[6]: Board 6 is played only once, so there is nothing to compare "
        "its result with."
    )


def test_the_quality_in_words(capsys):
    assert "Q 100.00" in run(capsys, *request(8, 7, 2))[1].splitlines()


def test_a_sound_plan_is_checked(capsys, tmp_path):
    file = tmp_path / "plan.json"
    document = plan_to_document(barometer_plan(8, 7, 2))
    file.write_text(json.dumps(document), encoding="utf-8")
    status, out = run(capsys, "--check", file)
    assert status == 0
    assert json.loads(out) == {"balance": document["balance"], "violations": []}


def test_a_typed_plan_is_checked(capsys, tmp_path):
    file = tmp_path / "plan.txt"
    file.write_text("1 1 8 1 1-2\n1 2 7 1 1-2\n", encoding="utf-8")
    status, out = run(capsys, "--check", file)
    assert status == 1
    assert codes(out, "violations")[0] == "same_player_twice"
    file.write_text("round one\n", encoding="utf-8")
    status, out = run(capsys, "--check", file)
    assert status == 2
    assert codes(out, "errors") == ["line_unreadable"]


def test_a_hard_violation_is_a_failure(capsys, monkeypatch):
    document = plan_to_document(one_board_plan([[(1, 1), (2, 3)]], 4))
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(document)))
    status, out = run(capsys, "--check", "-", "--json")
    assert status == 1
    assert json.loads(out)["violations"] == [
        {
            "code": "same_player_twice",
            "where": "round[1].table[1]",
            "parameters": {"entry": "1", "round": 1},
        }
    ]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (request(1, 0, 3), ["too_few_entries", "too_few_rounds", "boards_not_even"]),
        (request(8, 7, 3, "--json"), ["boards_not_even"]),
        (("--system", "barometer", "--rounds", "7"), ["missing_key", "missing_key"]),
        (("--system", "howell", "--entries", "8"), ["missing_key", "missing_key"]),
        (request(8, 7, 2, "--switch", 1), ["switch_without_lines"]),
        (request(8, 7, 2, system="howell")[:-2], ["missing_key"]),
        (request(8, 9, 2, system="swiss"), ["rounds_exceed_opponents"]),
        (request(14, 7, 2, "--switch", 8, system="mitchell"), ["switch_out_of_range"]),
        (request(6, 5, 2, system="howell"), ["too_few_entries"]),
        (("--check", "no-such-file.json"), ["not_json"]),
    ],
)
def test_bad_requests(capsys, words, expected):
    status, out = run(capsys, *words)
    assert status == 2
    assert codes(out, "errors") == expected


def test_a_document_of_another_form_is_a_bad_request(capsys, tmp_path):
    file = tmp_path / "plan.json"
    file.write_text('{"schema": "movement/1"}', encoding="utf-8")
    status, out = run(capsys, "--check", file)
    assert status == 2
    assert codes(out, "errors") == ["missing_key"] * 4


@pytest.mark.parametrize(
    "words", [(), ("--system", "berger"), ("--system", "swiss", "--check", "x")]
)
def test_words_nobody_knows(words):
    with pytest.raises(SystemExit) as caught:
        main(["movement", *words])
    assert caught.value.code == 2
