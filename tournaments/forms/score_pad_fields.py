"""What the forms of a score pad's acts have in common: players, sides, points."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.cards.suit import SUITS, Suit
from engine.deberts.declarations import BELA
from engine.deberts.possible_declarations import side_sums
from engine.formats.match import NamedMatch
from engine.match import acts
from tournaments.problems import Problem
from tournaments.words.card_signs import suit

NOBODY = ""
_POINTS_PLACE = re.compile(r"(points\[(\d+)\]|whole|own)(?:\.(cards|sequences|bela))?")


def number_field(label: str, *, required: bool = False) -> forms.IntegerField:
    """A number of points typed with the digits of a phone."""
    widget = forms.NumberInput(
        attrs={"inputmode": "numeric", "autocomplete": "off", "class": "input-number"}
    )
    return forms.IntegerField(
        label=label, required=required, min_value=0, max_value=999, widget=widget
    )


def choice_field(
    label: str, choices: Sequence[tuple[str, Any]], *, required: bool = True
) -> forms.ChoiceField:
    """Buttons of which one is pressed."""
    return forms.ChoiceField(
        label=label, choices=choices, required=required, widget=forms.RadioSelect
    )


class ActForm(forms.Form):
    """Any act. `game` is the game as it stands; cleaned, `act()` is what is to be written."""

    def __init__(self, game: NamedMatch, *args: Any, **kwargs: Any) -> None:
        """Add the fields of the act in this game."""
        super().__init__(*args, **kwargs)
        self.game = game
        self.rules = game.match.rules
        self.add_fields()

    def add_fields(self) -> None:
        """Add the fields that depend on the game; an act may have none."""

    def act(self) -> acts.Act:
        """The act of the cleaned values."""
        raise TypeError(type(self))

    @property
    def players(self) -> list[tuple[str, str]]:
        """The players as choices."""
        return [(str(place), name) for place, name in enumerate(self.game.names)]

    @property
    def sides(self) -> list[tuple[str, str]]:
        """The sides as choices."""
        return [(str(side), self.game.side_name(side)) for side in range(self.rules.sides)]

    def number(self, name: str) -> int:
        """A player or side that was chosen."""
        return int(self.cleaned_data[name])

    def chosen(self, name: str) -> int | None:
        """The same of a choice that may be left open, or may not be there."""
        value = self.cleaned_data.get(name, NOBODY)
        return int(value) if value else None

    def show(self, problems: Iterable[Problem]) -> None:
        """Put each refusal to its field."""
        for problem in problems:
            field = self.field_of(problem.where)
            self.add_error(field if field in self.fields else None, str(problem.message))

    def field_of(self, where: str) -> str:
        """The field a place in the act is typed in."""
        match = _POINTS_PLACE.fullmatch(where)
        if match is None:
            return where.split("[")[0]
        whole, side, part = match.groups()
        prefix = side if side is not None else whole
        return f"{part or 'cards'}_{prefix}"


class WithTaker(ActForm):
    """An act within a deal: who took it, and the trump if anybody wants to keep it."""

    def add_taker(self) -> None:
        """Add the taker and the trump."""
        self.fields["taker"] = choice_field(_("Taker"), self.players)
        suits = [(one.value, suit(one)) for one in SUITS]
        self.fields["trump"] = choice_field(_("Trump, if you like"), suits, required=False)

    def sequences_field(self, label: str) -> forms.TypedChoiceField:
        """What sequences can be worth together."""
        worth = [(str(one), str(one)) for one in sorted(side_sums(self.rules))]
        return forms.TypedChoiceField(label=label, choices=worth, coerce=int, required=False)

    def trump(self) -> Suit | None:
        """The trump, if it was kept."""
        value = self.cleaned_data.get("trump")
        return Suit(value) if value else None


class WithPoints(WithTaker):
    """An act with the points of each side."""

    def add_points(self) -> None:
        """Add card points and sequences of each side, and who has bela."""
        for side, name in self.sides:
            self.fields[f"cards_{side}"] = number_field(_("Cards: %s") % name)
            self.fields[f"sequences_{side}"] = self.sequences_field(_("Sequences: %s") % name)
        nobody = (NOBODY, pgettext("bela", "nobody"))
        self.fields["bela"] = choice_field(_("Bela"), [nobody, *self.sides], required=False)

    def points(self) -> tuple[acts.Counted, ...]:
        """The points of every side."""
        bela = self.chosen("bela")
        return tuple(
            acts.Counted(
                self.cleaned_data.get(f"cards_{side}") or 0,
                self.cleaned_data.get(f"sequences_{side}") or 0,
                BELA if side == bela else 0,
            )
            for side in range(self.rules.sides)
        )

    @property
    def point_fields(self) -> list[tuple[str, Any, Any]]:
        """The name, card points and sequences of each side, for the template."""
        return [
            (name, self[f"cards_{side}"], self[f"sequences_{side}"]) for side, name in self.sides
        ]

    @property
    def later_fields(self) -> list[Any]:
        """What stands below bela: whatever the rules ask for besides, and the trump last."""
        later = ("last_tricks", "later_trick", "trickless", "deberts", "trump")
        return [self[name] for name in later if name in self.fields]

    def field_of(self, where: str) -> str:
        """Bela is one field for all sides."""
        name = super().field_of(where)
        return "bela" if name.startswith("bela_") else name


class WithWhole(WithTaker):
    """An act about all the points of a deal together."""

    def add_sum(self, prefix: str, label: str) -> None:
        """Add card points, sequences and bela of one sum."""
        self.fields[f"cards_{prefix}"] = number_field(_("Cards: %s") % label, required=True)
        self.fields[f"sequences_{prefix}"] = self.sequences_field(_("Sequences: %s") % label)
        self.fields[f"bela_{prefix}"] = forms.BooleanField(
            label=_("Bela: %s") % label, required=False
        )

    def sum_of(self, prefix: str) -> acts.Counted:
        """One sum."""
        values = self.cleaned_data
        return acts.Counted(
            values[f"cards_{prefix}"],
            values[f"sequences_{prefix}"] or 0,
            BELA if values[f"bela_{prefix}"] else 0,
        )
