"""YAML as a tree: strict, bounded, every node with its place."""

import pytest

from adjudicator.scenario.source import DEPTH, SIZE, Items, Malformed, Scalar, Table, parse


def refusal(text):
    with pytest.raises(Malformed) as caught:
        parse(text)
    return caught.value


def test_texts_stay_as_they_are_written():
    tree = parse("a: 6.10\nb: no\nc: 010\nd: 1e3\ne: 2024-01-01\nf: 'x'\ng:\n")
    values = {key.text: (value.text, value.plain) for key, value in tree.entries}
    assert values == {
        "a": ("6.10", True),
        "b": ("no", True),
        "c": ("010", True),
        "d": ("1e3", True),
        "e": ("2024-01-01", True),
        "f": ("x", False),
        "g": ("", True),
    }


def test_every_node_knows_its_place():
    tree = parse("имя:\n  - {а: 1}\n  - б\n")
    assert isinstance(tree, Table)
    ((key, items),) = tree.entries
    assert (key.line, key.column) == (1, 1)
    assert isinstance(items, Items)
    table, word = items.items
    assert (table.line, table.column, table.end, table.flow) == (2, 5, (2, 11), True)
    assert isinstance(word, Scalar)
    assert (word.line, word.column, word.end) == (3, 5, (3, 6))


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("a: 1\nb: 2\na: 3", 3, "ключ «a» уже есть в строке 1"),
        ("a: {b: 1, b: 2}", 1, "ключ «b» уже есть"),
        ("a: &x 1\nb: *x", 1, "ссылки YAML"),
        ("a: *x", 1, "ссылки YAML"),
        ("a: !!python/object/apply:os.system [ls]", 1, "метки YAML"),
        ("<<: {a: 1}", 1, "слияние"),
        ("? [a]\n: b", 1, "ключ должен быть одним словом"),
        ("a: 1\n---\nb: 2", 2, "второго «---»"),
        ("a: b: c", 1, "двоеточие не к месту"),
        ("a: [1, 2", 1, "не закрыт"),
        ("a: 'x", 1, "кавычка не закрыта"),
        ("a: 1\n\tb: 2", 2, ""),
        ("[" * (DEPTH + 5), 1, "вложенность"),
        ("[" * 5000, 1, "вложенность"),
        ("a: \x07", 1, "недопустимый знак"),
        ("a: " + "x" * SIZE, 0, "длиннее"),
    ],
)
def test_what_is_refused_is_named_with_its_line(text, line, said):
    error = refusal(text)
    assert error.line == line
    assert said in error.text


def test_a_bomb_of_aliases_is_refused_at_its_first_anchor():
    bomb = "a: &a [x, x]\n" + "\n".join(
        f"{b}: &{b} [*{a}, *{a}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    assert refusal(bomb).line == 1


def test_nothing_is_nothing():
    assert parse("") is None
    assert parse("# только заметка\n") is None
