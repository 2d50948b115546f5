"""Perfect play of any deal in templates."""

from __future__ import annotations

from django import template

from tournaments.words.perfect_play import end_words

register = template.Library()
register.filter("end_words", end_words)
