from __future__ import annotations

import io
import json
from typing import Any

import pytest

from engine.cards.board_set import board_set
from engine.cards.dealing import DealingPlan
from engine.cli.main import main
from engine.deberts.presets import DUPLICATE
from engine.formats.bare_deal import bare_deal_from_document, bare_deal_to_document
from engine.formats.deal import board_set_to_document
from engine.solver.par import par
from tests.engine.cli.test_replay_and_tally_commands import RECORD

DEAL = {"schema": "deberts-deal/1", "rules": "duplicate", "deal": RECORD["deal"]}


@pytest.fixture
def solve(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Solves a document from standard input: exit status and what is printed."""

    def run(document: object, *options: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(document)))
        status = main(["solve", "-", *options])
        return status, capsys.readouterr().out

    return run


def test_a_deal_is_solved(solve: Any) -> None:
    status, text = solve(DEAL, "--json")
    answer = json.loads(text)
    assert status == 0
    assert answer["schema"] == "deberts-solution/1"
    [deal] = answer["deals"]
    assert deal["number"] is None
    assert len(deal["values"]) == 8
    assert len(deal["contracts"]) == 8
    assert {entry["trump"] for entry in deal["reachable"]} == set("SHDC")
    swapped = [entry for entry in deal["reachable"] if entry["exchange"] == ["A"]]
    assert [entry["trump"] for entry in swapped] == ["D"]
    assert 88 in swapped[0]["points_of_a"]
    assert swapped[0]["in_play"] == 107
    assert "annotation" not in deal


def test_par_is_a_record_that_replays_to_its_outcome(
    solve: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, text = solve(DEAL, "--json", "--no-reachable")
    [deal] = json.loads(text)["deals"]
    assert "reachable" not in deal
    found = {key: deal["par"][key] for key in ("auction", "exchange", "play")}
    record = {**DEAL, **found, "schema": "deberts-record/1"}
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(record)))
    assert main(["replay", "-"]) == 0
    assert json.loads(capsys.readouterr().out) == deal["par"]["outcome"]


def test_a_record_is_annotated(solve: Any) -> None:
    _, text = solve(RECORD, "--json", "--no-reachable")
    annotation = json.loads(text)["deals"][0]["annotation"]
    lost = annotation["lost"]
    assert annotation["net"] == 69
    assert annotation["par"] - lost["A"] + lost["B"] == 69
    assert [step["act"] for step in annotation["steps"][:3]] == ["play", "swap", "QC"]
    assert annotation["steps"][-1]["alternatives"] == [{"act": "7S", "net": 69, "points_of_a": 88}]


def test_in_words(solve: Any) -> None:
    status, text = solve(RECORD)
    assert status == 0
    assert "computed with all cards visible" in text
    assert "par +" in text
    assert "best for B: B takes" in text
    assert "possible D, A takes, A swaps: A " in text
    assert "played: +69" in text


def test_boards_are_solved_by_the_rules_that_are_named(solve: Any) -> None:
    boards = board_set(bytes(32), "", DealingPlan(2, first=5))
    document = board_set_to_document(boards)
    nets = {}
    for rules in ("duplicate", "moscow"):
        _, text = solve(document, "--json", "--no-reachable", "--rules", rules)
        deals = json.loads(text)["deals"]
        assert [deal["number"] for deal in deals] == [5, 6]
        nets[rules] = [deal["par"]["net"] for deal in deals]
    assert nets["duplicate"] == [par(DUPLICATE, board.deal).net for board in boards.boards]
    _, words = solve(document, "--no-reachable")
    assert "board 6" in words


@pytest.mark.parametrize(
    ("document", "places"),
    [
        ([], [""]),
        ({"schema": "deberts-tally/1"}, ["schema"]),
        ({"schema": "deberts-deal/1"}, ["rules", "deal"]),
        ({**DEAL, "rules": "none", "deal": {}}, ["rules", "deal.A", "deal.B", "deal.turn_up"]),
        ({**DEAL, "rules": "kharkiv"}, ["deal.A[1]", "deal.B[1]"]),
        ({**DEAL, "overrides": {"players": 7, "target": 0}}, ["rules.players", "rules.target"]),
        ({**DEAL, "overrides": {"dealer_forced": "after_n_redeals"}}, ["dealer_forced"]),
        ({**RECORD, "play": []}, ["play"]),
    ],
)
def test_defects_are_named(solve: Any, document: object, places: list[str]) -> None:
    status, text = solve(document)
    assert status == 2
    found = [error["where"] for error in json.loads(text)["errors"]]
    assert set(places) <= set(found)


def test_a_bare_deal_is_written_as_it_was_read() -> None:
    assert bare_deal_to_document(*bare_deal_from_document(DEAL)) == DEAL
    rules, deal = bare_deal_from_document({**DEAL, "overrides": {"bela_needs_trick": True}})
    assert rules.bela_needs_trick
    assert bare_deal_from_document(bare_deal_to_document(rules, deal)) == (rules, deal)
