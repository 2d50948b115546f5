"""The movement of an event in preparation: offers, two of them side by side, and the choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from engine.movements.seating import cycle_length
from tournaments.forms.movement import USUAL_MINUTES, MovementForm, WishesForm, stored_movement
from tournaments.forms.refusals import show_problems
from tournaments.lifecycle import Action
from tournaments.mapping.movements import FEWEST_ENTRIES
from tournaments.models import Event
from tournaments.problems import Problem, RequestRefusedError
from tournaments.selectors.movement_offers import MovementOffer, movement_offer, usual_offers
from tournaments.services.events import event_choose_movement
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ_OR_WRITE, event_page
from tournaments.views.director.keeping import Refusal, keep
from tournaments.views.director.setup_steps import seen_revision, setup_page
from tournaments.words.movements import offer_statements

COMPARED = 2


@dataclass(frozen=True, slots=True)
class OfferCard:
    """An offer on the page: the query that chooses it, and whether it is marked to be compared."""

    found: MovementOffer
    query: str
    marked: bool


@event_page(*READ_OR_WRITE, action=Action.EDIT_SETUP)
def movement(request: HttpRequest, event: Event) -> HttpResponse:
    """System, rounds and boards, with what they mean; others can be looked at by the query."""
    if request.method != "POST":
        return _movement_page(request, event, _shown_movement(request, event))
    form = MovementForm(request.POST)

    def act() -> Event:
        return event_choose_movement(
            event=event,
            actor=actor_of(request),
            now=timezone.now(),
            system=form.cleaned_data["system"],
            rounds=form.cleaned_data["rounds"],
            boards_per_round=form.cleaned_data["boards_per_round"],
            reject_four_sevens=form.cleaned_data["reject_four_sevens"],
            expected_revision=seen_revision(request),
        )

    refusal = keep(form, act, stored_movement, placed=_at_fields, empty={"rounds": _("full cycle")})
    if refusal is None:
        return redirect("manage:setup_scoring", event.slug)
    return _movement_page(request, event, form, refusal)


def _shown_movement(request: HttpRequest, event: Event) -> MovementForm:
    """The stored choice, with the numbers of the query in its place."""
    values = {**stored_movement(event), "minutes": USUAL_MINUTES}
    asked = {name: request.GET[name] for name in values if name in request.GET}
    return MovementForm({**values, **asked}) if asked else MovementForm(initial=values)


def _at_fields(refused: RequestRefusedError) -> list[Problem]:
    """The engine's places are the form's fields, but for the boards of a round."""
    return [
        replace(problem, where="boards_per_round") if problem.where == "boards" else problem
        for problem in refused.problems
    ]


def _movement_page(
    request: HttpRequest, event: Event, form: MovementForm, refusal: Refusal | None = None
) -> HttpResponse:
    entries = event.entries.count()
    wishes = WishesForm(request.GET)
    offer: MovementOffer | None = None
    cards: list[OfferCard] = []
    minutes = USUAL_MINUTES
    if entries >= FEWEST_ENTRIES:
        form.fields["rounds"].widget.attrs["placeholder"] = str(cycle_length(entries))
        if not form.is_bound or form.is_valid():
            chosen = form.cleaned_data if form.is_bound else form.initial
            minutes = int(chosen["minutes"] or USUAL_MINUTES)
            try:
                offer = movement_offer(
                    chosen["system"], entries, chosen["rounds"], chosen["boards_per_round"], minutes
                )
            except RequestRefusedError as refused:
                show_problems(form, _at_fields(refused))
        cards = _cards(request, entries, wishes, minutes)
    marked = [card for card in cards if card.marked]
    return setup_page(
        request,
        event,
        "movement",
        refusal,
        form=form,
        offer=offer,
        wishes=wishes,
        minutes=minutes,
        cards=cards,
        too_few=entries < FEWEST_ENTRIES,
        comparing="compare" in request.GET,
        compared=marked if len(marked) == COMPARED else [],
        compared_rows=_side_by_side(marked) if len(marked) == COMPARED else [],
    )


def _cards(request: HttpRequest, entries: int, wishes: WishesForm, minutes: int) -> list[OfferCard]:
    """The offers for what is wished for; none, with the reasons at the fields, if nothing fits."""
    if not wishes.is_valid():
        return []
    wished = wishes.wished
    try:
        found = usual_offers(entries, wished["boards"], minutes, wished["hours"])
    except RequestRefusedError as refused:
        show_problems(wishes, refused.problems)
        return []
    marked = set(request.GET.getlist("compare"))
    kept = {name: request.GET[name] for name in ("boards", "hours") if request.GET.get(name)}
    kept["minutes"] = str(minutes)
    return [
        OfferCard(one, urlencode({**_numbers(one), **kept}), one.key in marked) for one in found
    ]


def _numbers(found: MovementOffer) -> dict[str, str]:
    """What the form above is filled with by an offer."""
    offer = found.offer
    return {
        "system": offer.system,
        "rounds": str(offer.rounds),
        "boards_per_round": str(offer.boards_per_round),
    }


def _side_by_side(cards: Sequence[OfferCard]) -> list[tuple[str, list[str]]]:
    """Each topic with what both say of it."""
    columns = [offer_statements(card.found) for card in cards]
    return [(rows[0].topic, [row.words for row in rows]) for rows in zip(*columns, strict=True)]
