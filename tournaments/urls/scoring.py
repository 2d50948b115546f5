"""The director's addresses about the scoring of an event."""

from __future__ import annotations

from django.urls import path

from tournaments.views.director import odd_results, results_import, scoring

event_scoring = [
    path("scoring/", scoring.scoring, name="scoring"),
    path("odd/", odd_results.odd, name="odd"),
]

results_import_pattern = path(
    "import-results/", results_import.import_results, name="import_results"
)
