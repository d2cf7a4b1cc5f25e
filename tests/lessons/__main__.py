"""Look for the deal of a guided hand, or read the one there is, from the project's
root:

    uv run python -m tests.lessons schneider match
    uv run python -m tests.lessons schneider match --read

A deal is good if its hand teaches what the game asks for (`lacks` of
`tests/games/<game>/lesson.py`), and if a review finds nothing costly in what was blue.
Where that module has `promises`, only deals that it approves of are played. The first
number that lacks nothing goes into `lessons` of the game's profile."""

from __future__ import annotations

import argparse
import logging
from importlib import import_module

from bot.ui.texts import Texts
from tests.lessons.hand import GuidedHand, dealt, end_panel, lesson_of, play
from tests.lessons.words import spoken
from tests.ui.judge import rows, words

log = logging.getLogger(__name__)

MOST = 100_000
"""Deals that are tried."""


def search(game: str, preset: str, first: int) -> int | None:
    """Return the first number from `first` whose hand lacks nothing; None: there is
    none among so many."""
    lesson = import_module(f"tests.games.{game}.lesson")
    promises = getattr(lesson, "promises", lambda _state: True)
    for number in range(first, first + MOST):
        hand = lesson_of(game, preset, number)
        if not promises(dealt(hand)):
            continue
        play(hand, Texts("en"))
        missing = lesson.lacks(hand) or (
            f"costly: {hand.costly}" if hand.costly else ""
        )
        log.info("%d: %s", number, missing or "lacks nothing")
        if not missing:
            return number
    return None


def read(hand: GuidedHand, texts: Texts) -> str:
    """Return all panels of a hand as text, each with its number of words and what is
    blue."""
    found = []
    for moment in hand.moments:
        idea = "" if moment.guide.idea is None else moment.guide.idea.key
        head = f"--- {len([*spoken(moment.panel)])} words · {idea} · blue: {moment.guide.advised or '-'}"
        found.append(f"{head}\n{words(moment.panel)}")
    ended = end_panel(hand, texts)
    found.append(
        f"--- {len([*spoken(ended)])} words · the end\n{words(ended)}\n{rows(ended)}"
    )
    return "\n".join([*found, f"=== {len(hand.moves)} moves"])


def main() -> None:
    """Search, or read."""
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    parser = argparse.ArgumentParser(prog="python -m tests.lessons")
    parser.add_argument("game")
    parser.add_argument("preset")
    parser.add_argument(
        "--read", action="store_true", help="print every panel of the hand"
    )
    parser.add_argument(
        "--number",
        type=int,
        help="of the deal to read, or to begin with; else the game's own, or 0",
    )
    parser.add_argument("--language", default="en")
    chosen = parser.parse_args()
    if chosen.read:
        texts = Texts(chosen.language)
        log.info(
            read(
                play(lesson_of(chosen.game, chosen.preset, chosen.number), texts), texts
            )
        )
    else:
        search(chosen.game, chosen.preset, chosen.number or 0)


if __name__ == "__main__":
    main()
