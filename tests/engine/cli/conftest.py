"""The rank command as a function."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from engine.cli.main import main


@pytest.fixture
def rank(capsys, monkeypatch):
    """Ranks a document from standard input: exit status and answer."""

    def run(document: Any) -> tuple[int, Any]:
        text = document if isinstance(document, str) else json.dumps(document)
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        status = main(["rank", "-"])
        return status, json.loads(capsys.readouterr().out)

    return run
