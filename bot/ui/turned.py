"""What a finished hand turned on, in words of the game."""

from __future__ import annotations

from typing import Final

from bot.house.advice import percent
from bot.house.turning import Findings, TurningPoint
from bot.tables.model.view import TableView
from bot.ui.blocks import who_in_bold
from bot.ui.card_emoji import LETTERS
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts

STORY: Final = 6
"""How many lines tell what was done when a hand turned."""


def headline(found: Findings, seated: TableView, texts: Texts) -> str:
    """Return what a hand turned on, in a line; empty: its game does not say.

    Args:
        found: what its review has found.
        seated: the table with the seats of that hand, as the reader saw it.
        texts: the reader's language.
    """
    if found.turning is not None:
        return _turned(found.turning, seated, texts)
    decided = (
        ""
        if found.end is None
        else renderer_of(seated.game).decided_by(found.end, texts)
    )
    if decided or found.nothing is None:
        return decided
    return texts.named("review-nothing", found.nothing)


def heading(found: Findings, game: str, texts: Texts) -> str:
    """Return the heading of the costliest decisions, or that there are none."""
    if found.costly:
        return texts.in_game(game, "review-costly", n=len(found.costly))
    return "" if found.nothing is not None else texts.in_game(game, "review-none")


def _turned(turning: TurningPoint, seated: TableView, texts: Texts) -> str:
    """Return when a hand turned, by whose move, and by how much."""
    moment = renderer_of(seated.game).misstep(turning.misstep, texts).moment
    before, after = _percent(turning.before), _percent(turning.after)
    whose = _whose(turning, seated, texts)
    return texts.in_game(
        seated.game,
        "review-turned",
        moment=moment,
        whose=whose,
        before=before,
        after=after,
    )


def _percent(worth: float) -> int:
    """Return what a hand is worth in percent, cut to what can be shown: points may move
    it beyond that."""
    return percent(min(max(worth, 0.0), 1.0))


def _whose(turning: TurningPoint, seated: TableView, texts: Texts) -> str:
    if turning.is_own:
        return texts("review-turned-own")
    if turning.by_clock:
        return texts("review-turned-clock")
    if not turning.others:
        return texts("review-turned-cards")
    if len(turning.others) > 1:
        return texts("review-turned-others")
    return texts(
        "review-turned-one", player=who_in_bold(seated, turning.others[0], texts)
    )


def story(turning: TurningPoint | None, seated: TableView, texts: Texts) -> list[str]:
    """Return what was done when a hand turned, in the words of its replay; if long, its
    beginning and end."""
    pages = () if turning is None else turning.pages
    told = [
        renderer_of(seated.game).page(seated, page, texts, LETTERS).story
        for page in pages
    ]
    lines = "\n".join(line for story in told for line in story).splitlines()
    if len(lines) > STORY:
        lines = [lines[0], "…", *lines[2 - STORY :]]
    return [f"> {line}" for line in lines]
