"""What a person sees: messages, buttons, modals, and the answers to what they did."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.playground.channels import EPHEMERAL, LOADING, Post
from bot.playground.component_rules import BUTTON, LABEL, ROW, SELECTS
from bot.playground.errors import Json, Violation
from bot.playground.files import stored
from bot.playground.messages import text_of
from bot.playground.modal_rules import LABELLED
from bot.playground.shown_components import walk
from bot.playground.world import World


@dataclass(frozen=True)
class Button:
    """A button as a person sees it."""

    label: str
    custom_id: str
    disabled: bool
    style: int
    url: str | None = None


@dataclass(frozen=True)
class Select:
    """A select as a person sees it.

    Attributes:
        custom_id: of the select.
        type: 3 for texts, 5 for users, 8 for channels.
        placeholder: what it says while nothing is chosen.
        options: values by label; empty for users.
        least: how many must be chosen.
        most: how many may be.
        disabled: whether it can be used.
        chosen: the labels, or the ids, of what is chosen now.
        channel_types: the types of channels that are offered; empty: all.
    """

    custom_id: str
    type: int
    placeholder: str
    options: dict[str, str]
    least: int
    most: int
    disabled: bool
    chosen: tuple[str, ...] = ()
    channel_types: tuple[int, ...] = ()


class VisibleMessage:
    """A message as one person sees it: always its present state."""

    def __init__(self, world: World, post: Post) -> None:
        self._world = world
        self.post = post

    @property
    def id(self) -> str:
        """The message's id."""
        return self.post.id

    @property
    def channel_id(self) -> str:
        """The channel it is in."""
        return str(self.post.body["channel_id"])

    @property
    def author(self) -> str:
        """The id of its author."""
        return str(self.post.body["author"]["id"])

    @property
    def text(self) -> str:
        """Everything that can be read in it, markup included."""
        return text_of(self.post.body)

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees it."""
        return bool(self.post.body["flags"] & EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Whether the bot is still thinking."""
        return bool(self.post.body["flags"] & LOADING)

    @property
    def gone(self) -> bool:
        """Whether it has been deleted or put away."""
        return self.post.dismissed or self._world.find_post(self.id) is None

    @property
    def components(self) -> list[Json]:
        """The raw components."""
        found: list[Json] = self.post.body["components"]
        return found

    @property
    def files(self) -> dict[str, bytes]:
        """The bytes of every file it carries, by name."""
        return {
            name: stored(self._world, url).content
            for name, url in self.post.files.items()
        }

    @property
    def mentions(self) -> list[str]:
        """The ids of the users it pings."""
        return [str(user["id"]) for user in self.post.body["mentions"]]

    @property
    def buttons(self) -> dict[str, Button]:
        """The buttons by label; of several with one label, the first that can be
        pressed."""
        found: dict[str, Button] = {}
        for part in walk(self.components):
            if part["type"] == BUTTON:
                button = _button(part)
                if button.label not in found or found[button.label].disabled:
                    found[button.label] = button
        return found

    @property
    def selects(self) -> list[Select]:
        """The selects, from the top."""
        return [
            _select(part) for part in walk(self.components) if part["type"] in SELECTS
        ]

    def __repr__(self) -> str:
        return f"<VisibleMessage {self.id} {'ephemeral ' if self.ephemeral else ''}{self.text!r} {list(self.buttons)}>"


def _button(part: Json) -> Button:
    label = part.get("label") or (part.get("emoji") or {}).get("name") or ""
    disabled = bool(part.get("disabled"))
    return Button(
        label, part.get("custom_id") or "", disabled, part["style"], part.get("url")
    )


def _select(part: Json) -> Select:
    options = {option["label"]: option["value"] for option in part.get("options") or []}
    least = 1 if part.get("min_values") is None else part["min_values"]
    most = 1 if part.get("max_values") is None else part["max_values"]
    placeholder = part.get("placeholder") or ""
    chosen = [
        option["label"] for option in part.get("options") or [] if option.get("default")
    ]
    chosen += [str(value["id"]) for value in part.get("default_values") or []]
    return Select(
        part["custom_id"],
        part["type"],
        placeholder,
        options,
        least,
        most,
        bool(part.get("disabled")),
        tuple(chosen),
        tuple(part.get("channel_types") or ()),
    )


@dataclass(frozen=True)
class Modal:
    """A form the bot opened for a person.

    Attributes:
        id: the playground's own, to submit it by.
        body: the modal as the bot sent it.
    """

    id: str
    body: Json

    @property
    def title(self) -> str:
        """What is on top of it."""
        return str(self.body["title"])

    @property
    def fields(self) -> dict[str, Json]:
        """The fields by label, in order."""
        found: dict[str, Json] = {}
        for part in self.body["components"]:
            if part["type"] == LABEL:
                found[part["label"]] = part["component"]
            elif part["type"] == ROW:
                found |= {
                    field["label"]: field
                    for field in part["components"]
                    if field["type"] in LABELLED
                }
        return found


@dataclass(frozen=True)
class Choice:
    """One suggestion while an option is being typed."""

    name: str
    value: object


class ReplyKind(Enum):
    """How the bot answered."""

    MESSAGE = "message"
    DEFERRED = "deferred"
    DEFERRED_UPDATE = "deferred update"
    UPDATED = "updated"
    CHOICES = "choices"
    MODAL = "modal"
    FAILED = "failed"


@dataclass(frozen=True)
class Reply:
    """The bot's answer to what a person did.

    Attributes:
        kind: how it answered; FAILED if it did not within three seconds.
        message: what it made, or the message whose component was used.
        modal: the form it opened.
        choices: what it suggested.
        failure: what Discord's client then says.
        violation: the limit of Discord's it broke on the way, if any.
    """

    kind: ReplyKind
    message: VisibleMessage | None = None
    modal: Modal | None = None
    choices: tuple[Choice, ...] = ()
    failure: str = ""
    violation: Violation | None = None

    @property
    def failed(self) -> bool:
        """Whether the person was left without an answer."""
        return self.kind is ReplyKind.FAILED

    @property
    def text(self) -> str:
        """What the answered message says now."""
        return self.message.text if self.message else ""

    @property
    def buttons(self) -> dict[str, Button]:
        """The answered message's buttons."""
        return self.message.buttons if self.message else {}

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees the answer."""
        return self.message is not None and self.message.ephemeral
