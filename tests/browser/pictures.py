"""`python -m tests.browser.pictures URL`: the README's picture, taken from a running demonstration
(`make demo` prints its address).
"""

from __future__ import annotations

import sys

from playwright.sync_api import sync_playwright

from tests.architecture.sources import ROOT
from tests.browser import chromium

PICTURE = ROOT / "docs" / "images" / "ranking.png"


def main(site: str) -> None:
    """Open the finished event's ranking and store it."""
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        page = browser.new_page(viewport={"width": 1120, "height": 760}, locale="en-GB")
        page.goto(site)
        page.get_by_role("link", name="Кубок чотирьох мастей").first.click()
        page.screenshot(path=PICTURE)
        browser.close()
    print(f"{PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main(sys.argv[1])
