"""`python -m engine rank FILE`: the values and both rankings of a results document."""

from __future__ import annotations

import argparse

from engine.cli.documents import print_document, print_errors, read_document
from engine.errors import EngineError
from engine.formats.results import session_from_document
from engine.formats.results_writing import ranking_to_document
from engine.ranking.standings import standings
from engine.scoring.evaluation import evaluate


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The document."""
    parser.add_argument("file", metavar="FILE", help="a duplicate-results/1 document, - for stdin")


def run(arguments: argparse.Namespace) -> int:
    """Print the answer and return 0, or the errors and 2."""
    try:
        evaluation = evaluate(session_from_document(read_document(arguments.file)))
    except EngineError as error:
        return print_errors(error.violations)
    print_document(ranking_to_document(evaluation, standings(evaluation)))
    return 0
