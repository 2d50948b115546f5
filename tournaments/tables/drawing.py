"""Drawing the rows of a table quickly.

What does not differ from row to row is found out once for each column: its attributes as text, and
what its `render` wants to be told. A ranking of 500 players has 8,500 cells.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import Model
from django.utils.formats import localize
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django_tables2.utils import Accessor, AttributeDict, signature

Known = dict[str, Any]
"""What may be told to the functions of a table: `record`, `value`, `table` and so on."""


def drawn_rows(table: Any) -> SafeString:
    """The rows of the page of `table` as HTML, as the package's own templates draw them."""
    columns = [_Column(table, bound) for bound in table.columns]
    of_row = _Attributes(table.row_attrs)
    return mark_safe(  # noqa: S308 - attributes and contents are escaped where they are made
        "".join(_drawn_row(table, row, of_row, columns) for row in table.paginated_rows)
    )


def _drawn_row(table: Any, row: Any, of_row: _Attributes, columns: list[_Column]) -> str:
    known = {"table": table, "record": row.record, "bound_row": row}
    attributes = of_row.values(known)
    own = attributes.get("class")
    parity = row.get_even_odd_css_class()
    attributes["class"] = f"{own} {parity}" if own else parity
    cells = "".join(column.cell(row, known) for column in columns)
    return f"\n<tr {AttributeDict(attributes).as_html()}>{cells}</tr>"


class _Asked:
    """A function of a table and the names of what it wants to be told, None if anything."""

    __slots__ = ("_function", "wanted")

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        names, takes_more = signature(function)
        self.wanted: tuple[str, ...] | None = None if takes_more else names

    def __call__(self, known: Known) -> Any:
        names = known if self.wanted is None else self.wanted
        return self._function(**{name: known[name] for name in names})


class _Attributes:
    """The attributes of an element; as text at once where no function is among them."""

    __slots__ = ("_functions", "_given", "_text")

    _text: str | None

    def __init__(self, given: Mapping[str, Any]) -> None:
        self._given = given
        self._functions = {name: _Asked(made) for name, made in given.items() if callable(made)}
        self._text = None if self._functions else AttributeDict(given).as_html()

    def values(self, known: Known) -> Known:
        made = {name: function(known) for name, function in self._functions.items()}
        return {**self._given, **made}

    def html(self, known: Known) -> str:
        if self._text is not None:
            return self._text
        return str(AttributeDict(self.values(known)).as_html())


class _Column:
    """A column with what all its cells share."""

    __slots__ = ("_accessor", "_attributes", "_bound", "_is_plain", "_render")

    def __init__(self, table: Any, bound: Any) -> None:
        column = bound.column
        attrs = {**table.attrs, **column.attrs}
        own = attrs.get("td", attrs.get("cell", {}))
        self._attributes = _Attributes({**own, "class": bound.get_td_class(own)})
        self._bound = bound
        self._accessor = Accessor(bound.accessor)
        self._render = _Asked(bound.render)
        self._is_plain = (
            column.empty_values == () and not bound.link and self._render.wanted is not None
        )

    def cell(self, row: Any, known: Known) -> str:
        known["bound_column"], known["column"] = self._bound, self._bound.column
        content = conditional_escape(localize(self._content(row, known)))
        return f"<td {self._attributes.html(known)}>{content}</td>"

    def _content(self, row: Any, known: Known) -> Any:
        """The content that `render` gives; columns with more to them are left to the package."""
        if not self._is_plain or isinstance(row.record, Model):
            return row.get_cell(self._bound.name)
        if "value" in (self._render.wanted or ()):
            known["value"] = self._accessor.resolve(row.record, quiet=True)
        return self._render(known)
