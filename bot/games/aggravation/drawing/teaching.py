"""What a race teaches, the rules in a minute, and all of them, as a table plays by them
(rules/aggravation.md)."""

from __future__ import annotations

from typing import Final

from bot.games.aggravation.rules.options import AggravationOptions, CoverMode
from bot.games.aggravation.rules.state import Public
from bot.games.kit.game import KitView
from bot.ui.renderer import Idea
from bot.ui.texts import Texts

_STEADY: Final = 4
"""So often cards are turned before another idea comes: it can be read beside the
race."""


def idea(hand: KitView[Public], texts: Texts) -> Idea:
    """Return what is taught now: the same while cards are turned and covered, and
    another when the seat's own cards are gone."""
    now, options = hand.public, hand.public.options
    if not now.left[hand.player]:
        return Idea("call", texts("aggravation-idea-call"))
    told = {"cover": texts("aggravation-idea-cover", mode=options.cover_mode.value)}
    if options.cover_mode is CoverMode.SINGLE:
        told["share"] = texts("aggravation-idea-share")
    if options.misfire_seconds:
        told["miss"] = texts("aggravation-idea-miss", n=options.misfire_seconds)
    key = [*told][now.turns // _STEADY % len(told)]
    return Idea(key, told[key])


def lesson(options: AggravationOptions, texts: Texts) -> tuple[str, ...]:
    """Return what a beginner needs, a paragraph each: turning, covering, calling."""
    return (
        texts("aggravation-lesson-flip", n=options.flip_seconds),
        texts("aggravation-lesson-cover", mode=options.cover_mode.value),
        texts("aggravation-lesson-call"),
        f"{texts('aggravation-lesson-misfire', n=options.misfire_seconds)} {texts('aggravation-lesson-order')}",
    )


def rules(options: AggravationOptions, texts: Texts) -> tuple[str, ...]:
    """Return all the rules in short paragraphs."""
    tie = (
        texts("aggravation-rules-tie", n=options.tie_window_ms)
        if options.tie_window_ms
        else ""
    )
    return (
        texts("aggravation-rules-aim"),
        f"{texts('aggravation-rules-flip', n=options.flip_seconds)} {texts('aggravation-rules-last')}",
        f"{texts('aggravation-rules-cover', mode=options.cover_mode.value)} {tie}".rstrip(),
        texts("aggravation-rules-misfire", n=options.misfire_seconds),
        texts("aggravation-rules-call"),
        texts("aggravation-rules-end"),
        texts("aggravation-rules-order"),
        texts("aggravation-rules-match", n=options.best_of, idle=options.turn_seconds),
    )
