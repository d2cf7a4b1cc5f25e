"""Where the texts are: those of the frame by subject, and each game's own; and which of
them are not translated yet."""

from __future__ import annotations

import re
from pathlib import Path

from bot.games import catalogue
from bot.ui.texts import UNTRANSLATED, locales

_FRAME = Path(__file__).parents[2] / "bot/ui/texts"
LANGUAGES = locales()


def text_files(locale: str) -> dict[str, Path]:
    """Return the files of a language by what they are about: `table`, `commands`,
    `bura`."""
    frame = {path.stem: path for path in sorted((_FRAME / locale).glob("*.ftl"))}
    return frame | {path.parents[1].name: path for path in catalogue.text_files(locale)}


def translated(source: str) -> str:
    """Return what a file holds without the texts that are marked as not translated."""
    return "".join(text for text in _texts(source) if UNTRANSLATED not in text)


def untranslated(source: str) -> list[str]:
    """Return the keys of the texts that a file marks as not translated."""
    return [text.partition(" =")[0] for text in _texts(source) if UNTRANSLATED in text]


def _texts(source: str) -> list[str]:
    """Return the texts of a file, each with its attributes."""
    return re.split(r"^(?=[\w-]+ =)", source, flags=re.MULTILINE)
