"""What is written into a score pad: one form an act, made for the game as it stands."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.deberts.options import BothReach, DebertsJackpot, Game
from engine.deberts.possible_declarations import highest_total
from engine.match import acts
from engine.match.numbers import sum_limits
from tournaments.forms.score_pad_fields import (
    NOBODY,
    ActForm,
    WithPoints,
    WithTaker,
    WithWhole,
    choice_field,
    number_field,
)


class DealForm(WithPoints):
    """A deal played to its end."""

    def add_fields(self) -> None:
        """Points, and what the rules of this game ask for besides."""
        self.add_taker()
        self.add_points()
        if self.rules.both_reach is BothReach.LAST_TRICK and self._several_may_arrive:
            self.fields["last_tricks"] = choice_field(_("Last trick"), self.players, required=False)
            if self.rules.sides > 2:
                words = _("If he has not the target: the latest trick of those who have")
                self.fields["later_trick"] = choice_field(words, self.players, required=False)
        if self.rules.no_trick_penalty:
            self.fields["trickless"] = forms.MultipleChoiceField(
                label=_("No trick at all"),
                choices=self.sides,
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )
        if self.rules.deberts_jackpot is DebertsJackpot.TARGET_POINTS:
            nobody = (NOBODY, pgettext("seven cards", "nobody"))
            self.fields["deberts"] = choice_field(
                _("Seven in a row"), [nobody, *self.players], required=False
            )

    @property
    def _several_may_arrive(self) -> bool:
        """Whether this deal might bring the target to a second side."""
        match = self.game.match
        if self.rules.game is Game.ONE_DEAL:
            return False
        most = highest_total(self.rules) + sum(pot.points for pot in match.pots)
        return sorted(match.totals)[-2] + most >= self.rules.target

    @property
    def known_sum(self) -> int | None:
        """What all card points together come to, where every deal has the same."""
        smallest, largest = sum_limits(self.rules)
        return largest if smallest == largest else None

    def clean(self) -> dict[str, Any]:
        """Every side's card points are needed, unless all but one tell the last."""
        values: dict[str, Any] = super().clean() or {}
        names = [f"cards_{side}" for side, _name in self.sides]
        missing = [name for name in names if values.get(name) is None and name not in self.errors]
        if len(missing) == 1 and self.known_sum is not None:
            typed = sum(values.get(name) or 0 for name in names)
            values[missing[0]] = max(self.known_sum - typed, 0)
            missing = []
        for name in missing:
            self.add_error(name, _("Enter the card points; 0 if there are none."))
        return values

    def act(self) -> acts.DealScore:
        """The deal."""
        tricks = (self.chosen("last_tricks"), self.chosen("later_trick"))
        trickless = frozenset(int(side) for side in self.cleaned_data.get("trickless", ()))
        return acts.DealScore(
            taker=self.number("taker"),
            points=self.points(),
            trump=self.trump(),
            last_tricks=tuple(player for player in tricks if player is not None),
            trickless=trickless,
            deberts=self.chosen("deberts"),
        )


class DoezdForm(WithPoints):
    """The target is reached during a deal."""

    def add_fields(self) -> None:
        """Who says so, and what each side has so far."""
        self.fields["player"] = choice_field(_("Who says so"), self.players)
        self.add_taker()
        self.add_points()

    def act(self) -> acts.Doezd:
        """The doezd."""
        return acts.Doezd(self.number("player"), self.number("taker"), self.points(), self.trump())


class PolubaitForm(WithWhole):
    """The defender says that he has more than half."""

    def add_fields(self) -> None:
        """What he has, and what there is."""
        self.add_taker()
        self.add_sum("own", _("the defender has"))
        self.add_sum("whole", _("all of the deal"))

    def act(self) -> acts.Polubait:
        """The polubait; the defender is whoever is not the taker."""
        taker = self.number("taker")
        defender = (taker + 1) % self.rules.players
        return acts.Polubait(
            defender, taker, self.sum_of("own"), self.sum_of("whole"), self.trump()
        )


class OffenceForm(WithWhole):
    """Bait on the cards."""

    def add_fields(self) -> None:
        """Who offended, and what the deal was worth."""
        self.fields["offender"] = choice_field(_("Who offended"), self.players)
        self.add_taker()
        self.add_sum("whole", _("all of the deal"))

    def act(self) -> acts.CardsBait:
        """The offence."""
        return acts.CardsBait(
            self.number("offender"), self.number("taker"), self.sum_of("whole"), self.trump()
        )


class FiftyForm(WithTaker):
    """50 points were accepted in place of the deal."""

    def add_fields(self) -> None:
        """Who took the contract."""
        self.add_taker()

    def act(self) -> acts.FiftyTaken:
        """The accepted offer."""
        return acts.FiftyTaken(self.number("taker"), self.trump())


class DaviForm(ActForm):
    """An offer to double."""

    def add_fields(self) -> None:
        """Who offered, and the answer."""
        right = self.game.match.davi_right
        allowed = [
            one for one in self.players if right in (None, self.game.match.side_of(int(one[0])))
        ]
        self.fields["player"] = choice_field(_("Who offers"), allowed)
        answers = [("yes", _("accepted")), ("no", pgettext("doubling", "refused"))]
        self.fields["accepted"] = choice_field(_("The answer"), answers)

    def act(self) -> acts.Davi:
        """The offer."""
        return acts.Davi(self.number("player"), self.cleaned_data["accepted"] == "yes")


class OfPlayer(ActForm):
    """An act of which only the player need be known."""

    def add_fields(self) -> None:
        """The player."""
        self.fields["player"] = choice_field(_("Who"), self.players)


class ClaimForm(OfPlayer):
    """The target is reached, says a player."""

    def act(self) -> acts.Claim:
        """The claim."""
        return acts.Claim(self.number("player"))


class FourSevensForm(OfPlayer):
    """Four sevens in a hand."""

    def act(self) -> acts.FourSevens:
        """The demand for another deal."""
        return acts.FourSevens(self.number("player"))


class DebertsForm(OfPlayer):
    """Seven neighbouring cards that win."""

    def act(self) -> acts.DebertsShown:
        """The cards shown."""
        return acts.DebertsShown(self.number("player"))


class PassedOutForm(ActForm):
    """Nobody plays."""

    def act(self) -> acts.PassedOut:
        """The passes."""
        return acts.PassedOut()


class PenaltyForm(ActForm):
    """Points off by agreement."""

    def add_fields(self) -> None:
        """Whose, and how many."""
        self.fields["side"] = choice_field(_("Who"), self.sides)
        self.fields["points"] = number_field(_("Points off"), required=True)

    def act(self) -> acts.Penalty:
        """The penalty."""
        return acts.Penalty(self.number("side"), self.cleaned_data["points"])


class CorrectionForm(ActForm):
    """Somebody wrote a wrong number."""

    def add_fields(self) -> None:
        """Who, by how much, and who found it."""
        self.fields["side"] = choice_field(_("Whose points are wrong"), self.sides)
        ways = [("more", _("too many")), ("fewer", _("too few"))]
        self.fields["way"] = choice_field(_("He wrote"), ways)
        self.fields["excess"] = number_field(_("By how much"), required=True)
        himself = (NOBODY, _("nobody else"))
        self.fields["found_by"] = choice_field(
            _("Who noticed it"), [himself, *self.sides], required=False
        )

    def act(self) -> acts.Correction:
        """The correction."""
        amount = self.cleaned_data["excess"]
        excess = amount if self.cleaned_data["way"] == "more" else -amount
        return acts.Correction(self.number("side"), excess, self.chosen("found_by"))


FORMS: dict[str, type[ActForm]] = {
    "deal": DealForm,
    "passed_out": PassedOutForm,
    "doezd": DoezdForm,
    "claim": ClaimForm,
    "polubait": PolubaitForm,
    "davi": DaviForm,
    "fifty": FiftyForm,
    "four_sevens": FourSevensForm,
    "deberts": DebertsForm,
    "cards_bait": OffenceForm,
    "penalty": PenaltyForm,
    "correction": CorrectionForm,
}
"""The form of each act, by its name in documents."""
