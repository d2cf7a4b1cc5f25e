"""The least a discord.py bot can do with a click: the yardstick of `click_to_answer`.

A click on `edit:T:C:B` is answered by an edit of the message to a view of T texts of C
characters and B buttons. With `TRIVIAL_DATABASE` set each such click is written to that
database first, and answered when it is on the disk."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import cast

import discord
from discord import app_commands, ui
from discord.http import Route

from db.database import Database
from db.settings import put


def view(texts: int, length: int, count: int) -> ui.LayoutView:
    """Draw so many texts of a length, and so many buttons, five a row."""
    drawn = ui.LayoutView()
    drawn.stop()  # it is rendered only, as ours are: nothing keeps it
    labels = [f"Card {number}" for number in range(count)]
    rows: list[ui.ActionRow[ui.LayoutView]] = [
        ui.ActionRow(
            *(
                ui.Button(label=label, custom_id=f"bura:1:2:do:{label}")
                for label in labels[first : first + 5]
            )
        )
        for first in range(0, count, 5)
    ]
    drawn.add_item(
        ui.Container(*(ui.TextDisplay("W" * length) for _ in range(texts)), *rows)
    )
    return drawn


def main() -> None:
    """Serve until the process ends."""
    Route.BASE = os.environ["DISCORD_API_URL"]
    bot = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True), max_messages=None
    )
    tree = app_commands.CommandTree(bot)
    database: list[Database] = []

    @tree.command(description="Show a message with buttons.")
    async def show(interaction: discord.Interaction[discord.AutoShardedClient]) -> None:
        await interaction.response.send_message(view=view(5, 60, 6), ephemeral=True)

    @bot.event
    async def on_interaction(
        interaction: discord.Interaction[discord.AutoShardedClient],
    ) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        clicked = str(cast(Mapping[str, object], interaction.data)["custom_id"])
        for one in database:

            def write(connection: sqlite3.Connection) -> None:
                put(connection, str(interaction.id), clicked)

            await one.run(write)
        _, texts, length, count = clicked.split(":")
        await interaction.response.edit_message(
            view=view(int(texts), int(length), int(count))
        )

    @bot.event
    async def setup_hook() -> None:
        if path := os.environ.get("TRIVIAL_DATABASE"):
            database.append(await Database.open(Path(path)))
        await tree.sync()

    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
