"""Documents (PDFs) made in the background, with a status that survives the worker."""

from __future__ import annotations

import uuid

from django.db import models

from tournaments.enums import Audience
from tournaments.models.background import BackgroundJob
from tournaments.models.events import Event
from tournaments.models.people import User


class DocumentJob(BackgroundJob):
    """One document asked for. `key` makes the same request the same job: nothing is made twice."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="document_jobs")
    document = models.CharField(max_length=30)
    options = models.JSONField(default=dict)
    audience = models.CharField(max_length=8, choices=Audience.choices)
    language = models.CharField(max_length=8)
    revision = models.PositiveIntegerField()
    key = models.CharField(max_length=64, unique=True)
    asked_by = models.ForeignKey(User, on_delete=models.SET_NULL, related_name="+", null=True)

    class Meta:
        ordering = ("-asked_at",)

    def __str__(self) -> str:
        return f"{self.document} {self.status}"


class DocumentFile(models.Model):
    """The finished document; in the database, so that web and worker may live on two machines."""

    job = models.OneToOneField(DocumentJob, on_delete=models.CASCADE, related_name="file")
    name = models.CharField(max_length=120)
    content = models.BinaryField()
    pages = models.PositiveIntegerField()
    sha256 = models.CharField(max_length=64)

    def __str__(self) -> str:
        return self.name
