"""The movements of a purse, newest first: what came, what went, why, and where it was
played for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from bot.games.contract import MovementReason
from bot.tables.ids import ChannelId, GuildId, MessageId, UserId
from bot.ui.blocks import framed, mention, message_link, signed, text
from bot.ui.codec import CustomId
from bot.ui.components import ActionRow, Button, Drawing, Separator
from bot.ui.help import practice_row
from bot.ui.purse import quoted
from bot.ui.texts import Texts
from db.reasons import LedgerReason
from db.rows import Leaf, LedgerMovement

KNOWN: Final = frozenset({*LedgerReason, *MovementReason})
"""Why tokens move, at tables and outside of them; a later version may have stored other
reasons."""
PAGE: Final = 8
"""Movements on one page."""
SHOWN: Final = 80
"""Letters of an admin's reason: a page of the longest must fit into one message."""


class Turn(StrEnum):
    """Which page of a purse's movements is turned to."""

    NEWEST = "newest"
    NEWER = "newer"
    OLDER = "older"
    OLDEST = "oldest"


@dataclass(frozen=True, slots=True)
class TurnLeaf(CustomId):
    """To turn from the page that begins or ends with `entry` to another one of the
    movements of `user`."""

    HEAD: ClassVar = "tokens:leaf"
    user: UserId
    turn: Turn
    entry: int


def movements(
    leaf: Leaf, wanted: TurnLeaf, guild: GuildId, texts: Texts, *, own: bool
) -> Drawing:
    """Draw a page of a purse's movements, with buttons where there are further pages.

    Args:
        leaf: the page.
        wanted: whose purse it is of.
        guild: the server.
        texts: the reader's language.
        own: whether the reader is that person.
    """
    tokens, user = texts("tokens", n=leaf.held), wanted.user
    title = texts("movements-own", tokens=tokens)
    empty = "movements-empty"
    if not own:
        title = texts("movements-other", player=mention(user, texts), tokens=tokens)
        empty = "movements-empty-other"
    if not leaf.rows:
        line = text(texts(empty, player=mention(user, texts)))
        return framed(text(f"### {title}"), line, practice_row(texts) if own else None)
    turns = leaf.newer or leaf.older
    return framed(
        text(f"### {title}"),
        text(*(_line(row, guild, texts) for row in leaf.rows)),
        Separator() if turns else None,
        _buttons(leaf, user, texts) if turns else None,
    )


def _line(row: LedgerMovement, guild: GuildId, texts: Texts) -> str:
    reason = _reason(row, texts)
    if row.table_id is not None:
        table = texts("movement-table", table=str(row.table_id))
        if row.channel_id is not None and row.message_id is not None:
            link = message_link(
                guild, ChannelId(row.channel_id), MessageId(row.message_id)
            )
            table = texts("movement-table-link", table=str(row.table_id), link=link)
        reason = texts("movement-at", reason=reason, table=table)
    when = f"<t:{row.at // 1000}:f>"
    state = texts("movement-state", when=when, tokens=texts("tokens", n=row.balance))
    return f"{texts('movement-line', change=signed(row.tokens, texts), reason=reason)}\n-# {state}"


def _reason(row: LedgerMovement, texts: Texts) -> str:
    if row.reason not in KNOWN:
        return texts("movement-other")
    if row.other is not None:
        way = "from" if row.tokens > 0 else "to"
        return texts.named(
            "movement", f"{row.reason}-{way}", player=mention(UserId(row.other), texts)
        )
    if row.actor is not None and row.note:
        why = quoted(row.note, SHOWN)
        return texts.named(
            "movement",
            f"{row.reason}-why",
            player=mention(UserId(row.actor), texts),
            reason=why,
        )
    return texts.named("movement", row.reason)


def _buttons(leaf: Leaf, user: UserId, texts: Texts) -> ActionRow:
    """Return the four buttons; one without a way is there but cannot be pressed, so
    that none changes place."""
    ways = (
        (Turn.NEWEST, 0, leaf.newer),
        (Turn.NEWER, leaf.rows[0].entry_id, leaf.newer),
        (Turn.OLDER, leaf.rows[-1].entry_id, leaf.older),
        (Turn.OLDEST, 0, leaf.older),
    )
    return ActionRow(
        *(
            Button(
                label=texts.named("button", turn),
                custom_id=str(TurnLeaf(user, turn, entry)),
                disabled=not there,
            )
            for turn, entry, there in ways
        )
    )
