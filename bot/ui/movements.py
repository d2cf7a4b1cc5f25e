"""The movements of a purse, newest first: what came, what went, why, and where it was played for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar, Final

from bot.tables.table_view import TableId, UserId
from bot.ui.blocks import NEUTRAL, framed, mention, rule, signed, text
from bot.ui.codec import CustomId
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.help import practice_row
from bot.ui.purse import quoted
from bot.ui.texts import Texts

_REASONS: Final = MappingProxyType(
    {
        "start": "movement-start",
        "daily": "movement-daily",
        "relief": "movement-relief",
        "grant": "movement-grant-plain",
        "take": "movement-take-plain",
        "season": "movement-season",
        "season_undo": "movement-season-undo",
        "ante": "movement-ante",
        "payout": "movement-payout",
        "penalty": "movement-penalty",
        "split": "movement-split",
        "forfeit": "movement-forfeit",
    }
)
_AWARDS: Final = MappingProxyType({"grant": "movement-grant", "take": "movement-take"})
"""Where it is known who did it, and why."""
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
    """To turn from the page that begins or ends with `entry` to another one of the movements of `user`."""

    HEAD: ClassVar = "tokens:leaf"
    user: UserId
    turn: Turn
    entry: int


@dataclass(frozen=True, slots=True)
class Moved:
    """Tokens that came into a purse or (negative) left it, and the `balance` then.

    `reason` is the word of the ledger. `other` is whom they came from or went to; `actor` and `note` tell of a grant
    who made it and why. `link` leads to where the result of what was played at `table` stands.
    """

    entry: int
    at: datetime
    tokens: int
    balance: int
    reason: str
    other: UserId | None = None
    actor: UserId | None = None
    note: str | None = None
    table: TableId | None = None
    link: str | None = None


def movements(
    rows: Sequence[Moved], user: UserId, held: int, texts: Texts, *, own: bool, newer: bool = False, older: bool = False
) -> Drawing:
    """Draw a page of a purse's movements, with buttons where there are further pages.

    Args:
        rows: the movements, newest first.
        user: whose purse it is.
        held: what it holds now, in tokens.
        texts: the reader's language.
        own: whether the reader is that person.
        newer: whether there are newer movements.
        older: whether there are older ones.
    """
    tokens = texts("tokens", n=held)
    title = texts("movements-own", tokens=tokens)
    empty = "movements-empty"
    if not own:
        title, empty = texts("movements-other", player=mention(user), tokens=tokens), "movements-empty-other"
    if not rows:
        line = text(texts(empty, player=mention(user)))
        return framed(NEUTRAL, text(f"### {title}"), line, practice_row(texts) if own else None)
    return framed(
        NEUTRAL,
        text(f"### {title}"),
        text(*(_line(row, texts) for row in rows)),
        rule() if newer or older else None,
        _buttons(rows, user, texts, newer=newer, older=older) if newer or older else None,
    )


def _line(row: Moved, texts: Texts) -> str:
    reason = _reason(row, texts)
    if row.table is not None:
        table = texts("movement-table", table=str(row.table))
        if row.link is not None:
            table = texts("movement-table-link", table=str(row.table), link=row.link)
        reason = texts("movement-at", reason=reason, table=table)
    when = f"<t:{int(row.at.timestamp())}:f>"
    state = texts("movement-state", when=when, tokens=texts("tokens", n=row.balance))
    return f"{texts('movement-line', change=signed(row.tokens, texts), reason=reason)}\n-# {state}"


def _reason(row: Moved, texts: Texts) -> str:
    if row.other is not None:
        return texts("movement-gift-from" if row.tokens > 0 else "movement-gift-to", player=mention(row.other))
    if row.actor is not None and row.note and row.reason in _AWARDS:
        return texts(_AWARDS[row.reason], player=mention(row.actor), reason=quoted(row.note, SHOWN))
    return texts(_REASONS.get(row.reason, "movement-other"))


def _buttons(rows: Sequence[Moved], user: UserId, texts: Texts, *, newer: bool, older: bool) -> ActionRow:
    """Return the four buttons; one without a way is there but cannot be pressed, so that none changes place."""
    first, last = rows[0].entry, rows[-1].entry
    ways = (
        (TurnLeaf(user, Turn.NEWEST, 0), texts("button-newest"), newer),
        (TurnLeaf(user, Turn.NEWER, first), texts("button-newer"), newer),
        (TurnLeaf(user, Turn.OLDER, last), texts("button-older"), older),
        (TurnLeaf(user, Turn.OLDEST, 0), texts("button-oldest"), older),
    )
    return ActionRow(
        *(
            Button(style=ButtonStyle.SECONDARY, label=label, custom_id=str(way), disabled=not is_there)
            for way, label, is_there in ways
        )
    )
