"""Keys by which names sort and are found alike in every database.

Databases order text by their own collation and fold only the letters they know, so both keys are
made here: the sort key is hexadecimal (any collation keeps its order), the search key is folded.
"""

from __future__ import annotations

import unicodedata

_ALPHABET = " абвгґдеєжзиіїйклмнопрстуўфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz0123456789"
_WEIGHTS = {letter: weight for weight, letter in enumerate(_ALPHABET, start=1)}
_OTHER = 0xFE
# Letters that are variants of another: they differ only where everything else is equal.
_VARIANTS = {"ё": "е"}
_APOSTROPHES = dict.fromkeys(map(ord, "'’ʼ`‘´"))
_LIGATURES = {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d"}
_KEPT = set("йїў")


def _letters(name: str) -> list[tuple[str, bool]]:
    """The letters of a name that count, each with whether it is a variant (an accent, ё)."""
    folded = unicodedata.normalize("NFC", name).casefold().translate(_APOSTROPHES)
    letters: list[tuple[str, bool]] = []
    for character in folded:
        if character in _WEIGHTS or character in _KEPT:
            letters.append((character, False))
        elif character in _VARIANTS:
            letters.append((_VARIANTS[character], True))
        elif character in _LIGATURES:
            letters += [(letter, True) for letter in _LIGATURES[character]]
        elif character in "-–.,":
            letters.append((" ", True))
        else:
            base = unicodedata.normalize("NFD", character)[0]
            letters.append((base, base != character))
    return letters


def sort_key(name: str) -> str:
    """A hexadecimal key: Cyrillic (Ukrainian and Russian in one alphabet) before Latin, accents
    and ё only as the last difference.

    Names of up to 120 letters give keys of at most 400 characters.
    """
    letters = _letters(" ".join(name.split()))[:120]
    primary = "".join(f"{_WEIGHTS.get(letter, _OTHER):02x}" for letter, _ in letters)
    secondary = "".join("1" if variant else "0" for _, variant in letters)
    return f"{primary}00{secondary}"


def search_key(text: str) -> str:
    """Folded text: case, accents, ё and apostrophes make no difference; spaces are single."""
    return " ".join("".join(letter for letter, _ in _letters(text)).split())
