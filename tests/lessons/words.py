"""How many words of a panel are read aloud: its texts and its buttons."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.ui.components import Drawing
from tests.ui.judge import components

MOST_WORDS = 60
EMOJI = re.compile(r"<a?:\w+:\d+>")
"""A picture of a card is read as one word."""
SPOKEN = re.compile(r"[\w♠♥♦♣]")


def spoken(drawing: Drawing) -> Iterator[str]:
    """Return the words of a message in their order: of its texts, and what stands on
    buttons and in lists."""
    for part in components(drawing):
        said = [
            part.get("content", ""),
            part.get("label", ""),
            part.get("placeholder") or "",
        ]
        for word in " ".join(said).replace("\N{NO-BREAK SPACE}", " ").split():
            if SPOKEN.search(EMOJI.sub("x", word)):
                yield word
