"""What messages are built from: values that know their JSON, and nothing else of
Discord.

discord.py has a class for each as well, made to be waited for; ours are only drawn, in
an eighth of the time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from typing import Final, TypeAlias

Json: TypeAlias = Mapping[str, object]


class ChannelType(IntEnum):
    """What kind of channel may be chosen in a list."""

    TEXT = 0
    VOICE = 2
    NEWS = 5
    FORUM = 15


class ButtonStyle(IntEnum):
    """How a button looks."""

    PRIMARY = 1
    SECONDARY = 2
    SUCCESS = 3
    DANGER = 4


class Component:
    """A part of a message. It is not changed once it is made."""

    json: Json
    """What Discord is sent of it."""


class Button(Component):
    """A button that sends its `custom_id`; `emoji` is a sign before its label, or a
    picture: `<:name:id>`."""

    def __init__(
        self,
        *,
        label: str | None,
        custom_id: str,
        style: ButtonStyle = ButtonStyle.SECONDARY,
        disabled: bool = False,
        emoji: str | None = None,
    ) -> None:
        self.json = {
            "type": 2,
            "style": int(style),
            "disabled": disabled,
            "label": label,
            "custom_id": custom_id,
            **({"emoji": _emoji(emoji)} if emoji else {}),
        }


def _emoji(emoji: str) -> Json:
    """Return a sign, or a picture as in texts, for a button."""
    name, _, number = emoji.strip("<:>").partition(":")
    return {"id": number or None, "name": name}


class Option:
    """One choice of a list."""

    def __init__(self, *, label: str, value: str, default: bool = False) -> None:
        self.json: Json = {"label": label, "value": value, "default": default}


class SelectMenu(Component):
    """A list in which so many are chosen together."""

    def __init__(
        self,
        *,
        custom_id: str,
        placeholder: str,
        options: Iterable[Option],
        number: int = 1,
        disabled: bool = False,
    ) -> None:
        self.json = {
            "type": 3,
            "custom_id": custom_id,
            "min_values": number,
            "max_values": number,
            "disabled": disabled,
            "required": True,
            "placeholder": placeholder,
            "options": [option.json for option in options],
        }


class MemberSelect(Component):
    """A list of the server's members, of which up to `max_values` are chosen, `chosen`
    at first; none may be."""

    def __init__(
        self,
        *,
        custom_id: str,
        placeholder: str,
        max_values: int,
        chosen: Iterable[int],
    ) -> None:
        self.json = {
            "type": 5,
            "custom_id": custom_id,
            "min_values": 0,
            "max_values": max_values,
            "disabled": False,
            "required": False,
            "placeholder": placeholder,
            "default_values": [{"id": str(one), "type": "user"} for one in chosen],
        }


class ChannelSelect(Component):
    """A list of channels, of which up to `max_values` are chosen, `chosen` at first;
    none may be."""

    def __init__(
        self,
        *,
        custom_id: str,
        channel_types: Iterable[ChannelType],
        placeholder: str,
        max_values: int,
        chosen: Iterable[int],
    ) -> None:
        self.json = {
            "type": 8,
            "custom_id": custom_id,
            "min_values": 0,
            "max_values": max_values,
            "disabled": False,
            "required": False,
            "placeholder": placeholder,
            "channel_types": [int(kind) for kind in channel_types],
            "default_values": [{"id": str(one), "type": "channel"} for one in chosen],
        }


class ActionRow(Component):
    """A row of buttons, or one list."""

    def __init__(
        self, *children: Button | SelectMenu | MemberSelect | ChannelSelect
    ) -> None:
        self.json = {"type": 1, "components": [child.json for child in children]}


class TextDisplay(Component):
    """A paragraph."""

    def __init__(self, content: str) -> None:
        self.json = {"type": 10, "content": content}


class Separator(Component):
    """A thin line between two paragraphs."""

    def __init__(self) -> None:
        self.json = {"type": 14, "divider": True, "spacing": 1}


class Section(Component):
    """A paragraph with a button beside it."""

    def __init__(self, text: TextDisplay, *, accessory: Button) -> None:
        self.json = {"type": 9, "components": [text.json], "accessory": accessory.json}


class Gallery(Component):
    """A picture that goes with the message, by its name, and what it shows in words."""

    def __init__(self, name: str, *, description: str) -> None:
        media = {"url": f"attachment://{name}"}
        self.json = {
            "type": 12,
            "items": [{"media": media, "spoiler": False, "description": description}],
        }


class File(Component):
    """A file that goes with the message, by its name."""

    def __init__(self, name: str) -> None:
        self.json = {
            "type": 13,
            "file": {"url": f"attachment://{name}"},
            "spoiler": False,
        }


class Container(Component):
    """A box around other parts, with a bar of a colour."""

    def __init__(self, *children: Component, colour: int) -> None:
        self.json = {
            "type": 17,
            "accent_color": colour,
            "spoiler": False,
            "components": [child.json for child in children],
        }


class Drawing:
    """A message as it is drawn: what Discord is sent of it."""

    def __init__(self, *components: Component) -> None:
        self.components: Final[tuple[Json, ...]] = tuple(
            component.json for component in components
        )


Build: TypeAlias = Callable[[], Drawing]
"""Draws a message, once more where the first drawing was refused because of an
emoji."""
