"""Rows drawn quickly are the rows the package itself draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import django_tables2 as tables
import pytest
from django.template import Context, Template
from django.utils.safestring import mark_safe

from tournaments.models import Person
from tournaments.tables.base import DataTable

PACKAGE = Template(
    "{% for row in table.paginated_rows %}\n<tr {{ row.attrs.as_html }}>"
    "{% for column, cell in row.items %}<td {{ column.attrs.td.as_html }}>{{ cell }}</td>"
    "{% endfor %}</tr>{% endfor %}"
)


class Plain(DataTable):
    name = tables.Column(empty_values=(), attrs={"cell": {"class": "name"}})
    deep = tables.Column(accessor="inner__number", empty_values=())
    missing = tables.Column(accessor="inner__nothing", empty_values=())
    marked = tables.Column(
        empty_values=(),
        attrs={
            "td": {"class": "strong", "data-value": lambda record: f"total-{record['name']}"},
        },
    )

    class Meta(DataTable.Meta):
        row_attrs = {
            "class": lambda record: "mine" if record["marked"] else "",
            "id": lambda record, table: f"{table.prefix}row-{record['marked']}",
        }

    def render_marked(self, value: object, record: dict[str, Any], column: tables.Column) -> str:
        return f"{value} & {record['name']} {type(column).__name__}"


class Special(DataTable):
    name = tables.Column(linkify=lambda record: f"/{record['name']}")
    empty = tables.Column(accessor="inner__nothing", default="–")
    anything = tables.Column(accessor="marked", empty_values=())
    drawn = tables.TemplateColumn("<b>{{ record.name }}</b>", empty_values=())

    def render_anything(self, **known: Any) -> str:
        return ",".join(sorted(known))


ROWS = [
    {"name": "A <b>", "marked": 0, "inner": {"number": 1234}},
    {"name": mark_safe("<i>B</i>"), "marked": 7, "inner": {"number": None}},
    {"name": "Ж", "marked": -1, "inner": {"number": 2.5}},
]


@pytest.mark.parametrize("kind", [Plain, Special])
@pytest.mark.parametrize("page", [None, {"per_page": 2, "page": 2}])
def test_the_package_draws_the_same(
    kind: Callable[..., DataTable], page: dict[str, int] | None
) -> None:
    drawn = []
    for how in (lambda table: table.drawn_rows(), lambda table: _by_package(table)):
        table = kind(ROWS)
        if page is not None:
            table.paginate(**page)
        drawn.append(how(table))
    assert drawn[0] == drawn[1]
    assert drawn[0].count("<tr") == (3 if page is None else 1)
    assert "<b>" not in drawn[0].replace("<b>A &lt;b&gt;</b>", "").replace("<b><i>", "").replace(
        "<b>Ж</b>", ""
    )


class People(DataTable):
    name = tables.Column(empty_values=())
    club = tables.Column(empty_values=())


def test_rows_of_the_database_are_drawn_too() -> None:
    people = [Person(name="Ольга", club="К & Д"), Person(name="Іван")]
    assert People(people).drawn_rows() == _by_package(People(people))


def _by_package(table: DataTable) -> str:
    return PACKAGE.render(Context({"table": table}))
