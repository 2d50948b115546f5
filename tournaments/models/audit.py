"""Who did what, when and why, with the old and the new value."""

from __future__ import annotations

from django.db import models

from tournaments.enums import AuditAction
from tournaments.models.events import Event
from tournaments.models.people import User
from tournaments.models.seating import Play


class AuditRecord(models.Model):
    """One act; written by the service that did it, in the same transaction, never changed."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="audit_records")
    at = models.DateTimeField()
    actor = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True)
    action = models.CharField(max_length=24, choices=AuditAction.choices)
    subject = models.CharField(max_length=200, blank=True)
    play = models.ForeignKey(Play, on_delete=models.SET_NULL, null=True, related_name="+")
    old = models.JSONField(null=True)
    new = models.JSONField(null=True)
    reason = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ("-at", "-pk")

    def __str__(self) -> str:
        return f"{self.at:%F %T} {self.action} {self.subject}"
