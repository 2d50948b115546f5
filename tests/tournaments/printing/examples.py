"""Hand-made values for the printing tests: names in four alphabets, dealt boards, results."""

from __future__ import annotations

import io
import random
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from pypdf import PdfReader

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.notation import parse_cards
from engine.cards.pack import PACK
from engine.cards.suit import SUITS, Suit
from engine.seats import Seat
from tournaments.enums import ScoresheetKind
from tournaments.mapping.board_values import HandWorth, TrumpFacts
from tournaments.printing.heading import Heading
from tournaments.printing.ranking import Rankings
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import (
    BoardCards,
    CardsState,
    FrequencyLine,
    GroupDatum,
    PlayResult,
    PrintableBoard,
    Ranking,
    RankingMethod,
    RankingRow,
    ScheduledBoard,
    Scorecard,
    ScorecardLine,
    Traveller,
)

KYIV = ZoneInfo("Europe/Kyiv")
HEADING = Heading(
    event="Кубок Ґалаґана · Coupe d’été",
    venue="Клуб «Їжак», Київ",
    starts_at=datetime(2026, 11, 14, 16, 0, tzinfo=UTC),
    zone=KYIV,
    printed_at=datetime(2026, 11, 14, 15, 7, tzinfo=UTC),
)
LONG_NAME = "Константинопольська-Переяславська Олександра Володимирівна Ї."
NAMES = (
    EntryName(1, "Ґалаґан Їжак", "Київ"),
    EntryName(2, "Єва Йосипівна Іваненко", "Львів"),
    EntryName(3, "Ёлкин Пётр", "Москва"),
    EntryName(4, "Œuvré Héloïse", "Besançon"),
    EntryName(5, "Smith & <b>Wesson", "R&D"),
    EntryName(6, LONG_NAME, "Переяслав"),
)

WORKED_DEAL = Deal(
    first={
        Seat.A: parse_cards("7D 8C 9D AC QC JD"),
        Seat.B: parse_cards("7S JS 9H AS KH 8D"),
    },
    second={Seat.A: parse_cards("JC AH JH"), Seat.B: parse_cards("QH TC 8S")},
    turn_up=parse_cards("KD")[0],
    bottom=parse_cards("TS")[0],
)
"""The deal worked by hand in docs/rules.md: diamonds turned, both tens in it at B."""


def dealt(number: int) -> tuple[Deal, tuple[Card, ...]]:
    """A deal and the pack it came from, dealt by hand rules: 3, 3, 3, 3, turn-up, 3, 3."""
    pack = list(PACK)
    random.Random(number).shuffle(pack)
    deal = Deal(
        first={Seat.A: (*pack[0:3], *pack[6:9]), Seat.B: (*pack[3:6], *pack[9:12])},
        second={Seat.A: tuple(pack[13:16]), Seat.B: tuple(pack[16:19])},
        turn_up=pack[12],
        bottom=pack[31],
    )
    return deal, tuple(pack)


def printable(count: int, boards_per_round: int = 2) -> tuple[PrintableBoard, ...]:
    """Boards 1…count as the director's documents get them."""
    return tuple(
        PrintableBoard(number, (number - 1) // boards_per_round + 1, *dealt(number))
        for number in range(1, count + 1)
    )


def board_cards(number: int, state: CardsState = CardsState.SHOWN) -> BoardCards:
    """A board with made-up worths, the turned suit first."""
    deal, _pack = dealt(number)
    if state is not CardsState.SHOWN:
        return BoardCards(number, (number + 1) // 2, state)
    turned = deal.turn_up.suit
    order = [turned, *(suit for suit in SUITS if suit is not turned)]
    facts = tuple(
        TrumpFacts(
            suit,
            100 + place,
            (
                HandWorth(60 + number % 9, 20 * (place == 0)),
                HandWorth(30 + place, 50 * (place == 2)),
            ),
        )
        for place, suit in enumerate(order)
    )
    return BoardCards(number, (number + 1) // 2, state, deal, facts)


def schedule(rounds: int, tables: int, boards: int = 2) -> tuple[ScheduledBoard, ...]:
    """A schedule with every name of `NAMES`."""
    return tuple(
        ScheduledBoard(
            round_,
            table,
            (round_ - 1) * boards + board,
            NAMES[(table * 2 + round_) % len(NAMES)],
            NAMES[(table * 2 + round_ + 1) % len(NAMES)],
        )
        for round_ in range(1, rounds + 1)
        for table in range(1, tables + 1)
        for board in range(1, boards + 1)
    )


def played(
    round_: int, table: int, board: int, a: EntryName, b: EntryName, difference: int
) -> PlayResult:
    """A played board, A taking in diamonds; the difference is exact, the rest fits it."""
    return PlayResult(
        round=round_,
        table=table,
        board=board,
        a=a,
        b=b,
        kind=ScoresheetKind.TALLY,
        outcome="made" if difference > 0 else "bait",
        taker=Seat.A,
        trump=Suit.DIAMONDS,
        exchanged_by=Seat.A if table % 2 else None,
        points_a=max(difference, 0),
        points_b=max(-difference, 0),
        declared_a=20 if table % 3 == 0 else 0,
        declared_b=0,
        written_a=max(difference, 0),
        written_b=max(-difference, 0),
        difference=difference,
        percent_a=Fraction(175, 3),
        percent_b=Fraction(125, 3),
        imp_a=Fraction(4, 3),
        imp_b=Fraction(-4, 3),
    )


def traveller(number: int, plays: int = 4, state: CardsState = CardsState.SHOWN) -> Traveller:
    """A traveller with real results, a passed-out board, a ruling and a missing result."""
    a, b = NAMES[0], NAMES[1]
    lines: list[PlayResult] = [
        played(1, table, number, NAMES[table % 6], NAMES[(table + 1) % 6], 90 - 30 * table)
        for table in range(1, plays + 1)
    ]
    lines.append(
        PlayResult(
            1,
            plays + 1,
            number,
            a,
            b,
            ScoresheetKind.PASSED_OUT,
            "passed_out",
            difference=0,
            percent_a=Fraction(50),
            percent_b=Fraction(50),
            imp_a=Fraction(0),
            imp_b=Fraction(0),
        )
    )
    lines.append(
        PlayResult(
            1,
            plays + 2,
            number,
            NAMES[2],
            NAMES[3],
            ScoresheetKind.ARTIFICIAL,
            percent_a=Fraction(60),
            percent_b=Fraction(40),
            imp_a=Fraction(3),
            imp_b=Fraction(-3),
            award_a="average_plus",
            award_b="40",
            reason="Чужа здача · deal seen before",
        )
    )
    lines.append(PlayResult(1, plays + 3, number, NAMES[4], NAMES[5], None))
    frequencies = tuple(
        FrequencyLine(
            90 - 30 * table,
            1,
            Fraction(100 - table),
            Fraction(table),
            Fraction(1),
            Fraction(-1),
            lines[0],
        )
        for table in range(1, plays + 1)
    )
    return Traveller(
        board_cards(number, state),
        True,
        frequencies,
        tuple(lines),
        (GroupDatum(Fraction(-43, 2), Fraction(43, 2)),),
        None,
        None,
    )


def row(place: int | None, entry: EntryName, total: Fraction, rounds: int) -> RankingRow:
    """A line of a ranking."""
    per_round = tuple(total + number if number else None for number in range(rounds))
    return RankingRow(place, place == 2, entry, 2 * rounds, total, per_round, entry.number == 3)


def ranking(method: RankingMethod, official: bool, rounds: int = 7, entries: int = 6) -> Ranking:
    """A ranking with a shared second place."""
    places = (1, 2, 2)
    rows = tuple(
        row(
            places[n] if n < 3 else n + 1,
            NAMES[n] if n < len(NAMES) else EntryName(n + 1, f"Гравець {n + 1}", "Одеса"),
            Fraction(70 - n, 1) + Fraction(1, 3)
            if method is RankingMethod.MAX
            else Fraction(20 - n, 3),
            rounds,
        )
        for n in range(entries)
    )
    return Ranking(
        method=method,
        official=official,
        rows=rows,
        rounds=tuple(range(1, rounds + 1)),
        boards_total=2 * rounds,
        imp_is_mean=False,
        self_check=Fraction(50) if method is RankingMethod.MAX else Fraction(0),
        adjustments=(),
        results_in=41,
        results_expected=42,
        open_boards=1,
        updated_at=datetime(2026, 11, 14, 18, 57, tzinfo=UTC),
    )


def scorecard(entry: EntryName, rounds: int = 3, boards: int = 2) -> Scorecard:
    """A scorecard of played boards, then a sit-out."""
    lines: list[ScorecardLine] = []
    for round_ in range(1, rounds + 1):
        for index in range(boards):
            number = (round_ - 1) * boards + index + 1
            opponent = NAMES[number % len(NAMES)]
            seat = Seat.A if index % 2 == 0 else Seat.B
            ends = (entry, opponent) if seat is Seat.A else (opponent, entry)
            play = played(round_, number, number, *ends, 60 - 17 * number)
            own = 1 if seat is Seat.A else -1
            lines.append(
                ScorecardLine(
                    round_,
                    play,
                    seat=seat,
                    opponent=opponent,
                    points_own=play.points_a if own > 0 else play.points_b,
                    points_other=play.points_b if own > 0 else play.points_a,
                    written_own=play.written_a if own > 0 else play.written_b,
                    written_other=play.written_b if own > 0 else play.written_a,
                    difference=own * (60 - 17 * number),
                    percent=(Fraction(100), Fraction(175, 3), Fraction(0), Fraction(25))[
                        number % 4
                    ],
                    imp=Fraction(number - 3, 2),
                )
            )
    lines.append(ScorecardLine(rounds + 1, None))
    return Scorecard(
        entry=entry,
        lines=tuple(lines),
        max_row=row(2, entry, Fraction(175, 3), rounds),
        imp_row=row(4, entry, Fraction(-11, 2), rounds),
        competitors=6,
    )


RANKINGS = Rankings(
    rankings=(ranking(RankingMethod.MAX, True), ranking(RankingMethod.IMP, False)),
    sentence="Every result is compared.",
    status="Provisional until 21:40",
    final=False,
    zone=KYIV,
)


def one_line(page: str) -> str:
    """The text of a page with single spaces."""
    return " ".join(page.replace("\N{THIN SPACE}", " ").split())


def texts(content: bytes) -> list[str]:
    """The extracted text of each page."""
    return [page.extract_text() for page in PdfReader(io.BytesIO(content)).pages]


def embedded_fonts(content: bytes) -> set[str]:
    """The base names of every font a document refers to, forms included."""
    found: set[str] = set()
    seen: set[int | None] = set()

    def look(resources: Any) -> None:
        for font in resources.get("/Font", {}).values():
            font = font.get_object()
            assert "/FontFile2" in font["/FontDescriptor"].get_object()
            found.add(str(font["/BaseFont"]))
        for form in resources.get("/XObject", {}).values():
            inner = form.get_object().get("/Resources")
            if inner is not None:
                look_once(inner)

    def look_once(reference: Any) -> None:
        number = getattr(reference, "idnum", None)
        if number is None or number not in seen:
            seen.add(number)
            look(reference.get_object())

    for page in PdfReader(io.BytesIO(content)).pages:
        look_once(page.get("/Resources"))
    return found
