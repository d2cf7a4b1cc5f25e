"""The day's deal: its page, and the line that can be shown to others, which tells no
card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from bot.deals.model import Ending, Play
from bot.deals.results import DailyPage, Line
from bot.ground.clock import moment
from bot.tables.games import rules_of
from bot.ui.blocks import finished, framed, group, mention, stamp, text
from bot.ui.codec import CustomId
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.renderers import emblem_of, game_name
from bot.ui.texts import Texts


class Step(StrEnum):
    """What a button of the day's deal does."""

    SHOW = "show"
    """Shows its page."""
    PLAY = "play"
    """Begins one's play, or leads to it."""
    SHARE = "share"
    """Shows one's line in the channel."""


@dataclass(frozen=True, slots=True)
class DailyPress(CustomId):
    """A press on such a button. It always means the present day."""

    HEAD: ClassVar = "daily"
    step: Step


def daily_message(page: DailyPage, texts: Texts) -> Drawing:
    """Draw the day's deal for its reader."""
    return framed(
        text(f"### {_title(page, texts)}", *_state(page, texts)),
        *group(*_board(page, texts)),
        *group(*_proof(page, texts)),
        ActionRow(*_buttons(page, texts)),
    )


def shared_line(page: DailyPage, texts: Texts) -> Drawing:
    """Draw what somebody shows to others of their play. Raises ValueError: they have no
    score."""
    if page.play is None or page.play.score is None:
        raise ValueError("there is nothing to share")
    score = score_of(page.game, page.play.score, texts)
    parts = [_title(page, texts), f"**{score}**", *_better(page, texts)]
    if page.streak > 1:
        parts.append(texts("today-streak", n=page.streak))
    return finished(text(" · ".join(parts)), ActionRow(daily_button(texts)))


def daily_button(texts: Texts) -> Button:
    """Return the button that leads to the day's deal."""
    return _button(Step.SHOW, texts, ButtonStyle.SECONDARY)


def score_of(game: str, score: int, texts: Texts) -> str:
    """Return a score with the word for what it counts."""
    return texts(f"today-unit-{rules_of(game).profile.equal.unit}", n=score)


def _title(page: DailyPage, texts: Texts) -> str:
    game = f"{emblem_of(page.game)} {game_name(page.game, texts)}"
    return texts("today-title", game=game, day=page.day.isoformat())


def _state(page: DailyPage, texts: Texts) -> Iterator[str]:
    """Yield how the reader's own play stands."""
    ends = stamp(moment(page.closes_at))
    if page.play is None:
        yield texts("today-about", when=ends)
    elif page.play.ending is None:
        yield texts("today-under-way", when=ends)
    else:
        mine = texts("today-mine", score=_reached(page.game, page.play, texts))
        yield " · ".join([mine, *_better(page, texts)])
    if page.streak:
        yield texts("today-streak", n=page.streak)


def _reached(game: str, play: Play, texts: Texts) -> str:
    if play.ending is Ending.PLAYED and play.score is not None:
        return score_of(game, play.score, texts)
    return texts("today-given-up")


def _better(page: DailyPage, texts: Texts) -> Iterator[str]:
    """Yield how many have done worse, if anybody else has played."""
    if page.rank is not None and page.rank.others:
        yield texts("today-better", percent=100 * page.rank.behind // page.rank.others)


def _board(page: DailyPage, texts: Texts) -> Iterator[str]:
    if page.board:
        yield texts("today-board")
    for line in page.board:
        yield _line(page, line, texts)


def _line(page: DailyPage, line: Line, texts: Texts) -> str:
    score = score_of(page.game, line.score, texts)
    who = mention(line.person, texts)
    return texts("today-row", place=line.place, player=who, score=score)


def _proof(page: DailyPage, texts: Texts) -> Iterator[str]:
    """Yield what binds the bot to today's deal and tomorrow's, and yesterday's seed."""
    yield f"-# {texts('today-sealed', commitment=page.commitment)}"
    if page.tomorrow is not None:
        game, commitment = page.tomorrow
        named = game_name(game, texts)
        yield f"-# {texts('today-tomorrow', game=named, commitment=commitment)}"
    past = page.yesterday
    if past is None:
        return
    seed, named = past.seed.hex(), game_name(past.game, texts)
    yield f"-# {texts('today-yesterday', game=named, seed=seed)}"
    if past.play is not None and past.play.ending is not None:
        score = _reached(past.game, past.play, texts)
        yield f"-# {texts('today-mine', score=score)}"


def _buttons(page: DailyPage, texts: Texts) -> Iterator[Button]:
    if page.play is None or page.play.ending is None:
        yield _button(Step.PLAY, texts, ButtonStyle.PRIMARY)
    elif page.play.score is not None:
        yield _button(Step.SHARE, texts, ButtonStyle.PRIMARY)
    yield daily_button(texts)


def _button(step: Step, texts: Texts, style: ButtonStyle) -> Button:
    label = texts(f"button-today-{step}")
    return Button(label=label, custom_id=str(DailyPress(step)), style=style)
