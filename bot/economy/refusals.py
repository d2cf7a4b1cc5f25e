"""Why tokens do not move: one class a reason. Nothing was changed; the texts live in
`bot/ui/purse.py`."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.ids import UserId
from bot.tables.refusals import Moment, Number, Refusal, TokenCount


class PurseRefusal(Refusal):
    """A movement of tokens that cannot be granted now."""


class NoGifts(PurseRefusal):
    """Members of this server cannot give tokens away."""


class GiftToBot(PurseRefusal):
    """Bots, and the house, hold no tokens of their own."""


class GiftToSelf(PurseRefusal):
    """A member would give tokens to themselves."""


class GiftInPlay(PurseRefusal):
    """The giver plays a hand for tokens, which may still cost them some."""


@dataclass(eq=False)
class WrongAmount(PurseRefusal):
    """Tokens move by one at least, and by `most` at most."""

    most: Number


@dataclass(eq=False)
class TooFewTokens(PurseRefusal):
    """The purse of `user_id` holds `balance` tokens, fewer than are to leave it."""

    user_id: UserId
    balance: TokenCount


@dataclass(eq=False)
class GiftTooMuch(PurseRefusal):
    """Members may give away `most` tokens a day; `left` of them are left to this one
    until `again_at` (ms)."""

    most: TokenCount
    left: TokenCount
    again_at: Moment


@dataclass(eq=False)
class GiftTooSoon(PurseRefusal):
    """The next gift of this member may be made at `again_at` (ms)."""

    again_at: Moment


class TooManyTokens(PurseRefusal):
    """There are as many tokens in the server, or in a purse, as can be counted
    exactly."""


class NotManager(PurseRefusal):
    """Only who manages the server may do this."""


class NotYours(PurseRefusal):
    """A button that was not made for this person, or does nothing any more."""
