"""`adjudicator index`: building the search index, what it holds, and how well it answers judged queries."""

from pathlib import Path
from time import perf_counter
from typing import Any

import click

from adjudicator import resources
from adjudicator.cli import output


@click.group()
def command() -> None:
    """Поисковый индекс: построить, описать, оценить.

    Индекс строится сам при первом поиске; эти команды нужны тем, кто правит нормы или словарь.
    """


@command.command()
@click.option("--paradigms", is_flag=True, help="Обновить index/paradigms.json (нужен pymorphy3).")
def build(paradigms: bool) -> None:
    """Построить индекс заново."""
    from adjudicator import search
    from adjudicator.search import build, frontend

    if paradigms:
        corpus, words = build.corpus()
        known = frontend.vocabulary(corpus, words)
        file = resources.index() / "paradigms.json"
        file.write_text(build.paradigms_text(frontend.described(known)), encoding="utf-8")
        click.echo(f"{file.name}: слов описано {len(build.stored_paradigms())}.")
    start = perf_counter()
    opened = search.open_index(_tell, anew=True)
    click.echo(f"Индекс построен за {perf_counter() - start:.1f} с: {opened.store.place}")


@command.command()
@click.option("--json", "as_json", is_flag=True, help="Вывести JSON.")
def info(as_json: bool) -> None:
    """Показать, что в индексе и где он лежит."""
    from adjudicator import search

    facts = _facts(search.open_index(_tell))
    if as_json:
        output.json(facts)
        return
    names = {
        "place": "Где лежит",
        "bytes": "Размер, КБ",
        "sections": "Разделов",
        "documents": "Текстов",
        "rulings": "Ситуаций",
        "lexemes": "Слов с формами",
        "aliases": "Названий игроков",
    }
    for name, label in names.items():
        value = facts[name] // 1024 if name == "bytes" else facts[name]
        click.echo(f"{label + ':':20}{value}")


@command.command("eval")
@click.argument(
    "file", metavar="[ФАЙЛ]", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False
)
@click.option("-v", "--verbose", is_flag=True, help="Показать запросы, на которые первый ответ неверен.")
@click.option("--json", "as_json", is_flag=True, help="Вывести JSON.")
def evaluate_(file: Path | None, verbose: bool, as_json: bool) -> None:
    """Оценить поиск по запросам с известными ответами (по умолчанию index/judged.yaml).

    Успехом считается раздел с высшей оценкой запроса; столбец «1+» засчитывает любую оценку.
    """
    from adjudicator import search
    from adjudicator.search import evaluate

    queries = evaluate.read(file or resources.index() / "judged.yaml")
    opened = search.open_index(_tell)

    def answer(query: str) -> list[str]:
        return [result.section for result in opened.find(query, limit=10, rulings=0).results]

    scores = evaluate.evaluate(queries, answer)
    if as_json:
        output.json({group or "all": _measures(score) for group, score in scores.items()})
        return
    click.echo(f"{'':16}{'запросов':>9}{'S@1':>7}{'S@3':>7}{'MRR@10':>8}{'nDCG@10':>9}{'1+':>7}")
    for group, one in sorted(scores.items()):
        name = {"kind": "вид", "game": "игра"}.get(group.partition(":")[0], "") + group.partition(":")[2]
        click.echo(
            f"{name or 'всего':16}{one.queries:>9}{one.success1:>7.3f}{one.success3:>7.3f}"
            f"{one.mrr10:>8.3f}{one.ndcg10:>9.3f}{one.lenient1:>7.3f}"
        )
    if verbose:
        for judged in queries:
            got = answer(judged.query)
            if evaluate.score(judged, got).success1 < 1:
                best = [id for id, grade in judged.grades.items() if grade == max(judged.grades.values())]
                click.echo(
                    f"{judged.id} «{judged.query}»: {', '.join(got[:3])}; верно: {', '.join(best[:3])}"
                )


def _measures(score: Any) -> dict[str, Any]:
    from dataclasses import asdict

    return {name: round(value, 4) for name, value in asdict(score).items()}


def _facts(opened: Any) -> dict[str, Any]:
    data, place = opened.data, Path(opened.store.place)
    files = [path for path in place.rglob("*") if path.is_file()] if place.is_dir() else []
    return {
        "place": opened.store.place,
        "bytes": sum(path.stat().st_size for path in files),
        "sections": len(data["sections"]),
        "documents": len(data["documents"]),
        "rulings": len(data["rulings"]["sections"]),
        "lexemes": len(data["forms"]["lemmas"]),
        "aliases": len(data["aliases"]),
    }


def _tell(message: str) -> None:
    click.echo(message, err=True)
