"""Rulings as typed: results, weights, and forms that read back what they show."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.http import QueryDict

from engine.seats import SEATS
from tournaments.enums import RULED_RESULTS, ScoresheetKind
from tournaments.forms.ruling_numbers import read_result, read_weight
from tournaments.forms.rulings import RulingForm, result_form, ruling_initial
from tournaments.forms.scoresheet import ScoresheetForm
from tournaments.forms.typed_result import TypedResult
from tournaments.mapping.rulings import Ruling, RulingPart
from tournaments.problems import Problem


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("+69", (69, None)),
        ("69", (69, None)),
        (" -162 ", (-162, None)),
        ("−162", (-162, None)),
        ("– 3", (-3, None)),
        ("0", (0, None)),
        ("88:19", (69, (88, 19))),
        ("19 : 88", (-69, (19, 88))),
        ("", None),
        ("+", None),
        ("6.5", None),
        ("88:", None),
        ("-88:19", None),
        ("12345", None),
        ("٣", None),
        ("A", None),
    ],
)
def test_results(text: str, read: tuple[int, tuple[int, int] | None] | None) -> None:
    assert read_result(text) == read


@pytest.mark.parametrize(
    ("text", "weight"),
    [
        ("67 %", Fraction(67, 100)),
        ("67%", Fraction(67, 100)),
        ("33,5 %", Fraction(67, 200)),
        ("67/100", Fraction(67, 100)),
        ("1 / 3", Fraction(1, 3)),
        ("0.67", Fraction(67, 100)),
        ("0,67", Fraction(67, 100)),
        ("1", Fraction(1)),
        ("1/0", None),
        ("-1/3", None),
        ("", None),
        ("%", None),
        ("half", None),
        ("1e3", None),
    ],
)
def test_weights(text: str, weight: Fraction | None) -> None:
    assert read_weight(text) == weight


def _sent(**fields: str) -> RulingForm:
    form = RulingForm({"kind": "weighted", "reason": "x", **fields})
    form.full_clean()
    return form


def test_a_lone_result_needs_no_weight_and_empty_rows_are_left_out() -> None:
    form = _sent(kind="assigned", result_a_1="", result_a_3="88:19")
    assert form.errors == {}
    assert form.partly.ruling == Ruling.for_both(RulingPart(69, (88, 19)))
    assert form.partly.kind is ScoresheetKind.ASSIGNED


def test_everything_unreadable_is_said_at_its_field() -> None:
    form = _sent(reason=" ", result_a_1="many", weight_a_1="67", result_a_2="3", weight_a_3="x")
    assert set(form.errors) == {"result_a_1", "weight_a_2", "result_a_3", "weight_a_3", "reason"}


def test_the_side_of_seat_b_counts_in_a_split_alone() -> None:
    fields = {"result_a_1": "38", "result_b_1": "0"}
    assert _sent(kind="split", **fields).partly.ruling == Ruling(
        (RulingPart(38),), (RulingPart(0),)
    )
    assert _sent(kind="assigned", **fields).partly.ruling == Ruling.for_both(RulingPart(38))


def test_refusals_of_the_service_stand_at_their_side() -> None:
    form = _sent(kind="split", result_a_1="1", result_b_1="2")
    form.add_problems([Problem("x", "one", "side_b"), Problem("y", "two", "reason")])
    form.add_problems([Problem("z", "three", "")])
    assert form.errors == {"result_b_1": ["one"], "reason": ["two"], "__all__": ["three"]}


HALF = Fraction(1, 2)
TYPED = [
    TypedResult(
        ScoresheetKind.ASSIGNED, reason="x", ruling=Ruling.for_both(RulingPart(69, (88, 19)))
    ),
    TypedResult(
        ScoresheetKind.WEIGHTED,
        reason="x",
        ruling=Ruling.for_both(
            RulingPart(170, weight=Fraction(67, 100)),
            RulingPart(-3, weight=Fraction(1, 3)),
            RulingPart(0, weight=Fraction(0)),
        ),
    ),
    TypedResult(
        ScoresheetKind.SPLIT,
        reason="x",
        ruling=Ruling((RulingPart(5, weight=HALF), RulingPart(0, (7, 7), HALF)), (RulingPart(-8),)),
    ),
]


@pytest.mark.parametrize("typed", [TYPED[0], TYPED[2]], ids=lambda typed: typed.kind.value)
def test_a_form_reads_back_what_it_shows(typed: TypedResult) -> None:
    form = _sent(**{name: str(value) for name, value in ruling_initial(typed).items()})
    assert form.errors == {}
    assert form.partly == typed


def test_weights_are_shown_as_per_cents_or_fractions() -> None:
    initial = ruling_initial(TYPED[1])
    assert [initial[f"weight_a_{row}"] for row in (1, 2)] == ["67 %", "1/3"]
    assert [initial[f"result_a_{row}"] for row in (1, 2, 3)] == ["+170", "-3", "0"]


@pytest.mark.parametrize("kind", ScoresheetKind)
def test_every_kind_has_its_form(kind: ScoresheetKind) -> None:
    form = result_form(QueryDict(f"kind={kind.value}"), SEATS)
    assert isinstance(form, RulingForm) is (kind in RULED_RESULTS)
    assert isinstance(form, ScoresheetForm) is (kind not in RULED_RESULTS)


def test_each_side_has_a_label_for_every_field() -> None:
    form = RulingForm()
    labels = [str(field.label) for seat in SEATS for row in form.rows(seat) for field in row]
    assert len(set(labels)) == len(labels) == 16
    assert labels[0] == "Result 1 of A"
