"""The translation files. `python -m tests.architecture.catalogues` fails unless they hold exactly
the texts of the sources, all translated, and are compiled (needs GNU gettext).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parents[2]
LOCALE = Path("tournaments", "locale")
_SOURCES = ("engine", "tournaments", "templates")


def catalogues(root: Path = ROOT) -> list[Path]:
    """The .po files under `root`, by language."""
    return sorted((root / LOCALE).glob("*/LC_MESSAGES/django.po"))


def entries(path: Path) -> dict[tuple[str, str], polib.POEntry]:
    """The living entries of a .po or .mo file by context and text."""
    file = polib.pofile(str(path)) if path.suffix == ".po" else polib.mofile(str(path))
    return {(entry.msgctxt or "", entry.msgid): entry for entry in file if not entry.obsolete}


def defects_of(path: Path) -> list[str]:
    """What is not translated or not compiled in one catalogue."""
    found = []
    compiled = entries(path.with_suffix(".mo")) if path.with_suffix(".mo").exists() else {}
    for key, entry in entries(path).items():
        if not entry.translated():
            found.append(f"{path.parts[-3]}: not translated: {entry.msgid!r}")
        elif key not in compiled or (compiled[key].msgstr, compiled[key].msgstr_plural) != (
            entry.msgstr,
            entry.msgstr_plural,
        ):
            found.append(f"{path.parts[-3]}: not compiled: {entry.msgid!r}")
    gone = compiled.keys() - entries(path).keys()
    found += [f"{path.parts[-3]}: compiled and not written: {text!r}" for _, text in gone]
    return found


def _collected() -> list[Path]:
    """The catalogues as `make messages` would leave them, in a copy of the sources."""
    copy = Path(tempfile.mkdtemp())
    for name in _SOURCES:
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "manage.py", copy)
    command = [sys.executable, "manage.py", "makemessages", "--all", "--no-obsolete"]
    environment = {**os.environ, "VAR_DIR": str(copy / "var")}
    subprocess.run(command, cwd=copy, env=environment, check=True, stdout=subprocess.DEVNULL)
    return catalogues(copy)


def stale() -> list[str]:
    """Texts the sources have and a catalogue lacks, and the reverse."""
    found = []
    for ours, fresh in zip(catalogues(), _collected(), strict=True):
        kept, needed = entries(ours), entries(fresh)
        language = ours.parts[-3]
        found += [f"{language}: missing: {text!r}" for _, text in needed.keys() - kept.keys()]
        found += [f"{language}: no longer used: {text!r}" for _, text in kept.keys() - needed]
        found += [
            f"{language}: another plural: {text!r}"
            for (context, text) in kept.keys() & needed
            if kept[context, text].msgid_plural != needed[context, text].msgid_plural
        ]
    return found


def main() -> int:
    """Print every defect; 1 if there is any, or no catalogue at all."""
    files = catalogues()
    found = [defect for path in files for defect in defects_of(path)] + stale()
    print("\n".join(found) or f"{len(files)} catalogues are complete, fresh and compiled.")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
