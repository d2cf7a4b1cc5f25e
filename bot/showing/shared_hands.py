"""The messages of hands that were shown to everybody: those that are not known are
looked for, while Discord can still name them."""

from __future__ import annotations

from datetime import datetime

from bot.delivery.rest import Failure, Rest
from bot.ground.clock import milliseconds
from bot.showing.panels import TOKEN_LIFE
from bot.tables.ids import MessageId
from db import shares
from db.database import Database
from db.shards import Shards
from db.shares import ShareRow


async def find_shared(
    database: Database, rest: Rest, shards: Shards, now: datetime
) -> None:
    """Note the messages of shared hands of some shards that are not known yet."""
    since = milliseconds(now - TOKEN_LIFE)
    found = await database.read(shares.unknown, shards, since)
    for share in found:
        if share.token is not None:
            await look_for(database, rest, share, share.token)


async def look_for(
    database: Database, rest: Rest, share: ShareRow, token: str
) -> MessageId | Failure:
    """Ask Discord for the message that shows a hand, and note it."""
    found = await rest.find_public_answer(share.application_id, token)
    if not isinstance(found, Failure):
        await database.run(lambda c: shares.place(c, share, found))
    return found
