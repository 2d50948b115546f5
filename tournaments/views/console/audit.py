"""The audit list: who did what, when and why, with the old and the new value in words."""

from __future__ import annotations

import django_tables2 as tables
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.forms.audit_filter import AuditFilterForm
from tournaments.models import Event
from tournaments.selectors.audit import SeatHistory, audit_records
from tournaments.selectors.seating import entry_names
from tournaments.tables.audit import AuditTable
from tournaments.views.console.access import director_page

PER_PAGE = 50


@director_page("GET", "HEAD")
def audit(request: HttpRequest, event: Event) -> HttpResponse:
    """Everything that was done in the event, the latest first, filtered and paged."""
    form = AuditFilterForm(request.GET)
    form.full_clean()
    action, board, table_number = form.criteria()
    records = audit_records(event, action=action, board=board, table=table_number)
    table = AuditTable(records, event=event, names=entry_names(event), seats=SeatHistory(event))
    tables.RequestConfig(request, paginate={"per_page": PER_PAGE, "silent": True}).configure(table)
    context = {"event": event, "form": form, "table": table}
    return render(request, "tournaments/console/audit.html", context)
