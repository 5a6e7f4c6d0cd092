"""A page per clause whose address never changes (`c/vtes/6.5.1a.html`) and that leads to where it is now.

1,700 files of a few lines, written without Sphinx's page machinery and only when they change.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from sphinx.application import Sphinx

from adjudicator.site.domain import rules_of
from adjudicator.site.names import cited_as, is_site, permalink

PAGE = """<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta http-equiv="refresh" content="0; url={address}">
<title>{name}</title>
<p><a href="{address}">{name}</a></p>
"""


def write_permalinks(app: Sphinx, exception: Exception | None) -> None:
    """At `build-finished`: the pages of all clauses and terms; those of clauses that are gone go too."""
    if exception is not None or not is_site(app.builder):
        return
    root = Path(app.outdir)
    wanted = {}
    for target in rules_of(app.env).targets.values():
        if target.sort != "section":
            address = f"../../{app.builder.get_target_uri(target.docname)}#{target.anchor}"
            name = escape(target.title or cited_as(target.id, ""))
            wanted[root / permalink(target.id)] = PAGE.format(address=escape(address), name=name)
    for path in (root / "c").glob("*/*.html"):
        if path not in wanted:
            path.unlink()
    for folder in {path.parent for path in wanted}:
        folder.mkdir(parents=True, exist_ok=True)
    for path, page in wanted.items():
        if not path.is_file() or path.read_text(encoding="utf-8") != page:
            path.write_text(page, encoding="utf-8")
