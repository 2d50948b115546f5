"""Deals and played tables for the tests of the rules."""

from __future__ import annotations

import random

from engine.cards.card import Card
from engine.cards.deal import Deal, StockDeal
from engine.cards.dealing import deal_from_pack, stock_deal_from_pack
from engine.cards.notation import parse_card, parse_cards
from engine.cards.pack import PACK
from engine.cards.rank import RANKS
from engine.deberts.actions import Act
from engine.deberts.deal_state import DealState, Phase, start_deal
from engine.deberts.presets import DUPLICATE, PRESET_PLAYERS, preset
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat

A, B = Seat.A, Seat.B

MADE = (
    "7D 8C 9D AC QC JD / JC AH JH",
    "7S JS 9H AS KH 8D / QH TC 8S",
    "KD",
    "TS",
)
MADE_PLAY = "QC TC 9H AH 8C 8D AS 9D JC QH JH KH 8S KD JD JS AC 7S"
HANGING = (
    "AS QH AC 9H 7S TH / KD QS JC",
    "KH 8C JS 7C 8H TC / TD KS 7H",
    "8S",
    "KC",
)
HANGING_PLAY = "8S JS 7C JC AS KS TH 8H QS 8C 9H 7H AC TC KD TD KH QH"
"""The two deals worked by hand: hands, turn-up, bottom card, and the cards as they fell."""


ENDING = {Act.SHOW_SEVENS, Act.OFFER_FIFTY, Act.DAVI, Act.DOEZD, Act.POLUBAIT}
"""Acts that can end a deal before its last card."""


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def hand(text: str) -> frozenset[Card]:
    return frozenset(parse_cards(text))


def make_deal(first: str, second: str, turn_up: str, bottom: str) -> Deal:
    """A deal from hands written `six cards / three cards`."""
    packets = [[parse_cards(part) for part in text.split("/")] for text in (first, second)]
    return Deal(
        {A: packets[0][0], B: packets[1][0]},
        {A: packets[0][1], B: packets[1][1]},
        parse_card(turn_up),
        parse_card(bottom),
    )


def deal_around(a: str, b: str, turn_up: str) -> Deal:
    """A deal in which the seats hold (among others) these cards, first packets first; low cards
    that make no sequence fill up the hands.
    """
    held = [list(parse_cards(a)), list(parse_cards(b))]
    turned = parse_card(turn_up)
    used = {*held[0], *held[1], turned}
    low = sorted((c for c in PACK if c not in used), key=lambda c: (RANKS.index(c.rank), str(c)))
    for packet in held:
        while len(packet) < 9:
            packet.append(low.pop(0))
    return Deal(
        {A: tuple(held[0][:6]), B: tuple(held[1][:6])},
        {A: tuple(held[0][6:]), B: tuple(held[1][6:])},
        turned,
        low[-1],
    )


def random_deal(rng: random.Random) -> Deal:
    pack = list(PACK)
    rng.shuffle(pack)
    return deal_from_pack(tuple(pack))


def random_stock_deal(rng: random.Random, players: int) -> StockDeal:
    pack = list(PACK)
    rng.shuffle(pack)
    return stock_deal_from_pack(tuple(pack), players)


def tables() -> list[tuple[str, RuleSet]]:
    """Every preset with every number of players it is made for."""
    found = []
    for name, sizes in PRESET_PLAYERS.items():
        for players in sizes:
            found.append((f"{name}-{players}", preset(name, players)))
            if players == 4:
                found.append((f"{name}-2x2", preset(name, players, partners=True)))
    return found


def play_randomly(
    deal: Deal | StockDeal, rng: random.Random, rules: RuleSet = DUPLICATE
) -> DealState:
    """A whole deal of legal actions chosen at random, none of which ends it early."""
    state = start_deal(rules, deal)
    while state.phase is not Phase.OVER:
        choices = [action for action in state.legal_actions if action not in ENDING]
        state = state.apply(rng.choice(choices))
    return state
