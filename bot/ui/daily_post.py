"""The message that tells a server of the day's deal: today's game and the button to it,
and who was best yesterday."""

from __future__ import annotations

from collections.abc import Iterator

from bot.deals.posts import DailyPost
from bot.ground.clock import moment
from bot.ui.blocks import framed, group, isolated, mention, stamp, text
from bot.ui.components import ActionRow, ButtonStyle, Drawing
from bot.ui.daily import par_words, score_of, tomorrow_line
from bot.ui.daily_button import daily_button
from bot.ui.renderers import emblem_of, game_name
from bot.ui.texts import Texts


def post_message(post: DailyPost, texts: Texts) -> Drawing:
    """Draw what everybody in a server reads about the deal of a day."""
    game = f"{emblem_of(post.game)} {game_name(post.game, texts)}"
    ends = stamp(moment(post.closes_at))
    return framed(
        text(
            f"### {texts('today-title', game=game)}",
            "-# " + texts("today-day", day=post.day.isoformat(), when=ends),
        ),
        text(texts("today-post-about")),
        *group(*_yesterday(post, texts)),
        *group(*tomorrow_line(post.tomorrow, texts)),
        ActionRow(daily_button(texts, ButtonStyle.PRIMARY)),
    )


def _yesterday(post: DailyPost, texts: Texts) -> Iterator[str]:
    past = post.yesterday
    if past is None:
        if post.waits:
            yield f"-# {texts('today-post-soon')}"
        return
    named = texts("today-post-board", game=game_name(past.game, texts))
    yield " · ".join([named, *par_words(past.par, texts)])
    for line in past.best:
        who = isolated(mention(line.person, texts))
        score = score_of(past.game, line.score, texts)
        yield texts("today-row", place=line.place, player=who, score=score)
    if not past.best:
        yield texts("today-post-nobody")
