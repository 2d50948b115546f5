"""Who may import whom (pyproject.toml), and who may read the environment."""

from __future__ import annotations

import ast
import os

from importlinter.cli import lint_imports

from tests.architecture.sources import ROOT, modules, place, tree_of


def test_the_import_contracts_hold() -> None:
    here = os.getcwd()
    os.chdir(ROOT)
    try:
        assert lint_imports(no_cache=True) == 0
    finally:
        os.chdir(here)


def test_only_the_project_package_reads_the_environment() -> None:
    readers = [
        place(path, node)
        for path in modules("engine", "tournaments")
        if "project" not in path.parts
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and node.attr in {"environ", "getenv"}
    ]
    assert readers == []


def test_the_engine_knows_neither_clock_nor_global_randomness() -> None:
    forbidden = {
        ("datetime", "now"),
        ("datetime", "utcnow"),
        ("date", "today"),
        ("time", "time"),
        ("random", "random"),
        ("random", "shuffle"),
        ("random", "choice"),
        ("random", "randrange"),
        ("random", "seed"),
    }
    used = [
        place(path, node)
        for path in modules("engine")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and (node.value.id, node.attr) in forbidden
    ]
    assert used == []


def test_no_floats_where_scores_are_counted() -> None:
    found = [
        place(path, node)
        for path in modules("engine")
        for node in ast.walk(tree_of(path))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
    ]
    assert found == []
