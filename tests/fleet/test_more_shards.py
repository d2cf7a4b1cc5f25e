"""A bot that is divided into more shards: its tables go on, and what people have on
their screens works."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from bot.command_line.check import unsound
from bot.playground import Playground, Reply, VisibleMessage
from bot.playground.servers import shard_of
from bot.playground.session_starts import GatewayRules
from bot.ui.custom_id import Click, Press
from tests.fleet.storm import PURSE, rich
from tests.helpers import engines
from tests.helpers.autopsy import examine
from tests.helpers.card_room import SIX_TRICKS
from tests.helpers.clock import today
from tests.helpers.forks import Forks, forking
from tests.helpers.process import Starter, environment
from tests.helpers.promises import Memory
from tests.helpers.restless import Guest, Party

BEFORE, AFTER = 16, 32
PLAYING = (1, 4, 17, 30)
"""Shards, by the later number of them, in whose servers people play: the first and the
third were one."""
INVITED = (9, 25)
"""The same where somebody was challenged, and has not answered."""
PAIR = ("alice", "bob")
MOVES = 2


@dataclass
class Hall:
    """A playground with a server for each of the later shards, whose people know what
    they were told before."""

    playground: Playground
    settings: dict[str, str]
    forks: Forks
    folder: Path
    memory: Memory

    @asynccontextmanager
    async def processes(self, shards: int) -> AsyncIterator[None]:
        """Have two processes, each with half of the shards, until the block ends."""
        settings = self.settings | {"BURA_SHARDS_HERE": str(shards // 2)}
        bots = [Starter(self.forks, settings, self.folder) for _ in range(2)]
        for bot in bots:
            await bot.start()
        sessions = self.playground.gateway.sessions
        all_of_them = {(shard, shards) for shard in range(shards)}
        await self.playground.wait_for(
            lambda: {one.shard for one in sessions.values()} == all_of_them
        )
        await self.playground.wait_for(lambda: self.playground.world.commands)
        yield
        assert [await bot.end() for bot in bots] == [0, 0], bots[0].log.read_text()

    async def command(self, *arguments: str) -> tuple[int | None, str]:
        """Say something to the command line; return its exit code and what it says."""
        run = await self.forks.start(self.folder, arguments, self.settings)
        said = b"".join(await run.communicate()).decode()
        return run.returncode, said

    def pairs(self, shards: Iterable[int], random: Random) -> list[Guest]:
        """Return two people in the server of each of some shards."""
        world, found = self.playground.world, list[Guest]()
        for server in world.servers.values():
            if shard_of(server.id, AFTER) in shards:
                party = Party(PAIR, (world.channels_in(server.id)[0].id,))
                found += [
                    Guest(
                        self.playground, name, party, self.memory, random, server=server
                    )
                    for name in PAIR
                ]
        return found


def clicks(message: VisibleMessage | None) -> list[Click]:
    buttons = () if message is None else message.buttons.values()
    return [
        click for button in buttons if (click := Click.parse(button.custom_id or ""))
    ]


def moves(guest: Guest) -> int:
    """Count the moves somebody has made at the table that is on their panel."""
    tables = {click.table for click in clicks(guest.panel())}
    return sum(
        move.table in tables and move.user == guest.user for move in guest.memory.done
    )


def message(guest: Guest, press: Press) -> VisibleMessage:
    """The newest message that everybody sees in a channel and that has such a
    button."""
    seen = [
        one
        for one in guest.person.messages(guest.party.channels[0])
        if not one.ephemeral
    ]
    return next(
        one for one in reversed(seen) if press in {click.press for click in clicks(one)}
    )


async def use(guest: Guest, old: VisibleMessage, press: Press) -> Reply:
    """Press a button of a message, which must be answered by a panel with something to
    press."""
    sight = next(sight for sight in guest._offered([old]) if sight.click.press is press)
    reply = await guest.press(sight)
    assert reply.ephemeral
    assert clicks(reply.message), reply
    return reply


async def sit_down(guests: list[Guest]) -> None:
    """Let the second of each pair accept what the first has asked."""
    for guest in guests[1::2]:
        await use(guest, message(guest, Press.ACCEPT), Press.ACCEPT)


async def play(guests: list[Guest], more: int) -> None:
    """Let each make so many moves more at least; a hand has six tricks at least."""

    async def go_on(guest: Guest, pair: dict[Guest, int]) -> None:
        while any(moves(one) < enough for one, enough in pair.items()):
            panel = guest.panel()
            cards = (
                []
                if panel is None
                else [
                    one for one in guest._offered([panel]) if one.deed == Press.DO.value
                ]
            )
            await (guest.press(guest.random.choice(cards)) if cards else guest._wait())

    pairs = [
        {one: moves(one) + more for one in pair}
        for pair in zip(guests[::2], guests[1::2], strict=True)
    ]
    await asyncio.gather(*(go_on(guest, pair) for pair in pairs for guest in pair))


@pytest.mark.long
async def test_tables_and_buttons_from_before_go_on_in_more_shards(
    tmp_path: Path, new_seed: int
) -> None:
    engines.demand_server()
    url, memory, random = engines.new_database(), Memory(), Random(new_seed)

    @asynccontextmanager
    async def hall(shards: int) -> AsyncIterator[Hall]:
        rules = GatewayRules(shards, max_concurrency=shards)
        state = tmp_path / "world.playground.json"
        async with (
            Playground(
                state=state,
                clock=today(),
                rate_limits=False,
                servers=AFTER,
                gateway=rules,
            ) as playground,
            forking() as forks,
        ):
            settings = environment(playground.token, playground.api_url, tmp_path) | {
                "BURA_DATABASE": url
            }
            yield Hall(playground, settings, forks, tmp_path, memory)
        assert playground.violations == []

    async with hall(BEFORE) as here:
        await rich(url, here.playground)
        async with here.processes(BEFORE):
            playing, invited = here.pairs(PLAYING, random), here.pairs(INVITED, random)
            bob = here.playground.person("bob")
            for guest in [*playing, *invited][::2]:
                reply = await guest.person.run(
                    "bura challenge", opponent=bob, options=SIX_TRICKS
                )
                assert not reply.failed
            await sit_down(playing)
            await play(playing, MOVES)
            code, said = await here.command("fleet", "shards", str(AFTER))
            assert (code, "in use by another process" in said) == (1, True)
        code, said = await here.command("fleet", "shards", str(AFTER))
        assert (
            code,
            f"There are {AFTER} shards now; there were {BEFORE}." in said,
        ) == (0, True)
        old = {(guest.user, guest.party): guest.panel() for guest in playing}

    async with hall(AFTER) as here, here.processes(AFTER):
        playing, invited = here.pairs(PLAYING, random), here.pairs(INVITED, random)
        done = len(memory.done)
        for guest in playing:
            panel, before = guest.panel(), old[guest.user, guest.party]
            assert panel is not None
            assert before is not None
            assert panel.id == before.id
            if Press.DO in {click.press for click in clicks(panel)}:
                await use(guest, panel, Press.DO)
            await use(guest, panel, Press.ASK_RESIGN)
            reply = await use(guest, panel, Press.BACK)
            assert reply.message is not None
            assert reply.message.id == before.id
            await use(guest, message(guest, Press.HAND), Press.HAND)
        await sit_down(invited)
        await play([*playing, *invited], MOVES)
        assert len(memory.done) >= done + MOVES * len(playing + invited)
    with closing(engines.session(url)) as c:
        assert [*examine(c, memory, PURSE).faults, *unsound(c)] == []
