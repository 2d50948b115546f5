"""From frozen values to the bytes of a PDF, page by page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.utils.translation import override

from tournaments.printing.heading import Heading, draw_edge_lines, draw_head_and_foot
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import PORTRAIT

Data = TypeVar("Data")
Page = Callable[[Sheet], None]
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Layout:
    """A document divided into pages, each a function that draws it.

    `cut` says that the pages are cut up: head and foot then stay in the outer margin.
    """

    title: str
    pages: Sequence[Page]
    size: tuple[float, float] = PORTRAIT
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Rendered:
    """A finished document."""

    content: bytes
    pages: int


def no_progress(_page: int, _pages: int) -> None:
    """For callers who do not ask how far it is."""


def render(
    lay_out: Callable[[Data], Layout],
    data: Data,
    heading: Heading,
    language: str,
    progress: Progress = no_progress,
) -> Rendered:
    """Draw `data` in `language`; `progress` is called after each page with (done, of all)."""
    with override(language):
        layout = lay_out(data)
        sheet = Sheet(layout.size, f"{heading.event} · {layout.title}", heading.event)
        furnish = draw_edge_lines if layout.cut else draw_head_and_foot
        total = len(layout.pages)
        for number, page in enumerate(layout.pages, start=1):
            furnish(sheet, heading, layout.title, number, total)
            page(sheet)
            sheet.end_page()
            progress(number, total)
        return Rendered(sheet.content(), total)
