"""What somebody has done at the tables of a server, in figures, with his rating over time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables.table_view import UserId
from bot.ui.blocks import NEUTRAL, Block, framed, isolated, mention, signed, text
from bot.ui.components import Drawing, Gallery
from bot.ui.help import practice_row
from bot.ui.plot import NAME
from bot.ui.standings import percent, unfinished
from bot.ui.texts import Texts


@dataclass(frozen=True, slots=True)
class Figures:
    """Somebody's records of all time in a server; tokens are integers, `average_pot` None if he has won none.

    `place` is his place by rating. `week` is what the rating gained in the present week; None: he has not played in it.
    `counted` is how much, in percent, of what was ever played the figures hold so far; None: all of it.
    """

    user_id: UserId
    hands: int
    won: int
    claims_right: int
    claims_wrong: int
    buras: int
    average_pot: float | None
    tokens: int
    best_streak: int
    rating: int
    place: int | None
    week: int | None
    counted: int | None = None


def stats_message(figures: Figures, curve: Sequence[int], texts: Texts, *, own: bool, game: str = "bura") -> Drawing:
    """Draw somebody's figures.

    Args:
        figures: what to say.
        curve: his ratings, oldest first, as the picture `rating.png` that goes with the message shows them; empty: no
            picture goes with it.
        texts: the reader's language.
        own: whether they are the reader's own.
        game: the game whose commands are named.
    """
    title = texts("stats-own") if own else texts("stats-other", player=isolated(mention(figures.user_id)))
    if not figures.hands:
        empty = "stats-empty" if own else "stats-empty-other"
        line = texts(empty, player=isolated(mention(figures.user_id)), game=game)
        told = text(f"### {title}", line, unfinished(figures.counted, texts))
        return framed(NEUTRAL, told, practice_row(texts) if own else None)
    return framed(
        NEUTRAL,
        text(f"### {title}", *_lines(figures, texts)),
        text("-# " + texts("stats-curve")) if curve else None,
        _picture(curve, texts),
        text("-# " + texts("leaderboard-legend-hands"), unfinished(figures.counted, texts)),
    )


def _lines(figures: Figures, texts: Texts) -> list[str]:
    rate = percent(figures.won, figures.hands, texts)
    rating = texts("stats-rating", rating=str(figures.rating))
    if figures.place is not None:
        rating = texts("stats-rating-place", rating=rating, place=str(figures.place))
    lines = [
        rating,
        "" if figures.week is None else texts("stats-week", change=signed(figures.week, texts)),
        texts("stats-hands", hands=texts("hands", n=figures.hands), wins=texts("wins", n=figures.won), rate=rate),
        texts("stats-claims", right=str(figures.claims_right), wrong=str(figures.claims_wrong)),
        texts("stats-buras", buras=str(figures.buras)),
        texts("stats-streak", wins=texts("wins", n=figures.best_streak)),
    ]
    if figures.average_pot is not None:
        whole, tenth = divmod(round(figures.average_pot * 10), 10)
        lines.append(texts("stats-pot", whole=str(whole), tenth=str(tenth)))
    if figures.tokens:
        change = texts("tokens-change", change=signed(figures.tokens, texts), n=abs(figures.tokens))
        lines.append(texts("stats-tokens", tokens=change))
    return lines


def _picture(curve: Sequence[int], texts: Texts) -> Block | None:
    if not curve:
        return None
    told = texts(
        "stats-picture",
        hands=texts("hands", n=len(curve) - 1),
        first=str(curve[0]),
        last=str(curve[-1]),
        least=str(min(curve)),
        most=str(max(curve)),
    )
    return Gallery(NAME, description=told)
