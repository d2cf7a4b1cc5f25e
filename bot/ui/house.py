"""How people read of the house: its players with their levels, and what each level
is."""

from __future__ import annotations

from bot.tables.computer_players import is_house, level_of
from bot.tables.ids import UserId
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.blocks import mention
from bot.ui.texts import Texts


def named(user: UserId, texts: Texts) -> str:
    """Return how somebody is listed who sits down or has played: a house player with
    their level."""
    if not is_house(user):
        return mention(user, texts)
    return texts(
        "house-named",
        player=mention(user, texts),
        level=texts.named("level", level_of(user)),
    )


def house_line(view: TableView, texts: Texts) -> str:
    """Return who plays for the house at a table, and how well; the empty text where
    nobody does."""
    players = [
        texts(
            "house-player",
            player=mention(info.user_id, texts),
            level=texts.named("level", info.house),
        )
        for info in view.seats
        if info.house is not None
    ]
    return "-# " + texts("house-line", players=", ".join(players)) if players else ""


def persons(view: TableView) -> list[SeatInfo]:
    """Return the people at a table who have not left: those whom anything can wait
    for."""
    return [info for info in view.present if info.house is None]
