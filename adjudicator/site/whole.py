"""A game's whole book on one page: to search with the browser, to print, to save as PDF.

The page is put together from the chapters' finished pages, so it costs no second pass of Sphinx, and links
between chapters become links within the page. (Sphinx's own `singlehtml` breaks them.)
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from os import environ
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from adjudicator.site.names import GAMES, is_site

_BODY = re.compile(r"<!--body-->(.*?)<!--/body-->", re.DOTALL)
_LINK = re.compile(r'href="(?P<stem>[\w-]+)\.html(?P<fragment>#[^"]*)?"')
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")


def page_name(game: str) -> str:
    """The page of a whole book; as deep as its chapters, so that their links to elsewhere stay right."""
    return f"book/{game}"


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """At `html-collect-pages`, when the chapters have been written."""
    if not is_site(app.builder):
        return
    for game in GAMES:
        start = f"{game}/index"
        if start not in app.env.all_docs:
            continue
        stems = [docname.partition("/")[2] for docname in app.env.toctree_includes.get(start, ())]
        body = join({stem: Path(app.outdir, game, f"{stem}.html").read_text("utf-8") for stem in stems})
        title = app.env.titles[start].astext()
        yield page_name(game), {"title": title, "body": body, "of_game": game}, "whole.html"


def join(chapters: Mapping[str, str]) -> str:
    """The bodies of pages (by stem) one after another, each reachable as `#<stem>`."""

    def within(match: re.Match[str]) -> str:
        if match["stem"] not in chapters:
            return match[0]
        return f'href="{match["fragment"] or "#" + match["stem"]}"'

    parts = []
    for stem, page in chapters.items():
        body = _BODY.search(page)
        assert body is not None, stem
        parts.append(f'<div class="chapter" id="{stem}">{_LINK.sub(within, body[1])}</div>')
    return "\n".join(parts)


class NoBrowser(Exception):
    """Nothing here can print to PDF; the command line shows `problems`."""

    problems = ("для PDF нужен Chromium или Chrome: поставьте его или укажите путь в CHROMIUM",)


def print_pdf(site: Path) -> list[Path]:
    """Print the whole books of a built site; the files that were made."""
    browser = environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _BROWSERS)), None)
    if browser is None or not shutil.which(browser):
        raise NoBrowser
    made = []
    for page in sorted(site.glob("book/*.html")):
        pdf = page.with_suffix(".pdf")
        with tempfile.TemporaryDirectory() as profile:
            subprocess.run(
                [
                    browser,
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--no-pdf-header-footer",
                    f"--user-data-dir={profile}",
                    f"--print-to-pdf={pdf.resolve()}",
                    page.resolve().as_uri(),
                ],
                check=True,
                capture_output=True,
            )
        made.append(pdf)
    return made
