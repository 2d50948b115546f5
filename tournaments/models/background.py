"""What every job of the background has in common: a state that survives the worker."""

from __future__ import annotations

from django.db import models

from tournaments.enums import JobStatus


class BackgroundJob(models.Model):
    """A job and how far it is (`progress` in per cent).

    `claim` and `heartbeat_at` tell whether somebody is at it: a job whose heartbeat is old belongs
    to a worker that died and may be claimed by another (`tournaments.services.claims`).
    """

    status = models.CharField(max_length=8, choices=JobStatus.choices, default=JobStatus.QUEUED)
    progress = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=300, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    claim = models.UUIDField(null=True)
    asked_at = models.DateTimeField()
    heartbeat_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True
