"""Reading a document from a file or standard input, and printing the answer."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.errors import NotationError
from engine.violations import Violation


def read_document(name: str) -> Any:
    """The JSON value in the file `name`, `-` for standard input; no key may be there twice.

    Raises `NotationError`.
    """
    return parse_document(read_text(name))


def read_text(name: str) -> str:
    """The text of the file `name`, `-` for standard input, without a byte order mark.

    Raises `NotationError`.
    """
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise NotationError([Violation("not_json", "", {"reason": str(error)})]) from error
    return text.removeprefix("\ufeff")


def parse_document(text: str) -> Any:
    """The JSON value of a text; no key may be there twice. Raises `NotationError`."""
    try:
        return json.loads(text, object_pairs_hook=_object)
    except (ValueError, RecursionError) as error:
        raise NotationError([Violation("not_json", "", {"reason": str(error)})]) from error


def print_document(document: object) -> None:
    """Print `document` as indented JSON, letters of every alphabet as they are.

    Half a surrogate pair, which no file can hold, stays the escape it came as.
    """
    text = json.dumps(document, ensure_ascii=False, indent=2)
    print(text.encode("utf-8", "backslashreplace").decode("utf-8"))


def print_errors(violations: Iterable[Violation]) -> int:
    """Print `{"errors": […]}` and return the exit status of a bad document, 2."""
    print_document({"errors": [violation.as_document() for violation in violations]})
    return 2


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; of two values for one key none is the right one."""
    document = dict(pairs)
    if len(document) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key “{twice}” is there twice")
    return document
