"""The custom_ids of buttons about purses: `tokens:leaf:7:older:41` turns to the movements of 7 before entry 41.

Nothing is kept in memory for them: they work after a restart as before it. A gift that was asked about is one gift by
the interaction in which it was asked, however often its button is pressed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.tables.table_view import UserId
from bot.ui.custom_id import MAX_NUMBER, InvalidClick

KIND: Final = "tokens"
"""The first word of them all."""


class Turn(StrEnum):
    """Which page of a purse's movements is turned to."""

    NEWEST = "newest"
    NEWER = "newer"
    OLDER = "older"
    OLDEST = "oldest"


@dataclass(frozen=True, slots=True)
class TurnLeaf:
    """To turn from the page that begins or ends with `entry` to another one of the movements of `user`."""

    user: UserId
    turn: Turn
    entry: int

    def __str__(self) -> str:
        return f"{KIND}:leaf:{self.user}:{self.turn}:{self.entry}"


@dataclass(frozen=True, slots=True)
class ConfirmGift:
    """To give after all, as `giver` was asked in the interaction `asked`."""

    asked: int
    giver: UserId
    receiver: UserId
    tokens: int

    def __str__(self) -> str:
        return f"{KIND}:give:{self.asked}:{self.giver}:{self.receiver}:{self.tokens}"


@dataclass(frozen=True, slots=True)
class KeepTokens:
    """Not to give, after all."""

    def __str__(self) -> str:
        return f"{KIND}:keep"


PursePress = TurnLeaf | ConfirmGift | KeepTokens


def parse(custom_id: str) -> PursePress:
    """Read a custom_id. Raises InvalidClick if it is none that these buttons carry."""
    match custom_id.split(":"):
        case ["tokens", "leaf", user, turn, entry] if turn in tuple(Turn):
            return TurnLeaf(UserId(_number(user)), Turn(turn), _number(entry))
        case ["tokens", "give", asked, giver, receiver, tokens]:
            return ConfirmGift(_number(asked), UserId(_number(giver)), UserId(_number(receiver)), _number(tokens))
        case ["tokens", "keep"]:
            return KeepTokens()
        case _:
            raise InvalidClick(f"not about a purse: {custom_id!r}")


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 19 and int(text) <= MAX_NUMBER):
        raise InvalidClick(f"not a number: {text!r}")
    return int(text)
