"""Diagrams drawn into the page."""

from __future__ import annotations

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from adjudicator.site.names import is_site


class InlineDiagrams(SphinxPostTransform):
    """Puts the drawing itself where the site would show an image; an EPUB keeps the image."""

    default_priority = 300
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        if not is_site(self.env._app.builder):
            return
        for picture in list(self.document.findall(nodes.image)):
            if "drawing" in picture:
                picture.replace_self(nodes.raw("", picture["drawing"], format="html"))
