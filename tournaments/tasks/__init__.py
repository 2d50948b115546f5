"""Celery tasks: thin calls of services."""
