"""Click speaks Russian: its own words for help and usage errors, translated.

Click passes every message through gettext under the name `_`. A catalogue would have to be compiled and
found by the user's locale; our help is Russian in any locale, so the name is replaced instead. A message
that is not listed stays English, and a test keeps the ones our commands can show in the list.
"""

import importlib

import click

_MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "shell_completion", "termui", "types")

_TEXTS = {
    "Aborted!": "Прервано.",
    "Options": "Свойства",
    "Positional arguments": "Аргументы",
    "Commands": "Команды",
    "Usage:": "Использование:",
    "Missing command.": "Не указана команда.",
    "Show this message and exit.": "Показать эту справку.",
    "default: {default}": "по умолчанию: {default}",
    "env var: {var}": "переменная окружения: {var}",
    "required": "обязательно",
    "Error: {message}": "Ошибка: {message}",
    "Try '{command} {option}' for help.": "Справка: {command} {option}",
    "No such option {name!r}.": "Нет свойства «{name}».",
    "No such option: {name}": "Нет свойства «{name}».",
    "No such command {name!r}.": "Нет команды «{name}».",
    "Did you mean {possibility}?": "Возможно, имелось в виду {possibility}.",
    "(Did you mean one of: {possibilities}?)": "Возможно, имелось в виду одно из: {possibilities}.",
    "(Possible options: {possibilities})": "Возможно, имелось в виду одно из: {possibilities}.",
    "Missing argument": "Не указан аргумент",
    "Missing option": "Не указано свойство",
    "Missing parameter": "Не указан параметр",
    "Missing parameter: {param_name}": "Не указан параметр: {param_name}",
    "Missing {param_type}": "Не указано: {param_type}",
    "Choose from:\n\t{choices}": "Возможные значения:\n\t{choices}",
    "Invalid value: {message}": "Неверное значение: {message}",
    "Invalid value for {param_hint}: {message}": "Неверное значение {param_hint}: {message}",
    "{value!r} is not {choice}.": "«{value}» вместо {choice}.",
    "{value!r} is not one of {choices}.": "«{value}» — не одно из {choices}.",
    "{value} is not in the range {range}.": "{value} вне пределов {range}.",
    "{value!r} is not a valid {number_type}.": "«{value}» не число.",
    "{value!r} is not a valid boolean. Recognized values: {states}": "«{value}»: ожидается одно из {states}",
    "file": "Файл",
    "directory": "Папка",
    "path": "Путь",
    "{name} {filename!r} does not exist.": "{name} «{filename}» не существует.",
    "{name} {filename!r} is a file.": "{name} «{filename}» — это файл.",
    "{name} {filename!r} is a directory.": "{name} «{filename}» — это папка.",
    "{name} {filename!r} is not readable.": "{name} «{filename}» нельзя прочесть.",
    "{name} {filename!r} is not writable.": "{name} «{filename}» нельзя записать.",
    "Could not open file {filename!r}: {message}": "Не удалось открыть файл «{filename}»: {message}",
    "unknown error": "неизвестная ошибка",
    "Got unexpected extra argument ({args})": "Лишний аргумент: {args}",
    "Got unexpected extra arguments ({args})": "Лишние аргументы: {args}",
    "Option {name!r} does not take a value.": "Свойство «{name}» пишется без значения.",
    "Option {name!r} requires an argument.": "Свойству «{name}» нужно значение.",
    "Option {name!r} requires {nargs} arguments.": "Свойству «{name}» нужно значений: {nargs}.",
    "Argument {name!r} takes {nargs} values.": "Аргумент «{name}» требует значений: {nargs}.",
    "Shell completion is not supported for Bash versions older than 4.4.": (
        "Дополнение работает в Bash 4.4 и новее."
    ),
    "Couldn't detect Bash version, shell completion is not supported.": (
        "Версия Bash не определена; дополнение может не работать."
    ),
}


def install() -> None:
    """Let click's modules take their messages from here."""
    for name in _MODULES:
        names = vars(importlib.import_module(f"click.{name}"))
        if "_" in names:
            names["_"] = _translated
        if "ngettext" in names:
            names["ngettext"] = lambda one, many, count: _translated(one if count == 1 else many)


def _translated(message: str) -> str:
    return _TEXTS.get(message, message)


def adapt(command: click.Command) -> click.Command:
    """The command with the words of its usage line in Russian; they are attributes, not messages."""
    command.options_metavar = "[СВОЙСТВА]"
    if isinstance(command, click.Group):
        command.subcommand_metavar = "КОМАНДА …"
        for sub in command.commands.values():
            adapt(sub)
    return command
