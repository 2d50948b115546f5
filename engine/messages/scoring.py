"""Messages of `engine.scoring`."""

MESSAGES: dict[str, str] = {}
