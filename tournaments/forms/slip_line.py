"""The slip line: one play typed on one line, as fast as slips can be turned over.

    7 3 A S 88          board 7, table 3: A took spades and has 88 card points
    7 3 A S 88 19       the points of B as well, as a check
    7 3 A S - 19        only the points of B are on the slip
    7 3 A S 88 xB       B exchanged the seven (x alone: whoever holds it)
    7 3 A S 88 dA20     A's sequences and bela count 20, B's nothing
    7 3 A S 107 tB1     B took a trick although he has no points
    7 3 p               passed out
    7 3 n table ill     not played, and why

Seat and trump may be written together (`AS`). After them the order is free. Letters may be typed
in either keyboard layout (`tournaments.forms.slip_letters`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from engine.cards.suit import Suit
from engine.seats import SEATS, Seat
from tournaments.enums import ScoresheetKind
from tournaments.forms.slip_letters import (
    DECLARED_LETTERS,
    EXCHANGE_LETTERS,
    NOT_PLAYED_WORDS,
    PASS_WORDS,
    TRICKS_LETTERS,
    seat_of,
    suit_of,
)
from tournaments.forms.typed_result import TypedExchange, TypedResult
from tournaments.problems import Problem, RequestRefusedError

_NUMBER = re.compile(r"[0-9]{1,4}")
_POINTS = re.compile(r"(?:[0-9]+|[-–—])(?::(?:[0-9]+|[-–—]))?")
_TOTAL = re.compile(r"(\D)(\D)([0-9]{1,4})")
_DASHES = frozenset("-–—")
_REASON_LENGTH = 200


@dataclass(frozen=True, slots=True)
class SlipLine:
    """One line: which play, and what was typed about it."""

    board: int
    table: int
    result: TypedResult


@dataclass(frozen=True, slots=True)
class SlipReading:
    """What could be read of a line that is still being typed, and everything wrong with it.

    A board or table that could not be read is 0; what is missing in the result is None.
    """

    line: SlipLine
    problems: tuple[Problem, ...]


# Defects that typing on will mend.
STILL_TYPING = frozenset(
    {
        "slip_empty",
        "slip_nothing",
        "slip_number_missing",
        "slip_points_missing",
        "slip_reason",
        "slip_trump_missing",
    }
)


def read_slip_line(text: str, seats: Sequence[Seat] = SEATS) -> SlipReading:
    """Read as much of a slip line as there is; never raises. One of `seats` took."""
    words = text.split()
    reading = _Reading(tuple(seats))
    if not words:
        reading.refuse("slip_empty", "", _("Type a line, for example 7 3 A S 88."))
        return SlipReading(SlipLine(0, 0, reading.typed), tuple(reading.problems))
    board = reading.whole("board", words[0], _("Board"))
    table = reading.whole("table", words[1] if len(words) > 1 else "", _("Table"))
    reading.result(text, words[2:])
    return SlipReading(SlipLine(board, table, reading.typed), tuple(reading.problems))


def parse_slip_line(text: str, seats: Sequence[Seat] = SEATS) -> SlipLine:
    """Read a slip line. Raises `RequestRefusedError` with every defect, each at its field."""
    reading = read_slip_line(text, seats)
    if reading.problems:
        raise RequestRefusedError(reading.problems)
    return reading.line


def format_slip_line(line: SlipLine) -> str:
    """The inverse of `parse_slip_line`, in Latin letters. An artificial score has no line."""
    typed = line.result
    words = [str(line.board), str(line.table)]
    if typed.kind is ScoresheetKind.PASSED_OUT:
        return " ".join([*words, "p"])
    if typed.kind is ScoresheetKind.NOT_PLAYED:
        return " ".join([*words, "n", typed.reason])
    if typed.kind is not ScoresheetKind.TALLY or typed.taker is None or typed.trump is None:
        raise ValueError(f"no slip line says {typed}")
    words += [typed.taker.value, typed.trump.value]
    words.append("-" if typed.points_a is None else str(typed.points_a))
    if typed.points_b is not None:
        words.append(str(typed.points_b))
    if typed.exchange is not None:
        words.append(typed.exchange.value)
    totals = {
        "dA": typed.declared_a,
        "dB": typed.declared_b,
        "tA": typed.tricks_a,
        "tB": typed.tricks_b,
    }
    return " ".join(words + [f"{key}{n}" for key, n in totals.items() if n is not None])


@dataclass(slots=True)
class _Reading:
    """Collects what a line says and everything wrong with it."""

    seats: tuple[Seat, ...]
    typed: TypedResult = field(default_factory=lambda: TypedResult(ScoresheetKind.TALLY))
    problems: list[Problem] = field(default_factory=list)
    numbers: list[int | None] = field(default_factory=list)
    points_refused: bool = False
    exchange: TypedExchange | None = None
    totals: dict[str, int] = field(default_factory=dict)

    @property
    def letters(self) -> str:
        """The seats as a choice: `A or B`."""
        *others, last = (seat.value for seat in self.seats)
        return _("{others} or {last}").format(others=", ".join(others), last=last)

    def refuse(self, code: str, where: str, message: str) -> None:
        self.problems.append(Problem(code, message, where))

    def whole(self, where: str, word: str, name: str) -> int:
        if _NUMBER.fullmatch(word) and int(word) > 0:
            return int(word)
        if word:
            message = _("{name}: “{word}” is not a number.").format(name=name, word=word)
            self.refuse("slip_number", where, message)
        else:
            message = _("{name}: the number is missing.").format(name=name)
            self.refuse("slip_number_missing", where, message)
        return 0

    def result(self, text: str, words: list[str]) -> None:
        if not words:
            message = _("After the table comes who took ({seats}), p or n.")
            self.refuse("slip_nothing", "taker", message.format(seats=self.letters))
            return
        first = words[0].casefold()
        if first in PASS_WORDS and len(words) == 1:
            self.typed = TypedResult(ScoresheetKind.PASSED_OUT)
        elif first in PASS_WORDS and suit_of(first) is None:
            self.refuse("slip_pass_more", "line", _("Nothing can follow a passed-out board."))
        elif first in NOT_PLAYED_WORDS and not (suit_of(first) and _all_numbers(words[1:])):
            self.not_played(text.split(maxsplit=3)[3:])
        else:
            self.tally(words)

    def not_played(self, rest: list[str]) -> None:
        reason = " ".join(rest[0].split()) if rest else ""
        if not any(sign.isalpha() for sign in reason):
            self.refuse("slip_reason", "reason", _("Say in words why the board was not played."))
        elif len(reason) > _REASON_LENGTH:
            self.refuse("slip_reason_long", "reason", _("The reason is too long."))
        else:
            self.typed = TypedResult(ScoresheetKind.NOT_PLAYED, reason=reason)

    def tally(self, words: list[str]) -> None:
        taker, trump, rest = self.contract(words)
        for word in rest:
            self.option(word)
        numbers = self.numbers[:2]
        if not self.points_refused and all(number is None for number in numbers):
            message = _("The card points of A are missing.")
            self.refuse("slip_points_missing", "points", message)
        points_a, points_b, *_rest = [*numbers, None, None]
        # Who is left out of typed declarations announced nothing.
        nothing = 0 if self.totals.keys() & {"declared_a", "declared_b"} else None
        self.typed = TypedResult(
            ScoresheetKind.TALLY,
            taker=taker,
            trump=trump,
            exchange=self.exchange,
            points_a=points_a,
            points_b=points_b,
            declared_a=self.totals.get("declared_a", nothing),
            declared_b=self.totals.get("declared_b", nothing),
            tricks_a=self.totals.get("tricks_a"),
            tricks_b=self.totals.get("tricks_b"),
        )

    def contract(self, words: list[str]) -> tuple[Seat | None, Suit | None, list[str]]:
        """Who took and what is trump; the words left. A forgotten seat shifts nothing else."""
        first = words[0]
        if (taker := seat_of(first, self.seats)) is not None:
            return taker, *self.trump(words[1:])
        taker, trump = seat_of(first[0], self.seats), suit_of(first[1:])
        if taker is not None and trump is not None:
            return taker, trump, words[1:]
        trump = suit_of(first)
        if trump is not None or _all_numbers([first]):
            message = _("Say who took before the trump: {seats}.").format(seats=self.letters)
            self.refuse("slip_taker", "taker", message)
            return None, *((trump, words[1:]) if trump is not None else self.trump(words))
        message = _("“{word}” is not a seat: {seats} took.")
        message = message.format(word=first, seats=self.letters)
        self.refuse("slip_taker", "taker", message)
        return None, *self.trump(words[1:])

    def trump(self, words: list[str]) -> tuple[Suit | None, list[str]]:
        word = words[0] if words else ""
        if (trump := suit_of(word)) is not None:
            return trump, words[1:]
        if not word or _POINTS.fullmatch(word) or word.casefold() in EXCHANGE_LETTERS:
            message = _("The trump is missing: S, H, D or C (п, ч, б, т).")
            self.refuse("slip_trump_missing", "trump", message)
            return None, words
        message = _("“{word}” is not a trump: S, H, D or C (п, ч, б, т).").format(word=word)
        self.refuse("slip_trump", "trump", message)
        return None, words[1:]

    def option(self, word: str) -> None:
        if _POINTS.fullmatch(word):
            for part in word.split(":"):
                self.points(part)
        elif word[0].casefold() in EXCHANGE_LETTERS and len(word) <= 2:
            self.swap(word)
        elif match := _TOTAL.fullmatch(word):
            self.total(word, *match.groups())
        else:
            self.unknown(word)

    def points(self, part: str) -> None:
        if part in _DASHES:
            self.numbers.append(None)
        elif _NUMBER.fullmatch(part):
            self.numbers.append(int(part))
        else:
            self.points_refused = True
            message = _("{number} is too many card points.").format(number=part)
            self.refuse("slip_points_many", "points", message)
        if len(self.numbers) > 2:
            message = _("“{word}” is one number too many: points of A, then of B.")
            self.refuse("slip_points_extra", "points", message.format(word=part))

    def swap(self, word: str) -> None:
        seat = seat_of(word[1:], self.seats)
        if len(word) == 2 and seat is None:
            self.unknown(word)
        elif self.exchange is not None:
            message = _("The exchange is there twice: only one player holds the seven.")
            self.refuse("slip_exchange_twice", "exchange", message)
        else:
            self.exchange = TypedExchange("x" if seat is None else f"x{seat.value}")

    def total(self, word: str, letter: str, seat_letter: str, number: str) -> None:
        seat = seat_of(seat_letter)
        if seat is None or letter.casefold() not in DECLARED_LETTERS + TRICKS_LETTERS:
            self.unknown(word)
            return
        what = "declared" if letter.casefold() in DECLARED_LETTERS else "tricks"
        name = f"{what}_{seat.value.lower()}"
        if name in self.totals:
            message = _("“{word}” says something that was already said.").format(word=word)
            self.refuse("slip_total_twice", what, message)
        else:
            self.totals[name] = int(number)

    def unknown(self, word: str) -> None:
        message = _("“{word}” cannot be read here.").format(word=word)
        self.refuse("slip_word", "line", message)


def _all_numbers(words: list[str]) -> bool:
    return bool(words) and all(_POINTS.fullmatch(word) for word in words)
