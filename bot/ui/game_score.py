"""Who plays a game, and its score as everybody knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.tables.ids import UserId
from bot.tables.model.view import TableView
from bot.ui.blocks import few, isolated, mention
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


def score_line(
    view: TableView, named: Sequence[tuple[UserId, str]], texts: Texts
) -> str:
    """Return the score of a game, each player by the name given; empty where none is
    kept."""
    kept = scores(view)
    told = [
        texts("tables-score-of", player=isolated(name), score=kept.get(user, "–"))
        for user, name in named
    ]
    if not kept:
        return ""
    return texts.in_game(view.game, "tables-score", players=few(told, texts))


def players_line(view: TableView, texts: Texts) -> str:
    """Return who plays, with the score of the game where one is kept."""
    named = [(info.user_id, mention(info.user_id, texts)) for info in view.seats]
    names = [isolated(name) for _, name in named]
    return score_line(view, named, texts) or few(names, texts)
