"""Directors' accounts."""

from __future__ import annotations

import secrets

from tournaments.models import User

PASSWORD_BYTES = 9


def director_create(*, username: str) -> str:
    """A new account with a random password, which is returned and kept nowhere."""
    password = secrets.token_urlsafe(PASSWORD_BYTES)
    User.objects.create_user(username=username, password=password)
    return password


def director_new_password(*, username: str) -> str:
    """Give an account a new random password and return it; the old one is void."""
    user = User.objects.get(username=username)
    password = secrets.token_urlsafe(PASSWORD_BYTES)
    user.set_password(password)
    user.save(update_fields=["password"])
    return password
