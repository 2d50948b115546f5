"""`python -m engine movement --results`: round after round from the results so far."""

import json
import random

import pytest

from engine.cli.main import main


def run(capsys, *words):
    status = main(["movement", *map(str, words)])
    return status, json.loads(capsys.readouterr().out)


def request(system, entries, rounds, boards, *more):
    numbers = ("--entries", entries, "--rounds", rounds, "--boards", boards)
    return ("--system", system, *numbers, "--json", *more)


def results_of(document, rng):
    """The boards of a round with made-up scores; the better half of the numbers is better."""
    boards = {}
    for sitting in document["sittings"]:
        for one in sitting["boards"]:
            score = rng.randint(-90, 90) + 5 * (int(one["b"]) - int(one["a"]))
            row = {"a": one["a"], "b": one["b"], "score": score}
            boards.setdefault((sitting["round"], one["board"]), []).append(row)
    for one in document["sit_outs"]:
        for (number, _), rows in boards.items():
            if number == one["round"]:
                rows.append({"a": one["entry"], "sit_out": True})
    return [
        {"board": board, "round": number, "results": rows}
        for (number, board), rows in boards.items()
    ]


def write(path, boards, **more):
    document = {"schema": "duplicate-results/1", "boards": boards, **more}
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("system", "entries", "rounds"),
    [("swiss", 9, 5), ("danish", 6, 5), ("teams_swiss", 7, 4), ("swiss", 4, 3)],
)
def test_a_whole_event(capsys, tmp_path, system, entries, rounds):
    rng = random.Random(entries)
    status, document = run(capsys, *request(system, entries, rounds, 2))
    boards, met, sat_out = [], set(), []
    for number in range(1, rounds + 1):
        assert status == 0
        assert document["rounds"] == rounds
        assert {one["round"] for one in document["sittings"]} == {number}
        pairs = {frozenset((one["a"], one["b"])) for one in document["sittings"]}
        told = {one["code"] for one in document["violations"]}
        assert ("rematch" in told) == bool(pairs & met)
        assert system == "danish" or not pairs & met
        met |= pairs
        sat_out += [one["entry"] for one in document["sit_outs"]]
        played = {one["board"] for sitting in document["sittings"] for one in sitting["boards"]}
        assert played == {2 * number - 1, 2 * number}
        boards += results_of(document, rng)
        file = write(tmp_path / "results.json", boards)
        status, document = run(capsys, *request(system, entries, rounds, 2, "--results", file))
    assert status == 2
    assert [one["code"] for one in document["errors"]] == ["no_round_left"]
    assert len(sat_out) == len(set(sat_out)) == rounds * (entries % 2)


def test_the_ranking_decides_who_meets(capsys, tmp_path):
    boards = [
        {
            "board": "final",
            "round": 1,
            "results": [
                {"a": "1", "b": "5", "score": 10},
                {"a": "2", "b": "6", "score": 40},
                {"a": "3", "b": "7", "score": 30},
                {"a": "4", "b": "8", "score": 20},
            ],
        }
    ]
    file = write(tmp_path / "results.json", boards)
    _, document = run(capsys, *request("swiss", 8, 3, 2, "--results", file))
    # In A: 2 3 4 1 from the best; in B the other way round: 5 8 7 6.
    assert [{one["a"], one["b"]} for one in document["sittings"]] == [
        {"2", "5"}, {"3", "8"}, {"4", "7"}, {"1", "6"},
    ]  # fmt: skip


def test_two_lists_of_winners_are_one_order(capsys, tmp_path):
    boards = [
        {
            "board": 1,
            "round": 1,
            "results": [{"a": "1", "b": "3", "score": 10}, {"a": "2", "b": "4", "score": 40}],
        }
    ]
    file = write(tmp_path / "results.json", boards, settings={"winners": 2})
    status, document = run(capsys, *request("swiss", 5, 3, 2, "--results", file))
    assert status == 0
    # Without a result 5 is last, but has missed a round already; 1 and 4 are the losers.
    assert document["sit_outs"][0]["entry"] in {"1", "4"}


def test_rows_that_were_not_played_are_meetings(capsys, tmp_path):
    boards = [
        {
            "board": 1,
            "round": 1,
            "results": [
                {"a": "1", "b": "2", "not_played": "ill"},
                {"a": "3", "b": "4", "score": 0},
            ],
        }
    ]
    file = write(tmp_path / "results.json", boards)
    _, document = run(capsys, *request("swiss", 4, 3, 2, "--results", file))
    assert {frozenset((one["a"], one["b"])) for one in document["sittings"]}.isdisjoint(
        {frozenset("12"), frozenset("34")}
    )


def errors(capsys, file, system="swiss", entries=4):
    status, document = run(capsys, *request(system, entries, 3, 2, "--results", file))
    assert status == 2
    return [(one["code"], one["where"]) for one in document["errors"]]


def test_results_that_cannot_be_used(capsys, tmp_path):
    rows = [{"a": "1", "b": "9", "score": 0}, {"a": "2", "sit_out": True}]
    file = write(tmp_path / "results.json", [{"board": 1, "results": rows}])
    assert errors(capsys, file) == [
        ("round_missing", "boards[0].round"),
        ("unknown_entry", "boards[0].results[0]"),
    ]
    assert errors(capsys, file, "barometer") == [("results_not_used", "results")]
    assert errors(capsys, tmp_path / "none.json") == [("not_json", "")]
    twice = [{"a": "1", "b": "2", "score": 0}, {"a": "2", "b": "1", "score": 0}]
    file = write(tmp_path / "results.json", [{"board": 1, "round": 1, "results": twice}])
    assert [code for code, _ in errors(capsys, file)] == ["entry_twice", "entry_twice"]


def test_a_round_in_words(capsys, tmp_path):
    rows = [{"a": "1", "b": "2", "score": 0}]
    file = write(tmp_path / "results.json", [{"board": 1, "round": 1, "results": rows}])
    words = [word for word in request("danish", 2, 3, 2, "--results", file) if word != "--json"]
    assert main(["movement", *map(str, words)]) == 0
    out = capsys.readouterr().out
    assert "round 2  table 1" in out
    assert "round[2].table[1]: Entries 1 and 2 have met before, in round 1." in (
        out.replace("Entries 2 and 1", "Entries 1 and 2")
    )
