"""The real book as an EPUB."""

import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from adjudicator import resources
from adjudicator.site.build import build

pytestmark = pytest.mark.xdist_group("site")


def test_the_epub_is_clean_well_formed_and_whole(tmp_path: Path) -> None:
    built = build(tmp_path, resources.rulesdocs(), builder="epub")
    assert built.warnings == ()
    with zipfile.ZipFile(built.start) as epub:
        names = set(epub.namelist())
        for name in names:
            if name.endswith((".xhtml", ".opf", ".ncx", ".svg")):
                ElementTree.fromstring(epub.read(name))
        for file in resources.rulesdocs().glob("*/s*.md"):
            assert f"{file.parent.name}/{file.stem}.xhtml" in names
        assert "3.11. Бой" in epub.read("nav.xhtml").decode()
