"""Our search beside SQLite FTS5, bm25s and tantivy, on the rules and on many perturbed copies of them.

All engines get the same documents as the same dictionary forms; ours adds its front end. For every size:
quality on the judged queries (a copy counts as its original), index build time, size, latency of a warm
query. Engines that are not installed are left out with a line that says so. Sizes are taken from
ADJUDICATOR_BENCH_SIZES, by default 1,100; 1000 takes hours and many gigabytes.

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
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from adjudicator import resources
from adjudicator.search import Search, build, evaluate, frontend, store
from adjudicator.search.build import Built
from adjudicator.search.documents import Corpus
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
#: Of ten words of a copy one is replaced by another word of the rules.
CHANGED = 0.1

#: A built engine: its answer to a query (sections, best first) and the size of its index in bytes.
Engine = tuple[Callable[[str], Sequence[str]], int]


def figures() -> Iterator[Figure]:
    """A line for each engine and size; the figure of a size is how we stand beside the quickest other."""
    corpus, words = build.corpus()
    judged = evaluate.read(resources.index() / "judged.yaml")
    sizes = [int(size) for size in os.environ.get("ADJUDICATOR_BENCH_SIZES", "1,100").split(",")]
    for missing in (name for name in ("bm25s", "tantivy") if find_spec(name) is None):
        print(f"    {missing} is not installed: left out")
    columns = f"{'S@1':>6} {'MRR@10':>7} {'build s':>8} {'MB':>7} {'p50 ms':>8} {'p99 ms':>8}"
    print(f"    {'copies':>7} {'engine':<10} {columns}")
    for size in sizes:
        start = time.perf_counter()
        built = build.build(copied(corpus, size), words, build.stored_paradigms())
        prepared = time.perf_counter() - start
        medians = {}
        for name, make in ENGINES.items():
            if find_spec(name) is None and name in ("bm25s", "tantivy"):
                continue
            with tempfile.TemporaryDirectory() as folder:
                start = time.perf_counter()
                answer, size_of = make(built, Path(folder))
                seconds = time.perf_counter() - start + (prepared if name == "ours" else 0)
                asked = judged if size == 1 else judged[:: max(1, len(judged) // SAMPLE)]
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
                medians[name] = statistics.median(times)
                print(
                    f"    {size:>7} {name:<10} {mean.success1:>6.3f} {mean.mrr10:>7.3f} {seconds:>8.1f} "
                    f"{size_of / 1e6:>7.1f} {medians[name]:>8.2f} {times[int(len(times) * 0.99)]:>8.2f}",
                    flush=True,
                )
        others = [median for name, median in medians.items() if name != "ours"]
        behind = medians["ours"] / min(others)
        yield Figure(f"our query at {size} ×, to the quickest other's", behind, "×", BEHIND)
        if behind > BEHIND:
            print(f"    {NEEDED}")


def copied(corpus: Corpus, size: int) -> Corpus:
    """The corpus `size` times over: the first as it is, the others with some words changed."""
    chance = random.Random(size)
    pool = [word for document in corpus.documents for word in document.text.split()]
    sections, documents = list(corpus.sections), list(corpus.documents)
    for copy in range(1, size):
        mark = f"{COPY}{copy}"
        sections += [replace(s, id=s.id + mark) for s in corpus.sections]
        for document in corpus.documents:
            text = " ".join(
                chance.choice(pool) if chance.random() < CHANGED else word for word in document.text.split()
            )
            clause = document.clause and document.clause + mark
            documents.append(replace(document, section=document.section + mark, clause=clause, text=text))
    return replace(corpus, sections=tuple(sections), documents=tuple(documents), scenarios=())


def ours(built: Built, folder: Path) -> Engine:
    """The search as it is shipped."""
    store.write(built, folder / "index")
    search = Search(store.open_folder(folder / "index"))
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    return lambda query: [hit.section for hit in search.find(query, limit=10, rulings=0).results], size


def fts5(built: Built, folder: Path) -> Engine:
    """SQLite's full-text index with its BM25."""
    base = sqlite3.connect(folder / "fts.db")
    base.execute("CREATE VIRTUAL TABLE t USING fts5(terms, section UNINDEXED, tokenize = 'unicode61')")
    sections = section_ids(built)
    base.executemany("INSERT INTO t VALUES (?, ?)", zip(map(" ".join, built.clauses), sections, strict=True))
    base.commit()

    def answer(query: str) -> Sequence[str]:
        terms = " OR ".join(f'"{term}"' for term in query_terms(built, query))
        if not terms:
            return []
        rows = base.execute("SELECT section FROM t WHERE t MATCH ? ORDER BY rank LIMIT 200", (terms,))
        return list(dict.fromkeys(row[0] for row in rows))[:10]

    return answer, (folder / "fts.db").stat().st_size


def bm25s(built: Built, folder: Path) -> Engine:
    """bm25s: scores computed beforehand, in sparse matrices."""
    import bm25s as library

    retriever = library.BM25()
    retriever.index(built.clauses, show_progress=False)
    retriever.save(str(folder))
    sections = section_ids(built)
    count = min(200, len(sections))

    def answer(query: str) -> Sequence[str]:
        terms = [term for term in query_terms(built, query) if term in retriever.vocab_dict]
        if not terms:
            return []
        found, _ = retriever.retrieve([terms], k=count, show_progress=False)
        return list(dict.fromkeys(sections[number] for number in found[0]))[:10]

    return answer, sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def tantivy(built: Built, folder: Path) -> Engine:
    """tantivy: the Rust library, through its Python binding."""
    import tantivy as library

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
            for term in query_terms(built, query)
        ]
        if not parts:
            return []
        hits = searcher.search(library.Query.boolean_query(parts), 200).hits
        return list(dict.fromkeys(searcher.doc(address)["section"][0] for _, address in hits))[:10]

    return answer, sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


ENGINES: dict[str, Callable[[Built, Path], Engine]] = {
    "ours": ours,
    "sqlite": fts5,
    "bm25s": bm25s,
    "tantivy": tantivy,
}


def section_ids(built: Built) -> list[str]:
    """The section of every document."""
    return [built.data["sections"][document[0]][0] for document in built.data["documents"]]


def query_terms(built: Built, query: str) -> list[str]:
    """A query as the other engines get it: inflection undone, nothing else understood."""
    stop = set(built.data["stop"])
    return [term for term in frontend.terms(_forms(built), query) if term not in stop]


def _forms(built: Built, kept: dict[int, Forms] = {}) -> Forms:  # noqa: B006 the cache is the point
    return kept.setdefault(id(built), Forms(built.data["forms"]))
