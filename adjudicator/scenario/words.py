"""The words of scenario files that belong to no game: keys, verdicts and values, in English and Russian."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def fold(word: str) -> str:
    """A word as it is looked up: case, ё, and the difference of space, hyphen and underscore do not count."""
    return " ".join(word.casefold().replace("ё", "е").replace("_", " ").replace("-", " ").split())


def table(words: Mapping[str, str]) -> dict[str, str]:
    """From canonical words and their other names (separated by ``|``) to a look-up by folded word."""
    found: dict[str, str] = {}
    for name, others in words.items():
        for word in (name, *filter(None, others.split("|"))):
            found[fold(word)] = name
    return found


def shown(words: Iterable[str], others: Mapping[str, str]) -> list[str]:
    """Canonical words with their first Russian name, for messages."""
    return [f"{word} («{others[word].split('|')[0]}»)" if others.get(word) else word for word in words]


FILE = {"game": "игра", "scenarios": "сценарии|ситуации|случаи"}

SCENARIO = {
    "id": "ид|номер|код",
    "title": "название|заголовок",
    "situation": "ситуация|рассказ",
    "given": "дано",
    "moves": "ходы",
    "ask": "спросить|вопрос|вопросы",
    "expect": "ожидать|ожидается|ответ",
    "cites": "ссылки|нормы",
    "vary": "менять|перебрать",
    "doubt": "сомнение",
    "note": "заметка|примечание",
}

FORMS = {
    "can": "можно|может|вправе",
    "must": "обязан|должен|обязательно",
    "value": "значение|сколько",
    "next": "кто следующий|следующий|очередь",
    "order": "порядок",
    "choice": "выбор",
    "reach": "достижимо|добиться",
    "legal": "законно",
    "outcome": "исход",
}

QUESTION = {
    "after": "затем|потом|после",
    "suppose": "допустим|пусть|предположим",
    "by": "кто|кем",
    "expect": SCENARIO["expect"],
    "note": SCENARIO["note"],
}

EXPECT = {
    "verdict": "решение|вердикт",
    "is": "это|равно|список",
    "facts": "факты",
    "because": "потому что|основания|почему",
    "cells": "случаи|клетки",
    "by": "кто|кем",
    "certainty": "уверенность",
    "cites": SCENARIO["cites"],
}

CELL = {
    "when": "когда|если",
    "choices": "выборы",
    "verdict": EXPECT["verdict"],
    "is": EXPECT["is"],
    "facts": EXPECT["facts"],
    "because": EXPECT["because"],
}

GIVEN = {"cards": "карты|тексты карт", "choices": "выборы"}

CARD = {
    "by": "кто|чья|чей|кем",
    "grant": "разрешает|разрешить",
    "forbid": "запрещает|запретить",
    "must": "обязывает|обязать",
    "set": "делает|установить|назначает",
    "add": "добавляет|прибавить|прибавляет",
    "lift": "снимает|снять|отменяет норму",
    "who": "кому|для кого",
    "whom": "над кем|против кого",
    "while": "пока",
    "until": "до|до конца",
    "layer": "слой",
}

OPERATIONS = ("grant", "forbid", "must", "set", "add", "lift")

VERDICTS = {
    "allowed": "разрешено|можно",
    "not_yet": "ещё рано|рано",
    "forbidden": "запрещено|нельзя",
    "not_permitted": "ничто не разрешает|не разрешено",
    "required": "обязан|обязательно",
    "not_required": "не обязан|не обязательно",
    "value": "значение",
    "set": "набор|список",
    "outcome": "исход",
    "possible": "возможно",
    "impossible": "невозможно",
    "conditional": "зависит|смотря по фактам",
    "conflict": "противоречие",
    "undetermined": "не определено|правила не определяют",
    "legal": "законно",
    "illegal": "незаконно",
}

CERTAINTY = {"text": "текст|по тексту", "reading": "прочтение|по прочтению"}

TAILS = {
    "raw": "до границ|без границ|полностью",
    "change": "изменение|изменилось",
    "never": "ни разу|никогда",
    "ever": "хоть раз|когда-либо",
}

TRUE = {"true": "да|истина"}
FALSE = {"false": "нет|ложь"}
UNKNOWN = {"unknown": "неизвестно|неизвестен|неизвестна|?"}
NOBODY = {"none": "никто|ничто|нет|null|~"}
EACH = {"each": "каждый|каждая|каждое|любой|все"}
UNDETERMINED = {"undetermined": "не определено"}
SOURCE = {"source": "источник|пока в игре"}
PROCEED = {"proceed": "дальше|пас всем"}
STEP = {"step": "шаг"}
