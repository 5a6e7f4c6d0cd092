"""Our search beside SQLite FTS5, bm25s and tantivy, on the rules and on many perturbed copies of them.

All engines get the same documents as the same dictionary forms; ours adds its front end. For every size:
quality on the judged queries (a copy counts as its original), index build time, size, latency of a warm
query and of the first one on an index just opened; then how the latency grows from size to size, as the
power of the size that it follows. Engines that are not installed are left out with a line that says so.
Sizes are taken from ADJUDICATOR_BENCH_SIZES, by default 1,100; 1000 takes a quarter of an hour and 5 GB.

Our formula reads every posting of every term in Python. At the size of the rules that is quicker than the
others' overhead; at a hundred times their size it is not, and the figure says so.
"""

from __future__ import annotations

import os
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from math import log
from pathlib import Path

from adjudicator import resources
from adjudicator.search import Search, build, evaluate, frontend, store
from adjudicator.search.build import Built
from adjudicator.search.paradigms import Forms
from benchmarks.measure import Figure

#: How far behind the quickest other engine we may fall, and what it would take where we fall further.
BEHIND = 3
NEEDED = (
    "What would be needed: impact-ordered postings with an upper bound per term, so that documents that "
    "cannot reach the first ten are never scored."
)

COPY = "~"
#: How many judged queries time an engine at large sizes.
SAMPLE = 40
#: Of ten terms of a copy one is replaced by another term of the rules.
CHANGED = 0.1

#: A built engine: its answer to a query (sections, best first) and the size of its index in bytes.
Engine = tuple[Callable[[str], Sequence[str]], int]


@dataclass(frozen=True, slots=True)
class Measured:
    """What one engine did at one size. Seconds to build, bytes, milliseconds of a query."""

    success1: float
    mrr10: float
    seconds: float
    size: int
    first: float
    median: float
    p99: float

    def __str__(self) -> str:
        return (
            f"{self.success1:>6.3f} {self.mrr10:>7.3f} {self.seconds:>8.1f} {self.size / 1e6:>7.1f} "
            f"{self.first:>9.1f} {self.median:>8.2f} {self.p99:>8.2f}"
        )


def figures() -> Iterator[Figure]:
    """A line for each engine and size; the figure of a size is how we stand beside the quickest other."""
    start = time.perf_counter()
    rules = build.build_all()
    compiled = time.perf_counter() - start
    judged = evaluate.read(resources.index() / "judged.yaml")
    engines = {name: make for name, make in ENGINES.items() if find_spec(MODULES.get(name, "sys"))}
    for missing in ENGINES.keys() - engines:
        print(f"    {missing} is not installed: left out")
    print(f"    the front end of ours is compiled in {compiled:.1f} s at any size")
    columns = f"{'S@1':>6} {'MRR@10':>7} {'build s':>8} {'MB':>7} {'first ms':>9} {'p50 ms':>8} {'p99 ms':>8}"
    print(f"    {'copies':>7} {'engine':<10} {columns}")
    before: dict[str, tuple[int, float]] = {}
    for size in (int(size) for size in os.environ.get("ADJUDICATOR_BENCH_SIZES", "1,100").split(",")):
        built = copied(rules, size)
        asked = judged if size == 1 else judged[:: max(1, len(judged) // SAMPLE)]
        medians = {}
        for name, make in engines.items():
            measured = measure(make, built, asked)
            medians[name] = measured.median
            print(
                f"    {size:>7} {name:<10} {measured}{_growth(before.get(name), size, measured.median)}",
                flush=True,
            )
            before[name] = size, measured.median
        behind = medians["ours"] / min(
            (m for name, m in medians.items() if name != "ours"), default=medians["ours"]
        )
        yield Figure(f"our query at {size} ×, to the quickest other's", behind, "×", BEHIND)
        if behind > BEHIND:
            print(f"    {NEEDED}")


def measure(
    make: Callable[[Built, Path], Engine], built: Built, asked: Sequence[evaluate.Judged]
) -> Measured:
    """Build an engine in a folder of its own, ask it everything twice, time the second answers."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        answer, size = make(built, Path(folder))
        seconds = time.perf_counter() - start
        start = time.perf_counter()
        answer(asked[0].query)
        first = 1000 * (time.perf_counter() - start)
        scores, times = [], []
        for one in asked:
            answer(one.query)
            start = time.perf_counter()
            found = answer(one.query)
            times.append(1000 * (time.perf_counter() - start))
            originals = dict.fromkeys(id.split(COPY)[0] for id in found)
            scores.append(evaluate.score(one, list(originals)))
    mean = evaluate.mean(scores)
    times.sort()
    p99 = times[int(len(times) * 0.99)]
    return Measured(mean.success1, mean.mrr10, seconds, size, first, statistics.median(times), p99)


def _growth(before: tuple[int, float] | None, size: int, median: float) -> str:
    if before is None or before[0] == size:
        return ""
    return f"   grows as size ^ {log(median / before[1]) / log(size / before[0]):.2f}"


def copied(built: Built, size: int) -> Built:
    """An index `size` times over: the documents as they are, then copies with some terms changed."""
    chance = random.Random(size)
    pool = [term for terms in built.clauses for term in terms]
    data = dict(built.data)
    for many in ("sections", "documents", "lengths"):
        data[many] = list(data[many])
    clauses = list(built.clauses)
    for copy in range(1, size):
        mark = f"{COPY}{copy}"
        first = len(data["sections"])
        data["sections"] += [[id + mark, *rest] for id, *rest in built.data["sections"]]
        data["documents"] += [
            [first + section, clause and clause + mark, kind, weight]
            for section, clause, kind, weight in built.data["documents"]
        ]
        data["lengths"] += built.data["lengths"]
        clauses += [
            [chance.choice(pool) if chance.random() < CHANGED else term for term in terms]
            for terms in built.clauses
        ]
    return replace(built, data=data, clauses=clauses, clause_texts=built.clause_texts * size)


def ours(built: Built, folder: Path) -> Engine:
    """The search as it is shipped."""
    store.write(built, folder / "index")
    search = Search(store.open_folder(folder / "index"))
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    return lambda query: [hit.section for hit in search.find(query, limit=10, rulings=0).results], size


def fts5(built: Built, folder: Path) -> Engine:
    """SQLite's full-text index with its BM25."""
    terms_of = plain_terms(built)
    base = sqlite3.connect(folder / "fts.db")
    base.execute("CREATE VIRTUAL TABLE t USING fts5(terms, section UNINDEXED, tokenize = 'unicode61')")
    sections = section_ids(built)
    base.executemany("INSERT INTO t VALUES (?, ?)", zip(map(" ".join, built.clauses), sections, strict=True))
    base.commit()

    def answer(query: str) -> Sequence[str]:
        terms = " OR ".join(f'"{term}"' for term in terms_of(query))
        if not terms:
            return []
        rows = base.execute("SELECT section FROM t WHERE t MATCH ? ORDER BY rank LIMIT 200", (terms,))
        return list(dict.fromkeys(row[0] for row in rows))[:10]

    return answer, (folder / "fts.db").stat().st_size


def bm25s(built: Built, folder: Path) -> Engine:
    """bm25s: scores computed beforehand, in sparse matrices."""
    import bm25s as library

    terms_of = plain_terms(built)
    retriever = library.BM25()
    retriever.index(built.clauses, show_progress=False)
    retriever.save(str(folder))
    sections = section_ids(built)
    count = min(200, len(sections))

    def answer(query: str) -> Sequence[str]:
        terms = [term for term in terms_of(query) if term in retriever.vocab_dict]
        if not terms:
            return []
        found, _ = retriever.retrieve([terms], k=count, show_progress=False)
        return list(dict.fromkeys(sections[number] for number in found[0]))[:10]

    return answer, sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def tantivy(built: Built, folder: Path) -> Engine:
    """tantivy: the Rust library, through its Python binding."""
    import tantivy as library

    terms_of = plain_terms(built)
    builder = library.SchemaBuilder()
    builder.add_text_field("terms", tokenizer_name="whitespace")
    builder.add_text_field("section", stored=True, tokenizer_name="raw")
    schema = builder.build()
    index = library.Index(schema, path=str(folder))
    writer = index.writer()
    for terms, section in zip(built.clauses, section_ids(built), strict=True):
        writer.add_document(library.Document(terms=" ".join(terms), section=section))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def answer(query: str) -> Sequence[str]:
        parts = [
            (library.Occur.Should, library.Query.term_query(schema, "terms", term))
            for term in terms_of(query)
        ]
        if not parts:
            return []
        hits = searcher.search(library.Query.boolean_query(parts), 200).hits
        return list(dict.fromkeys(searcher.doc(address)["section"][0] for _, address in hits))[:10]

    return answer, sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


#: Engines that need a module that is not ours to require.
MODULES = {"bm25s": "bm25s", "tantivy": "tantivy"}
ENGINES: dict[str, Callable[[Built, Path], Engine]] = {
    "ours": ours,
    "sqlite": fts5,
    "bm25s": bm25s,
    "tantivy": tantivy,
}


def section_ids(built: Built) -> list[str]:
    """The section of every document."""
    return [built.data["sections"][document[0]][0] for document in built.data["documents"]]


def plain_terms(built: Built) -> Callable[[str], list[str]]:
    """How the other engines get a query: inflection undone, nothing else understood."""
    forms, stop = Forms(built.data["forms"]), set(built.data["stop"])
    return lambda query: [term for term in frontend.terms(forms, query) if term not in stop]
