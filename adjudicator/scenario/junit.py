"""Results of a suite as JUnit XML, the form that continuous integration reads."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

from adjudicator.scenario.report import failure
from adjudicator.scenario.suite import Result


def junit(results: Sequence[Result]) -> str:
    """The document: a test suite per file, a test case per question."""
    root = ET.Element("testsuites", _counts(results))
    for file in dict.fromkeys(result.scenario.file for result in results):
        of_file = [result for result in results if result.scenario.file == file]
        suite = ET.SubElement(root, "testsuite", {"name": Path(file).stem, "file": file, **_counts(of_file)})
        for result in of_file:
            name = f"{result.scenario.id}: {result.asked.question.text}"
            attributes = {"classname": Path(file).stem, "name": name, "line": str(result.asked.line)}
            case = ET.SubElement(suite, "testcase", {one: _clean(value) for one, value in attributes.items()})
            if not result.passed:
                what = ", ".join(one.what for one in result.differences)
                ET.SubElement(case, "failure", {"message": _clean(what)}).text = _clean(failure(result))
    ET.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _counts(results: Sequence[Result]) -> dict[str, str]:
    failed = sum(not result.passed for result in results)
    return {"tests": str(len(results)), "failures": str(failed), "errors": "0"}


_UNFIT = re.compile("[^\\t\\n\\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _clean(text: str) -> str:
    """Without the characters that XML cannot hold."""
    return _UNFIT.sub("", text)
