"""What a table with open memory shows to learners: their own points, and the past
tricks (rules/bura.md 11)."""

from __future__ import annotations

from bot.games.bura.rules.ranks import points
from bot.games.bura.rules.view import BuraView, Trick
from bot.tables.model.view import TableView
from bot.ui.blocks import listed
from bot.ui.card_emoji import signs_of
from bot.ui.texts import Texts


def points_line(view: TableView, hand: BuraView, texts: Texts) -> str:
    """Return the learner's own points, in few words where several are taught; the empty
    text where the memory is closed."""
    if hand.points is None:
        return ""
    key = "bura-memory-few" if view.is_brief else "bura-memory-points"
    return texts(key, n=hand.points)


def memory_lines(view: TableView, hand: BuraView, texts: Texts) -> list[str]:
    """Return the log of tricks, which is empty where the memory is closed."""
    return [
        "-# " + _line(view, number, trick, texts)
        for number, trick in enumerate(hand.public.log, 1)
    ]


def _line(view: TableView, number: int, trick: Trick, texts: Texts) -> str:
    """Who laid what; the one who took the trick in bold, and what it was worth."""
    plays = []
    for play in trick.plays:
        player = listed(view, play.seat, texts)
        cards = signs_of(play.cards)
        if play.seat == trick.winner:
            plain = player.replace("*", "")
            plays.append(texts("bura-memory-taker", player=plain, cards=cards))
        else:
            plays.append(texts("bura-memory-play", player=player, cards=cards))
    worth = sum(points(play.cards) for play in trick.plays)
    return texts(
        "bura-memory-trick", number=str(number), plays=" · ".join(plays), points=worth
    )
