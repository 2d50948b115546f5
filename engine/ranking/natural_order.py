"""The order of entries that nothing else separates: names with their digits as numbers."""

from __future__ import annotations

import re

_DIGITS = re.compile(r"([0-9]+)")

NaturalKey = tuple[tuple[tuple[int, str], ...], str]


def natural_key(name: str) -> NaturalKey:
    """A sort key: `2` before `10`, `A9` before `A10`; letter case decides last.

    Numbers are compared by length and digits, so that they may have any length.
    """
    words = _DIGITS.split(name.casefold())
    words[1::2] = [number.lstrip("0") for number in words[1::2]]
    sizes = [len(word) if index % 2 else 0 for index, word in enumerate(words)]
    return tuple(zip(sizes, words, strict=True)), name
