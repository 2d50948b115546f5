"""What the site is, and how duplicate works, with one board worked through by the engine."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.scoring.evaluation import evaluate
from engine.scoring.session import BoardResults, Played, Row, SessionResults

EXAMPLE_DIFFERENCES = (38, -162, 0, 100)
"""Four tables' results on the board of the help page, as seat A wrote them (docs/scoring.md)."""


@dataclass(frozen=True, slots=True)
class ExampleLine:
    """One table's result on the example board, with what it is worth to both seats."""

    table: int
    difference: int
    percent_a: Fraction
    percent_b: Fraction
    imp_a: Fraction
    imp_b: Fraction


def example_board() -> tuple[Fraction, list[ExampleLine]]:
    """The datum of the example board and its lines, the best for seat A first."""
    rows = tuple(
        Row((f"{table}A", f"{table}B"), Played(score=difference))
        for table, difference in enumerate(EXAMPLE_DIFFERENCES, start=1)
    )
    (board,) = evaluate(SessionResults(boards=(BoardResults(1, rows),))).boards
    lines = [
        ExampleLine(table, difference, a.percentage, b.percentage, a.imps, b.imps)
        for table, (difference, (a, b)) in enumerate(
            zip(EXAMPLE_DIFFERENCES, board.values, strict=True), start=1
        )
        if a is not None and b is not None
    ]
    datum = board.groups[0].charts[0].datum or Fraction(0)
    return datum, sorted(lines, key=lambda line: -line.difference)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """What Manela is and for whom."""
    return render(request, "tournaments/public/about.html")


@require_safe
def help_(request: HttpRequest) -> HttpResponse:
    """Duplicate and both scorings in two minutes."""
    datum, lines = example_board()
    return render(request, "tournaments/public/help.html", {"datum": datum, "lines": lines})
