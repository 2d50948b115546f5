"""`python -m engine match`: the ledger of a game, from its history."""

from __future__ import annotations

import argparse

from engine.cli.documents import print_document, print_errors, read_document
from engine.errors import EngineError
from engine.formats.match import NamedMatch, match_from_document
from engine.formats.match_ledger import ledger_to_document
from engine.match import acts
from engine.match.ledger import bait_mark, cells
from engine.match.match import Line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The match, and whether the answer is a document."""
    parser.add_argument("file", metavar="FILE", help="a deberts-match/1 document, - for stdin")
    parser.add_argument("--json", action="store_true", help="print a deberts-ledger/1 document")


def run(arguments: argparse.Namespace) -> int:
    """Print the ledger, or every reason why there is none."""
    try:
        named = match_from_document(read_document(arguments.file))
    except EngineError as error:
        return print_errors(error.violations)
    if arguments.json:
        print_document(ledger_to_document(named))
    else:
        print("\n".join(_ledger(named)))
    return 0


def _ledger(named: NamedMatch) -> list[str]:
    """Two columns and more, as on paper, and a last line that says how things stand."""
    match, mark = named.match, bait_mark(named.rules_name)
    names = [named.side_name(side) for side in range(match.rules.sides)]
    rows = [["", *names, ""]]
    for line in match.lines:
        number = "" if line.deal is None else str(line.deal)
        written = [cell.text(mark) for cell in cells(match, line)]
        rows.append([number, *written, _note(named, line)])
    widths = [max(len(row[place]) for row in rows) for place in range(len(names) + 1)]
    drawn = [_row(row, widths) for row in rows]
    rule = "-" * len(_row([*rows[0][:-1], ""], widths))
    return [drawn[0], rule, *drawn[1:], rule, _standing(named)]


def _row(row: list[str], widths: list[int]) -> str:
    columns = [text.rjust(width) for text, width in zip(row, widths, strict=False)]
    return "  ".join([" | ".join(columns), row[-1]]).rstrip()


def _note(named: NamedMatch, line: Line) -> str:
    """What a line does not show in its columns."""
    words = [_name_of(named, line.act)]
    for side, points in enumerate(line.pots):
        if points:
            words.append(f"pot {points} to {named.side_name(side)}")
    for side, points in enumerate(line.penalties):
        if points:
            words.append(f"{named.side_name(side)} −{points}")
    return ", ".join(word for word in words if word)


def _name_of(named: NamedMatch, act: acts.Act) -> str:
    """The act, unless it is a plain deal."""
    player = getattr(act, "player", None)
    who = "" if player is None else f" {named.names[player]}"
    names = {
        acts.DealScore: "",
        acts.PassedOut: "passed out",
        acts.FourSevens: f"four sevens{who}",
        acts.CardsBait: "bait on the cards",
        acts.FiftyTaken: "fifty",
        acts.Claim: f"claim{who}",
        acts.Doezd: f"doezd{who}",
        acts.Polubait: f"polubait{who}",
        acts.DebertsShown: f"deberts{who}",
        acts.Penalty: "penalty",
        acts.Correction: "correction",
    }
    if isinstance(act, acts.Davi):
        return f"davi{who}: {'accepted' if act.accepted else 'refused'}"
    return names[type(act)]


def _standing(named: NamedMatch) -> str:
    match = named.match
    if match.result is None:
        pots = ", ".join(f"{pot.points} hang" for pot in match.pots)
        text = f"{named.names[match.dealer]} deals"
        return f"{text}; {pots}" if pots else text
    result = match.result
    if result.winner is None:
        return "void: another game is played"
    totals = ":".join(str(total) for total in result.totals)
    mars = ", mars" if result.mars else ""
    winner = named.side_name(result.winner)
    return f"{winner} wins {result.games}:0 ({totals}; {result.end.value}{mars})"
