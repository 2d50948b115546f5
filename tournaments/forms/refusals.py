"""Showing a service's refusal in a form: each problem at the field it is about."""

from __future__ import annotations

from collections.abc import Iterable

from django.forms import BaseForm

from tournaments.problems import Problem


def show_problems(form: BaseForm, problems: Iterable[Problem]) -> None:
    """Add each problem to the field its place names, the others to the form as a whole."""
    for problem in problems:
        field = problem.where if problem.where in form.fields else None
        form.add_error(field, str(problem.message))
