"""Sphinx settings of the rules site, as data: `conf.py` and `adjudicator site build` share them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from adjudicator import __version__


def settings(rulesdocs: Path) -> dict[str, Any]:
    """The whole Sphinx configuration for the documents in `rulesdocs`."""
    return {
        "project": "Adjudicator",
        "version": __version__,
        "copyright": "Права на игры принадлежат их владельцам",
        "language": "ru",
        "extensions": ["myst_parser", "adjudicator.site"],
        "primary_domain": "rules",
        "exclude_patterns": ["_*"],
        "templates_path": [str(rulesdocs / "_templates")],
        "template_bridge": "adjudicator.site.policy.StrictTemplates",
        # «» and — are typed; Sphinx would also turn the quotes of English card text into „“.
        "smartquotes": False,
        "nitpicky": True,
        "myst_enable_extensions": ["colon_fence", "deflist"],
        "html_theme": "furo",
        "html_title": "Adjudicator",
        "html_static_path": [str(rulesdocs / "_static")],
        "html_css_files": ["rules.css"],
        "html_js_files": [("rules.js", {"defer": "defer"})],
        "html_copy_source": False,
        "html_show_sourcelink": False,
        "html_use_index": False,
        "html_domain_indices": False,
        "html_permalinks_icon": "#",
        "epub_title": "Adjudicator: справочник правил",
        "epub_author": "Adjudicator",
        "epub_publisher": "Adjudicator",
        "epub_show_urls": "no",
        "epub_css_files": ["book.css"],
        "epub_use_index": False,
        "epub_tocscope": "includehidden",
        # Doctrees and records beside the output are no part of the book.
        "suppress_warnings": ["epub.unknown_project_files"],
    }
