"""A real Chromium on a live server. A page that logs an error or asks elsewhere fails its test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser import chromium

PATIENCE_MS = 20_000


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    # Playwright's own event loop runs in this thread; the tests' database calls are not async.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        yield browser
        browser.close()


class Complaints:
    """What went wrong in the pages of a test without anybody looking."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.found: list[str] = []

    def watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.found.append(f"script: {error}"))
        page.on("request", self._request)
        page.on("response", self._response)

    def _console(self, message: Any) -> None:
        # A refused request is a page of its own; a preview that the next key replaces is no error.
        expected = ("the server responded", "htmx:sendAbort", "htmx:afterRequest")
        unexpected = not any(words in message.text for words in expected)
        if message.type in {"error", "warning"} and unexpected:
            self.found.append(f"console: {message.text}")

    def _request(self, request: Any) -> None:
        if not request.url.startswith((self.site, "data:", "blob:")):
            self.found.append(f"asks elsewhere: {request.url}")

    def _response(self, response: Any) -> None:
        if response.status >= 500:
            self.found.append(f"{response.status}: {response.url}")


@pytest.fixture
def new_page(chrome: Browser, live_server: Any) -> Iterator[Callable[..., Page]]:
    """Open a page in a browser of its own: its own cookies, size and colour scheme."""
    contexts: list[BrowserContext] = []
    complaints = Complaints(live_server.url)

    def open_page(width: int = 1280, height: int = 800, **options: Any) -> Page:
        context = chrome.new_context(
            base_url=live_server.url,
            viewport={"width": width, "height": height},
            locale="en-GB",
            timezone_id="Europe/Kyiv",
            **options,
        )
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        complaints.watch(page)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints.found == []


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """One desktop page."""
    return new_page()
