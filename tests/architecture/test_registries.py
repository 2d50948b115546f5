"""What is known by a name is complete: every member is wired, described and tested."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

import pytest

from engine.cli.main import SUBCOMMANDS
from engine.deberts.presets import PRESET_NAMES
from engine.movements.systems import SYSTEMS
from engine.players.registry import PLAYERS
from engine.scoring.presets import PRESETS
from tests.architecture.sources import ROOT, modules
from tournaments.enums import AuditAction, DocumentKind
from tournaments.jobs import Job
from tournaments.lifecycle import ALLOWED, Action
from tournaments.printing.registry import DOCUMENTS
from tournaments.project import celery_app

README_COMMAND = re.compile(r"python -m engine (\w+)")


@cache
def _text_of(*packages: str) -> str:
    here = ROOT / "tests" / "architecture"
    files = (path for path in modules(*packages) if here not in path.parents)
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@cache
def _documentation() -> str:
    files = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def _ids() -> dict[str, list[str]]:
    return {
        "rule preset": list(PRESET_NAMES),
        "scoring preset": list(PRESETS),
        "movement system": list(SYSTEMS),
        "automatic player": list(PLAYERS),
        "document": [kind.value for kind in DocumentKind],
        "subcommand": list(SUBCOMMANDS),
    }


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind, names in _ids().items() for name in names]
)
def test_every_member_is_tested_by_name_or_with_its_registry(kind: str, name: str) -> None:
    registries = {
        "rule preset": "PRESET_NAMES",
        "scoring preset": "in PRESETS",
        "movement system": "SYSTEMS",
        "automatic player": "PLAYERS",
        "document": "DocumentKind.",
        "subcommand": "SUBCOMMANDS",
    }
    text = _text_of("tests")
    named = re.search(rf"[\"'\s]{re.escape(name)}[\"'\s]|DocumentKind\.{name.upper()}\b", text)
    assert named or registries[kind] in text, f"no test knows the {kind} {name}"


def test_every_document_kind_can_be_made() -> None:
    assert set(DOCUMENTS) == set(DocumentKind)


def test_every_action_has_its_states() -> None:
    assert set(ALLOWED) == set(Action)
    assert all(ALLOWED.values())


def test_every_job_has_its_task() -> None:
    celery_app.loader.import_default_modules()
    assert {job.value for job in Job} <= set(celery_app.tasks)


def test_every_act_of_the_audit_is_recorded_somewhere() -> None:
    services = _text_of("tournaments/services")
    assert [act for act in AuditAction if f"AuditAction.{act.name}" not in services] == []


@pytest.mark.parametrize("name", SUBCOMMANDS)
def test_every_subcommand_is_a_module_and_described(name: str) -> None:
    module = import_module(f"engine.cli.{name}")
    assert callable(module.add_arguments)
    assert callable(module.run)
    assert f"python -m engine {name}" in _documentation()


def test_the_documentation_names_only_commands_that_exist() -> None:
    named = set(README_COMMAND.findall(_documentation()))
    assert named <= set(SUBCOMMANDS)


def test_every_link_between_the_documents_leads_somewhere() -> None:
    broken = []
    for path in [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
            if "://" not in target and not (path.parent / target).exists():
                broken.append(f"{path.relative_to(ROOT)}: {target}")
    assert broken == []


def test_every_setting_from_outside_is_described() -> None:
    source = (ROOT / "tournaments" / "project" / "env.py").read_text(encoding="utf-8")
    names = set(re.findall(r"\(\s*\"([A-Z][A-Z_]+)\"", source))
    assert {"SECRET_KEY", "DATABASE_URL", "PRODUCTION"} <= names
    described = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    assert [name for name in sorted(names) if f"`{name}`" not in described] == []
