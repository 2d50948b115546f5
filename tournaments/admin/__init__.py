"""The admin site: accounts to manage, the rest to look at; never cards, seeds or tallies.

Everything about an event is changed through its own pages, which check and record it.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest

from tournaments.models import AuditRecord, DocumentJob, Event, Person, User

admin.site.register(User, UserAdmin)
admin.site.site_header = "Manela"


class ReadOnlyAdmin(admin.ModelAdmin[Any]):
    """Rows to look at: nothing is added, changed or deleted here."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False


@admin.register(Event)
class EventAdmin(ReadOnlyAdmin):
    """Events without their boards."""

    list_display = ("name", "starts_at", "owner", "status", "publication")
    list_filter = ("status", "publication")
    search_fields = ("name", "slug")
    fields = (
        "name",
        "slug",
        "owner",
        "venue",
        "starts_at",
        "time_zone",
        "status",
        "publication",
        "revision",
    )


@admin.register(Person)
class PersonAdmin(ReadOnlyAdmin):
    """The players of all registers."""

    list_display = ("name", "club", "owner")
    search_fields = ("search_key",)
    fields = ("name", "club", "owner")


@admin.register(AuditRecord)
class AuditRecordAdmin(ReadOnlyAdmin):
    """Who did what and when; the values are shown by the event's own audit list."""

    list_display = ("at", "event", "actor", "action", "subject")
    list_filter = ("action",)
    fields = ("at", "event", "actor", "action", "subject", "reason")


@admin.register(DocumentJob)
class DocumentJobAdmin(ReadOnlyAdmin):
    """The state of the documents; their content is not shown."""

    list_display = ("asked_at", "event", "document", "audience", "status", "attempts")
    list_filter = ("status", "document")
    fields = ("event", "document", "audience", "language", "status", "error", "attempts")
