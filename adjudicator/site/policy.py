"""A strict Content-Security-Policy, and the theme made to live under it.

furo writes a script, a style sheet and style attributes into every page. `StrictTemplates` sees each page
as it is rendered and moves them, whatever they are, to files named by their content (`_static/moved/`).
So a new release of the theme needs no copy of its templates here.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

from sphinx.builders import Builder
from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.theming import Theme

from adjudicator.site.names import is_site
from adjudicator.site.russian import translate

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)

# Sphinx's own scripts serve its own search, which this site replaces; one of them calls `new Function`.
UNUSED_SCRIPTS = frozenset(
    f"_static/{name}.js" for name in ("documentation_options", "doctools", "sphinx_highlight", "translations")
)

_SCRIPT = re.compile(r"<script>(?P<content>.*?)</script>", re.DOTALL)
_STYLE = re.compile(r"<style>(?P<content>.*?)</style>", re.DOTALL)
_ATTRIBUTE = re.compile(r'(?P<before><[a-z][^<>]*?)\sstyle="(?P<content>[^"]*)"', re.IGNORECASE)
_HEAD_END = "</head>"


class StrictTemplates(BuiltinTemplateLoader):
    """Renders pages in Russian and without inline script or style."""

    def init(self, builder: Builder, theme: Theme | None = None, dirs: list[str] | None = None) -> None:
        super().init(builder, theme, dirs)
        self.moved = Path(builder.outdir) / "_static" / "moved"
        self.is_site = is_site(builder)

    def render(self, template: str, context: dict[str, Any]) -> str:  # type: ignore[override]
        page = super().render(template, context)
        if not self.is_site or "pathto" not in context:
            return page
        return self.externalise(translate(page), context["pathto"])

    def externalise(self, page: str, pathto: Any) -> str:
        """The page with inline scripts, style sheets and style attributes moved to files."""

        def address(content: str, suffix: str) -> str:
            return str(pathto(f"_static/moved/{self.keep(content, suffix)}", 1))

        declarations: dict[str, str] = {}

        def name_style(match: re.Match[str]) -> str:
            name = f"s{_digest(match['content'])}"
            declarations[name] = match["content"]
            return f'{match["before"]} data-style="{name}"'

        page = _SCRIPT.sub(lambda m: f'<script src="{address(m["content"], "js")}"></script>', page)
        page = _STYLE.sub(lambda m: f'<link rel="stylesheet" href="{address(m["content"], "css")}">', page)
        page = _ATTRIBUTE.sub(name_style, page)
        if declarations:
            rules = "".join(
                f'[data-style="{name}"]{{{style}}}\n' for name, style in sorted(declarations.items())
            )
            page = page.replace(
                _HEAD_END, f'<link rel="stylesheet" href="{address(rules, "css")}">\n{_HEAD_END}', 1
            )
        return page

    def keep(self, content: str, suffix: str) -> str:
        """Write `content` to a file of its own; pages written in parallel may all try."""
        name = f"{_digest(content)}.{suffix}"
        path = self.moved / name
        if not path.is_file():
            self.moved.mkdir(parents=True, exist_ok=True)
            path.write_text(content.strip() + "\n", encoding="utf-8")
        return name


def _digest(content: str) -> str:
    return hashlib.sha256(content.encode()).hexdigest()[:10]


def drop_unused_scripts(context: dict[str, Any]) -> None:
    """Take Sphinx's own scripts off the page."""
    context["script_files"] = [
        script for script in context["script_files"] if getattr(script, "filename", "") not in UNUSED_SCRIPTS
    ]
