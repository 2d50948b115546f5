"""What can be measured of the looks of a page."""

from __future__ import annotations

import os
import re

from playwright.sync_api import Page

from tests.architecture.sources import ROOT

SIZES = [(360, "light"), (360, "dark"), (768, "light"), (1280, "light"), (1280, "dark")]
"""Widths and colour schemes in which pages are looked at."""
SCREENSHOTS = ROOT / "var" / "screenshots"

_CONTRAST = """
() => {
  const rgba = (text) => {
    const c = document.createElement('canvas'); c.width = c.height = 1;
    const x = c.getContext('2d', {willReadFrequently: true});
    x.fillStyle = text; x.fillRect(0, 0, 1, 1);
    return [...x.getImageData(0, 0, 1, 1).data];
  };
  const light = (c) => {
    const [r, g, b] = c.slice(0, 3).map((v) => {
      v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const over = (top, below) => {
    const a = top[3] / 255;
    return [0, 1, 2].map((i) => top[i] * a + below[i] * (1 - a)).concat(255);
  };
  const background = (element) => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) {
      layers.push(rgba(getComputedStyle(e).backgroundColor));
    }
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 255]);
  };
  const found = [];
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own || element.closest('svg, option, [disabled], [aria-hidden=true]')) continue;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width < 2 || box.height < 2 || style.visibility === 'hidden') continue;
    const below = background(element);
    const ink = over(rgba(style.color), below);
    const [high, low] = [light(ink), light(below)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && parseInt(style.fontWeight) >= 700);
    if (ratio < (large ? 3 : 4.5)) {
      found.push(`${ratio.toFixed(2)} ${element.tagName}.${element.className}: ` +
                 element.textContent.trim().slice(0, 40));
    }
  }
  return [...new Set(found)];
}
"""

_WIDER = """
() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const wide = [...document.querySelectorAll('body *')].filter((e) =>
    e.getBoundingClientRect().right > width + 0.5);
  return wide.slice(0, 5).map((e) => `${e.tagName}.${e.className} to ${
    Math.round(e.getBoundingClientRect().right)} of ${width}`);
}
"""


def sideways(page: Page) -> list[str]:
    """What makes the page scroll sideways; empty if it does not."""
    found: list[str] = page.evaluate(_WIDER)
    return found


def faint(page: Page) -> list[str]:
    """Texts whose contrast with what lies behind them is below 4.5 (3 for large type)."""
    found: list[str] = page.evaluate(_CONTRAST)
    return found


def unlabelled(page: Page) -> list[str]:
    """Form fields, links, buttons and pictures without a name for those who do not see them."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('input:not([type=hidden]), select, textarea, '
             + 'button, a[href], img')]
          .filter((e) => e.getBoundingClientRect().width > 0)
          .filter((e) => !(e.labels && e.labels.length) && !e.getAttribute('aria-label')
            && !e.getAttribute('aria-labelledby') && !e.getAttribute('title')
            && !(e.textContent || '').trim() && e.getAttribute('alt') === null
            && e.type !== 'submit' && !e.querySelector('title'))
          .map((e) => e.outerHTML.slice(0, 100))"""
    )
    return found


def defects(page: Page) -> list[str]:
    """Everything measurable that is wrong with the looks of the page, with what it is.

    With SCREENSHOTS set a picture of the page is kept in `var/screenshots`.
    """
    if os.environ.get("SCREENSHOTS"):
        size = page.viewport_size or {"width": 0}
        dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        path = page.url.split("/", 3)[3].strip("/") or "home"
        name = f"{size['width']}-{'dark' if dark else 'light'}-{re.sub(r'[^a-z0-9-]+', '-', path)}"
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=True)
    return [
        *(f"scrolls sideways: {found}" for found in sideways(page)),
        *(f"too faint: {found}" for found in faint(page)),
        *(f"without a name: {found}" for found in unlabelled(page)),
    ]
