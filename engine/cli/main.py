"""Dispatch of `python -m engine SUBCOMMAND …`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

SUBCOMMANDS: dict[str, str] = {
    "rank": "compare the results of an event and rank its entries",
    "deal": "deal boards from a seed, or verify a set of boards",
    "movement": "make the plan of a movement, or judge a given one",
    "solve": "work out best play with all cards seen",
    "replay": "settle a deal recorded card by card",
    "tally": "settle a deal from its score slip",
    "rules": "say the named rule sets in words, and in what they differ",
    "match": "keep the ledger of a game, from deals to the end",
}
"""Name of the module in this package → what it does, in a line."""

_READER_GONE = 141
"""The status a shell reports of a command whose reader went away."""


class Subcommand(Protocol):
    """What each module of this package with a subcommand's name offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the subcommand's arguments."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it; the exit status is returned: 0, or 2 for a bad request or document."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    subparsers = parser.add_subparsers(dest="subcommand", required=True)
    modules = {
        name: cast("Subcommand", import_module(f"engine.cli.{name}")) for name in SUBCOMMANDS
    }
    for name, summary in SUBCOMMANDS.items():
        modules[name].add_arguments(subparsers.add_parser(name, help=summary))
    arguments = parser.parse_args(argv)
    try:
        status = modules[arguments.subcommand].run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads (`… | head`) has seen enough; what is left must not be flushed at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _READER_GONE
    return status
