"""Why tokens move outside of tables. Each reason is declared once, here.

A new reason is one member, and its texts in `bot/ui/texts/*/tokens.ftl`:
`movement-<name>`; if an admin decides it, also `movement-<name>-why`, `audit-<name>`
and `award-<name>`; if it goes from member to member, `movement-<name>-from` and
`movement-<name>-to` instead. The ledger takes no other reasons. From these follow the
keys of entries, what `bura check` proves about them (`db.receipts`), and what purses,
copies of somebody's data, and logs show. There is no SQL here, so that code which shows
reasons may read them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Flow(StrEnum):
    """Between which accounts tokens move."""

    PAID = "paid"
    """From the mint to a purse."""
    TAKEN = "taken"
    """From a purse to the mint."""
    EITHER = "either"
    """Between a purse and the mint, either way."""
    GIVEN = "given"
    """From purse to purse."""


class Receipt(StrEnum):
    """What an entry is proven by."""

    MEMBER = "member"
    """Its key names the server and the member: it is made once ever."""
    DAY = "day"
    """Its key names the server, the member and a day: it is made once a day."""
    CLICK = "click"
    """Its key names the interaction that asked for it."""
    ACT = "act"
    """An act of an admin is noted under the same key, with the same name and tokens."""
    SEASON = "season"
    """Its key names a season of the server that has begun, and the member."""
    UNDONE_SEASON = "undone season"
    """Its key names a season that was taken back, and the member."""


class LedgerReason(StrEnum):
    """Why tokens move, with the flow and the receipt of such entries."""

    flow: Flow
    receipt: Receipt

    START = "start", Flow.PAID, Receipt.MEMBER
    DAILY = "daily", Flow.PAID, Receipt.DAY
    RELIEF = "relief", Flow.PAID, Receipt.DAY
    GIFT = "gift", Flow.GIVEN, Receipt.CLICK
    GRANT = "grant", Flow.PAID, Receipt.ACT
    TAKE = "take", Flow.TAKEN, Receipt.ACT
    SEASON = "season", Flow.EITHER, Receipt.SEASON
    SEASON_UNDO = "season_undo", Flow.EITHER, Receipt.UNDONE_SEASON
    ERASURE = "erasure", Flow.EITHER, Receipt.MEMBER

    def __new__(cls, name: str, flow: Flow, receipt: Receipt) -> LedgerReason:
        """Make a member that is its name in the ledger."""
        member = str.__new__(cls, name)
        member._value_ = name
        member.flow = flow
        member.receipt = receipt
        return member

    def key(self, *about: object) -> str:
        """Return the unique key of an entry: the reason, then what it is about, such as
        `daily:1:7:2026-11-24`."""
        return ":".join((self.value, *map(str, about)))

    def keys(self, *about: object) -> tuple[str, str]:
        """Return two texts: the longer keys that begin with `key(*about)` are those
        between them."""
        begin = self.key(*about)
        # In the order of letters ';' comes after ':', and nothing is between them.
        return f"{begin}:", f"{begin};"


AWARDS: Final = tuple(
    reason for reason in LedgerReason if reason.receipt is Receipt.ACT
)
"""What an admin does with a purse."""
NOTED: Final = tuple(
    reason
    for reason in LedgerReason
    if reason.receipt in {Receipt.ACT, Receipt.SEASON, Receipt.UNDONE_SEASON}
)
"""What an admin decides: the act that is noted has the name of the reason."""
OWING: Final = "penalty"
"""The reason for which a purse may fall below zero. Only tables have it: games call it
`MovementReason.PENALTY`."""
