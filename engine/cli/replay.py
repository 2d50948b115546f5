"""`python -m engine replay`: the outcome of a deal recorded card by card."""

from __future__ import annotations

import argparse

from engine.cli.documents import print_document, print_errors, read_document
from engine.errors import EngineError
from engine.formats.outcome import outcome_to_document
from engine.formats.record import outcome_of_record


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The record."""
    parser.add_argument("file", metavar="FILE", help="a deberts-record/1 document, - for stdin")


def run(arguments: argparse.Namespace) -> int:
    """Print the outcome, or every defect of the record."""
    try:
        outcome = outcome_of_record(read_document(arguments.file))
    except EngineError as error:
        return print_errors(error.violations)
    print_document(outcome_to_document(outcome))
    return 0
