"""Which fields of an event belong to which part of its preparation."""

from __future__ import annotations

from tournaments.enums import SetupPart

PART_FIELDS: dict[SetupPart, tuple[str, ...]] = {
    SetupPart.BASICS: ("name", "venue", "starts_at", "time_zone", "director_plays"),
    SetupPart.RULES: ("rules",),
    SetupPart.MOVEMENT: (
        "system",
        "rounds_planned",
        "boards_per_round",
        "reject_four_sevens",
    ),
    SetupPart.SCORING: ("scoring",),
}
