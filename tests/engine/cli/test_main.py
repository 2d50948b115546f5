"""The command line as a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path


def test_a_reader_that_goes_away_is_no_failure(tmp_path: Path) -> None:
    rows = [{"a": f"a{n}", "b": f"b{n}", "score": n} for n in range(3000)]
    document = {"schema": "duplicate-results/1", "boards": [{"board": 1, "results": rows}]}
    file = tmp_path / "results.json"
    file.write_text(json.dumps(document))
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "rank", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.read(1) == b"{"
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141
