"""The project's own files, for the tests that read them."""

from __future__ import annotations

import ast
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@cache
def tracked_files() -> tuple[Path, ...]:
    """Every file of the repository."""
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    paths = (ROOT / name for name in listing.stdout.split("\0") if name)
    return tuple(path for path in paths if path.exists())


@cache
def modules(*packages: str) -> tuple[Path, ...]:
    """The Python files of packages such as `engine`, migrations left out."""
    found = (path for name in packages for path in (ROOT / name).rglob("*.py"))
    return tuple(sorted(path for path in found if "migrations" not in path.parts))


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def place(path: Path, node: ast.stmt | ast.expr) -> str:
    """`tournaments/views/home.py:12`."""
    return f"{path.relative_to(ROOT)}:{node.lineno}"
