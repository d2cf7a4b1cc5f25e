"""A game that the house does not play, as people meet it: no button, and a sentence for
each old one and command."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.house import player
from bot.tables import refusals
from bot.tables.ids import TableId, UserId
from bot.ui.custom_id import Click, Press
from bot.ui.refusals import refusal
from bot.ui.texts import Texts, locales
from tests.cogs.test_house_commands import QUICK
from tests.helpers.card_room import card_room, panel, public
from tests.helpers.pressing import answered

UNABLE = "The house does not play this game."


@pytest.fixture(autouse=True)
def _unable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "player_in", lambda _package: None)


async def test_nothing_offers_the_house_and_who_asks_for_it_is_told(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        (commands,) = [
            one for one in room.playground.world.commands if one["name"] == "bura"
        ]
        assert "practice" not in {one["name"] for one in commands["options"]}
        reply = await room.alice.run("bura challenge", opponent=room.playground.bot)
        assert UNABLE in reply.text
        assert reply.ephemeral
        await room.alice.run("bura table", seats=3, stake=0)
        await room.alice.run("cards hand")
        shown, mine = public(room.alice)[-1], panel(room.alice)
        assert mine is not None
        assert list(shown.buttons) == [
            "Join",
            "Leave",
            "Start",
            "Rules",
            "Table options",
        ]
        assert list(mine.buttons) == ["Start", "Leave", "Table options"]
        for place in (shown, mine):
            for press, arg in ((Press.ASK_HOUSE, ""), (Press.HOUSE, "master")):
                old = Click("bura", TableId(1), 0, press, arg)
                assert (
                    UNABLE in answered(await room.alice.press(place.id, str(old))).text
                )
        few = answered(
            await room.alice.press(shown.id, shown.buttons["Start"].custom_id)
        )
        assert few.text.endswith("Ask others to tap Join.")
        await room.alice.click("Leave", shown)
        assert (
            "house"
            not in "".join(message.text for message in public(room.alice)).lower()
        )
        await room.sit_down()
        playing = panel(room.alice)
        assert playing is not None
        old = Click("bura", TableId(2), 0, Press.HINT)
        assert "Hint" not in playing.buttons
        assert answered(await room.alice.press(playing.id, str(old))).ephemeral


@pytest.mark.parametrize("locale", sorted(locales()))
@pytest.mark.parametrize(
    "refused",
    [
        refusals.NoHouse(),
        refusals.NoTable(),
        refusals.BotChallenge(),
        refusals.TooFewSeated(1, 2),
    ],
)
def test_no_sentence_sends_anybody_to_the_house(
    refused: refusals.Refusal, locale: str
) -> None:
    texts = Texts(locale)
    said = refusal(refused, texts, UserId(1), game="bura")
    assert texts.in_menus("command-bura-practice") not in said.split("`")
    assert "practice" not in said
    assert texts("button-house") not in said
