"""Sphinx configuration: `sphinx-build . OUT` and `sphinx-build -c . rulesdocs OUT` build the same site.

The settings live in the package, so that an installed `adjudicator site build` needs no checkout.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from adjudicator.site.settings import settings  # noqa: E402

globals().update(settings(HERE / "rulesdocs"))


def setup(app):
    """Documents are in `rulesdocs` wherever the build was started from."""
    app.srcdir = HERE / "rulesdocs"
