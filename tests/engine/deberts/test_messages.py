"""Every code of the rules is used by the engine and seen by a test."""

from pathlib import Path

import pytest

from engine.messages.deberts import MESSAGES

ENGINE = "".join(path.read_text(encoding="utf-8") for path in Path("engine").rglob("*.py"))
TESTS = "".join(
    path.read_text(encoding="utf-8")
    for path in Path("tests/engine").rglob("*.py")
    if path.name != "test_messages.py"
)


@pytest.mark.parametrize("code", sorted(MESSAGES))
def test_a_code_is_raised_and_tested(code: str) -> None:
    assert ENGINE.count(f'"{code}"') > 1
    assert f'"{code}"' in TESTS or f': {code}"' in TESTS


def test_messages_are_sentences() -> None:
    for text in MESSAGES.values():
        assert text[-1] in ".:"
        assert "!" not in text
