"""A small bot for the page to play with: one command of each kind, one message with
each kind of control."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui

NOBODY = discord.AllowedMentions.none()


def shown(*parts: ui.Item[Any]) -> ui.LayoutView:
    """Lay out parts in one message that keeps nothing in memory."""
    view = ui.LayoutView(timeout=None)
    for part in parts:
        view.add_item(part)
    view.stop()
    return view


def row(*items: ui.Item[Any]) -> ui.ActionRow[Any]:
    built: ui.ActionRow[Any] = ui.ActionRow()
    for item in items:
        built.add_item(item)
    return built


def hand(cards: str) -> ui.LayoutView:
    buttons = [
        ui.Button[Any](label=card, custom_id=f"play:{card}") for card in cards.split()
    ]
    cards_to_throw = [
        discord.SelectOption(label=card, value=card) for card in cards.split()
    ]
    throw = ui.Select[Any](
        custom_id="throw",
        placeholder="Throw cards",
        min_values=1,
        max_values=2,
        options=cards_to_throw,
    )
    return shown(
        ui.Container(
            ui.TextDisplay(f"Your hand: {cards}"),
            row(*buttons),
            row(throw),
            accent_colour=0x5865F2,
        )
    )


TABLE = (
    ui.TextDisplay("Table 41"),
    row(
        ui.Button(label="My hand", custom_id="hand"),
        ui.Button(label="Silence", custom_id="silence"),
        ui.Button(label="Note", custom_id="note"),
    ),
)


class Dealer(discord.AutoShardedClient):
    """A bot with one command of each kind, routed by custom_id as ours is."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=NOBODY,
            max_messages=None,
        )
        self.tree = app_commands.CommandTree(self)
        self.calls: list[tuple[object, ...]] = []
        group = app_commands.Group(name="bura", description="Bura")

        @group.command(description="Invite one person to a table")
        @app_commands.describe(
            opponent="Who sits down against you", stake="Tokens of each hand"
        )
        async def challenge(
            click: discord.Interaction,
            opponent: discord.Member,
            stake: app_commands.Range[int, 1, 100] = 1,
        ) -> None:
            self.calls.append(("challenge", click.user.name, opponent.name, stake))
            await click.response.send_message(
                view=shown(ui.Container(*TABLE, accent_colour=0x248046))
            )

        @group.command(description="Step through a finished table")
        async def replay(click: discord.Interaction, table: int) -> None:
            self.calls.append(("replay", table))
            await click.response.defer(ephemeral=True, thinking=True)

        @replay.autocomplete("table")
        async def tables(
            _: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[int]]:
            return [
                app_commands.Choice(name=f"table {n}", value=n)
                for n in (41, 42)
                if typed in str(n)
            ]

        @self.tree.context_menu(name="Challenge to Bura")
        async def menu(click: discord.Interaction, user: discord.Member) -> None:
            self.calls.append(("menu", user.name))
            await click.response.send_message(
                f"You challenge {user.mention}.", ephemeral=True
            )

        self.tree.add_command(group)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, click: discord.Interaction) -> None:
        values: dict[str, Any] = dict(click.data or {})
        name = str(values.get("custom_id", ""))
        if click.type is discord.InteractionType.modal_submit:
            self.calls.append(("modal", name, str(values["components"])))
            await click.response.send_message("Noted.", ephemeral=True)
        elif name == "hand":
            await click.response.send_message(view=hand("K♣ J♣ 7♦"), ephemeral=True)
        elif name.startswith("play:") or name == "throw":
            self.calls.append((name, *values.get("values", [])))
            await click.response.edit_message(view=hand("J♣ 7♦"))
        elif name == "note":
            modal = ui.Modal(title="A note", custom_id="note-form", timeout=1)
            modal.add_item(
                ui.Label(
                    text="Words",
                    component=ui.TextInput(
                        custom_id="words", min_length=3, max_length=20
                    ),
                )
            )
            await click.response.send_modal(modal)
