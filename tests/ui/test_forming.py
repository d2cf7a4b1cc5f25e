"""Partnerships in the making as people read them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.games.cards import Card
from bot.games.contract import Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.sedma.rules import GAME
from bot.games.sedma.rules.options import PRESETS, Direction, SedmaOptions
from bot.house.levels import Level
from bot.tables.computer_players import house_user
from bot.tables.model.commands import Form, Leave
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.tables.partnerships.formation import (
    Formation,
    Setup,
    Stage,
    Way,
    actions,
    apply,
    begin,
)
from bot.tables.partnerships.seen import seen
from bot.ui.card_emoji import Deck
from bot.ui.components import ButtonStyle
from bot.ui.hand_panel import panel
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.ui.judge import buttons, components, judged, rows, still, words
from tests.ui.worst_hands import PEOPLE, table

TEXTS, LETTERS = Texts(), Deck({})
SETUP = Setup(4, 2, Way.AGREEMENT)


def laid(cards: tuple[Card, ...], _number: int) -> tuple[Card, ...]:
    """Lay the kit as it is."""
    return cards


def formed() -> Formation:
    """Let the first invite the third, and all agree."""
    state = begin(SETUP, laid)
    for place, action in (
        (0, "invite 2"),
        (2, "invite 0"),
        *((place, "accept") for place in range(4)),
    ):
        state = apply(state, place, action, laid)
    assert state.stage is Stage.SEATED
    return state


def forming(
    state: Formation, viewer: Seat | None = None, direction: Direction = Direction.RIGHT
) -> TableView:
    """Return a table of Sedma for four whose partnerships are made."""
    view = table(None, replace_direction(direction), Status.FORMING, count=4)
    seats = tuple(
        SeatInfo(Seat(n), user, 20, ready=False) for n, user in enumerate(PEOPLE[:4])
    )
    view = replace(view, game="sedma", preset="four", seats=seats, stake=0, pot=0)
    return seen_by(view, state, viewer)


def seen_by(view: TableView, state: Formation, viewer: Seat | None) -> TableView:
    """Return a table as somebody, or everybody, sees it while partnerships are made."""
    places = range(state.setup.people) if viewer is None else [viewer]
    offers = frozenset(
        Form(_with_ids(view, action))
        for place in places
        for action in actions(state, place)
    )
    shown = seen(state, viewer)
    return replace(view, viewer=viewer, formation=shown, offers=offers | {Leave()})


def _with_ids(view: TableView, action: str) -> str:
    verb, *words = action.split()
    named = (
        [str(view.seats[int(word)].user_id) for word in words]
        if verb in {"invite", "propose"}
        else words
    )
    return " ".join([verb, *named])


def replace_direction(direction: Direction) -> SedmaOptions:
    return PRESETS["four"].model_copy(update={"direction": direction})


def named(view: TableView) -> list[str]:
    """Return the people that a table's message lists one below the other, in its
    order."""
    return re.findall(
        r"^(?:[^\n<]*)<@(\d+)>",
        words(judged(table_message(view, TEXTS, LETTERS))),
        re.MULTILINE,
    )


@pytest.mark.parametrize("direction", Direction)
def test_seats_are_listed_in_the_order_that_the_table_and_its_result_have(
    direction: Direction,
) -> None:
    seated = forming(formed(), direction=direction)
    text = words(judged(table_message(seated, TEXTS, LETTERS)))
    assert re.findall(r"^(\d)\. ", text, re.MULTILINE) == ["1", "2", "3", "4"]
    arrow = "↑" if direction is Direction.RIGHT else "↓"
    assert f"{arrow} Play goes to the {direction}." in text
    chance = Stacked(GAME.pack(seated.options))
    dealt = GAME.deal(replace_direction(direction), chance, Standing(Seat(0), (0,) * 4))
    playing = replace(
        seated,
        status=Status.PLAYING,
        formation=None,
        hand=GAME.view(dealt, None),
        sides=(0, 1, 0, 1),
    )
    sitting = [info.user_id for info in playing.seats]
    listed = [user for user in map(int, named(playing)) if user in sitting]
    assert listed[-4:] == list(map(int, named(seated)))[-4:]


def test_only_those_who_can_be_partners_are_offered_by_name_or_after_a_restart_by_number() -> (
    None
):
    state = begin(Setup(6, 3, Way.AGREEMENT, house=frozenset({5})), laid)
    for place, action in ((0, "invite 2"), (2, "invite 0"), (3, "invite 1")):
        state = apply(state, place, action, laid)
    names = ("Alice", "Bob", "Clara", "Dmitri", "Elena", "")
    seats = tuple(
        SeatInfo(Seat(n), user, 20, ready=False) for n, user in enumerate(PEOPLE[:5])
    )
    house = SeatInfo(Seat(5), house_user(Level.MASTER, 0), 20, ready=False)
    sitting = replace(
        table(None, replace_direction(Direction.RIGHT), Status.FORMING),
        game="sedma",
        preset="four",
    )
    view = seen_by(
        replace(sitting, seats=(*seats, house), names=names, stake=0, pot=0),
        state,
        None,
    )
    offered = [
        "1. Alice",
        "2. Bob",
        "3. Clara",
        "4. Dmitri",
        "5. Elena",
        "6. Vera 🏠 master",
    ]
    public = judged(table_message(view, TEXTS, LETTERS))
    assert rows(public)[:2] == [offered[:3], offered[3:]]
    assert still(public) == ["1. Alice", "3. Clara"], (
        "they are a pair, and their buttons keep the places of the others"
    )
    assert "1. 🔷" in words(public)
    bob = seen_by(view, state, Seat(1))
    own = judged(panel(bob, TEXTS, LETTERS))
    assert set(buttons(own)) == {"4. Dmitri", "5. Elena", "6. Vera 🏠 master", "Leave"}
    (green,) = [
        part
        for part in components(own)
        if part["type"] == 2 and part["style"] == ButtonStyle.SUCCESS
    ]
    assert green["label"] == "4. Dmitri", "who invites him"
    renamed = replace(view, names=("Maximiliane-Wilhelmine", *names[1:]))
    assert "1. Maximiliane-Wilh…" in still(
        judged(table_message(renamed, TEXTS, LETTERS))
    )
    forgotten = judged(table_message(replace(view, names=()), TEXTS, LETTERS))
    assert set(buttons(forgotten)) >= {"2", "4", "5"}
