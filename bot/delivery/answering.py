"""Answers to interactions: tries of their own, quick enough for the three seconds that
Discord waits.

discord.py repeats an answer that met a 5xx after one second and again after three more,
which is too late. Here an answer that met a 5xx, a dropped connection or a short rate
limit is sent again at once, and then after growing parts of a second. This holds:

* Time is counted from the interaction's arrival (`arrive`; without that from the first
  try). No try begins later than `LAST_TRY` seconds after it, but for the first one,
  which is always made.
* Nothing is shown twice: Discord takes one answer. If it took a try whose reply was
  lost, it calls the next one a second answer (40060). That is success; only the
  message's id, which the reply would have told, is missing as after a 204.
* What Discord refuses for another reason (4xx) is raised at once, as discord.py raises
  it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, contextmanager
from typing import Any, Final

import aiohttp
import discord
import orjson
from discord import Webhook
from discord.http import MultipartParameters, Route

from bot.delivery.interaction import Interaction
from bot.ground.clock import Clock, SystemClock, milliseconds

LAST_TRY: Final = 2.8
"""Seconds after an arrival; Discord gives up at three."""
PAUSES: Final = (0.0, 0.1, 0.2, 0.4)
"""Seconds before the second try and the next ones; the last of them is repeated."""
_ARRIVAL: Final = "arrival"
_ARRIVED_AT: Final = "arrived_at"
_PATH: Final = "/interactions/{webhook_id}/{webhook_token}/callback"
_SECOND_ANSWER: Final = 40060


def arrive(interaction: Interaction, clock: Clock) -> tuple[Clock, float]:
    """Note that an interaction arrives now, and return that; the clock also measures
    the pauses between tries."""
    noted = interaction.extras[_ARRIVAL] = (clock, clock.monotonic())
    interaction.extras[_ARRIVED_AT] = milliseconds(clock.now())
    return noted


def arrived_at(interaction: Interaction) -> int | None:
    """Return the moment in ms at which an interaction arrived; None: nobody has noted
    it."""
    at: int | None = interaction.extras.get(_ARRIVED_AT)
    return at


def pressed_at(interaction: Interaction, clock: Clock) -> float:
    """Return the monotonic second at which an interaction arrived; now, if that was not
    noted."""
    noted: tuple[Clock, float] | None = interaction.extras.get(_ARRIVAL)
    return clock.monotonic() if noted is None else noted[1]


class Tries:
    """The tries to send one answer: go on until it is `taken`.

    Attributes:
        taken: whether Discord has the answer.
        reply: what it replied; None: the reply to the try that was taken is lost.
    """

    def __init__(self, interaction: Interaction) -> None:
        """Begin to answer a click, form or command."""
        noted: tuple[Clock, float] | None = interaction.extras.get(_ARRIVAL)
        self._clock, self._arrived = noted or arrive(interaction, SystemClock())
        self.taken = False
        self.reply: Any = None
        self._begun = 0
        self._may_be_taken = False
        self._failure: Exception = LookupError("nothing was tried")
        self._least_pause = 0.0

    @contextmanager
    def sending(self, files: Iterable[discord.File] | None) -> Iterator[None]:
        """Send the answer, with these files, in the block; if it cannot be sent there,
        that is noted."""
        for file in files or ():
            file.reset(seek=self._begun)
        self._begun += 1
        try:
            yield
        except (aiohttp.ClientError, OSError) as error:
            self._failure, self._least_pause = error, 0.0
            self._may_be_taken = True

    def replied(self, response: aiohttp.ClientResponse, data: Any) -> None:  # noqa: ANN401 - JSON
        """Note a reply. Raises discord.HTTPException: Discord refuses the answer for
        good."""
        if response.ok:
            self.taken, self.reply = True, data
            return
        refused = refusal(response, data)
        if self._may_be_taken and refused.code == _SECOND_ANSWER:
            self.taken = True
            return
        least = _least_pause(response, data)
        if least is None:
            raise refused
        self._failure, self._least_pause = refused, least
        self._may_be_taken = self._may_be_taken or response.status >= 500

    async def pause(self) -> None:
        """Wait for the moment of the next try, if one is needed.

        Raises:
            discord.HTTPException: there is no time for one, and Discord refused the
                last.
            aiohttp.ClientError, OSError: nor could Discord be reached.
        """
        if self.taken:
            return
        usual = PAUSES[min(self._begun, len(PAUSES)) - 1]
        pause = max(self._least_pause, usual)
        if self._clock.monotonic() + pause > self._arrived + LAST_TRY:
            raise self._failure
        await self._clock.sleep(pause)


def callback_url(interaction: Interaction) -> str:
    """Return where Discord takes the answer to an interaction."""
    return Route(
        "POST", _PATH, webhook_id=interaction.id, webhook_token=interaction.token
    ).url


def _least_pause(response: aiohttp.ClientResponse, data: object) -> float | None:
    """Return the seconds after which Discord may take what it refused now; None: it
    never will."""
    if response.status == 429 and isinstance(data, dict):
        return float(data.get("retry_after", 0))
    return 0.0 if response.status >= 500 else None


def request(
    hook: Webhook,
    method: str,
    url: str,
    params: MultipartParameters,
    query: Mapping[str, str] | None = None,
) -> AbstractAsyncContextManager[aiohttp.ClientResponse]:
    """Return one request, by no locks or pauses of discord.py's; a form is made again
    for each: it can be sent once."""
    content: dict[str, Any]
    if not params.files:
        body = orjson.dumps(params.payload)
        content = {"data": body, "headers": {"Content-Type": "application/json"}}
    else:
        form = aiohttp.FormData(quote_fields=False)
        for part in params.multipart or ():
            form.add_field(**part)
        content = {"data": form}
    return hook.session.request(
        method,
        url,
        params=query,
        proxy=hook.proxy,
        proxy_auth=hook.proxy_auth,
        **content,
    )


def refusal(response: aiohttp.ClientResponse, data: Any) -> discord.HTTPException:  # noqa: ANN401 - JSON
    """Return what discord.py raises for a reply that is a refusal."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = (
        discord.DiscordServerError
        if response.status >= 500
        else kinds.get(response.status, discord.HTTPException)
    )
    return kind(response, data)
