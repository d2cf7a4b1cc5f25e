"""Answers with a picture: drawn beside the event loop, and never needed for the
answer."""

from __future__ import annotations

import logging
from typing import Protocol

from bot.delivery.attachment import Attachment
from bot.delivery.request import Request
from bot.delivery.rest import Failure
from bot.showing.picturing import REFUSED
from bot.tables.ids import MessageId
from bot.ui.components import Drawing
from bot.ui.pictures import Drawable
from bot.ui.renderer import Picture
from cogs.services import Services

_log = logging.getLogger(__name__)


class Draw(Protocol):
    """Draws a message, with a place for its picture or without."""

    def __call__(self, *, pictured: bool = False) -> Drawing:
        """Return the message."""
        ...


async def answer(
    services: Services,
    request: Request,
    picture: tuple[str, Picture | None],
    draw: Draw,
    *,
    in_place: bool = False,
    ephemeral: bool = True,
) -> MessageId | Failure:
    """Answer with a message and its picture; with only the message where there is
    none, or none in time.

    Args:
        services: the parts of the bot.
        request: the press or command.
        picture: the name of the file, and what it shows.
        draw: draws the message.
        in_place: whether it takes the place of the message that was pressed on.
        ephemeral: whether only its person sees a new message.
    """
    name, pictured = picture
    file = None if pictured is None else await drawn(services, name, pictured.drawing)

    async def show(file: Attachment | None) -> MessageId | Failure:
        def build() -> Drawing:
            return draw(pictured=file is not None)

        if in_place:
            return await services.rest.update(request, build, file=file)
        return await services.rest.respond(
            request, build, ephemeral=ephemeral, file=file
        )

    shown = await show(file)
    return await show(None) if file is not None and shown in REFUSED else shown


async def drawn(services: Services, name: str, drawing: Drawable) -> Attachment | None:
    """Draw a file; None where it would come too late for an answer, or cannot be
    drawn."""
    if services.pictures.crowded:
        return None
    try:
        return Attachment(name, await services.pictures.png(drawing))
    except Exception:  # noqa: BLE001 - a mistake in a picture must not cost the answer; the log has it all
        _log.exception("could not draw %s", name)
        return None
