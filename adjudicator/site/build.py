"""Building the site from Python: what `adjudicator site build` and the tests call."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from adjudicator.site.settings import settings

Progress = Callable[[str, int, int], None]
"""Called with a stage (in Russian), what is done and what there is to do."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a build left: `start` is the page, or the file, to open."""

    start: Path
    warnings: tuple[str, ...]


class BuildProblems(Exception):
    """The site cannot be built at all; the command line shows `problems`."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def build(
    out: Path,
    rulesdocs: Path,
    *,
    builder: str = "html",
    fresh: bool = False,
    progress: Progress | None = None,
    jobs: int = 1,
) -> Built:
    """Build the documents in `rulesdocs` into `out`; a second build only does what changed."""
    from sphinx.application import Sphinx
    from sphinx.errors import SphinxError
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    warnings = StringIO()
    try:
        with patch_docutils(), docutils_namespace():
            app = Sphinx(
                rulesdocs,
                None,
                out,
                out / ".doctrees",
                builder,
                confoverrides=settings(rulesdocs),
                status=None,
                warning=warnings,
                freshenv=fresh,
                parallel=jobs,
            )
            if progress:
                _report(app, progress)
            app.build(force_all=fresh)
    except SphinxError as error:
        raise BuildProblems([str(error)]) from error
    start = next(out.glob("*.epub")) if builder == "epub" else out / "index.html"
    return Built(start, tuple(warnings.getvalue().splitlines()))


def _report(app: Any, progress: Progress) -> None:
    """Translate Sphinx's events into progress."""
    counts = {"read": 0, "to read": 0, "written": 0}

    def reading(app: Any, env: Any, docnames: list[str]) -> None:
        counts["to read"] = len(docnames)

    def read(app: Any, docname: str, source: list[str]) -> None:
        counts["read"] += 1
        progress("чтение", counts["read"], counts["to read"])

    def ruled(app: Any, done: int, total: int) -> None:
        progress("решения", done, total)

    def written(app: Any, pagename: str, *rest: Any) -> None:
        counts["written"] += 1
        pages = len(app.env.found_docs) + len(app.env.domains["rules"].links.scenarios)
        progress("запись", counts["written"], max(pages, counts["written"]))

    app.connect("env-before-read-docs", reading)
    app.connect("source-read", read)
    app.connect("scenario-ruled", ruled)
    app.connect("html-page-context", written)
