"""Where the texts lie: those of the frame by subject, and each game's own."""

from __future__ import annotations

from pathlib import Path

from bot.games import catalogue

_FRAME = Path(__file__).parents[1] / "bot/ui/texts"
LANGUAGES = sorted(path.name for path in _FRAME.iterdir() if path.is_dir())


def text_files(locale: str) -> dict[str, Path]:
    """Return the files of a language by what they are about: `table`, `commands`,
    `bura`."""
    frame = {path.stem: path for path in sorted((_FRAME / locale).glob("*.ftl"))}
    return frame | {path.parents[1].name: path for path in catalogue.text_files(locale)}
