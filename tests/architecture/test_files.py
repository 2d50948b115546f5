"""Small files, and nothing in the repository that belongs to one machine only."""

from __future__ import annotations

import re

from tests.architecture.sources import ROOT, modules, tracked_files

LONGEST = 400
NAMELESS = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "data", "misc"}
# Put together from pieces, so that this file does not find itself.
REGISTRIES = (
    "py" + r"pi\.org",
    "python" + r"hosted\.org",
    "registry" + r"\.npmjs",
    "deb" + r"\.debian\.org",
    "index" + "-url",
)
PLACES = r"(?<![\w.:*])/(?:" + "|".join(("wo" + "rk", "fa" + "rm", "ro" + "ot")) + r")/"
FORBIDDEN = re.compile("|".join((*REGISTRIES, PLACES)))
UNFINISHED = re.compile(
    "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X", "NotImplemented" + "Error"))
)


def test_no_file_is_too_long() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in modules("engine", "tournaments", "tests")
        if (lines := path.read_text(encoding="utf-8").count("\n")) > LONGEST
    }
    assert long == {}


def test_every_module_is_named_after_what_it_holds() -> None:
    nameless = [
        str(path.relative_to(ROOT))
        for path in modules("engine", "tournaments")
        if path.stem in NAMELESS
    ]
    assert nameless == []


def test_the_repository_names_no_registry_and_no_machine() -> None:
    found = []
    for path in tracked_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [
            f"{path.relative_to(ROOT)}: {match.group()}" for match in FORBIDDEN.finditer(text)
        ]
    assert found == []


def test_nothing_is_left_unfinished() -> None:
    found = [
        str(path.relative_to(ROOT))
        for path in modules("engine", "tournaments", "tests")
        if UNFINISHED.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_every_engine_package_and_module_says_what_it_is() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in modules("engine", "tournaments")
        if not path.read_text(encoding="utf-8").lstrip().startswith(('"""', 'r"""'))
    ]
    assert silent == []
