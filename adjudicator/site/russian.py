"""Russian for what the theme says in English.

furo brings no catalogue of messages: what it marks for translation is answered by `FuroMessages`, what it
writes into its templates as is gets replaced in the finished page (`translate`).
"""

from __future__ import annotations

import gettext
import re

from sphinx.locale import translators

MESSAGES = {
    "Skip to content": "К содержанию",
    "Back to top": "Наверх",
    "On this page": "На этой странице",
    "Next": "Дальше",
    "Previous": "Назад",
    "Home": "Начало",
    "Search": "Поиск",
    "Contents": "Содержание",
}

WRITTEN = {
    'aria-label="Toggle site navigation sidebar"': 'aria-label="Показать или скрыть оглавление справочника"',
    'aria-label="Toggle table of contents sidebar"': 'aria-label="Показать или скрыть оглавление страницы"',
    'aria-label="Toggle Light / Dark / Auto color theme"': 'aria-label="Светлая, тёмная или системная тема"',
    "<title>Contents</title>": "<title>Содержание</title>",
    "<title>Menu</title>": "<title>Меню</title>",
    "<title>Expand</title>": "<title>Раскрыть</title>",
    "<title>Light mode</title>": "<title>Светлая тема</title>",
    "<title>Dark mode</title>": "<title>Тёмная тема</title>",
    "<title>Auto light/dark, in light mode</title>": "<title>Тема как в системе, сейчас светлая</title>",
    "<title>Auto light/dark, in dark mode</title>": "<title>Тема как в системе, сейчас тёмная</title>",
    'aria-label="Toggle navigation of ': 'aria-label="Раскрыть: ',
    'title="Link to this heading"': 'title="Ссылка на этот заголовок"',
    'title="Permalink to this heading"': 'title="Ссылка на этот заголовок"',
}

_WRITTEN = re.compile("|".join(map(re.escape, WRITTEN)))


class FuroMessages(gettext.NullTranslations):
    """The theme's marked messages; jinja passes them with the spaces of the template around."""

    def gettext(self, message: str) -> str:
        return MESSAGES.get(message.strip(), message)


def add_messages() -> None:
    """Let Sphinx's catalogue fall back to ours."""
    translators["general", "sphinx"].add_fallback(FuroMessages())


def translate(page: str) -> str:
    """Replace what the theme's templates say in English."""
    return _WRITTEN.sub(lambda match: WRITTEN[match[0]], page)
