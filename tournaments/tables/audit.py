"""The audit list."""

from __future__ import annotations

from collections.abc import Mapping

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import AuditRecord, Event
from tournaments.selectors.audit import SeatHistory
from tournaments.selectors.names import EntryName, account_name
from tournaments.tables.audit_words import subject_words, value_words
from tournaments.tables.base import DataTable
from tournaments.tables.columns import text_column


class AuditTable(DataTable):
    """One line an act: when, who, what and about what, the change in words, and why."""

    at = text_column(verbose_name=gettext_lazy("When"), classes="nowrap")
    actor = text_column(verbose_name=gettext_lazy("Who"))
    action = text_column(verbose_name=gettext_lazy("What"))
    change = text_column(accessor="new", verbose_name=gettext_lazy("Before → after"))
    reason = text_column(verbose_name=gettext_lazy("Why"))

    class Meta(DataTable.Meta):
        attrs = {"class": "data sticky audit"}
        empty_text = gettext_lazy("Nothing was done yet that fits.")

    def __init__(
        self,
        records: QuerySet[AuditRecord],
        *,
        event: Event,
        names: Mapping[int, EntryName],
        seats: SeatHistory,
    ) -> None:
        """`names` are the event's competitors by primary key."""
        self.event = event
        self.names = names
        self.seats = seats
        super().__init__(records)

    def render_at(self, record: AuditRecord) -> str:
        """Date and time at the event."""
        local = record.at.astimezone(self.event.zone)
        return f"{date_format(local, 'SHORT_DATE_FORMAT')} {local:%H:%M:%S}"

    def render_actor(self, record: AuditRecord) -> str:
        """Who did it."""
        return account_name(record.actor) or _("the program")

    def render_action(self, record: AuditRecord) -> SafeString:
        """What was done, and to what; a play leads to its page."""
        subject = subject_words(record, self.names)
        label = record.get_action_display()
        if record.play is None:
            return format_html('{}<br><span class="muted">{}</span>', label, subject)
        play = record.play
        place = [self.event.slug, play.sitting.round.number, play.sitting.table, play.board.number]
        address = reverse("manage:play", args=place)
        return format_html('{}<br><a href="{}">{}</a>', label, address, subject)

    def render_change(self, record: AuditRecord) -> SafeString:
        """The old and the new value; a first value has no old one."""
        if record.old is None and record.new is None and record.play is None:
            return SafeString("")
        players = self.seats.at(record, self.names) if record.play else ()
        new = value_words(record, record.new, self.names, players)
        if record.old is None:
            return format_html("{}", new)
        old = value_words(record, record.old, self.names, players)
        return format_html('<span class="muted">{}</span> → {}', old, new)

    def render_reason(self, record: AuditRecord) -> str:
        """The reason, as typed."""
        return record.reason
