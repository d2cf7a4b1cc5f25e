"""The rules in a minute, and all of them, as a table plays by them
(rules/tyzicha.md)."""

from __future__ import annotations

from typing import Final

from bot.games.tyzicha.rules.cards import RANKS
from bot.games.tyzicha.rules.options import TyzichaOptions
from bot.ui.texts import Texts

_RANKS: Final = "\N{NO-BREAK SPACE}".join(rank.sign for rank in RANKS)


def lesson(options: TyzichaOptions, texts: Texts) -> tuple[str, ...]:
    """Return what a beginner needs, a paragraph each: the aim, the auction, tricks,
    marriages, the score."""
    return (
        texts("tyzicha-lesson-aim", n=options.target),
        texts("tyzicha-lesson-auction"),
        texts("tyzicha-lesson-trick", ranks=_RANKS),
        texts("tyzicha-lesson-marriage"),
        texts(
            "tyzicha-lesson-score",
            test=options.make_test.value,
            defenders=options.defender_scoring.value,
        ),
    )


def rules(options: TyzichaOptions, texts: Texts) -> tuple[str, ...]:
    """Return all the rules in short paragraphs."""
    ceiling = texts(
        "tyzicha-rules-ceiling", cap=options.bid_cap, ceiling=options.bid_ceiling.value
    )
    first = "" if options.marriage_first_trick else texts("tyzicha-rules-not-first")
    shown = texts(
        "tyzicha-rules-shown" if options.show_running_points else "tyzicha-rules-hidden"
    )
    return (
        texts("tyzicha-rules-aim", n=options.target, ranks=_RANKS),
        f"{texts('tyzicha-rules-auction')} {ceiling} {texts('tyzicha-rules-forced')}",
        texts("tyzicha-rules-widow"),
        texts("tyzicha-rules-concede", **{"from": options.concede_when.value}),
        texts("tyzicha-rules-trick"),
        f"{texts('tyzicha-rules-marriage')} {first}".rstrip(),
        f"{texts('tyzicha-rules-score', test=options.make_test.value, defenders=options.defender_scoring.value)}"
        f" {texts('tyzicha-rules-rounding', rounding=options.rounding.value)}".rstrip(),
        f"{texts('tyzicha-rules-end', n=options.target, most=options.target - 1)} {shown}",
        texts("tyzicha-rules-clock", n=options.turn_seconds),
    )
