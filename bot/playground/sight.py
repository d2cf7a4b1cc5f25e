"""What a person in the playground sees."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from bot.playground.channels import Channel
from bot.playground.replies import VisibleMessage
from bot.playground.world import Found, World


class Sight:
    """The messages before somebody's eyes: of the channel they sit before, or of all
    they see.

    Args:
        world: where.
        place: the id of the channel they sit before; None: before a whole server.
        guild_id: the server they are in; None: they see all servers, and act in the
            first.
    """

    def __init__(
        self, world: World, place: str | None = None, guild_id: str | None = None
    ) -> None:
        self._world = world
        self._place = place
        self._guild_id = guild_id

    @property
    @abstractmethod
    def id(self) -> str:
        """The user id."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The lower-case name."""

    def _channel(self, channel: str | None) -> Channel:
        channel = channel or self._place
        guild_id = self._guild_id or self._world.home.id
        return (
            self._world.channels_in(guild_id)[0]
            if channel is None
            else self._world.channel_named(channel, guild_id)
        )

    def messages(self, channel: str | None = None) -> list[VisibleMessage]:
        """List what this person sees, oldest first: public messages and their own
        ephemeral ones.

        Args:
            channel: name or id; None for the one they sit before, or for every channel
                of where they are.
        """
        channel_id = self._place if channel is None else self._channel(channel).id
        guild_id = self._guild_id if channel_id is None else None
        posts = sorted(
            self._world.posts(self.id, channel_id, guild_id),
            key=lambda post: int(post.id),
        )
        return [VisibleMessage(self._world, post) for post in posts]

    def newest(self, text: str) -> VisibleMessage:
        """Find the newest visible message that says this.

        Raises:
            LookupError: if there is none.
        """
        for message in reversed(self.messages()):
            if text in message.text:
                return message
        raise LookupError(f"{self.name} sees no {text!r} in:\n{self._seen()}")

    def download(self, name: str, message: VisibleMessage | str | None = None) -> bytes:
        """Read a file.

        Args:
            name: of the file.
            message: that carries it; the newest visible one that does if None.

        Raises:
            LookupError: if no visible message carries it.
        """
        wanted = message.id if isinstance(message, VisibleMessage) else message
        for seen in reversed(self.messages()):
            if name in seen.files and wanted in (None, seen.id):
                return seen.files[name]
        raise LookupError(f"{self.name} sees no file {name!r} in:\n{self._seen()}")

    def sees(self, text: str) -> bool:
        """Tell whether any visible message says this."""
        return any(text in message.text for message in self.messages())

    async def wait_for(
        self,
        predicate: Callable[[], Found],
        timeout: float = 5.0,  # noqa: ASYNC109  (a test's patience)
    ) -> Found:
        """Wait until something is so, looking again after every change.

        Args:
            predicate: called without arguments; what it returns is returned once it is
                true.
            timeout: in seconds.

        Raises:
            TimeoutError: with what the person sees instead.
        """
        try:
            return await self._world.until(predicate, timeout)
        except TimeoutError:
            raise TimeoutError(
                f"{self.name} waited {timeout} s in vain and sees:\n{self._seen()}"
            ) from None

    async def wait_to_see(self, text: str, timeout: float = 5.0) -> VisibleMessage:  # noqa: ASYNC109  (a test's patience)
        """Wait for a message that says this.

        Args:
            text: part of the message.
            timeout: in seconds.

        Raises:
            TimeoutError: with what the person sees instead.
        """
        await self.wait_for(lambda: self.sees(text), timeout)
        return self.newest(text)

    def _seen(self) -> str:
        return "\n".join(f"  {message!r}" for message in self.messages()) or "  nothing"
