"""`python -m engine tally`: the outcome of a deal from its score slip."""

from __future__ import annotations

import argparse

from engine.cli.documents import print_document, print_errors, read_document
from engine.errors import EngineError
from engine.formats.outcome import outcome_to_document
from engine.formats.tally import outcome_of_tally


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The tally."""
    parser.add_argument("file", metavar="FILE", help="a deberts-tally/1 document, - for stdin")


def run(arguments: argparse.Namespace) -> int:
    """Print the outcome, or every reason why there is none."""
    try:
        outcome = outcome_of_tally(read_document(arguments.file))
    except EngineError as error:
        return print_errors(error.violations)
    print_document(outcome_to_document(outcome))
    return 0
