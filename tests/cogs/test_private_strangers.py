"""Nobody but its owner learns of a private table, whatever they press or type."""

from __future__ import annotations

import pytest

from bot.tables.ids import TableId
from bot.ui.custom_id import Click, Press
from tests.cogs.test_private_practice import OUTSIDE, placed, private_room
from tests.helpers.by_label import press
from tests.helpers.card_room import CardRoom
from tests.helpers.pressing import rows
from tests.helpers.sizes import few_and_many, first_of

__all__ = ["private_room"]

GUESSED = dict.fromkeys(Press, "") | {
    **dict.fromkeys((Press.REVIEW, Press.SHARE, Press.FAIR, Press.READ), "1"),
    **dict.fromkeys((Press.DO, Press.ASK, Press.ORDER, Press.PICK), "lead Kc"),
    **dict.fromkeys((Press.OPTION, Press.SET), "memory=open"),
    **dict.fromkeys((Press.ASK_REMOVE, Press.REMOVE), "90000000000000001"),
    **dict.fromkeys((Press.AGREE, Press.PLAY_ON), "1"),
    Press.REPLAY: "1.1",
    Press.FORM: "pick 1",
    Press.HOUSE: "expert",
}
"""Every press there is, with an argument where it needs one."""


@pytest.mark.parametrize("every", few_and_many(4, 1))
@pytest.mark.parametrize("place", first_of(["server", *OUTSIDE], 1))
async def test_it_answers_its_owner_alone(
    private_room: CardRoom, place: str, every: int
) -> None:
    """Whoever guesses what stands on its buttons is told just what they are told of a
    table that is not there."""
    alice = placed(private_room, place)
    dealt = await alice.run("bura practice", level="beginner")
    assert dealt.message is not None
    await private_room.settle(3)
    presses = [button.custom_id for button in dealt.buttons.values()]
    presses += [
        str(Click("bura", TableId(1), 1000, one, arg)) for one, arg in GUESSED.items()
    ]
    private_room.bob.install()
    for number, bob in enumerate(
        (
            private_room.bob,
            private_room.bob.in_direct_messages(),
            private_room.bob.in_foreign_server(),
        )
    ):
        helped = (await bob.run("help")).message
        assert helped is not None
        before = await rows(private_room, "SELECT seq FROM tables")
        for custom_id in presses[number::every]:
            told = await bob.press(helped.id, custom_id)
            nowhere = await bob.press(
                helped.id, custom_id.replace("bura:1:", "bura:77:")
            )
            assert told.ephemeral
            assert told.text == nowhere.text, custom_id
            assert list(told.buttons) == list(nowhere.buttons)
        for command in ("cards replay", "cards verify", "cards resign", "cards hand"):
            assert (await bob.run(command, table=1)).text == (
                await bob.run(command, table=77)
            ).text
        assert await rows(private_room, "SELECT seq FROM tables") == before
    asked = [
        one.path
        for one in private_room.playground.requests
        if "/channels/0" in one.path
    ]
    assert asked == [], "whoever asks is told at once"
    private_room.playground.make_moderator("bob")
    for command, options in (
        ("cards cancel", {}),
        ("cancel", {"reason": "to learn of it"}),
    ):
        told = [
            (await private_room.bob.run(command, table=number, **options)).text
            for number in (1, 77)
        ]
        assert told[0] == told[1]
        assert await private_room.bob.autocomplete(command, focused="table") == ()
    await press(private_room, alice, "Resign", "Yes, resign")
    assert (
        "has finished no table"
        in (await private_room.bob.run("cards history", user=private_room.alice)).text
    )
