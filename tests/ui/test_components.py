"""What our components send is what discord.py would send for the same."""

from __future__ import annotations

import discord
from discord import ui

from bot.ui import components as ours
from tests.ui.judge import sent

STYLES = {
    ours.ButtonStyle.PRIMARY: discord.ButtonStyle.primary,
    ours.ButtonStyle.SECONDARY: discord.ButtonStyle.secondary,
    ours.ButtonStyle.SUCCESS: discord.ButtonStyle.success,
    ours.ButtonStyle.DANGER: discord.ButtonStyle.danger,
}
CHANNELS = {
    ours.ChannelType.TEXT: discord.ChannelType.text,
    ours.ChannelType.VOICE: discord.ChannelType.voice,
    ours.ChannelType.NEWS: discord.ChannelType.news,
    ours.ChannelType.FORUM: discord.ChannelType.forum,
}


def drawn() -> ours.Drawing:
    buttons = [
        ours.Button(label=style.name, custom_id=f"a:{style}", style=style)
        for style in STYLES
    ]
    return ours.Drawing(
        ours.TextDisplay("one"),
        ours.Container(
            ours.TextDisplay("two"),
            ours.Separator(),
            ours.ActionRow(
                *buttons,
                ours.Button(label="off", custom_id="off", disabled=True, emoji="♣"),
            ),
            ours.Section(
                ours.TextDisplay("three"),
                accessory=ours.Button(label="beside", custom_id="beside"),
            ),
            ours.Gallery("a.png", description="a picture"),
            ours.File("b.txt"),
            ours.ActionRow(
                ours.SelectMenu(
                    custom_id="list",
                    placeholder="choose",
                    options=[
                        ours.Option(label="A", value="a", default=True),
                        ours.Option(label="B", value="b"),
                    ],
                )
            ),
            ours.ActionRow(
                ours.ChannelSelect(
                    custom_id="channels",
                    placeholder="where",
                    channel_types=CHANNELS,
                    max_values=25,
                    chosen=[5, 6],
                )
            ),
            colour=0x80848E,
        ),
    )


def theirs() -> ui.LayoutView:
    view = ui.LayoutView()
    buttons = [
        ui.Button(label=own.name, custom_id=f"a:{own}", style=style)
        for own, style in STYLES.items()
    ]
    chosen = [
        discord.SelectDefaultValue(id=n, type=discord.SelectDefaultValueType.channel)
        for n in (5, 6)
    ]
    box = ui.Container[ui.LayoutView](
        ui.TextDisplay("two"),
        ui.Separator(),
        ui.ActionRow(
            *buttons, ui.Button(label="off", custom_id="off", disabled=True, emoji="♣")
        ),
        ui.Section(
            ui.TextDisplay("three"),
            accessory=ui.Button(label="beside", custom_id="beside"),
        ),
        ui.MediaGallery(
            discord.MediaGalleryItem("attachment://a.png", description="a picture")
        ),
        ui.File("attachment://b.txt"),
        ui.ActionRow(
            ui.Select(
                custom_id="list",
                placeholder="choose",
                options=[
                    discord.SelectOption(label="A", value="a", default=True),
                    discord.SelectOption(label="B", value="b"),
                ],
            )
        ),
        ui.ActionRow(
            ui.ChannelSelect(
                custom_id="channels",
                placeholder="where",
                channel_types=list(CHANNELS.values()),
                min_values=0,
                max_values=25,
                default_values=chosen,
            )
        ),
        accent_colour=0x80848E,
    )
    view.add_item(ui.TextDisplay("one"))
    view.add_item(box)
    return view


async def test_a_message_of_every_part_is_what_discord_py_would_send() -> None:
    expected = theirs().to_components()
    [channels] = expected[1]["components"][-1]["components"]
    for default in channels["default_values"]:
        # in words, as Discord's description wants ids
        default["id"] = str(default["id"])
    assert sent(drawn()) == expected
