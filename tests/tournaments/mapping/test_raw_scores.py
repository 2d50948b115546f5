"""Raw scores from elsewhere: what files say, what is wrong with them, and what it is worth."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from pathlib import Path

import pytest

from engine.formats.results import session_from_document
from engine.scoring.evaluation import evaluate
from tournaments.mapping.ranking_files import HEADINGS, ranking_file, safe_text
from tournaments.mapping.raw_scores import SCORES, RawScore, raw_scores
from tournaments.mapping.results_documents import RankedScores, ranked_scores
from tournaments.mapping.roster_files import MOST_BYTES, read_roster_file
from tournaments.mapping.scoring_settings import preset_documents
from tournaments.problems import RequestRefusedError

GOOD = Path(__file__).resolve().parents[3] / "fixtures" / "imports" / "good"
FILES = sorted(GOOD.glob("raw-scores-*"))
BBO = preset_documents()["bbo"]


def scores(text: str) -> tuple[RawScore, ...]:
    return raw_scores(read_roster_file(text.encode(), SCORES))


def ranked(text: str, **settings: object) -> RankedScores:
    return ranked_scores(scores(text), BBO | settings)


def problems(text: str, **settings: object) -> list[tuple[str, str]]:
    with pytest.raises(RequestRefusedError) as error:
        ranked(text, **settings)
    return [(problem.where, str(problem.message)) for problem in error.value.problems]


def test_twenty_thousand_scores_with_headings_are_read_and_no_more() -> None:
    text = "board;a;b;score\n" + "1;2;3;40\n" * 20_000
    assert len(read_roster_file(text.encode(), SCORES).rows) == 20_001
    assert problems(f"{text}1;2;3;40\n") == [
        ("file", "There are more than 20,000 scores; at most so many are compared at once.")
    ]


def test_a_file_of_scores_that_is_too_big_speaks_of_scores() -> None:
    assert problems("1" * (MOST_BYTES + 1)) == [
        ("file", "The file is larger than 2 MB; 20,000 scores, the most compared at once, fit.")
    ]


def test_there_is_a_sample_in_each_language() -> None:
    assert len(FILES) == 4


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_the_samples_are_the_same_evening(file: Path) -> None:
    lines = raw_scores(read_roster_file(file.read_bytes(), SCORES))
    assert [(one.board, one.a, one.b) for one in lines[:4]] == [
        ("1", "1", "2"),
        ("1", "3", "4"),
        ("1", "5", "6"),
        ("1", "7", "8"),
    ]
    assert [one.result for one in lines if "score" in one.result][:4] == [
        {"score": 38},
        {"score": -162},
        {"score": 0},
        {"score": 100},
    ]
    special = [one.result for one in lines if "score" not in one.result]
    assert special[0] == {"artificial": {"a": "60", "b": "40"}, "reason": "60/40"}
    assert list(special[1]) == ["not_played"]
    assert special[2] == {"sit_out": True}
    assert len(lines) == 16


def test_the_sample_is_worth_what_was_worked_out_by_hand() -> None:
    found = ranked((GOOD / "raw-scores-comma-utf8.csv").read_text(encoding="utf-8"))
    first = found.evaluation.boards[0]
    # 38, −162, 0, 100: beaten results 2, 0, 1, 3 of 3; cross-IMPs 4/3, −5, 0, 11/3.
    assert [values[0].percentage for values in first.values if values[0]] == [
        Fraction(200, 3),
        0,
        Fraction(100, 3),
        100,
    ]
    assert [values[0].imps for values in first.values if values[0]] == [
        Fraction(4, 3),
        -5,
        0,
        Fraction(11, 3),
    ]
    by_entry = {row.entry: row for row in found.standings.by_percentage[0]}
    # Entry 1 has 200/3, 250/3, 100 and 50; entry 5 has 100/3, 0, 60 awarded and 50.
    assert (by_entry["1"].total, by_entry["1"].boards) == (75, 4)
    assert by_entry["5"].total == Fraction(430, 12)
    # Entry 7 has 100 and 100/3: one board was not played, one sat out.
    assert (by_entry["7"].total, by_entry["7"].boards) == (Fraction(200, 3), 2)
    imps = {row.entry: row for row in found.standings.by_imps[0]}
    # 4/3 + 2 + 3 + 0 over four boards, because not everybody has four.
    assert imps["1"].total == Fraction(19, 12)


def test_the_document_gives_the_same_results_again() -> None:
    found = ranked((GOOD / "raw-scores-comma-utf8.csv").read_text(encoding="utf-8"))
    again = evaluate(session_from_document(found.document))
    assert [board.values for board in again.boards] == [
        board.values for board in found.evaluation.boards
    ]
    assert [board["round"] for board in found.document["boards"]] == [1, 1, 2, 2]


@pytest.mark.parametrize(
    "text",
    ["1;1;2;38\n1;3;4;-5\n", "1,1,2,38\n1,3,4,-5\n", "1\t1\t2\t38\n01\t3\t4\t−5\n"],
)
def test_without_headings_the_order_is_board_a_b_score(text: str) -> None:
    assert [(one.row, one.board, one.a, one.b, one.result) for one in scores(text)] == [
        (1, "1", "1", "2", {"score": 38}),
        (2, "1", "3", "4", {"score": -5}),
    ]


def test_columns_in_another_order_with_a_title_above() -> None:
    text = "Club evening;;;;;\nSection;Score;NS;EW;Board;Rd\nA;+10;1;2;3;1\nB;np;1;2;3;1\n"
    assert [(one.row, one.section, one.round, one.board, one.result) for one in scores(text)] == [
        (3, "A", 1, "3", {"score": 10}),
        (4, "B", 1, "3", {"not_played": "np"}),
    ]


@pytest.mark.parametrize(
    ("cell", "result"),
    [
        ("0", {"score": 0}),
        ("−40", {"score": -40}),
        ("+ 40", {"score": 40}),
        ("60 % / 40 %", {"artificial": {"a": "60", "b": "40"}, "reason": "60 % / 40 %"}),
        ("62,5/37.5", {"artificial": {"a": "62.5", "b": "37.5"}, "reason": "62,5/37.5"}),
        ("не зіграно", {"not_played": "не зіграно"}),
        ("–", {"not_played": "–"}),
    ],
)
def test_what_a_score_can_say(cell: str, result: dict[str, object]) -> None:
    assert scores(f"board;a;b;score\n1;1;2;{cell}\n")[0].result == result


def test_every_row_that_cannot_be_read_is_named() -> None:
    text = "board;a;b;score;round\n1;1;2;ten;x\n;3;4;5;1\n1;;;6;1\n1;5;6;;1\n1;7;8;2.5;1\n"
    assert problems(text) == [
        ("row 2", "Row 2: “x” is no number of a round."),
        ("row 2", "Row 2: “ten” is no score."),
        ("row 3", "Row 3: the board is missing."),
        ("row 4", "Row 4: neither side is named."),
        ("row 5", "Row 5: “” is no score."),
        ("row 6", "Row 6: “2.5” is no score."),
    ]


def test_every_contradiction_is_named_with_its_row() -> None:
    text = (
        "board;a;b;score;round\n1;1;2;10;1\n1;1;3;20;1\n1;4;4;0;1\n2;1;2;10;1\n"
        "2;3;4;5;2\n2;5;6;160/40;1\n"
    )
    assert problems(text) == [
        ("row 6", "Row 6: board 2 is of round 1 in row 5."),
        ("row 3", "Row 3: “1” has two rows on this board, also at row 2."),
        ("row 4", "Row 4: “4” cannot play against itself."),
        ("row 7", "Row 7: A per cent is from 0 to 100, not 160."),
    ]


def test_missing_columns_and_empty_files() -> None:
    assert problems("board;score\n1;5\n") == [
        ("results", "These columns are missing: seat A, seat B.")
    ]
    assert problems("1;2\n") == [("results", "These columns are missing: seat B, score.")]
    assert problems("board;a;b;score\n") == [("results", "There is no score below the headings.")]
    assert problems("\n") == [("file", "There is nothing in the file.")]


def test_a_winner_for_each_seat_needs_entries_that_keep_theirs() -> None:
    found = ranked("1;1;2;10\n2;1;2;20\n", winners=2)
    assert [len(rows) for rows in found.standings.by_percentage] == [1, 1]
    ((where, words),) = problems("1;1;2;10\n2;2;1;20\n", winners=2)[:1]
    assert where == "row 2"
    assert "row 1" in words


def test_the_ranking_as_a_file() -> None:
    found = ranked("1;=1+1;-2;10\n1;@3;4;-5\n1;5;6;0\n")
    content = ranking_file(found.standings)
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";"))
    assert rows[0] == list(HEADINGS)
    assert rows[1] == ["max", "", "1", "yes", "4", "1", "", "100.00", "100"]
    assert rows[2] == ["max", "", "1", "yes", "'=1+1", "1", "", "100.00", "100"]
    assert len(rows) == 13
    assert [row[0] for row in rows[1:]] == ["max"] * 6 + ["imp"] * 6
    assert {row[4] for row in rows[1:]} == {"'=1+1", "'-2", "'@3", "4", "5", "6"}
    # Differences under 20 points are no IMP; negative numbers stay numbers.
    assert {row[7] for row in rows[7:]} == {"0.00"}


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_no_text_becomes_a_formula(start: str) -> None:
    assert safe_text(f"{start}1") == f"'{start}1"
    assert safe_text(f"1{start}") == f"1{start}"
