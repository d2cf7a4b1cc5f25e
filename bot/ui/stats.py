"""What somebody has done at the tables of a server, game by game, in figures, with the rating over time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.games.contract import Counts
from bot.tables.table_view import UserId
from bot.ui.blocks import NEUTRAL, Block, framed, isolated, mention, signed, text
from bot.ui.components import Drawing, Gallery
from bot.ui.help import practice_row
from bot.ui.plot import NAME
from bot.ui.standings import amount, percent, unfinished
from bot.ui.texts import Texts


@dataclass(frozen=True, slots=True)
class Figures:
    """Somebody's records of all time in a game; tokens are integers, `average_pot` None if they have won none.

    `played` is in hands or games, as `unit` says. `marks` are the game's own, each with how often it was given. `place`
    is that by rating. `week` is what the rating gained in the present week; None: they have not played in it.
    """

    game: str
    played: int = 0
    won: int = 0
    marks: Mapping[str, int] = field(default_factory=dict)
    average_pot: float | None = None
    best_streak: int = 0
    rating: int = 0
    place: int | None = None
    week: int | None = None
    unit: Counts = Counts.HAND


@dataclass(frozen=True, slots=True)
class Person:
    """Whose figures they are, and whether they are the reader's `own`; what was won at the tables of all games.

    `tokens` is less what was lost. `counted` is how much, in percent, of what was ever played the figures hold so far;
    None: all of it.
    """

    user_id: UserId
    own: bool
    tokens: int = 0
    counted: int | None = None


def stats_message(figures: Figures, person: Person, curve: Sequence[int], texts: Texts) -> Drawing:
    """Draw somebody's figures of one game.

    Args:
        figures: what to say.
        person: whose they are.
        curve: the ratings, oldest first, as the picture `rating.png` that goes with the message shows them; empty: no
            picture goes with it.
        texts: the reader's language.
    """
    if not figures.played:
        empty = "stats-empty" if person.own else "stats-empty-other"
        line = texts(empty, player=isolated(mention(person.user_id)), game=figures.game, unit=figures.unit)
        told = text(_title(person, texts), line, unfinished(person.counted, texts))
        return framed(NEUTRAL, told, practice_row(texts) if person.own else None)
    return framed(
        NEUTRAL,
        text(_title(person, texts), *_lines(figures, texts), _tokens(person, texts)),
        text("-# " + texts("stats-curve", unit=figures.unit)) if curve else None,
        _picture(figures, curve, texts),
        text("-# " + texts("leaderboard-legend-hands", unit=figures.unit), unfinished(person.counted, texts)),
    )


def stats_of_games(games: Sequence[Figures], person: Person, texts: Texts) -> Drawing:
    """Draw somebody's figures of several games that they have played, each in short."""
    parts = [text(f"**{texts(f'{figures.game}-name')}**", *_short(figures, texts)) for figures in games]
    return framed(
        NEUTRAL,
        text(_title(person, texts)),
        *parts,
        text(_tokens(person, texts), "-# " + texts("stats-legend"), unfinished(person.counted, texts)),
    )


def _title(person: Person, texts: Texts) -> str:
    title = texts("stats-own") if person.own else texts("stats-other", player=isolated(mention(person.user_id)))
    return f"### {title}"


def _short(figures: Figures, texts: Texts) -> list[str]:
    rate = percent(figures.won, figures.played, texts)
    rating = texts("stats-rating", rating=str(figures.rating))
    if figures.place is not None:
        rating = texts("stats-rating-place", rating=rating, place=str(figures.place))
    played, wins = amount(figures.played, figures.unit, texts), texts("wins", n=figures.won)
    return [
        rating,
        "" if figures.week is None else texts("stats-week", change=signed(figures.week, texts)),
        texts("stats-hands", hands=played, wins=wins, rate=rate),
    ]


def _lines(figures: Figures, texts: Texts) -> list[str]:
    lines = [
        *_short(figures, texts),
        texts(f"{figures.game}-marks", **figures.marks) if figures.marks else "",
        texts("stats-streak", wins=texts("wins", n=figures.best_streak)),
    ]
    if figures.average_pot is not None:
        whole, tenth = divmod(round(figures.average_pot * 10), 10)
        lines.append(texts("stats-pot", whole=str(whole), tenth=str(tenth)))
    return lines


def _tokens(person: Person, texts: Texts) -> str:
    if not person.tokens:
        return ""
    change = texts("tokens-change", change=signed(person.tokens, texts), n=abs(person.tokens))
    return texts("stats-tokens", tokens=change)


def _picture(figures: Figures, curve: Sequence[int], texts: Texts) -> Block | None:
    if not curve:
        return None
    told = texts(
        "stats-picture",
        hands=amount(len(curve) - 1, figures.unit, texts),
        first=str(curve[0]),
        last=str(curve[-1]),
        least=str(min(curve)),
        most=str(max(curve)),
    )
    return Gallery(NAME, description=told)
