"""Movements in words: what each is, and its numbers (docs/movements.md)."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from engine.movements.offers import Offer
from tournaments.mapping.movements import PLAYED, paired_by_ranking
from tournaments.problems import problem_of
from tournaments.selectors.movement_offers import Comparisons, MovementOffer
from tournaments.words.figures import MISSING, decimal
from tournaments.words.scoring import Statement

SYSTEM_NAMES = {
    "barometer": gettext_lazy("Barometer"),
    "swiss": gettext_lazy("Swiss"),
    "danish": gettext_lazy("Danish"),
}
"""The names of the systems an event can be played by."""


def system_choices() -> list[tuple[str, str]]:
    """The systems to choose from, with what each is."""
    words = {
        "barometer": _("Barometer – all rounds are planned at once"),
        "swiss": _("Swiss – the ranking pairs each round, nobody meets twice"),
        "danish": _("Danish – the ranking pairs each round, people may meet again"),
    }
    return [(system, words[system]) for system in PLAYED]


def duration_in_words(minutes: int) -> str:
    """`2 h 10`, `50 min`; whoever plans an evening reads no decimals."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return _("%d min") % minutes
    return _("%(hours)d h %(minutes)02d") % {"hours": hours, "minutes": rest}


def balance_in_words(offer: Offer) -> str:
    """The balance with one decimal, none where it is a whole number."""
    if offer.quality is None:
        return MISSING
    return decimal(offer.quality, 0 if offer.quality.denominator == 1 else 1)


def offer_title(offer: Offer) -> str:
    """`Barometer, 7 rounds of 2 boards`."""
    rounds = ngettext("%d round", "%d rounds", offer.rounds) % offer.rounds
    values = {
        "system": SYSTEM_NAMES[offer.system],
        "rounds": rounds,
        "boards": offer.boards_per_round,
    }
    words = ngettext(
        "%(system)s, %(rounds)s of %(boards)d board",
        "%(system)s, %(rounds)s of %(boards)d boards",
        offer.boards_per_round,
    )
    return words % values


def good_for(offer: Offer) -> str:
    """One sentence: what it is good for."""
    return str(problem_of(offer.good_for).message)


def offer_warnings(offer: Offer) -> list[str]:
    """What about it cannot be fair."""
    return [str(problem_of(one).message) for one in offer.warnings]


def offer_statements(found: MovementOffer) -> list[Statement]:
    """The numbers of a movement, the same topics in the same order for each."""
    offer = found.offer
    return [
        Statement(_("Time"), _("about %s") % duration_in_words(offer.minutes)),
        Statement(_("Boards each"), _range(offer.boards_fewest, offer.boards_most)),
        Statement(_("Meets"), _meets(offer)),
        Statement(_("Sits out"), _sits_out(offer)),
        Statement(_("Balance"), _balance(offer)),
        Statement(_("Deals"), _deals(offer)),
        Statement(_("Winners"), pgettext("one list of winners", "one")),
    ]


def comparisons_in_words(found: Comparisons) -> str:
    """What the picture of the comparisons shows."""
    if found.least == found.most:
        return _("Everybody is compared with everybody alike.")
    words = _("Compared least: %(least)d, most: %(most)d; even would be %(even)s.")
    even = decimal(found.even, 0 if found.even.denominator == 1 else 1)
    return words % {"least": found.least, "most": found.most, "even": even}


def _range(fewest: int, most: int) -> str:
    return str(most) if fewest == most else f"{fewest}–{most}"


def _meets(offer: Offer) -> str:
    others = offer.entries - 1
    if offer.opponents_fewest == others:
        return _("everybody, some again") if offer.rematches else _("everybody once")
    numbers = {
        "met": _range(offer.opponents_fewest, offer.opponents_most),
        "others": others,
    }
    words = ngettext("%(met)s of %(others)d other", "%(met)s of %(others)d others", others)
    return words % numbers


def _sits_out(offer: Offer) -> str:
    if not offer.sit_outs_most:
        return pgettext("sits out", "nobody")
    return _("each %s ×") % _range(offer.sit_outs_fewest, offer.sit_outs_most)


def _balance(offer: Offer) -> str:
    if offer.quality is not None:
        return _("%s of 100") % balance_in_words(offer)
    if paired_by_ranking(offer.system):
        return _("known when all is played")
    return MISSING


def _deals(offer: Offer) -> str:
    copies = ngettext("%d copy of each", "%d copies of each", offer.copies) % offer.copies
    return _("%(deals)d, %(copies)s") % {"deals": offer.deals, "copies": copies}
