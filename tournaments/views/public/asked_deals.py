"""The deal an address asks about: its cards and rules, or a board of an event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from engine.cards.deal import Deal
from engine.cards.notation import deal_from_document
from engine.deberts.draw import layout
from engine.deberts.ruleset import RuleSet
from engine.errors import NotationError
from engine.solver.supported import refusals
from tournaments.enums import Audience
from tournaments.forms.exploring import RULE_SETS
from tournaments.mapping.deal_addresses import address_to_document, deal_to_address
from tournaments.mapping.rules import RULES_KEPT, preset_rules, rules_choice, rules_of
from tournaments.models import Board, Event
from tournaments.problems import Problem, RequestRefusedError
from tournaments.selectors.boards import find_board
from tournaments.selectors.events import public_event
from tournaments.selectors.page_values import CardsState
from tournaments.selectors.perfect_play import stored_analysis
from tournaments.selectors.travellers import board_cards
from tournaments.words.rule_presets import rule_preset_names


@dataclass(frozen=True, slots=True)
class AskedDeal:
    """A deal that can be solved. `query` are the parameters that ask for it, `rules_name` is what
    its rules are called; `event` and `number` say which board it is, `analysis` is what is
    stored of it.
    """

    rules: RuleSet
    rules_name: str
    deal: Deal
    query: str
    event: Event | None = None
    number: int | None = None
    analysis: Mapping[str, Any] | None = None


def query_of(deal: Deal, rules_key: str) -> str:
    """The parameters that ask for a deal under a named rule set."""
    return urlencode({"deal": deal_to_address(deal), "rules": rules_key})


def asked_deal(parameters: QueryDict) -> AskedDeal:
    """What the parameters of an address ask for. Raises `RequestRefusedError` with every defect;
    a board nobody may see yet is refused like one that is not there.
    """
    found = _board(parameters) if "event" in parameters else _typed(parameters)
    if violations := refusals(found.rules):
        raise RequestRefusedError.of(violations)
    return found


def _typed(parameters: QueryDict) -> AskedDeal:
    key = parameters.get("rules", RULE_SETS[0])
    if key not in RULE_SETS:
        words = _("There are no rules called “%(name)s”.") % {"name": key[:40]}
        raise RequestRefusedError.because("unknown_rules", words, "rules")
    rules = preset_rules(key)
    document = address_to_document(parameters.get("deal", ""))
    try:
        deal = deal_from_document(document, layout(rules))
    except NotationError as error:
        raise RequestRefusedError.of(error.violations) from error
    return AskedDeal(rules, rule_preset_names()[key], deal, query_of(deal, key))


def _board(parameters: QueryDict) -> AskedDeal:
    slug, typed = parameters.get("event", ""), parameters.get("board", "")
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 6 else 0
    try:
        event = public_event(slug)
        board = find_board(event, number)
    except (Event.DoesNotExist, Board.DoesNotExist):
        raise RequestRefusedError([_no_cards()]) from None
    cards = board_cards(event, board, Audience.PUBLIC)
    if cards.state is not CardsState.SHOWN or cards.deal is None:
        raise RequestRefusedError([_no_cards()])
    choice = rules_choice(event)
    rules_name = _("the rules of the event")
    if choice != RULES_KEPT:
        rules_name = rule_preset_names()[choice]
    return AskedDeal(
        rules_of(event),
        rules_name,
        cards.deal,
        urlencode({"event": slug, "board": str(number)}),
        event,
        number,
        stored_analysis(board),
    )


def _no_cards() -> Problem:
    words = _("There is no such board, or its cards are not shown yet.")
    return Problem("no_cards", words, "board")
