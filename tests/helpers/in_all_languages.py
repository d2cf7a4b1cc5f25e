"""Draws every message in all languages, each time it is drawn in one, and judges it as
Discord would."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import wraps
from types import FunctionType
from typing import Any, Final

import pytest

import bot.ui
import cogs
from bot.playground.component_rules import BUTTON
from bot.ui.blocks import LONGEST_LABEL
from bot.ui.components import Drawing
from bot.ui.texts import Texts, locales
from tests.ui.judge import long_labels, measured

OTHERS: Final = locales()[1:]
_SPOKEN: ContextVar[str | None] = ContextVar("_SPOKEN", default=None)
"""In which language everything is written now, whichever texts are asked."""
MOST: Final = {
    "button": LONGEST_LABEL,
    "label": 80,
    "name": 100,
    "title": 45,
    "placeholder": 150,
    "description": 100,
}
"""Characters of what is said in one word or line; a label is that of a choice, and a
name that of one or a thread."""
Draw = Callable[..., Drawing]


@dataclass
class Drawn:
    """What was drawn in the other languages."""

    faults: list[str] = field(default_factory=list)
    """What Discord would not take."""
    drawings: int = 0
    texts: dict[str, dict[str, str]] = field(
        default_factory=lambda: {locale: {} for locale in OTHERS}
    )
    """What was written in English, and what it is in each language."""

    def too_long(self, bodies: Iterable[object]) -> list[str]:
        """Say which texts are too long where they stand alone in these payloads, in
        English or another language."""
        places = {(place, text) for body in bodies for place, text in _short(body)}
        known = [
            (place, said[text])
            for said in self.texts.values()
            for place, text in places
            if text in said
        ]
        return [
            f"{place}: {text}"
            for place, text in (*places, *known)
            if not 0 < len(text) <= MOST[place]
        ]


@contextmanager
def drawing_in_all_languages(monkeypatch: pytest.MonkeyPatch) -> Iterator[Drawn]:
    """Have each function of `bot.ui` that draws a message draw it in every language,
    and judge it."""
    drawn, write = Drawn(), Texts.__call__

    def speak(texts: Texts, key: str, **arguments: str | int) -> str:
        locale = _SPOKEN.get()
        if locale is None:
            text = write(texts, key, **arguments)
            for other, said in drawn.texts.items():
                inner = {
                    name: said[value]
                    for name, value in arguments.items()
                    if isinstance(value, str) and value in said
                }
                said[text] = write(Texts(other), key, **{**arguments, **inner})
            return text
        return write(Texts(locale), key, **arguments)

    def also_drawn(draw: Draw) -> Draw:
        @wraps(draw)
        def draw_all(*given: Any, **named: Any) -> Drawing:  # noqa: ANN401 - whatever is drawn from
            view = draw(*given, **named)
            for locale in OTHERS if _SPOKEN.get() is None else ():
                former = _SPOKEN.set(locale)
                drawn.drawings += 1
                try:
                    wide = long_labels(measured(draw(*given, **named)))
                    drawn.faults += [
                        f"{draw.__name__} in {locale}: {label}" for label in wide
                    ]
                except Exception as fault:  # noqa: BLE001 - the bot would answer it, and the test must know
                    drawn.faults.append(f"{draw.__name__} in {locale}: {fault!r}")
                finally:
                    _SPOKEN.reset(former)
            return view

        return draw_all

    with monkeypatch.context() as patch:
        patch.setattr(Texts, "__call__", speak)
        for module, name, draw in list(_draws()):
            patch.setattr(module, name, also_drawn(draw))
        yield drawn


def _draws() -> Iterator[tuple[object, str, Draw]]:
    """Find what draws a message from texts, wherever it is known by name."""
    for package in (bot.ui, cogs):  # what is imported later would keep what it finds
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(found.name)
    for where, module in sys.modules.items():
        if where.startswith(("bot.", "cogs.")):
            for name, thing in vars(module).items():
                if isinstance(thing, FunctionType) and thing.__module__.startswith(
                    "bot.ui."
                ):
                    drawn_from = thing.__annotations__
                    if "texts" in drawn_from and str(drawn_from.get("return")) in {
                        "Drawing",
                        "Modal",
                    }:
                        yield module, name, thing


def _short(part: object) -> Iterator[tuple[str, str]]:
    """Find the labels and names in a payload."""
    if isinstance(part, dict):
        # a picture's may be longer
        limited = MOST.keys() - ({"description"} if "media" in part else set())
        label = "button" if part.get("type") == BUTTON else "label"
        found = [
            (key, text)
            for key, text in part.items()
            if key in limited and isinstance(text, str)
        ]
        yield from ((label if key == "label" else key, text) for key, text in found)
        for inner in part.values():
            yield from _short(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _short(inner)
