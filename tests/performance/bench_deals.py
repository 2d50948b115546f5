"""Whole deals played a second by random legal play, on one core, against the slow rules.

The automaton lists what is legal before every act and applies one act; the slow rules only find out
which cards may be laid and who wins the tricks of the same deals. Times are the processor's.
"""

from __future__ import annotations

import random
import time

from engine.cards.dealing import stock_deal_from_pack
from engine.cards.pack import PACK
from engine.deberts.deal_state import DealState, Phase, start_deal
from engine.deberts.draw import drawn
from engine.deberts.exchange import hands_in_play
from engine.deberts.presets import preset
from engine.deberts.ruleset import RuleSet
from engine.deberts.sides import first_leader
from engine.formats.ruleset import ruleset_to_document
from tests.engine.deberts import slow_rules
from tests.engine.deberts.positions import ENDING

DEALS = 150
TABLES = (("duplicate", 2, False), ("kharkiv", 3, False), ("classic_ua", 4, True))


def main() -> None:
    """Measure and print, for two, three and four players."""
    print(f"{'rules':<16} {'deals/s':>8} {'acts/s':>9} {'slow rules':>11} {'ratio':>6}")
    for name, players, partners in TABLES:
        rules = preset(name, players, partners=partners)
        began = time.process_time()
        ends = [_played(rules, random.Random(number)) for number in range(DEALS)]
        fast = time.process_time() - began
        began = time.process_time()
        for end in ends:
            _slowly(end)
        slow = time.process_time() - began
        acts = sum(len(end.history) for end in ends)
        title = f"{name} {'2x2' if partners else players}"
        print(
            f"{title:<16} {DEALS / fast:>8.0f} {acts / fast:>9.0f} {DEALS / slow:>11.0f} "
            f"{slow / fast:>6.2f}"
        )


def _played(rules: RuleSet, rng: random.Random) -> DealState:
    pack = list(PACK)
    rng.shuffle(pack)
    state = start_deal(rules, stock_deal_from_pack(pack, rules.players))
    while state.phase is not Phase.OVER:
        choices = [action for action in state.legal_actions if action not in ENDING]
        state = state.apply(rng.choice(choices))
    return state


def _slowly(end: DealState) -> None:
    """The cards of the same deal, each judged by the slow rules."""
    if end.contract is None or end.ended_by is not None:
        return
    deal = drawn(end.rules, end.dealt, end.contract.taker)
    hands = hands_in_play(deal, end.exchanged_by)
    plain = ruleset_to_document(end.rules)
    leader = first_leader(end.rules, end.contract).place
    words = [{str(card) for card in hand} for hand in hands.values]
    laid = [str(card) for card in end.laid]
    for _ in slow_rules.play_out(plain, words, end.contract.trump.value, leader, laid):
        pass


if __name__ == "__main__":
    main()
