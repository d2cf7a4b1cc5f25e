"""What admins decide holds for everybody, by the whole bot: channels, stakes, rules,
clock, and the log of it all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.playground import ReplyKind
from bot.playground.people import EVERYBODY, Permission
from db import audit, guilds, messages
from db.guild_settings import OF_GAMES, SETTINGS, GuildSettings
from db.shards import EVERYWHERE
from tests.helpers.by_label import press
from tests.helpers.card_room import CardRoom, card_room, panel, public
from tests.visits.after import last_private
from tests.visits.of_admins import fill
from tests.visits.of_settings import each_declared_setting

QUICK: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0, "BURA_HOUSE_WORKERS": 0}


async def held(room: CardRoom) -> GuildSettings:
    return await room.bot.services.database.read(lambda c: guilds.load(c, room.guild))


async def acts(room: CardRoom) -> list[str]:
    rows = await room.bot.services.database.read(
        lambda c: audit.page(c, room.guild, 100)
    )
    return [" ".join(sorted(row.detail)) for row in reversed(rows)]


async def decide(room: CardRoom, **changes: int | str | None) -> None:
    await room.bot.services.database.run(
        lambda c: guilds.save(c, room.guild, changes, 0)
    )


async def allow(room: CardRoom, *channels: str) -> None:
    ids = [int(room.playground.world.channel_named(name).id) for name in channels]
    await room.bot.services.database.run(
        lambda c: guilds.save(c, room.guild, {"channels": tuple(ids)}, 0)
    )


def offers_rematch(room: CardRoom) -> bool:
    return any("Rematch" in message.buttons for message in public(room.bob))


async def test_tables_are_opened_in_the_chosen_channels_and_their_threads_by_admins_too(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob, playground = room.alice, room.bob, room.playground
        await room.sit_down()
        games = playground.add_channel("games")
        await allow(room, "games")
        for person, command, options in (
            (alice, "bura table", {}),
            (bob, "bura table", {}),
            (alice, "bura challenge", {"opponent": bob}),
        ):
            refused = await person.run(command, in_channel="cards", **options)
            assert refused.ephemeral
            assert (
                refused.text
                == f"Tables of this game are in <#{games.id}>. Use the command there."
            )
        playground.set_permissions("cards", EVERYBODY & ~Permission.SEND_MESSAGES)
        # not what is missing there
        assert (
            f"<#{games.id}>" in (await bob.run("bura table", in_channel="cards")).text
        )
        playground.set_permissions("cards", EVERYBODY)
        shown = await bob.run("bura table", in_channel="games")
        assert not shown.ephemeral
        await bob.click("Leave", shown.message)
        thread = playground.world.open_channel("corner", type=11, parent=games.id)
        stray = playground.world.open_channel(
            "stray", type=11, parent=playground.world.channel_named("cards").id
        )
        assert not (await bob.run("bura table", in_channel=thread.id)).ephemeral
        assert (await bob.run("bura table", in_channel=stray.id)).ephemeral
        # a table that was open before plays on where it is
        await press(room, alice, "Resign", "Yes, resign")
        await room.until(lambda: offers_rematch(room))
        rematch = await bob.click("Rematch")
        assert "Tables of this game are in" in rematch.text


async def test_what_a_command_leaves_out_is_what_the_server_has_chosen(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob = room.alice, room.bob
        await decide(
            room,
            stake=4,
            stake_least=2,
            stake_most=9,
            **{"bura.preset": "prison", "bura.turn_seconds": 45},
        )
        shown = (await alice.run("bura challenge", opponent=bob)).text
        assert "prison · stake 4 tokens" in shown
        assert "45 seconds to play" in shown
        assert "prison" in (await bob.run("bura rules")).text
        assert "turn_seconds=30" in {
            choice.value
            for choice in await bob.autocomplete(
                "bura table", focused="options", options="turn"
            )
        }
        named = (
            await bob.run(
                "bura table", rules="classic", stake=9, options="turn_seconds=30"
            )
        ).text
        assert "classic · stake 9 tokens" in named
        assert "30 seconds to play" in named
        await decide(room, stake=None, **{"bura.preset": "classic"})
        # classic is not for four
        assert "prison · stake 2 tokens" in (await bob.run("bura table", seats=4)).text
        assert (
            "classic · stake 2 tokens"
            in (await room.clara.run("bura table", seats=2)).text
        )
        for stake in (1, 10):
            assert (
                "this server allows 2 to 9"
                in (await bob.run("bura challenge", opponent=alice, stake=stake)).text
            )
        assert "no tokens" in (await bob.run("bura table", stake=0, rules="match")).text
        assert "no tokens" in (await bob.run("bura table", rules="match")).text
        assert "token" not in (await bob.run("bura practice")).text


async def test_a_rematch_for_a_stake_that_is_no_longer_allowed_is_refused_with_the_limits(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await room.sit_down(stake=2)
        await press(room, room.alice, "Resign", "Yes, resign")
        await room.until(lambda: offers_rematch(room))
        await decide(room, stake_least=3)
        assert (
            "would be 2: this server allows 3 to"
            in (await room.bob.click("Rematch")).text
        )
        await decide(room, stake_least=2)
        await room.bob.click("Rematch")
        await decide(room, stake_least=3)
        await allow(room, "lounge")
        await room.alice.click("Rematch")  # it is open already: this only accepts
        await room.until(
            lambda: (
                (shown := panel(room.alice)) is not None and "Resign" in shown.buttons
            )
        )


async def test_only_who_manages_the_server_changes_anything_and_every_press_is_answered(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob = room.alice, room.bob
        await alice.run("settings")
        tokens = await alice.click("Tokens")
        form = await alice.click("Change tokens")
        assert (tokens.message, form.modal) != (None, None)
        room.playground.make_owner("bob")
        refused = await alice.click("Give a streak bonus")
        assert (
            refused.text
            == "You need the *Manage Server* permission for that. Ask a server manager."
        )
        assert (await alice.submit(form.modal, {"daily": "9"})).text == refused.text
        assert await held(room) == GuildSettings()
        room.playground.make_manager("alice")
        await alice.click("Give a streak bonus")
        assert (await held(room)).streak
        message = tokens.message.id
        for forged in (
            "settings", "settings:", "settings:tokens", "settings:tokens:set:streak=7", "settings:tokens:set:daily=9",
            "settings:moon:show", "settings:home:set:left_at=1", "settings:season:begin:2.x", "settings:season:begin",
            "settings:season:undo:99999999999999999999", "settings:play:form:zone", "settings:audit:show:after.",
            "settings:language:choose:language", "settings:play:choose:rules", "settings:stakes:send",
            "settings:games:show:whist", "settings:games:set:whist.on=0", "settings:games:set:bura.on=2",
        ):  # fmt: skip
            assert "no longer works" in (await alice.press(message, forged)).text, (
                forged
            )
        for forged, value in (
            ("language:choose:language", "tlh"),
            ("play:choose:rules", "whist"),
            ("games:choose:game", "whist"),
        ):
            answer = await alice.press(message, f"settings:{forged}", 3, [value])
            assert "no longer works" in answer.text
        assert await acts(room) == ["streak streak.old"]
        assert bob.messages() == []


async def test_the_panel_and_its_forms_work_after_a_restart_and_show_what_another_admin_has_done(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob = room.alice, room.bob
        room.playground.make_manager("bob")
        await alice.run("settings")
        await alice.click("Stakes")
        opened = await alice.click("Change stakes")
        assert opened.modal is not None
        await bob.run("settings")
        await bob.click("Stakes")
        await fill(bob, "Change stakes", stake_most="40")
        await room.restart()
        sent = await alice.submit(
            opened.modal, {"stake_least": "5", "stake_most": "50"}
        )
        assert sent.kind is ReplyKind.UPDATED
        assert "Largest stake: **50 tokens**" in sent.text
        await bob.click("Back")
        assert "Smallest stake: **5 tokens**" in (await bob.click("Stakes")).text
        both = await asyncio.gather(
            alice.click("Back", sent.message), bob.click("Back")
        )
        assert all("from **5** to **50**" in reply.text for reply in both)
        assert len(await acts(room)) == 2


async def test_every_act_is_told_once_in_the_log_channel_also_after_a_restart_and_pings_nobody(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob, playground = room.alice, room.bob, room.playground
        playground.add_channel("mods")
        # there is no log channel yet: told nowhere, and never
        await alice.run("settings", house_cap=1)
        await room.settle(6)
        await alice.click("Back")
        await alice.click("Log channel")
        await alice.choose("Choose a channel", ["mods"])
        await alice.click("Back")
        await alice.click("Language")
        await alice.choose("Language of the server", ["Русский"])
        await room.until(lambda: len(bob.messages("mods")) == 2)
        playground.fail("POST", "/channels/.*/messages", status=0, times=50)
        await alice.run("tokens grant", user=bob, tokens=5, reason="<@&1> @everyone")
        await room.settle(6)
        await room.restart(playground._api.failures.clear)
        await room.until(lambda: len(bob.messages("mods")) == 3)
        await room.settle(6)
        told = bob.messages("mods")
        for message, said in zip(
            told,
            (
                "Log channel: none →",
                "Язык сервера: как в Discord →",
                "5\N{NO-BREAK SPACE}жетонов",
            ),
            strict=True,
        ):
            assert said in message.text
        assert [message.mentions for message in told] == [[], [], []]
        assert "house_cap" not in "".join(message.text for message in told)
        playground.delete_channel("mods")
        await alice.run("settings", threads="on")
        await room.settle(6)
        await alice.click("Back")
        assert "⚠️" in last_private(alice).text
        left = await room.bot.services.database.read(
            lambda c: messages.unsettled_of_servers(c, EVERYWHERE, 2**60)
        )
        assert left == []


async def test_each_setting_that_is_declared_is_changed_on_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await each_declared_setting(room, monkeypatch)
        noted = " ".join(await acts(room)).split()
        assert {name.rpartition(".")[2] for name in noted} >= {*SETTINGS, *OF_GAMES}
