"""The ledger of a match as a document (docs/matches.md 10)."""

from __future__ import annotations

from typing import Any

from engine.formats.match import NamedMatch
from engine.match.ledger import bait_mark, cells
from engine.match.match import Line, Match, Result
from engine.match.pots import Pot

SCHEMA = "deberts-ledger/1"


def ledger_to_document(named: NamedMatch) -> dict[str, Any]:
    """Every line with what it wrote, and how the match stands; sides and players from 1."""
    match = named.match
    return {
        "schema": SCHEMA,
        "sides": [named.side_name(side) for side in range(match.rules.sides)],
        "lines": [_line(named, line) for line in match.lines],
        "totals": list(match.totals),
        "pots": [_pot(pot) for pot in match.pots],
        "dealer": match.dealer + 1,
        "stake": match.stake,
        "result": None if match.result is None else _result(match, match.result),
    }


def _line(named: NamedMatch, line: Line) -> dict[str, Any]:
    mark = bait_mark(named.rules_name)
    return {
        "deal": line.deal,
        "dealer": line.dealer + 1,
        "taker": None if line.taker is None else line.taker + 1,
        "outcome": None if line.kind is None else line.kind.value,
        "counted": list(line.counted),
        "written": list(line.written),
        "pots": list(line.pots),
        "bonus": list(line.bonus),
        "penalties": list(line.penalties),
        "hung": line.hung,
        "burnt": line.burnt,
        "totals": list(line.totals),
        "cells": [cell.text(mark) for cell in cells(named.match, line)],
    }


def _pot(pot: Pot) -> dict[str, Any]:
    return {"points": pot.points, "claimants": [side + 1 for side in sorted(pot.claimants)]}


def _result(match: Match, result: Result) -> dict[str, Any]:
    return {
        "end": result.end.value,
        "winner": None if result.winner is None else result.winner + 1,
        "games": result.games,
        "mars": result.mars,
        "totals": list(result.totals),
        "burnt": result.burnt,
    }
