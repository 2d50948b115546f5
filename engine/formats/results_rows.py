"""The rows of a results document (docs/scoring.md, article 19)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from engine.formats.exact import parse_exact, read_exact, read_whole
from engine.formats.reading import Reading
from engine.scoring.choices import Average
from engine.scoring.session import (
    Artificial,
    NotPlayed,
    Played,
    Result,
    Row,
    SideAward,
    SitOut,
    Split,
    Weighted,
    WeightedPart,
)

OTHER_KEYS = ("a", "b", "group", "reason")


def read_row(reading: Reading, letters: Sequence[str]) -> Row:
    """One row; anything of the right type stands in for what was noted as unreadable."""
    if not reading.is_object:
        return Row((None,) * len(letters), NotPlayed())
    is_sit_out = "sit_out" in reading.values
    entries: list[str | None] = []
    for letter in letters:
        if not is_sit_out and letter not in reading.values:
            reading.note("missing_key", letter, {"key": letter})
        entries.append(_optional_text(reading, letter))
    group, reason = _optional_text(reading, "group"), _optional_text(reading, "reason")
    return Row(tuple(entries), _result(reading, letters), group, reason)


def _result(reading: Reading, letters: Sequence[str]) -> Result:
    """What came of the row; with several kinds all are read for their defects."""
    kinds = [kind for kind in KINDS if kind in reading.values]
    results = [_READERS[kind](reading, letters) for kind in kinds]
    if len(results) == 1:
        return results[0]
    if kinds:
        reading.note("result_kind_several", "", {"kinds": ", ".join(kinds)})
    else:
        reading.note("result_kind_missing", "", {"allowed": ", ".join(KINDS)})
    return SitOut() if "sit_out" in kinds else NotPlayed()


def _score(reading: Reading, _letters: Sequence[str]) -> Played:
    return Played(read_whole(reading, "score"))


def _points(reading: Reading, letters: Sequence[str]) -> Played:
    inner = reading.object_at("points", letters)
    return Played(points=tuple(read_whole(inner, letter) or 0 for letter in letters))


def _weighted(reading: Reading, letters: Sequence[str]) -> Weighted:
    return Weighted(_parts(reading, "weighted", letters))


def _split(reading: Reading, letters: Sequence[str]) -> Split:
    inner = reading.object_at("split", letters)
    return Split(
        tuple(
            _parts(inner, letter, letters)
            if isinstance(inner.values.get(letter), list)
            else (WeightedPart(Played(read_whole(inner, letter))),)
            for letter in letters
        )
    )


def _parts(reading: Reading, key: str, letters: Sequence[str]) -> tuple[WeightedPart, ...]:
    return tuple(
        WeightedPart(_part_result(part, letters), read_exact(part, "weight") or Fraction(0))
        for part in reading.inner_list(key, ("weight",), ("score", "points"))
    )


def _part_result(part: Reading, letters: Sequence[str]) -> Played:
    points = _points(part, letters).points if "points" in part.values else None
    return Played(read_whole(part, "score"), points)


def _artificial(reading: Reading, letters: Sequence[str]) -> Artificial:
    keys = [*letters, *(f"{letter}_imp" for letter in letters)]
    inner = reading.object_at("artificial", (), keys)
    return Artificial(tuple(_side(inner, letter) for letter in letters))


def _side(reading: Reading, letter: str) -> SideAward:
    value = reading.values.get(letter)
    imps = read_exact(reading, f"{letter}_imp")
    words = {word.value: word for word in Average}
    if isinstance(value, str) and value in words:
        return SideAward(words[value], imps=imps)
    percentage = parse_exact(value)
    if percentage is None and letter in reading.values:
        parameters = {"value": value, "allowed": ", ".join(words)}
        reading.note("not_an_award", letter, parameters)
    return SideAward(percentage=percentage, imps=imps)


def _not_played(reading: Reading, _letters: Sequence[str]) -> NotPlayed:
    return NotPlayed(reading.text("not_played"))


def _sit_out(reading: Reading, _letters: Sequence[str]) -> SitOut:
    if reading.values["sit_out"] is True:
        return SitOut()
    inner = reading.object_at("sit_out", (), ("percent", "imp"))
    award = SideAward(percentage=read_exact(inner, "percent"), imps=read_exact(inner, "imp"))
    return SitOut(award)


def _optional_text(reading: Reading, key: str) -> str | None:
    return reading.text(key) if key in reading.values else None


_READERS: dict[str, Callable[[Reading, Sequence[str]], Result]] = {
    "score": _score,
    "points": _points,
    "artificial": _artificial,
    "weighted": _weighted,
    "split": _split,
    "not_played": _not_played,
    "sit_out": _sit_out,
}

KINDS = tuple(_READERS)
"""The keys of a row of which exactly one says what came of it."""
