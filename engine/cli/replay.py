"""`python -m engine replay`: the outcome of a deal recorded card by card, or act by act."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from engine.cli.documents import print_document, print_errors, read_document
from engine.errors import EngineError
from engine.formats import history, record
from engine.formats.outcome import outcome_to_document


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The record."""
    parser.add_argument(
        "file", metavar="FILE", help=f"a {record.SCHEMA} or {history.SCHEMA} document, - for stdin"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the outcome, or every defect of the record."""
    try:
        document = read_document(arguments.file)
        acts = isinstance(document, Mapping) and document.get("schema") == history.SCHEMA
        outcome = (history.outcome_of_history if acts else record.outcome_of_record)(document)
    except EngineError as error:
        return print_errors(error.violations)
    print_document(outcome_to_document(outcome))
    return 0
