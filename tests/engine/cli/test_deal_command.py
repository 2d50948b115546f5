"""`python -m engine deal`."""

import json

import pytest

from engine.cards.board_set import board_set
from engine.cards.dealing import DealingPlan
from engine.cli.main import main
from engine.formats.deal import board_set_to_document

SEED = "00" * 32


def run(capsys, *words):
    status = main(["deal", *words])
    return status, capsys.readouterr().out


def test_the_document_of_a_set(capsys):
    status, out = run(
        capsys, "--seed", SEED, "--boards", "4", "--first", "92", "--event", "Кубок",
        "--rounds", "2", "--reject-four-sevens", "--json",
    )  # fmt: skip
    plan = DealingPlan(4, 92, reject_four_sevens=True, rounds=2)
    assert status == 0
    assert json.loads(out) == board_set_to_document(board_set(bytes(32), "Кубок", plan))
    assert "Кубок" in out


def test_the_boards_in_words(capsys):
    status, out = run(capsys, "--seed", SEED, "--boards", "2")
    assert status == 0
    lines = out.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("commitment ")
    # Board 1 of docs/fairness.md.
    assert lines[1] == (
        "1  A KH KC 8S 8D TD TH + JD KS 9H  B AH QC 8C 7D QD 7S + JC QH 7C  turn-up AC  bottom AD"
    )


def test_a_set_verifies_itself(capsys, tmp_path):
    _, out = run(capsys, "--seed", SEED, "--boards", "3", "--json")
    file = tmp_path / "boards.json"
    file.write_text(out, encoding="utf-8")
    status, out = run(capsys, "--verify", str(file))
    assert status == 0
    assert json.loads(out)["verified"] is True


def test_every_changed_board_is_named(capsys, tmp_path):
    _, out = run(capsys, "--seed", SEED, "--boards", "4", "--json")
    document = json.loads(out)
    for index in (1, 3):
        deal = document["boards"][index]["deal"]
        deal["turn_up"], deal["bottom"] = deal["bottom"], deal["turn_up"]
    file = tmp_path / "boards.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    status, out = run(capsys, "--verify", str(file))
    answer = json.loads(out)
    assert status == 1
    assert answer["verified"] is False
    assert answer["violations"] == [
        {
            "code": "board_differs",
            "where": f"boards[{number - 1}]",
            "message": f"Board {number} is not the one the seed gives.",
        }
        for number in (2, 4)
    ]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--seed", "0g", "--boards", "0"], ["seed_not_hexadecimal", "dealing_out_of_range"]),
        (["--seed", SEED], ["missing_key"]),
        (["--seed", SEED, "--boards", "1", "--event", "\udcff"], ["not_unicode"]),
        (["--verify", "no-such-file.json"], ["not_json"]),
    ],
)
def test_bad_requests(capsys, words, expected):
    status, out = run(capsys, *words)
    assert status == 2
    assert [error["code"] for error in json.loads(out)["errors"]] == expected


def test_one_thing_must_be_asked_for(capsys):
    for words in ([], ["--seed", SEED, "--verify", "x"]):
        with pytest.raises(SystemExit) as caught:
            main(["deal", *words])
        assert caught.value.code == 2
    assert "--verify" in capsys.readouterr().err
