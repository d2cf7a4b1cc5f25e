"""Who has something to look at: private messages and mentions that nobody has seen
yet."""

from __future__ import annotations

from dataclasses import dataclass

from bot.playground.channels import EPHEMERAL
from bot.playground.component_rules import BUTTON, SELECTS
from bot.playground.errors import Json
from bot.playground.shown_components import walk
from bot.playground.world import Event, Kind, World


@dataclass(frozen=True)
class Mark:
    """One message that waits for its reader.

    Attributes:
        channel_id: where it is.
        private: whether only this reader sees it.
    """

    channel_id: str
    private: bool


class Attention:
    """What waits for each member until a window of theirs shows it.

    A new private message and a mention wait, as Discord marks them unread. A private
    message that is edited so that it offers something new to press waits too, and no
    longer once an edit offers less. Discord does not mark edits; this is for those who
    sit at a table as several people and want to know whose turn it is."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._marks: dict[str, dict[str, Mark]] = {}
        self._offers: dict[str, frozenset[str]] = {}
        world.listen(self._on_event)

    def board(self) -> Json:
        """Write what waits for whom, by user id: how many private messages or, with
        none of those, how many mentions.

        It says where the newest of them is, how many there are in each server, and
        never what they say."""
        return {user: self._line(marks) for user, marks in self._marks.items() if marks}

    def _line(self, marks: dict[str, Mark]) -> Json:
        newest = max(_told(marks), key=int)
        where = {
            "server": self._server(marks[newest]) or None,
            "channel_id": marks[newest].channel_id,
        }
        by_server: dict[str, dict[str, Mark]] = {}
        for message, mark in marks.items():
            by_server.setdefault(self._server(mark), {})[message] = mark
        servers = {
            number: _counted(there) for number, there in by_server.items() if number
        }
        return _counted(marks) | where | {"message_id": newest, "servers": servers}

    def _server(self, mark: Mark) -> str:
        """Return the number of a message's server; empty: it is in none of the
        bot's."""
        channel = self.world.channels.get(mark.channel_id)
        return self.world.number_of(channel.guild_id) if channel else ""

    def seen(self, user_id: str, channel_id: str) -> None:
        """Note that somebody looks at a channel."""
        marks = self._marks.get(user_id, {})
        rest = {
            message: mark
            for message, mark in marks.items()
            if mark.channel_id != channel_id
        }
        if len(rest) < len(marks):
            self._marks[user_id] = rest
            self._tell()

    def _tell(self) -> None:
        self.world.publish(Event(Kind.WAITING, {"waiting": self.board()}))

    def _on_event(self, event: Event) -> None:
        before = {user: dict(marks) for user, marks in self._marks.items()}
        if event.kind is Kind.DELETED:
            self._offers.pop(event.body["id"], None)
            self._forget(event.body["id"])
        elif event.kind is Kind.PLACES:
            self._forget_lost_places()
        elif event.kind in (Kind.CREATED, Kind.UPDATED):
            if event.audience is not None:
                self._private(event)
            elif event.kind is Kind.CREATED:
                self._mentions(event.body)
        if before != self._marks:
            self._tell()

    def _private(self, event: Event) -> None:
        body, reader = event.body, str(event.audience)
        if body["author"]["id"] == reader:
            return
        offers = _offers(body)
        former = self._offers.get(body["id"], frozenset())
        if body["flags"] & EPHEMERAL:
            self._offers[body["id"]] = offers
        if event.kind is Kind.CREATED or offers - former:
            self._mark(reader, body, private=True)
        elif offers < former:
            self._forget(body["id"])

    def _mentions(self, body: Json) -> None:
        for user in body["mentions"]:
            if user["id"] != body["author"]["id"] and not user["bot"]:
                self._mark(user["id"], body, private=False)

    def _mark(self, reader: str, body: Json, *, private: bool) -> None:
        self._marks.setdefault(reader, {})[body["id"]] = Mark(
            body["channel_id"], private
        )

    def _forget(self, message_id: str) -> None:
        for marks in self._marks.values():
            marks.pop(message_id, None)

    def _forget_lost_places(self) -> None:
        for user, marks in self._marks.items():
            self._marks[user] = {
                one: mark
                for one, mark in marks.items()
                if mark.channel_id in self.world.channels
            }


def _offers(body: Json) -> frozenset[str]:
    """Name what can be pressed or chosen in a message, apart from links."""
    found = set()
    for part in walk(body["components"]):
        if part.get("disabled"):
            continue
        if part["type"] == BUTTON and part["style"] != 5:
            found.add(str(part.get("label") or (part.get("emoji") or {}).get("name")))
        elif part["type"] in SELECTS:
            found.add(str(part.get("placeholder") or part["type"]))
    return frozenset(found)


def _told(marks: dict[str, Mark]) -> dict[str, Mark]:
    """Return those that are spoken of: whose turn it is matters more than who was
    mentioned."""
    return {message: mark for message, mark in marks.items() if mark.private} or marks


def _counted(marks: dict[str, Mark]) -> Json:
    told = _told(marks)
    return {"count": len(told), "private": any(mark.private for mark in told.values())}
