"""A scoresheet in fields: the same reading as the slip line, plus artificial scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.cards.suit import SUITS, Suit
from engine.seats import SEATS, Seat
from tournaments.enums import ScoresheetKind
from tournaments.forms.typed_result import TypedExchange, TypedResult
from tournaments.problems import Problem

MOST = 9999
PER_CENT = "percent"
AWARDS = [
    ("", "–"),
    ("average_plus", _("average plus")),
    ("average", _("average")),
    ("average_minus", _("average minus")),
    (PER_CENT, _("per cent:")),
]
EXCHANGES = [
    ("", _("not exchanged")),
    (TypedExchange.HOLDER.value, _("by the holder of the seven")),
]
_BY_SEAT = {Seat.A: _("by A"), Seat.B: _("by B"), Seat.C: _("by C"), Seat.D: _("by D")}
# Where services and the engine put a problem, and the fields a person finds it at.
_FIELDS = {
    "auction": "trump",
    "declarations": "declared",
    "declare": "declared",
    "last_trick": "tricks",
}
_NEEDED = _("This is missing.")


def _count(label: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        min_value=0,
        max_value=MOST,
        required=False,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "size": 4}),
    )


class ScoresheetForm(forms.Form):
    """One play's result. Cleaned, `partly` is what could be read, complete if the form is valid.

    Only the shape is checked here; whether the cards allow it is the service's business.
    """

    partly: TypedResult = TypedResult(ScoresheetKind.TALLY)
    # A result stands and would be replaced: the change needs a reason whatever it is.
    replaces: bool = False

    kind = forms.ChoiceField(
        label=_("What happened"),
        choices=ScoresheetKind.choices,
        initial=ScoresheetKind.TALLY,
        required=False,
        widget=forms.RadioSelect,
    )
    taker = forms.ChoiceField(
        label=_("Taker"),
        required=False,
        widget=forms.RadioSelect,
    )
    trump = forms.ChoiceField(
        label=_("Trump"),
        choices=[(suit.value, f"{suit.symbol}\ufe0e") for suit in SUITS],
        required=False,
        widget=forms.RadioSelect,
    )
    exchange = forms.ChoiceField(label=_("Seven"), required=False)
    points_a = _count(_("Points of A"))
    points_b = _count(_("Points of B"))
    declared_a = _count(_("Declared by A"))
    declared_b = _count(_("Declared by B"))
    tricks_a = _count(_("Tricks of A"))
    tricks_b = _count(_("Tricks of B"))
    award_a = forms.ChoiceField(label=_("Score of A"), choices=AWARDS, required=False)
    percent_a = forms.CharField(label=_("Per cent of A"), max_length=12, required=False)
    award_b = forms.ChoiceField(label=_("Score of B"), choices=AWARDS, required=False)
    percent_b = forms.CharField(label=_("Per cent of B"), max_length=12, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)
    overrule = forms.CharField(
        label=_("Why it counts all the same"), max_length=200, required=False
    )

    def __init__(self, *args: Any, seats: Sequence[Seat] = SEATS, **kwargs: Any) -> None:
        """`seats` are those of the table: one of them took, one may have exchanged."""
        super().__init__(*args, **kwargs)
        takers = [(seat.value, seat.value) for seat in seats]
        exchangers = [(f"x{seat.value}", _BY_SEAT[seat]) for seat in seats]
        for name, choices in (("taker", takers), ("exchange", [*EXCHANGES, *exchangers])):
            self.fields[name].choices = choices  # type: ignore[attr-defined]  # a choice field

    def clean(self) -> dict[str, Any]:
        """Put the fields of the chosen kind together; the others are ignored."""
        values = super().clean() or {}
        kind = ScoresheetKind(values.get("kind") or ScoresheetKind.TALLY)
        if kind is ScoresheetKind.TALLY:
            typed = self._tally(values)
        elif kind is ScoresheetKind.ARTIFICIAL:
            typed = TypedResult(
                kind,
                award_a=self._award("a", values),
                award_b=self._award("b", values),
                reason=self._words(values),
            )
        else:
            typed = TypedResult(kind, reason=self._words(values))
        explained = kind in (ScoresheetKind.NOT_PLAYED, ScoresheetKind.ARTIFICIAL)
        if (explained or self.replaces) and not self._words(values):
            self.add_error("reason", _("Give a reason."))
        self.partly = typed
        return values

    def add_problems(self, problems: Iterable[Problem]) -> None:
        """Show the refusals of a service, each at its field or above the form."""
        for problem in problems:
            self.add_error(self._field_of(problem.where), str(problem.message))

    def _field_of(self, where: str) -> str | None:
        """The field of a place such as `points.A`; None for the form as a whole."""
        head, _dot, rest = where.partition(".")
        head = _FIELDS.get(head.split("[")[0], head)
        seat = "b" if rest.startswith(Seat.B.value) else "a"
        for name in (head, f"{head}_{seat}"):
            if name in self.fields:
                return name
        return None

    def _tally(self, values: dict[str, Any]) -> TypedResult:
        for name in ("taker", "trump"):
            if not values.get(name) and name not in self.errors:
                self.add_error(name, _NEEDED)
        points = [values.get("points_a"), values.get("points_b")]
        if points == [None, None] and not {"points_a", "points_b"} & set(self.errors):
            self.add_error("points_a", _("Type the card points of A, of B, or of both."))
        declared = [values.get("declared_a"), values.get("declared_b")]
        if declared != [None, None]:
            declared = [number or 0 for number in declared]
        return TypedResult(
            ScoresheetKind.TALLY,
            taker=Seat(values["taker"]) if values.get("taker") else None,
            trump=Suit(values["trump"]) if values.get("trump") else None,
            exchange=TypedExchange(values["exchange"]) if values.get("exchange") else None,
            points_a=points[0],
            points_b=points[1],
            declared_a=declared[0],
            declared_b=declared[1],
            tricks_a=values.get("tricks_a"),
            tricks_b=values.get("tricks_b"),
        )

    def _award(self, seat: str, values: dict[str, Any]) -> str:
        word: str = values.get(f"award_{seat}") or ""
        number: str = values.get(f"percent_{seat}") or ""
        if word == PER_CENT and not number:
            self.add_error(f"percent_{seat}", _("Type the per cent."))
        elif not word and not number:
            self.add_error(f"award_{seat}", _NEEDED)
        if word and word != PER_CENT:
            return word
        return number.strip().removesuffix("%").strip().replace(",", ".")

    def _words(self, values: dict[str, Any]) -> str:
        return " ".join(str(values.get("reason") or "").split())


class SlipForm(ScoresheetForm):
    """The fields of a slip: board and table name the play, the schedule says who sat there."""

    board = forms.IntegerField(label=_("Board"), min_value=1, max_value=MOST)
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=MOST)
    field_order = ("board", "table")


def initial_of(typed: TypedResult) -> dict[str, object]:
    """The field values that say what `typed` says: `ScoresheetForm` reads them back the same."""

    def award(seat: str, text: str) -> dict[str, object]:
        if text in {value for value, _label in AWARDS}:
            return {f"award_{seat}": text}
        return {f"award_{seat}": PER_CENT, f"percent_{seat}": text}

    return {
        "kind": typed.kind.value,
        "taker": typed.taker.value if typed.taker else "",
        "trump": typed.trump.value if typed.trump else "",
        "exchange": typed.exchange.value if typed.exchange else "",
        "points_a": typed.points_a,
        "points_b": typed.points_b,
        "declared_a": typed.declared_a,
        "declared_b": typed.declared_b,
        "tricks_a": typed.tricks_a,
        "tricks_b": typed.tricks_b,
        **award("a", typed.award_a),
        **award("b", typed.award_b),
        "reason": typed.reason,
    }
