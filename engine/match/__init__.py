"""A game from its first deal to its end: who writes what, and when it is over (docs/matches.md)."""
