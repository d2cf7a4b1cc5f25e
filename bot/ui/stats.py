"""What somebody has done at the tables of a server, game by game, in figures, with the
rating over time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.contract import Counts
from bot.games.kit.pace import pace_of
from bot.ground.clock import moment
from bot.tables.games import rules_of
from bot.tables.ids import UserId
from bot.ui.blocks import Block, framed, isolated, mention, signed, stamp, text
from bot.ui.components import Drawing, Gallery
from bot.ui.help import practice_row
from bot.ui.plot import NAME
from bot.ui.renderers import game_name
from bot.ui.standings import amount, percent, rated, seconds, unfinished
from bot.ui.texts import Texts
from db.rows import LEAST_OPPONENTS, Career, Partner

PARTNERS: Final = 3
"""Partners who are named."""
PROVED: Final = 5
"""Games together without which nobody is the best partner."""


@dataclass(frozen=True, slots=True)
class StatsOwner:
    """Whose figures they are, and whether they are the reader's `own`; what was won at
    the tables of all games.

    `tokens` is less what was lost. `counted` is how much, in percent, of what was ever
    played the figures hold so far; None: all of it."""

    user_id: UserId
    own: bool
    tokens: int = 0
    counted: int | None = None


def stats_message(
    career: Career, person: StatsOwner, curve: Sequence[int], texts: Texts
) -> Drawing:
    """Draw somebody's figures of one game.

    Args:
        career: what to say.
        person: whose it is.
        curve: the ratings, oldest first, as the picture `rating.png` that goes with the
            message shows them; empty: no picture goes with it.
        texts: the reader's language.
    """
    unit = _unit(career)
    title = f"{_title(person, texts)} · {game_name(career.ever.game, texts)}"
    counts, unfinished_yet = (
        "-# " + texts("leaderboard-legend-hands", unit=unit),
        unfinished(person.counted, texts),
    )
    if not career.ever.played:
        empty = "stats-empty" if person.own else "stats-empty-other"
        line = texts(
            empty,
            player=isolated(mention(person.user_id, texts)),
            game=career.ever.game,
            unit=unit,
        )
        told = text(title, line, unfinished_yet)
        return framed(told, practice_row(texts) if person.own else None)
    return framed(
        text(title, *_lines(career, texts), _tokens(person, texts)),
        text("-# " + texts("stats-curve", unit=unit)) if curve else None,
        _picture(unit, curve, texts),
        text(
            f"-# {texts('leaderboard-legend-rating')}",
            f"-# {rated(unit, texts)}",
            counts,
            unfinished_yet,
        ),
    )


def stats_of_games(
    games: Sequence[Career], person: StatsOwner, texts: Texts
) -> Drawing:
    """Draw somebody's figures of several games that they have played, each in short."""
    parts = [
        text(f"**{game_name(one.ever.game, texts)}**", *_short(one, texts))
        for one in games
    ]
    return framed(
        text(_title(person, texts)),
        *parts,
        text(
            _tokens(person, texts),
            f"-# {texts('leaderboard-legend-rating')}",
            f"-# {texts('stats-legend')}",
            unfinished(person.counted, texts),
        ),
    )


def _unit(career: Career) -> Counts:
    return rules_of(career.ever.game).profile.counts


def _title(person: StatsOwner, texts: Texts) -> str:
    title = (
        texts("stats-own")
        if person.own
        else texts("stats-other", player=isolated(mention(person.user_id, texts)))
    )
    return f"### {title}"


def _short(career: Career, texts: Texts) -> list[str]:
    ever, week = career.ever, career.week
    rate = percent(ever.won, ever.played, texts)
    rating = texts("stats-rating", rating=str(ever.rating))
    if career.place is not None:
        rating = texts("stats-rating-place", rating=rating, place=str(career.place))
    played, wins = amount(ever.played, _unit(career), texts), texts("wins", n=ever.won)
    return [
        rating,
        _unlisted(career, texts),
        texts("stats-week", change=signed(week.rating, texts)) if week.played else "",
        texts("stats-hands", hands=played, wins=wins, rate=rate),
    ]


def _unlisted(career: Career, texts: Texts) -> str:
    """Say why somebody has no place."""
    if career.unlisted is None:
        return ""
    if career.unlisted.old_at is not None:
        return "-# " + texts(
            "stats-unlisted-new", when=stamp(moment(career.unlisted.old_at))
        )
    return "-# " + texts(
        "stats-unlisted", met=career.unlisted.opponents, least=LEAST_OPPONENTS
    )


def _lines(career: Career, texts: Texts) -> list[str]:
    ever = career.ever
    marks = {
        mark: career.marks.get(mark, 0) for mark in rules_of(ever.game).profile.marks
    }
    lines = [
        *_short(career, texts),
        texts(f"{ever.game}-marks", **marks) if marks else "",
        _pace(career, texts),
        texts("stats-streak", wins=texts("wins", n=ever.best_streak)),
        *_partners(career, texts),
    ]
    if ever.pots_won:
        whole, tenth = divmod(round(10 * ever.pots / ever.pots_won), 10)
        lines.append(texts("stats-pot", whole=str(whole), tenth=str(tenth)))
    return lines


def _pace(career: Career, texts: Texts) -> str:
    """How quick somebody is, in a game that times them."""
    pace = pace_of(career.marks)
    if pace is None:
        return ""
    return texts(
        "stats-pace", median=seconds(pace.median, texts), best=seconds(pace.best, texts)
    )


def _partners(career: Career, texts: Texts) -> list[str]:
    """With whom somebody has played most, and won most."""
    if not career.partners:
        return []
    most = [_partner(one, texts) for one in career.partners[:PARTNERS]]
    lines = [texts("stats-partners", partners=" · ".join(most))]
    proved = [one for one in career.partners if one.played >= PROVED]
    if len(proved) > 1:
        best = max(proved, key=lambda one: (one.won / one.played, one.played))
        rate = percent(best.won, best.played, texts)
        lines.append(
            texts(
                "stats-best-partner",
                player=isolated(mention(UserId(best.user_id), texts)),
                rate=rate,
            )
        )
    return lines


def _partner(partner: Partner, texts: Texts) -> str:
    player = isolated(mention(UserId(partner.user_id), texts))
    return texts("stats-partner", player=player, won=partner.won, played=partner.played)


def _tokens(person: StatsOwner, texts: Texts) -> str:
    if not person.tokens:
        return ""
    change = texts(
        "tokens-change", change=signed(person.tokens, texts), n=abs(person.tokens)
    )
    return texts("stats-tokens", tokens=change)


def _picture(unit: Counts, curve: Sequence[int], texts: Texts) -> Block | None:
    if not curve:
        return None
    told = texts(
        "stats-picture",
        hands=amount(len(curve) - 1, unit, texts),
        first=str(curve[0]),
        last=str(curve[-1]),
        least=str(min(curve)),
        most=str(max(curve)),
    )
    return Gallery(NAME, description=told)
