"""What every English word is in the language that is spoken now, so that a scene is
written once for all languages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.ui.texts import REFERENCE, Texts


class Interpreter:
    """Remembers every text that was written, by what it would be in English."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._said: dict[str, dict[str, None]] = defaultdict(dict)
        self._english: dict[str, str] = {}

    def hear(self, english: str, said: str) -> None:
        """Note that this is what something English was said as."""
        self._said[english][said] = None
        self._english[said] = english

    def in_english(self, said: str | int) -> str | int:
        """Return the English for words that stand in others, such as a kind of hand on
        a button; else the same."""
        return self._english.get(said, said) if isinstance(said, str) else said

    def of(self, english: str) -> list[str]:
        """Return everything that English words were said as, the words themselves
        last."""
        return [*self._said.get(english, {}), english]


@contextmanager
def interpreting(locale: str) -> Iterator[Interpreter]:
    """Listen to all texts that are written until the block ends."""
    interpreter, write = Interpreter(locale), Texts.__call__
    english = Texts(REFERENCE)

    def listen(texts: Texts, key: str, **arguments: str | int) -> str:
        text = write(texts, key, **arguments)
        within = {
            name: interpreter.in_english(value) for name, value in arguments.items()
        }
        interpreter.hear(
            text if texts.locale == REFERENCE else write(english, key, **within), text
        )
        return text

    with pytest.MonkeyPatch.context() as patch:
        if locale != REFERENCE:
            patch.setattr(Texts, "__call__", listen)
        yield interpreter
