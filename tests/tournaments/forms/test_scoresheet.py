"""The scoresheet in fields: the same reading as the line, and back again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.suit import SUITS, Suit
from engine.seats import TABLES, Seat
from tournaments.enums import ScoresheetKind
from tournaments.forms.scoresheet import ScoresheetForm, SlipForm, initial_of
from tournaments.forms.typed_result import TypedExchange, TypedResult
from tournaments.problems import Problem

TALLY = ScoresheetKind.TALLY


def read(**data: str) -> ScoresheetForm:
    form = ScoresheetForm(data, seats=TABLES[4])
    form.full_clean()
    return form


def test_a_played_board() -> None:
    form = read(kind="tally", taker="B", trump="C", exchange="x", points_a="40", points_b="62")
    assert form.is_valid()
    assert form.partly == TypedResult(
        TALLY, Seat.B, Suit.CLUBS, TypedExchange.HOLDER, points_a=40, points_b=62
    )


def test_who_is_left_out_of_typed_declarations_announced_nothing() -> None:
    form = read(taker="A", trump="S", points_a="88", declared_b="50")
    assert (form.partly.declared_a, form.partly.declared_b) == (0, 50)
    form = read(taker="A", trump="S", points_a="88")
    assert (form.partly.declared_a, form.partly.declared_b) == (None, None)


def test_the_fields_of_other_kinds_are_ignored() -> None:
    form = read(kind="passed_out", taker="A", trump="S", points_a="88", award_a="average")
    assert form.is_valid()
    assert form.partly == TypedResult(ScoresheetKind.PASSED_OUT)


def test_everything_missing_is_said_at_once() -> None:
    assert set(read(kind="tally").errors) == {"taker", "trump", "points_a"}
    assert set(read(kind="artificial").errors) == {"award_a", "award_b", "reason"}
    assert set(read(kind="not_played").errors) == {"reason"}
    assert set(read(kind="nonsense").errors) >= {"kind"}


@pytest.mark.parametrize("points", ["-1", "x", "1.5", "10000", "88 19"])
def test_points_are_whole_numbers(points: str) -> None:
    assert set(read(taker="A", trump="S", points_a=points).errors) == {"points_a"}


def test_a_replacement_needs_a_reason_whatever_it_is() -> None:
    for kind in ScoresheetKind.values:
        form = ScoresheetForm({"kind": kind})
        form.replaces = True
        form.full_clean()
        assert form.errors["reason"] == ["Give a reason."]


@pytest.mark.parametrize(
    ("number", "award"), [("55", "55"), (" 52,5 % ", "52.5"), ("52.5", "52.5"), ("0", "0")]
)
def test_a_per_cent_is_written_as_people_write_it(number: str, award: str) -> None:
    form = read(
        kind="artificial", award_a="percent", percent_a=number, award_b="average", reason="x"
    )
    assert form.is_valid()
    assert (form.partly.award_a, form.partly.award_b) == (award, "average")


@pytest.mark.parametrize(
    ("where", "field"),
    [
        ("points.A", "points_a"),
        ("points.B", "points_b"),
        ("points", "points_a"),
        ("declarations.B", "declared_b"),
        ("declare.B.sequences[0]", "declared_b"),
        ("tricks", "tricks_a"),
        ("last_trick", "tricks_a"),
        ("auction[2]", "trump"),
        ("exchange", "exchange"),
        ("award_b", "award_b"),
        ("somewhere", "__all__"),
        ("", "__all__"),
    ],
)
def test_a_refusal_is_shown_at_its_field(where: str, field: str) -> None:
    form = read(kind="passed_out")
    form.add_problems([Problem("code", "words", where)])
    assert form.errors == {field: ["words"]}


def test_the_slip_names_its_play() -> None:
    form = SlipForm({"board": "7", "table": "3", "kind": "passed_out"})
    assert form.is_valid()
    assert (form.cleaned_data["board"], form.cleaned_data["table"]) == (7, 3)
    assert set(SlipForm({"kind": "passed_out"}).errors) == {"board", "table"}
    assert set(SlipForm({"board": "0", "table": "x", "kind": "passed_out"}).errors) == {
        "board",
        "table",
    }


points = st.none() | st.integers(0, 999)


@st.composite
def typed_results(draw: st.DrawFn) -> TypedResult:
    kind = draw(st.sampled_from(ScoresheetKind))
    reason = draw(st.sampled_from(["late", "карты перепутаны"]))
    if kind is TALLY:
        declared = draw(st.none() | st.tuples(st.integers(0, 99), st.integers(0, 99)))
        return TypedResult(
            kind,
            taker=draw(st.sampled_from(TABLES[4])),
            trump=draw(st.sampled_from(SUITS)),
            exchange=draw(st.none() | st.sampled_from(TypedExchange)),
            points_a=draw(st.integers(0, 999)),
            points_b=draw(points),
            declared_a=None if declared is None else declared[0],
            declared_b=None if declared is None else declared[1],
            tricks_a=draw(points),
            tricks_b=draw(points),
        )
    if kind is ScoresheetKind.ARTIFICIAL:
        awards = st.sampled_from(["average_plus", "average", "average_minus", "0", "55", "52.5"])
        return TypedResult(kind, award_a=draw(awards), award_b=draw(awards), reason=reason)
    return TypedResult(kind, reason=reason if kind is ScoresheetKind.NOT_PLAYED else "")


@given(typed_results())
def test_a_form_filled_with_a_result_reads_the_same_result(typed: TypedResult) -> None:
    filled = {
        name: "" if value is None else str(value) for name, value in initial_of(typed).items()
    }
    form = read(**filled)
    assert form.is_valid(), form.errors
    assert form.partly == typed
