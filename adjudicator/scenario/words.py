"""The words of scenario files that belong to no game: keys, verdicts and values, in English and Russian."""

from __future__ import annotations

from collections.abc import Mapping


def fold(word: str) -> str:
    """A word as it is looked up.

    Case, ё, the difference of space, hyphen and underscore, and the question mark after a question do not
    count.
    """
    folded = " ".join(word.casefold().replace("ё", "е").replace("_", " ").replace("-", " ").split())
    return folded.rstrip(" ?") or folded


def table(words: Mapping[str, str]) -> dict[str, str]:
    """From canonical words and their other names (separated by ``|``) to a look-up by folded word."""
    found: dict[str, str] = {}
    for name, others in words.items():
        for word in (name, *filter(None, others.split("|"))):
            found[fold(word)] = name
    return found


FILE = {"game": "игра", "scenarios": "сценарии|ситуации|случаи"}

SCENARIO = {
    "id": "ид|номер|код",
    "title": "название|заголовок",
    "situation": "ситуация|рассказ",
    "given": "дано|на столе|что на столе",
    "moves": "ходы|ход|что сделали",
    "ask": "спросить|вопрос|вопросы|спрашивают|что спрашивают",
    "expect": "ожидать|ожидается|ответ|чего ждали",
    "cites": "ссылки|нормы",
    "vary": "менять|перебрать",
    "doubt": "сомнение",
    "note": "заметка|примечание",
}

FORMS = {
    "can": (
        "можно|можно ли|может|может ли|могут|могут ли|вправе|вправе ли|разрешено|разрешено ли|кто может"
        "|кто из них может"
        "|кто из них|куда можно|кого можно|что можно"
    ),
    "must": (
        "обязан|обязан ли|обязана|обязана ли|обязано|обязано ли|обязаны|обязаны ли|должен|должен ли|должна"
        "|должна ли|должно|должно ли|должны|должны ли|обязательно|обязательно ли|нужно|нужно ли|надо|надо ли"
    ),
    "value": (
        "значение|чему равно|чему равен|чему равна|чему равны|сколько|каков|какова|каково|каковы"
        "|какой|какая|какое|какие"
    ),
    "next": "следующий|кто следующий|очередь|чья очередь|чей ход|кто теперь",
    "order": "порядок|в каком порядке|каков порядок|какой порядок",
    "choice": "выбор|чей выбор|кто выбирает|кто и из чего выбирает|из чего выбирает|что выбирает|кто решает",
    "reach": "достижимо|достижимо ли|добиться|можно ли добиться|можно ли этого добиться|возможно ли",
    "legal": (
        "законны ходы|законны ли ходы|законно|законно ли|законен|законен ли|законна|законна ли|законны"
        "|законны ли|все ли законно"
        "|законны ли все ходы"
    ),
    "outcome": "исход|каков исход|что будет|что произойдет|что случится|чем кончится|итог",
}

QUESTION = {
    "after": "затем|потом|после",
    "suppose": "пусть|допустим|предположим|а если бы",
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
    "by": "чья|чей|кто|кем",
    "grant": "разрешает|разрешить|разрешение|позволяет",
    "forbid": "запрещает|запретить|запрет|не позволяет",
    "must": "обязывает|обязать|обязанность|велит|заставляет",
    "set": "приравнивает|приравнять|делает|установить|назначает",
    "add": "добавляет|добавить|прибавляет|прибавить",
    "lift": "снимает|снять|снимает норму|отменяет норму",
    "who": "кому|для кого",
    "whom": "над кем|против кого",
    "over": "вопреки|вопреки норме|вопреки нормам|несмотря на",
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
    "required": "обязан|обязательно|обязана|обязано|обязаны|должен|должна|должно|должны",
    "not_required": "не обязан|не обязательно|не обязана|не обязано|не обязаны|не должен|не должна",
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
PROCEED = {"proceed": "дальше|пас всем|все пасуют|закончить фазу|следующая фаза"}
STEP = {"step": "шаг|фаза"}
NO_STEP = {"ended": "конец|кончился|кончилась", "none": "нет|не идет"}
"""Where a procedure stands that has ended, or has not begun."""

KEYS = {**FILE, **SCENARIO, **FORMS, **QUESTION, **GIVEN, **CARD, **EXPECT, **CELL}
"""Every key of the file that belongs to no game, with its Russian names."""

MEANT = {
    "да": "yes|on|y|ага|угу|ок|есть|+",
    "нет": "no|off|n|не|неа",
}
"""What people write for yes and no: refused, since YAML makes traps of some of them, but understood."""


def russian(name: str, table: Mapping[str, str]) -> str:
    """The first Russian word for a canonical one; the word itself when it has none."""
    return table.get(name, "").split("|")[0] or name


def is_russian(word: str) -> bool:
    """Whether a word has Cyrillic letters."""
    return any("а" <= letter <= "я" or letter == "ё" for letter in word.casefold())
