"""Every cell of the matrix of the rule texts is proved by an option, a preset or a test."""

import re
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.deberts.consistency import contradictions
from engine.deberts.presets import preset
from engine.deberts.ruleset import RuleSet
from engine.formats.ruleset import rules_from_keys, ruleset_to_document

ROOT = Path(__file__).parents[3]
COLUMNS = {
    "club": "club",
    "club_fr": "club_fr",
    "ua": "classic_ua",
    "online": "online_2p",
    "moscow": "moscow",
}
NONE = "n/s"


def read_matrix() -> tuple[tuple[str, ...], ...]:
    """Article, name and the five cells of every row."""
    text = (ROOT / "fixtures/golden/rules/matrix.txt").read_text(encoding="utf-8")
    rows = []
    for block in text.split("\n## ")[1:]:
        title, _, body = block.replace("\n    ", " ").partition("\n")
        cells = dict(line.split(": ", 1) for line in body.strip().splitlines())
        article, _, name = title.partition(" ")
        rows.append((article, name, *(cells.get(column) or cells["all"] for column in COLUMNS)))
    return tuple(rows)


ROWS = read_matrix()
CELLS = [(f"{row[1]}-{column}", row, column) for row in ROWS for column in COLUMNS]
OPTIONS = {field.name for field in fields(RuleSet)}


def named(column: str, prefix: str) -> RuleSet:
    """The rule set a proof is about: `kharkiv-2x2` is Kharkiv with partners."""
    name, _, players = (prefix or COLUMNS[column]).partition("-")
    if players == "2x2":
        return preset(name, 4, partners=True)
    return preset(name, int(players or 2))


def plain(text: str) -> Any:
    words: dict[str, Any] = {"true": True, "false": False}
    return int(text) if text.isdecimal() else words.get(text, text)


@cache
def names_in(file: str) -> frozenset[str]:
    places = ("cards", "deberts", "match", "players")
    paths = [ROOT / "tests/engine" / place / f"{file}.py" for place in places]
    (path,) = [one for one in paths if one.exists()]
    return frozenset(re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8")))


def proves(column: str, proof: str) -> bool:
    if proof == "table":
        return True
    if "::" in proof:
        file, test = proof.split("::")
        return test in names_in(file)
    prefix, _, claim = proof.rpartition(":")
    rules = named(column, prefix)
    if "?" in claim:
        option, value = claim.split("?")
        return not contradictions(switched(rules, option, plain(value)))
    option, value = claim.split("=")
    return bool(ruleset_to_document(rules)[option] == plain(value))


def switched(rules: RuleSet, option: str, value: object) -> RuleSet:
    """The rule set with one option changed, as a document would change it."""
    changed = rules_from_keys(ruleset_to_document(rules), {option: value})
    assert changed != rules
    return changed


@pytest.mark.parametrize(("name", "row", "column"), CELLS, ids=lambda value: str(value)[:60])
def test_a_cell_is_proved(name: str, row: tuple[str, ...], column: str) -> None:
    cell = row[2 + list(COLUMNS).index(column)]
    assert cell
    if cell == NONE:
        return
    assert [proof for proof in cell.split() if not proves(column, proof)] == [], name


def test_no_cell_is_missing() -> None:
    assert {len(row) for row in ROWS} == {2 + len(COLUMNS)}
    assert len({row[1] for row in ROWS}) == len(ROWS) == 75
    silent = sum(cell == NONE for row in ROWS for cell in row[2:])
    assert silent < 110


def test_a_wrong_proof_proves_nothing() -> None:
    for proof in ("draw_size=4", "polubait=true", "test_acts::test_nothing", "moscow-3:players=2"):
        assert not proves("club", proof)
    assert not proves("club_fr", "polubait?true")


def test_the_articles_are_there() -> None:
    articles = {
        "": (ROOT / "docs/rules.md").read_text(encoding="utf-8"),
        "m": (ROOT / "docs/matches.md").read_text(encoding="utf-8"),
    }
    for article, *_ in ROWS:
        text = articles["m" if article[0] == "m" else ""]
        number = article.removeprefix("m")
        heading = rf"^## {number}\." if "." not in number else rf"^{re.escape(number)} "
        assert re.search(heading, text, re.MULTILINE), article


def test_every_option_of_a_deal_is_in_the_matrix() -> None:
    """What is our own choice beside the texts is named here, so that nothing is forgotten."""
    own_choice = {
        "dealer_forced_after",
        "sequence_length_first",
        "hanging_at_end",
        "hanging_duplicate",
        "three_odd",
        "mars_limit",
    }
    said = {
        re.split("[=?]", proof.rpartition(":")[2])[0]
        for row in ROWS
        for cell in row[2:]
        for proof in cell.split()
        if "::" not in proof
    }
    assert OPTIONS - said == own_choice


def test_switching_an_option_is_seen() -> None:
    with pytest.raises(AssertionError):
        switched(preset("club"), "draw_size", 3)
    assert switched(preset("club"), "draw_size", 4) == replace(preset("club"), draw_size=4)
