"""What a board is worth at each trump, at the foot of its diagram: cards, contracts, par."""

from __future__ import annotations

from django.utils.translation import gettext as _

from engine.deberts.contract import Contract
from engine.seats import SEATS, TABLES
from tournaments.mapping.board_values import TrumpFacts
from tournaments.mapping.perfect_play import PerfectPlay
from tournaments.printing.diagram import suit_style
from tournaments.printing.sheet import Run, Sheet
from tournaments.printing.styles import (
    HAIRLINE,
    LABEL,
    SMALL,
    SMALL_STRONG,
    TINT,
    Align,
    Style,
)
from tournaments.selectors.page_values import BoardCards
from tournaments.words.figures import points, signed, worth

PADDING = 7.0
_HEAD, _TIGHT_HEAD = 17.5, 15.5
_ROOMY, _TIGHT = 11.5, 9.2
_GAP, _PAR = 2.5, 10.5


def facts_height(cards: BoardCards) -> float:
    """What `draw_facts` takes."""
    rows = 1 + _hands(cards)
    if cards.perfect_play is None:
        return _HEAD + rows * _ROOMY
    return _TIGHT_HEAD + (rows + len(SEATS)) * _TIGHT + _GAP + _PAR


def _hands(cards: BoardCards) -> int:
    return len(cards.facts[0].hands) if cards.facts else len(SEATS)


def draw_facts(sheet: Sheet, x: float, y: float, width: float, cards: BoardCards) -> None:
    """The known sum and what the hands hold at each trump, the turned suit first and marked; below
    them what each contract comes to with best play, and par, if that is computed.
    """
    sheet.hairline(x, x + width, y)
    if not cards.facts:
        return
    perfect = cards.perfect_play
    head, row, gap = (_HEAD, _ROOMY, 0.0) if perfect is None else (_TIGHT_HEAD, _TIGHT, _GAP)
    seats = TABLES[_hands(cards)]
    contracts = [] if perfect is None else [_("A takes"), _("B takes")]
    labels = [_("In play"), *(seat.value for seat in seats), *contracts]
    left = x + PADDING
    label_room = width * 0.24
    step = (width - PADDING - label_room - 4) / len(cards.facts)
    first = left + label_room
    foot = y + head + len(labels) * row + gap
    sheet.fill(first, y + 0.3, step, foot - y - 0.8, TINT)
    for place in range(1, len(cards.facts)):
        sheet.rule(first + place * step, y + 3, first + place * step, foot - 3, 0.3, HAIRLINE)
    base = y + head + row * 0.57
    lower = base + (1 + len(seats)) * row + gap
    for number, label in enumerate(labels):
        style = SMALL_STRONG if 0 < number <= len(seats) else SMALL
        baseline = base + number * row + (gap if number > len(seats) else 0.0)
        sheet.text(left, baseline, label, style.sized(7), room=label_room - 2)
    for place, fact in enumerate(cards.facts):
        centre = first + (place + 0.5) * step
        sign = suit_style(fact.trump, 10)
        sheet.text(centre, y + head - 5.5, fact.trump.symbol, sign, align=Align.CENTRE)
        _draw_fact(sheet, centre, base, row, step, fact)
        if perfect is not None:
            _draw_contracts(sheet, centre, lower, row, step, fact, perfect)
    if perfect is not None:
        sheet.runs(left, foot + 6.2, _par_runs(perfect))


def _draw_fact(
    sheet: Sheet, centre: float, base: float, row: float, step: float, fact: TrumpFacts
) -> None:
    strong, figure = SMALL_STRONG.sized(7.5), Style(size=7.0)
    sheet.text(centre, base, points(fact.in_play_points), strong, align=Align.CENTRE)
    for number, hand in enumerate(fact.hands, start=1):
        baseline = base + number * row
        sheet.text(centre, baseline, worth(hand), figure, align=Align.CENTRE, room=step - 4)


def _draw_contracts(
    sheet: Sheet,
    centre: float,
    base: float,
    row: float,
    step: float,
    fact: TrumpFacts,
    perfect: PerfectPlay,
) -> None:
    """A's net with best play if A takes, and if B takes; bold is the best its taker can have."""
    for number, seat in enumerate(SEATS):
        net = perfect.worth(Contract(seat, fact.trump)).net
        best = net == perfect.best(seat).net
        style = (SMALL_STRONG if best else SMALL).sized(7)
        sheet.text(
            centre,
            base + number * row,
            signed(net),
            style,
            align=Align.CENTRE,
            room=step - 4,
        )


def _par_runs(perfect: PerfectPlay) -> list[Run]:
    """`Par +44: A ♠`."""
    runs: list[Run] = [
        (_("Par") + " ", LABEL),
        (signed(perfect.par.net), SMALL_STRONG.sized(7.5)),
    ]
    contract = perfect.par.contract
    if contract is None:
        return [*runs, ("  " + _("passed out"), LABEL)]
    return [
        *runs,
        (f"  {contract.taker.value} ", SMALL.sized(7.5)),
        (contract.trump.symbol, suit_style(contract.trump, 8)),
    ]
