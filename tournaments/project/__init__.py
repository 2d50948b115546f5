"""The Django project: the only place that reads the environment."""

from tournaments.project.celery import app as celery_app

__all__ = ["celery_app"]
