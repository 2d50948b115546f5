"""Documents in and out of the command line."""

from __future__ import annotations

import io
import json

import pytest

from engine.cli.documents import print_document, print_errors, read_document
from engine.errors import NotationError
from engine.violations import Violation


@pytest.fixture
def from_stdin(monkeypatch):
    def read(text):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        return read_document("-")

    return read


def test_documents_are_read_with_and_without_a_byte_order_mark(tmp_path, from_stdin) -> None:
    path = tmp_path / "document.json"
    path.write_text('{"a": "Ґ"}', encoding="utf-8-sig")
    assert read_document(str(path)) == {"a": "Ґ"}
    assert from_stdin('{"a": [1]}') == {"a": [1]}
    assert from_stdin('\ufeff{"a": [1]}') == {"a": [1]}


@pytest.mark.parametrize(
    "text",
    ["", "{", '{"a": 1, "a": 1}', '{"b": {"a": 1, "c": 2, "a": 3}}', "[" * 100_000, "1" * 5000],
)
def test_what_is_no_document(text, from_stdin) -> None:
    with pytest.raises(NotationError) as caught:
        from_stdin(text)
    assert [violation.code for violation in caught.value.violations] == ["not_json"]


def test_the_key_that_is_there_twice_is_named(from_stdin) -> None:
    with pytest.raises(NotationError, match="“score” is there twice"):
        from_stdin('{"a": "1", "score": 38, "score": 83}')


def test_a_file_that_is_not_there(tmp_path) -> None:
    with pytest.raises(NotationError):
        read_document(str(tmp_path / "none.json"))


def test_letters_are_printed_as_they_are(capsys) -> None:
    print_document({"Є": "Ї", "half": "\ud800"})
    out = capsys.readouterr().out
    assert "Є" in out
    assert json.loads(out) == {"Є": "Ї", "half": "\ud800"}


def test_errors_are_a_document_and_status_two(capsys) -> None:
    assert print_errors([Violation("not_a_list", "boards")]) == 2
    assert json.loads(capsys.readouterr().out) == {
        "errors": [{"code": "not_a_list", "where": "boards", "message": "A list is expected here."}]
    }
