"""What every English word is in the language that is spoken now, so that a scene is written once for all languages."""

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

    def hear(self, english: str, said: str) -> None:
        """Note that this is what something English was said as."""
        self._said[english][said] = None

    def of(self, english: str) -> list[str]:
        """Return everything that English words were said as, the words themselves last."""
        return [*self._said.get(english, {}), english]


@contextmanager
def interpreting(locale: str) -> Iterator[Interpreter]:
    """Listen to all texts that are written until the block ends."""
    interpreter, write = Interpreter(locale), Texts.__call__
    english = Texts(REFERENCE)

    def listen(texts: Texts, key: str, **arguments: str | int) -> str:
        text = write(texts, key, **arguments)
        interpreter.hear(text if texts.locale == REFERENCE else write(english, key, **arguments), text)
        return text

    with pytest.MonkeyPatch.context() as patch:
        if locale != REFERENCE:
            patch.setattr(Texts, "__call__", listen)
        yield interpreter
