"""First contact: the server is greeted once, and its buttons work for everybody, in
this run of the bot or the next."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import cast

from discord import Guild, Permissions

from bot.economy.audit import AdminAct
from bot.economy.settings import change
from bot.playground import Permission, Person, VisibleMessage
from bot.playground.replies import ReplyKind
from bot.showing.notices import FRESH_INVITATION, open_places
from bot.tables.ids import GuildId, UserId
from bot.ui.help import HelpPress, Step
from tests.helpers import engines
from tests.helpers.card_room import TOOLS, CardRoom, card_room, panel, public
from tests.visits.after import QUICK


def greetings(person: Person) -> list[VisibleMessage]:
    """Return the public messages with which the bot has introduced itself."""
    return [message for message in public(person) if "Practice" in message.buttons]


async def allow(room: CardRoom, channel: str) -> None:
    """Let tables be opened in one channel alone."""
    act = AdminAct(GuildId(room.guild), UserId(int(room.alice.id)), 7, 0)
    await room.bot.services.database.run(
        lambda c: change(c, act, {"channels": (int(channel),)})
    )


async def test_a_server_is_greeted_once_for_each_invitation(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, greets=True) as room:
        playground = room.playground
        await room.until(lambda: greetings(room.bob))
        (greeting,) = public(room.bob)
        assert [*greeting.buttons] == ["Practice", "Today’s deal", "Rules"]
        assert "`/bura challenge`" in greeting.text
        posts = [
            request
            for request in playground.requests
            if request.path == "/channels/{channel}/messages"
        ]
        assert all(not request.body["allowed_mentions"]["parse"] for request in posts)  # type: ignore[call-overload,index]

        playground.add_bot()  # what a server may say when it is back from an outage
        await room.settle(2)
        await room.restart()
        await room.settle()
        assert [message.id for message in public(room.bob)] == [greeting.id]

        lounge = playground.world.channel_named("lounge").id
        await allow(room, lounge)
        playground.remove_bot()
        await room.settle(2)
        playground.add_bot()
        await room.until(lambda: len(greetings(room.bob)) == 2)
        assert greetings(room.bob)[-1].channel_id == lounge, "where its tables are"

        await room.restart(playground.remove_bot)
        await room.restart(playground.add_bot)
        await room.until(lambda: len(greetings(room.bob)) == 3)


async def test_where_nothing_may_be_written_nothing_is_said_and_help_remains(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK) as room:
        for channel in tuple(room.playground.world.channels):
            room.playground.set_permissions(channel, Permission.VIEW_CHANNEL)
        room.playground.remove_bot()
        await room.settle(2)
        room.playground.add_bot()
        await room.settle()
        assert public(room.bob) == []
        assert "Practice" in (await room.bob.run("help")).buttons

        room.playground.remove_bot()
        await room.settle(2)
        lounge = room.playground.world.channel_named("lounge")
        room.playground.set_permissions(lounge.id, Permission((1 << 50) - 1))
        room.playground.add_bot()
        await room.until(lambda: greetings(room.bob))
        assert [message.channel_id for message in public(room.bob)] == [lounge.id]


async def test_a_bot_that_has_lost_its_database_greets_no_old_servers(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, greets=True) as room:
        await room.until(lambda: greetings(room.bob))

        def lose() -> None:
            engines.lose(tmp_path / "bura.sqlite3")
            room.clock.leap(FRESH_INVITATION.total_seconds())

        await room.restart(lose)
        await room.settle()
        assert len(greetings(room.bob)) == 1


@dataclass(frozen=True)
class Somewhere:
    """A channel of a server, as far as a greeting looks at it."""

    id: int
    writable: bool = True
    news: bool = False

    def is_news(self) -> bool:
        return self.news

    def permissions_for(self, _member: object) -> Permissions:
        return Permissions(view_channel=True, send_messages=self.writable)


def server(*channels: Somewhere, system: Somewhere | None = None) -> Guild:
    """Return a server with these channels, from the top."""
    known = {one.id: one for one in (*channels, *filter(None, [system]))}
    found = {
        "system_channel": system,
        "text_channels": channels,
        "me": None,
        "get_channel_or_thread": known.get,
    }
    return cast(Guild, SimpleNamespace(**found))


def test_a_greeting_stands_where_the_server_talks_or_in_the_first_place_that_is_open() -> (
    None
):
    news = Somewhere(1, news=True)
    shut = Somewhere(2, writable=False)
    first = Somewhere(3)
    second = Somewhere(4)
    assert open_places(server(news, shut, first, second), ()) == (3, 4)
    assert open_places(server(news, shut, first, second, system=second), ()) == (4, 3)
    assert open_places(server(first, second, system=shut), ()) == (3, 4)
    assert open_places(server(first, second, system=first), (4, 5)) == (4,)
    assert open_places(server(shut, news), ()) == ()


async def test_its_buttons_work_for_everybody_and_after_a_restart(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False, greets=True) as room:
        await room.until(lambda: greetings(room.bob))
        await room.restart()
        (greeting,) = greetings(room.bob)
        rules = await room.bob.click("Rules", greeting)
        assert rules.ephemeral
        assert "Anna leads" in rules.text
        turned = await room.bob.click("Prison", rules.message)
        assert turned.kind is ReplyKind.UPDATED
        assert "prison" in turned.text

        # those of earlier versions had a button to the settings
        settings = str(HelpPress(Step.SETTINGS))
        assert "Settings" in (await room.alice.press(greeting.id, settings)).text
        refused = await room.bob.press(greeting.id, settings)
        assert refused.ephemeral
        assert "Manage Server" in refused.text

        await room.bob.click("Practice", greeting)
        await room.until(
            lambda: (
                (shown := panel(room.bob)) is not None and set(shown.buttons) - TOOLS
            )
        )
        assert "classic\n" in (panel(room.bob) or greeting).text
        assert [message.id for message in greetings(room.bob)] == [greeting.id], (
            "it stays as it was"
        )


async def test_the_rules_one_reads_are_those_one_practises(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        shown = await room.clara.run("bura rules", preset="match")
        practised = await room.clara.click("Practice", shown.message)
        assert practised.ephemeral
        assert "match · practice is shorter: first to 3 wins\n" in practised.text
        assert practised.message.id != shown.message.id, "the rules stay to be read"


async def test_made_up_presses_are_answered(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        shown = await room.bob.run("help")
        assert [*shown.buttons] == ["Practice", "Today’s deal", "Rules"], (
            "the settings are not for them"
        )
        assert shown.message is not None
        for made_up in (
            "help",
            "help:",
            "help:luck",
            "help:rules:luck",
            "help:practice:" + "x" * 80,
        ):
            answer = await room.bob.press(shown.message.id, made_up)
            assert answer.ephemeral
            assert not answer.failed
