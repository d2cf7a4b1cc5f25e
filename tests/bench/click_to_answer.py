"""Click to answer: a move on a private panel, commit included, against a trivial discord.py bot in the same run.

Run by hand: `uv run python -m tests.bench.click_to_answer [--clicks 150]`. Both bots are processes of their own, each
in a playground of its own; clicks on them alternate, so that a busy machine hits both. Measured in the playground:
from handing the click to the gateway until the answer has been read.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot.playground import Person, Playground, VisibleMessage
from tests.card_room import TOOLS, panel
from tests.process import environment, program

TRIVIAL = """
import discord, os
from discord import app_commands, ui
from discord.http import Route
Route.BASE = os.environ["DISCORD_API_URL"]
bot = discord.AutoShardedClient(intents=discord.Intents(guilds=True), max_messages=None)
tree = app_commands.CommandTree(bot)
def view():
    drawn = ui.LayoutView()
    rows = [ui.ActionRow(*(ui.Button(label=f"{row}{n}", custom_id=f"{row}{n}") for n in range(3))) for row in "ab"]
    drawn.add_item(ui.Container(ui.TextDisplay("Your hand"), *rows))
    drawn.stop()
    return drawn
@tree.command(description="show")
async def show(interaction: discord.Interaction):
    await interaction.response.send_message(view=view(), ephemeral=True)
@bot.event
async def on_interaction(interaction):
    if interaction.type is discord.InteractionType.component:
        await interaction.response.edit_message(view=view())
@bot.event
async def setup_hook():
    await tree.sync()
bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)
"""


@asynccontextmanager
async def trivial(playground: Playground) -> AsyncIterator[None]:
    settings = environment(playground.token, playground.api_url, Path("unused"))
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", TRIVIAL, env=settings)
    try:
        yield
    finally:
        process.terminate()
        await process.wait()


async def timed(person: Person, label: str, shown: VisibleMessage) -> float:
    """Press a button; return the milliseconds until its answer."""
    start = time.perf_counter()
    reply = await person.click(label, shown)
    took = (time.perf_counter() - start) * 1000
    assert not reply.failed
    return took


async def a_move(people: list[Person], random: Random) -> float:
    """Make one move at the table, starting the next hand or table where one is over."""
    while True:
        for person in people:
            shown = panel(person)
            moves = [] if shown is None else [label for label in shown.buttons if label not in TOOLS]
            if shown is not None and moves:
                return await timed(person, random.choice(moves), shown)
            for label in ("Next hand", "Rematch", "Accept"):
                if any(label in message.buttons for message in person.messages()):
                    await person.click(label)
        try:
            await people[0].wait_for(lambda: any(_may_move(person) for person in people), timeout=2.0)
        except TimeoutError:
            continue


def _may_move(person: Person) -> bool:
    shown = panel(person)
    return shown is not None and any(label not in TOOLS for label in shown.buttons)


async def measure(clicks: int) -> tuple[list[float], list[float]]:
    """Return the milliseconds of our clicks and of the trivial bot's."""
    ours, theirs, random = [], [], Random(1)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with Playground(rate_limits=False) as room, Playground(rate_limits=False) as other:
            settings = environment(room.token, room.api_url, folder / "bura.sqlite3")
            async with program(settings, folder), trivial(other):
                alice, bob, guest = room.person("alice"), room.person("bob"), other.person("alice")
                await room.wait_for(lambda: len(room.world.commands) >= 2, 20)
                await other.wait_for(lambda: other.world.commands, 20)
                await alice.run("bura challenge", opponent=bob)
                await bob.click("Accept")
                shown = (await guest.run("show")).message
                assert shown is not None
                for _ in range(clicks + 10):
                    ours.append(await a_move([alice, bob], random))
                    theirs.append(await timed(guest, "a0", shown))
    return ours[10:], theirs[10:]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=150)
    ours, theirs = asyncio.run(measure(parser.parse_args().clicks))
    print(f"{'':24}{'p50 ms':>8}{'p99 ms':>8}")
    for name, taken in (("a move, committed", ours), ("trivial bot", theirs)):
        print(f"{name:24}{statistics.median(taken):8.2f}{statistics.quantiles(taken, n=100)[98]:8.2f}")
    print(f"ratio of p50: {statistics.median(ours) / statistics.median(theirs):.2f}")


if __name__ == "__main__":
    main()
