"""Presses that no button of ours makes there: a sentence at most, never a hand in
public, never a lost panel."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from bot.games.bura.rules.options import CLASSIC
from bot.playground import ReplyKind, VisibleMessage
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.opening import Terms
from bot.ui.codec import MAX_NUMBER
from bot.ui.custom_id import Click, Press
from tests.helpers.by_label import RICH
from tests.helpers.card_room import panel, public
from tests.helpers.pressing import (
    GARBAGE,
    NO_TABLE,
    UNKNOWN,
    a_card,
    all_clicks,
    answered,
    assert_nothing_shown,
    clicks_of,
    moves,
    own,
    pots,
    quiet_room,
    rows,
    to_move,
)
from tests.helpers.sizes import few_and_many
from tests.helpers.wished_cards import deal_from


async def test_what_no_button_carries_is_answered_with_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        await room.sit_down()
        for person in (room.alice, room.clara):
            places: Sequence[VisibleMessage] = [
                public(person)[-1],
                *([own(person)] if person is room.alice else []),
            ]
            for place in places:
                shown = place.text
                for custom_id in GARBAGE:
                    reply = answered(await person.press(place.id, custom_id))
                    assert NO_TABLE in reply.text or UNKNOWN in reply.text, custom_id
                    assert reply.ephemeral
                assert place.text == shown


@pytest.mark.parametrize("every", few_and_many(9, 1))
async def test_tables_of_other_servers_and_tables_that_do_not_exist_are_unknown(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, every: int
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        await room.sit_down()
        terms = Terms(
            GuildId(5),
            ChannelId(6),
            UserId(int(room.bob.id)),
            "bura",
            "classic",
            CLASSIC,
            1,
            7,
        )
        opponent = UserId(int(room.alice.id))
        elsewhere = await room.bot.services.tables.challenge(terms, opponent)
        for number, table in enumerate((elsewhere.id, 0, 3, MAX_NUMBER)):
            place = (public(room.alice)[-1], own(room.alice))[number % 2]
            for click in all_clicks(table, [0, MAX_NUMBER])[number % every :: every]:
                assert (
                    NO_TABLE
                    in answered(await room.alice.press(place.id, str(click))).text
                )
        assert await rows(room, "SELECT status FROM tables ORDER BY table_id") == [
            ("playing",),
            ("invited",),
        ]


@pytest.mark.parametrize("every", few_and_many(7, 1))
async def test_presses_of_my_panel_on_a_public_message_never_show_my_hand_there(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    every: int,
) -> None:
    # what is impossible to lead could be done with another hand
    deal_from(monkeypatch, [RICH])
    async with quiet_room(tmp_path, caplog) as room:
        await room.sit_down()
        version = Click.parse(own(room.alice).buttons["Resign"].custom_id).version
        ending = {Press.LEAVE, Press.YES_LEAVE, Press.YES_RESIGN, Press.CANCEL}
        harmless = [
            c for c in all_clicks(1, [0, version, MAX_NUMBER]) if c.press not in ending
        ]
        for click in harmless[::every]:
            reply = answered(
                await room.alice.press(public(room.alice)[-1].id, str(click))
            )
            assert reply.ephemeral, f"{click} was answered in public: {reply}"
            assert_nothing_shown(room)
        await room.alice.press(
            public(room.alice)[-1].id,
            str(Click("bura", TableId(1), version, Press.HAND)),
        )
        person, _other = to_move(room)
        card = own(person).buttons[a_card(person)].custom_id
        reply = answered(await person.press(public(person)[-1].id, card))
        assert reply.kind is ReplyKind.DEFERRED_UPDATE, "done, and answered silently"
        assert await moves(room) == 1
        reply = answered(
            await person.press(
                public(person)[-1].id,
                str(Click("bura", TableId(1), version, Press.YES_RESIGN)),
            )
        )
        assert reply.ephemeral
        assert_nothing_shown(room)


async def test_presses_of_public_messages_on_a_panel_do_not_lose_the_panel(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet_room(tmp_path, caplog) as room:
        await room.sit_down()
        kept = {
            Press.ACCEPT,
            Press.DECLINE,
            Press.HAND,
            Press.RULES,
            Press.NEXT,
            Press.REMATCH,
            Press.ASK_ACCEPT,
        }
        for person in (room.alice, room.bob):
            shown = own(person)
            version = Click.parse(shown.buttons["Resign"].custom_id).version
            hand = "\n".join(shown.text.splitlines()[1:])
            for press in sorted(kept):
                for number in (0, version, MAX_NUMBER):
                    answered(
                        await person.press(
                            shown.id, str(Click("bura", TableId(1), number, press))
                        )
                    )
                    # rules have buttons too
                    assert own(person).id == shown.id or press is Press.RULES, press
                    assert hand in shown.text, press
                    assert "Resign" in shown.buttons, press
        assert await rows(room, "SELECT status FROM tables") == [("playing",)]


@pytest.mark.parametrize("presses", few_and_many(50, 400))
async def test_an_evening_of_random_presses_leaves_everything_in_order(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, presses: int
) -> None:
    random = Random(5)
    async with quiet_room(tmp_path, caplog) as room:
        await room.sit_down()
        for _ in range(presses):
            person = random.choice([room.alice, room.bob, room.clara])
            told = [
                str(click) for m in person.messages()[-8:] for click in clicks_of(m)
            ]
            other = [
                button.custom_id
                for one in (room.alice, room.bob)
                if (m := panel(one))
                for button in m.buttons.values()
            ]
            ((newest,),) = await rows(room, "SELECT max(table_id) FROM tables")
            made = [
                str(c)
                for c in all_clicks(
                    int(str(newest)), [random.choice([0, 1000, 1001, 2000, MAX_NUMBER])]
                )
            ]
            custom_id = random.choice(
                [*told, *told, *other, random.choice(made), random.choice(GARBAGE)]
            )
            before = await moves(room)
            place = random.choice(person.messages()[-8:])
            answered(await person.press(place.id, custom_id))
            assert await moves(room) <= before + 1
            assert_nothing_shown(room)
            if random.random() < 0.2:
                await room.tick()
        assert sum(await room.purses()) + await pots(room) == 40
