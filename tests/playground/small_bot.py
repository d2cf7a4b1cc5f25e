"""A small bot made with the real discord.py, to play against the playground."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import discord
from discord import app_commands
from discord.ext import commands


def view(words: str, *labels: str) -> discord.ui.LayoutView:
    """A render-only view: a text and a row of buttons whose custom_ids are their
    labels."""
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.Container(discord.ui.TextDisplay(words)))
    if labels:
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        for label in labels:
            row.add_item(discord.ui.Button(label=label, custom_id=f"do:{label}"))
        layout.add_item(row)
    layout.stop()
    return layout


class NameForm(discord.ui.Modal, title="A table of your own"):
    name: Any = discord.ui.Label(
        text="Name", component=discord.ui.TextInput(custom_id="name", max_length=20)
    )


class SmallBot(commands.AutoShardedBot):
    def __init__(self, **options: Any) -> None:  # noqa: ANN401  (discord.py's)
        quiet = discord.AllowedMentions.none()
        super().__init__(
            command_prefix=[],
            intents=discord.Intents(guilds=True),
            allowed_mentions=quiet,
            **options,
        )
        self.clicks: list[str] = []
        self.heard: list[int | None] = []
        """The servers of the interactions, None for direct messages, in the order they
        came."""
        self.last: discord.Interaction[Any] | None = None
        self.errors: list[BaseException] = []
        self.tree.add_command(_group())
        self.tree.add_command(_on_user)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.last = interaction
        self.heard.append(interaction.guild_id)
        if interaction.type is discord.InteractionType.component:
            custom_id = str(_body(interaction)["custom_id"])
            self.clicks.append(custom_id)
            try:
                await self.clicked(interaction, custom_id)
            except (discord.DiscordException, OSError) as error:
                self.errors.append(error)
        elif interaction.type is discord.InteractionType.modal_submit:
            filled = _body(interaction)["components"][0]["component"]["value"]
            await interaction.response.send_message(
                view=view(f"named {filled}"), ephemeral=True
            )

    async def clicked(
        self, interaction: discord.Interaction[Any], custom_id: str
    ) -> None:
        if custom_id == "do:Next":
            await interaction.response.edit_message(
                view=view(f"edited by {interaction.user.name}", "Next")
            )
        elif custom_id == "do:Name":
            await interaction.response.send_modal(NameForm())
        elif custom_id == "do:Slow":
            await interaction.response.defer()
            await interaction.edit_original_response(view=view("slow but sure"))
        elif custom_id == "do:Twice":
            await interaction.response.edit_message(view=view("twice", "Twice"))
            await interaction.followup.send(view=view("and more"), ephemeral=True)


def _body(interaction: discord.Interaction[Any]) -> dict[str, Any]:
    return cast("dict[str, Any]", interaction.data)


def _group() -> app_commands.Group:
    here = app_commands.AppCommandContext(guild=True, dm_channel=True)
    group = app_commands.Group(
        name="bura", description="Card game", allowed_contexts=here
    )

    @group.command(name="challenge", description="Invite somebody")
    async def challenge(
        interaction: discord.Interaction[Any],
        opponent: discord.Member,
        stake: app_commands.Range[int, 1, 10] = 1,
    ) -> None:
        await interaction.response.send_message(
            view=view(f"{opponent.mention} for {stake}", "Next", "Name", "Slow")
        )

    @group.command(name="hand", description="Cards")
    async def hand(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(
            view=view("your cards", "Next", "Twice"), ephemeral=True
        )

    @group.command(name="think", description="Takes a while")
    async def think(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.edit_original_response(view=view("thought"))

    @group.command(name="rules", description="Rules")
    async def rules(interaction: discord.Interaction[Any], preset: str) -> None:
        await interaction.response.send_message(f"rules of {preset}", ephemeral=True)

    @rules.autocomplete("preset")
    async def presets(
        _: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        found = [name for name in ("classic", "noble") if current in name]
        return [app_commands.Choice(name=name.title(), value=name) for name in found]

    @group.command(name="silent", description="Never answers")
    async def silent(interaction: discord.Interaction[Any]) -> None:
        await asyncio.sleep(0)

    return group


@app_commands.context_menu(name="Challenge to Bura")
async def _on_user(
    interaction: discord.Interaction[Any], member: discord.Member
) -> None:
    await interaction.response.send_message(
        f"{interaction.user.name} dares {member.name}"
    )
