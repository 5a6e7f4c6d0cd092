"""Builds: the search index and the whole site; and warm queries."""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Figure


def figures() -> Iterator[Figure]:
    """Index build, warm queries over the judged ones, and the site from nothing."""
    yield from _queries()
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        command = [sys.executable, "-m", "adjudicator", "site", "build", "--out", str(Path(folder) / "html")]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        yield Figure("full site build", time.perf_counter() - start, "s", 60)


def _queries() -> Iterator[Figure]:
    from adjudicator import resources
    from adjudicator.search import evaluate, open_index

    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        start = time.perf_counter()
        search = open_index(anew=True)
        yield Figure("index build", time.perf_counter() - start, "s", 2)
        del search
        gc.collect()  # what the builder leaves is no part of a search
        search = open_index()
        search.find("истощщение карт")  # what is prepared once, with the first query and the first slip
        times = []
        for judged in evaluate.read(resources.index() / "judged.yaml"):
            start = time.perf_counter()
            search.find(judged.query)
            times.append(1000 * (time.perf_counter() - start))
        percentiles = statistics.quantiles(times, n=100)
        yield Figure("warm query, median", percentiles[49], "ms", 3)
        yield Figure("warm query, 99 of 100", percentiles[98], "ms", 15)
