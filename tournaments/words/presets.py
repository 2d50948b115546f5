"""The named settings of scoring: what they are called, and what they differ in."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.mapping.scoring_settings import preset_documents
from tournaments.words.scoring_settings import SettingChange, setting_changes


@dataclass(frozen=True, slots=True)
class Preset:
    """A preset with its name and the settings in which it differs from the usual ones."""

    key: str
    name: str
    differences: tuple[SettingChange, ...]


def preset_names() -> dict[str, str]:
    """The names of the presets by their ids."""
    return {
        "defaults": _("Usual settings"),
        "source_004": _("Plain: per cents as they are, IMPs added up"),
        "acbl": _("American (ACBL)"),
        "ebu": _("English (EBU)"),
        "jfr": _("Polish (JFR)"),
        "bbo": _("Online (BBO)"),
    }


def presets() -> list[Preset]:
    """All presets, the usual settings first."""
    documents = preset_documents()
    usual, names = documents["defaults"], preset_names()
    return [
        Preset(key, names[key], tuple(setting_changes(usual, document)))
        for key, document in documents.items()
    ]
