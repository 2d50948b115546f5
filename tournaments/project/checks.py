"""System checks of the project's own promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core import checks


@checks.register(checks.Tags.security, deploy=True)
def tasks_have_a_worker(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[checks.CheckMessage]:
    """A server on the network should not make its PDFs inside a request."""
    if settings.CELERY_TASK_ALWAYS_EAGER:
        return [
            checks.Warning(
                "CELERY_BROKER_URL is not set: documents are made inside the request.",
                id="manela.W001",
            )
        ]
    return []
