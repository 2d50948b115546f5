"""Every violation code has its words, every template a use, every text its translation."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import messages
from engine.messages import MESSAGES
from tests.architecture.catalogues import catalogues, defects_of, entries
from tests.architecture.sources import modules, place, tree_of

PARTS = [
    path.stem for path in modules("engine/messages") if path.stem not in {"__init__", "marking"}
]


def _codes_said(path: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree_of(path)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "Violation" and node.args and isinstance(node.args[0], ast.Constant):
            yield node.args[0].value, node


def _strings(path: Path) -> set[str]:
    return {
        node.value
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_code_used_has_a_template() -> None:
    unknown = [
        f"{place(path, node)}: {code}"
        for path in modules("engine", "tournaments")
        for code, node in _codes_said(path)
        if code not in MESSAGES
    ]
    assert unknown == []


def test_every_template_is_used() -> None:
    said: set[str] = set()
    for path in modules("engine", "tournaments"):
        if path.parent.name != "messages":
            said |= _strings(path)
    assert sorted(MESSAGES.keys() - said) == []


def test_no_code_is_defined_twice() -> None:
    assert sum(len(getattr(messages, part).MESSAGES) for part in PARTS) == len(MESSAGES)


@pytest.mark.parametrize("code", sorted(MESSAGES))
def test_a_template_is_a_plain_sentence(code: str) -> None:
    words = MESSAGES[code]
    fields = [name for _, name, _, _ in string.Formatter().parse(words) if name is not None]
    assert all(name.isidentifier() for name in fields)
    assert words[-1] in ".?"
    assert "!" not in words


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: path.parts[-3])
def test_a_catalogue_is_complete_and_compiled(path: Path) -> None:
    assert defects_of(path) == []


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: path.parts[-3])
def test_a_translation_keeps_the_fields_of_its_text(path: Path) -> None:
    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}

    changed = [
        entry.msgid
        for entry in entries(path).values()
        if "python-brace-format" in entry.flags and entry.translated()
        for words in (entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr])
        if fields(words) != fields(entry.msgid_plural or entry.msgid)
    ]
    assert changed == []
