"""The day's deal by label: waiting for the day of a game, playing to the end, and
watching that nothing of it is told early."""

from __future__ import annotations

from typing import Final

from bot.deals import daily
from bot.deals.results import ONE
from bot.playground import Person, VisibleMessage
from bot.tables.ids import TableId, UserId
from db import deals
from db.rows import DealRow
from tests.helpers.card_room import CardRoom, panel, pressable
from tests.helpers.leaks import cards_in, pictures_in, strings

DAY: Final = 86_400
ALONE: Final[dict[str, object]] = {
    "BURA_HOUSE_WORKERS": 0,
    "BURA_HOUSE_THINK_SECONDS": 0,
}


async def day_of(room: CardRoom, game: str) -> None:
    """Wait until it is the day of a game."""
    services = room.bot.services
    while daily.game_of(daily.day_of(services.tables.now())) != game:
        room.clock.skip(DAY)
    services.deals.wake()
    await room.tick(2)


async def next_day(room: CardRoom) -> None:
    """Wait until today's deal is over, and its seed is open."""
    services = room.bot.services
    now = services.tables.now()
    midnight = daily.begin_of(daily.day_of(now) + daily.DAY)
    await room.tick((midnight - now) / 1000 + 1)
    await room.tick(30)


async def begin(person: Person) -> VisibleMessage:
    """Begin today's deal, and return the panel of its hand."""
    page = (await person.run("daily")).message
    assert page is not None
    await person.click("Play", page)
    hand = panel(person)
    assert hand is not None
    return hand


async def play(room: CardRoom, person: Person) -> VisibleMessage:
    """Play the first card there is until the hand is over; return its result."""
    table = await table_of(room, person)
    for _ in range(3000):
        hand = panel(person)
        assert hand is not None
        labels = [one for one in pressable(hand) if one[0] in "AKQJ1987"]
        if labels:
            await person.click(labels[0], hand)
        if not (await room.bot.services.tables.look(table)).is_open:
            await room.settle(3)
            found = panel(person)
            assert found is not None
            return found
        await room.tick()
    raise AssertionError("the hand does not end")


async def deal_of(room: CardRoom, game: str) -> DealRow:
    """Return today's deal of a game."""
    database = room.bot.services.database
    day = daily.day_of(room.bot.services.tables.now())
    stored = await database.read(daily.of, day, game)
    assert stored is not None
    (deal,) = await database.read(deals.load_deals, stored.id)
    return deal


async def table_of(room: CardRoom, person: Person) -> TableId:
    """Return the table at which somebody plays today's deal, or has played it."""
    database, user = room.bot.services.database, UserId(int(person.id))
    day = daily.day_of(room.bot.services.tables.now())
    game = await database.read(deals.game_played, day.isoformat(), user)
    assert game is not None
    stored = await database.read(daily.of, day, game)
    assert stored is not None
    found = await database.read(deals.played_at, stored.id, ONE, user)
    assert found is not None
    return TableId(found)


def told_early(room: CardRoom, seed: str, but: str = "") -> list[str]:
    """Return what was sent so far that tells a card to more than one reader, or to any
    `but` one, or the seed to anybody."""
    found, pictures = [], pictures_in(room.playground)
    for request in room.playground.requests:
        texts = "\n\n".join(strings(request.body))  # no number is beside an emblem
        if seed in texts:
            found.append(f"the seed: {texts}")
        readers = request.visible_to
        watched = len(readers) > 1 or (but and not readers <= {but})
        greets = "help:practice" in texts  # it tells what a game is
        if watched and not greets and cards_in(texts, pictures):
            found.append(f"a card: {texts}")
    return found
