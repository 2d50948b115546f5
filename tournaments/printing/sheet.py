"""A page to draw on: fitted text, rules and boxes, measured from the top left corner.

Texts of a page are collected into one text object and laid over its graphics. Everything is drawn,
nothing is mark-up: a name is always literal.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from tournaments.printing.fitting import SMALLEST, drawable, fitted, printable, width
from tournaments.printing.fonts import REGULAR, register_fonts
from tournaments.printing.styles import HAIRLINE, INK, TEXT, Align, Colour, Style
from tournaments.printing.text_stream import Encoder, TextStream

Run = tuple[str, Style]


class Sheet:
    """Draws one document, page after page."""

    def __init__(self, size: tuple[float, float], title: str, author: str) -> None:
        """Start a document; `title` and `author` are its properties in a viewer."""
        register_fonts()
        rl_config.useA85 = 0
        self.width, self.height = size
        self._buffer = io.BytesIO()
        self._canvas = Canvas(
            self._buffer,
            pagesize=size,
            pageCompression=1,
            initialFontName=REGULAR,  # type: ignore[arg-type]  # its stub says float
        )
        self._canvas.setTitle(title)
        self._canvas.setAuthor(author)
        self._canvas.setCreator("Manela")
        self._encoder = Encoder(self._canvas._doc)  # type: ignore[attr-defined]  # not in its stub
        self._forms: set[str] = set()
        self._begin()

    def _begin(self) -> None:
        self._text = TextStream(self._encoder)
        self._pen: tuple[float, Colour] | None = None

    def text(
        self,
        x: float,
        y: float,
        text: str,
        style: Style = TEXT,
        *,
        align: Align = Align.LEFT,
        room: float | None = None,
        smallest: float = SMALLEST,
    ) -> float:
        """Write `text` on the baseline `y`; with `room` it is fitted. Returns its width."""
        if room is None:
            text = printable(text, style.font)
        else:
            text, style = fitted(text, style, room, smallest)
        length = width(text, style)
        if align is Align.RIGHT:
            x -= length
        elif align is Align.CENTRE:
            x -= length / 2
        self._write(x, y, text, style)
        return length

    def runs(self, x: float, y: float, runs: Iterable[Run], *, align: Align = Align.LEFT) -> float:
        """Write texts of several styles one after the other, spaces kept. Returns their width."""
        pieces = [(drawable(text, style.font), style) for text, style in runs]
        total = sum(width(text, style) for text, style in pieces)
        if align is Align.RIGHT:
            x -= total
        elif align is Align.CENTRE:
            x -= total / 2
        for text, style in pieces:
            self._write(x, y, text, style)
            x += width(text, style)
        return total

    def _write(self, x: float, y: float, text: str, style: Style) -> None:
        if text:
            self._text.write(x, self.height - y, text, style)

    def rule(
        self, x1: float, y1: float, x2: float, y2: float, weight: float = 0.4, ink: Colour = INK
    ) -> None:
        """A straight line."""
        self._draw_with(weight, ink)
        self._canvas.line(x1, self.height - y1, x2, self.height - y2)

    def hairline(self, x1: float, x2: float, y: float) -> None:
        """A light horizontal line."""
        self.rule(x1, y, x2, y, 0.3, HAIRLINE)

    def dashed(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """A line to cut or fold along."""
        self._canvas.setDash(1.5, 2.5)
        self.rule(x1, y1, x2, y2, 0.35, HAIRLINE)
        self._canvas.setDash()

    def box(
        self, x: float, y: float, w: float, h: float, weight: float = 0.5, ink: Colour = INK
    ) -> None:
        """An empty rectangle; `x`, `y` is its top left corner."""
        self._draw_with(weight, ink)
        self._canvas.rect(x, self.height - y - h, w, h, stroke=1, fill=0)

    def fill(self, x: float, y: float, w: float, h: float, colour: Colour) -> None:
        """A filled rectangle without an edge."""
        self._canvas.setFillColorRGB(*colour)
        self._canvas.rect(x, self.height - y - h, w, h, stroke=0, fill=1)

    def _draw_with(self, weight: float, ink: Colour) -> None:
        if self._pen != (weight, ink):
            self._canvas.setLineWidth(weight)
            self._canvas.setStrokeColorRGB(*ink)
            self._pen = (weight, ink)

    def stamp(self, name: str, draw: Callable[[Sheet], None]) -> None:
        """Draw what is the same on many pages: made once for the document, then referred to."""
        if name not in self._forms:
            self._forms.add(name)
            kept = self._text, self._pen
            self._canvas.beginForm(name, 0, 0, self.width, self.height)
            self._begin()
            draw(self)
            self._lay_text()
            self._canvas.endForm()
            self._text, self._pen = kept
        self._canvas.doForm(name)

    def _lay_text(self) -> None:
        code = self._text.code()
        if code:
            self._canvas.addLiteral(code)

    def end_page(self) -> None:
        """Finish the page and begin the next one."""
        self._lay_text()
        self._canvas.showPage()
        self._begin()

    def content(self) -> bytes:
        """The finished document. Nothing can be drawn afterwards."""
        self._canvas.save()
        return self._buffer.getvalue()
