"""The least a discord.py bot can do with a click: the yardstick of `click_to_answer`.

A click on `edit:N` is answered by an edit of the message to a small view with N buttons, any other by a deferral.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import cast

import discord
from discord import app_commands, ui
from discord.http import Route


def view(count: int) -> ui.LayoutView:
    """Draw a line of text and so many buttons, five a row."""
    drawn = ui.LayoutView()
    drawn.stop()  # it is rendered only, as ours are: nothing keeps it
    labels = [f"Card {number}" for number in range(count)]
    rows: list[ui.ActionRow[ui.LayoutView]] = [
        ui.ActionRow(*(ui.Button(label=label, custom_id=label) for label in labels[first : first + 5]))
        for first in range(0, count, 5)
    ]
    drawn.add_item(ui.Container(ui.TextDisplay("Your hand"), *rows))
    return drawn


def main() -> None:
    """Serve until the process ends."""
    Route.BASE = os.environ["DISCORD_API_URL"]
    bot = discord.AutoShardedClient(intents=discord.Intents(guilds=True), max_messages=None)
    tree = app_commands.CommandTree(bot)

    @tree.command(description="Show a message with buttons.")
    async def show(interaction: discord.Interaction[discord.AutoShardedClient]) -> None:
        await interaction.response.send_message(view=view(6), ephemeral=True)

    @bot.event
    async def on_interaction(interaction: discord.Interaction[discord.AutoShardedClient]) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        clicked = cast(Mapping[str, object], interaction.data)
        verb, _, count = str(clicked["custom_id"]).partition(":")
        if verb == "edit":
            await interaction.response.edit_message(view=view(int(count)))
        else:
            await interaction.response.defer()

    @bot.event
    async def setup_hook() -> None:
        await tree.sync()

    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
