"""Who plays a game, and its score as everybody knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.tables.ids import UserId
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, mention
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts


def scores(view: TableView) -> Mapping[UserId, str]:
    """Return everybody's score of the game as everybody knows it; empty where none is
    kept, or no hand has been dealt."""
    hand, users = view.hand, [info.user_id for info in view.seats]
    if hand is None and view.last_hand is not None:
        hand, users = view.last_hand.view, list(view.last_hand.players)
    if hand is None:
        return {}
    return dict(zip(users, renderer_of(view.game).figures(hand), strict=False))


def scored(
    view: TableView, named: Sequence[tuple[UserId, str]], texts: Texts
) -> list[str]:
    """Return each of these players, by the name given, with their score; nothing where
    none is kept."""
    kept = scores(view)
    if not kept:
        return []
    return [
        texts("tables-score-of", player=isolated(name), score=kept.get(user, "–"))
        for user, name in named
    ]


def score_line(view: TableView, players: str, texts: Texts) -> str:
    """Return what the score of a game is; `players` have theirs beside them."""
    return texts.in_game(view.game, "tables-score", players=players)


def players_line(view: TableView, texts: Texts) -> str:
    """Return all who play, with the score of the game where one is kept."""
    named = [(info.user_id, mention(info.user_id, texts)) for info in view.seats]
    told = scored(view, named, texts)
    if told:
        return score_line(view, ", ".join(told), texts)
    return ", ".join(isolated(name) for _, name in named)
