"""While others can still play a deal, nothing tells its cards, and there is no hint."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from bot.deals import store
from bot.deals.model import DealNo, DealSet, SetId, SetKind
from bot.deals.store import Asker
from bot.playground import VisibleMessage
from bot.tables.ids import NOBODYS, GuildId, Moment, TableId, UserId
from bot.tables.refusals import StaleClick
from db import deals, tables
from db.engine.port import Connection
from tests.helpers.card_room import CardRoom, card_room, panel, pressable

SETTINGS: dict[str, object] = {"BURA_HOUSE_WORKERS": 0, "BURA_HOUSE_THINK_SECONDS": 0}
HOUR = 3600
TABLE = TableId(1)
SECRET = "others can still play it"
LOOKS = ("cards replay", "cards verify")


async def opened(room: CardRoom) -> SetId:
    """Open a deal of Schneider to everybody, for an hour."""
    service = room.bot.services.tables
    now = service.now()
    closes = Moment(now + HOUR * 1000)
    value = DealSet(SetKind.DAILY, 1, UserId(0), Moment(now), closes)

    def job(c: Connection) -> SetId:
        tx = service._transaction(c)
        return store.open_set(tx, GuildId(NOBODYS), "schneider", value).id

    return await room.bot.services.database.run(job)


async def begun(room: CardRoom, set_id: SetId) -> VisibleMessage:
    asker = Asker(UserId(int(room.alice.id)), GuildId(room.guild), 71)
    begin = partial(store.begin, set_id=set_id, asker=asker, number=DealNo(1))
    await room.bot.services.tables.open(begin)
    await room.alice.run("cards hand")
    return shown(room)


def shown(room: CardRoom) -> VisibleMessage:
    found = panel(room.alice)
    assert found is not None
    return found


async def played(room: CardRoom) -> VisibleMessage:
    """Play the first card there is until the hand is over."""
    for _ in range(3000):
        labels = [one for one in pressable(shown(room)) if one[0] in "AKQJ1987"]
        if labels:
            await room.alice.click(labels[0], shown(room))
        if not (await room.bot.services.tables.look(TABLE)).is_open:
            await room.settle(3)
            return shown(room)
        await room.tick()
    raise AssertionError("the hand does not end")


async def looks(room: CardRoom, words: str) -> list[str]:
    """Look at the table by every command that shows a finished hand, each until it
    says these words."""
    found = []
    for command in LOOKS:
        answer = await room.alice.run(command, table=TABLE)
        await room.until(lambda answer=answer: words in answer.text)
        found.append(answer.text)
    return found


async def fair(room: CardRoom) -> str:
    return (await room.alice.click("Fair deal", shown(room))).text


async def test_nothing_tells_the_cards_of_a_deal_that_others_can_still_play(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        database = room.bot.services.database
        set_id = await opened(room)
        first = await begun(room, set_id)
        assert "Hint" not in first.buttons
        with pytest.raises(StaleClick):
            await room.bot.services.house.hint(TABLE, UserId(int(room.alice.id)))
        (deal,) = await database.read(deals.load_deals, set_id)
        seed = deal.seed.hex()
        ended = await played(room)
        assert "Rematch" not in ended.buttons
        told = await fair(room)
        assert deal.commitment in told
        assert seed not in told
        for text in await looks(room, SECRET):
            assert seed not in text
        for press in ("replay:1.1", "review:1", "share:1"):
            answer = await room.alice.press(ended.id, f"schneider:1:0:{press}")
            assert SECRET in answer.text
        await room.alice.press(ended.id, "schneider:1:0:rematch")
        assert await database.read(tables.load_table, 2) is None
        await room.tick(HOUR)
        await room.settle(3)
        told = await fair(room)
        assert seed in told
        assert deal.commitment in told
        await looks(room, "table 1")
