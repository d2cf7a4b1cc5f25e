"""The rules in a minute, and all of them, as a table plays by them
(rules/aggravation.md)."""

from __future__ import annotations

from bot.games.aggravation.rules.options import AggravationOptions
from bot.ui.texts import Texts


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
