"""What is stored as perfect play is what computing it gives."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from tournaments.mapping.estimates import estimate_inputs
from tournaments.mapping.perfect_play import analyse, analysis_inputs
from tournaments.mapping.rules import deal_of, rules_of
from tournaments.selectors.invariants.invariant import Finding
from tournaments.selectors.invariants.stored_event import StoredEvent

SAMPLE = 1
"""How many boards of an event are computed again each time, a second each; which ones they are
changes with every change of the event.
"""


def analysis(stored: StoredEvent) -> Iterator[Finding]:
    """What is stored as computed about a board is of its cards and rules, and computing perfect
    play again (for a sample) gives the same.
    """
    rules = rules_of(stored.event)
    fitting = []
    for row in stored.analyses:
        deal = stored.deals[row.board.number]
        if deal is None or row.inputs != analysis_inputs(rules, deal):
            yield Finding(f"board {row.board.number}", "the analysis is of other cards or rules")
        else:
            fitting.append(row)

    for found in stored.estimates:
        deal = stored.deals[found.board.number]
        if deal is None or found.inputs != estimate_inputs(rules, deal):
            yield Finding(f"board {found.board.number}", "the estimate is of other cards or rules")

    def chance(inputs: str) -> str:
        return hashlib.sha256(f"{inputs} {stored.event.revision}".encode()).hexdigest()

    for row in sorted(fitting, key=lambda row: chance(row.inputs))[:SAMPLE]:
        if analyse(rules, deal_of(stored.event, row.board.deal)) != row.result:
            what = "computing the analysis again gives something else"
            yield Finding(f"board {row.board.number}", what)
