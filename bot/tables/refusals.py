"""Why a use case was refused: one class a reason. Nothing was changed; the texts live
in `bot/ui`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, TypeAlias

from bot.games.contract import Reason, Seat
from bot.tables.ids import ChannelId, UserId


class Unit(StrEnum):
    """What a number in a refusal counts, which decides how it is shown. Every such
    number has one of these types."""

    TOKENS = "tokens"
    PLAIN = "plain"
    MILLISECONDS = "milliseconds"


TokenCount: TypeAlias = Annotated[int, Unit.TOKENS]
"""Shown with the word for tokens: `5 tokens`."""
Number: TypeAlias = Annotated[int, Unit.PLAIN]
"""Shown as it is; its text has the word, if one is needed."""
Moment: TypeAlias = Annotated[int, Unit.MILLISECONDS]
"""A point in time, as Discord shows it to its reader."""


class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """A request that cannot be granted now."""


class UnknownTable(Refusal):
    """There is no such table in this server."""


@dataclass(eq=False)
class UnknownGame(Refusal):
    """The bot has no such game, such as one that it was started without; its tables
    wait until it has."""

    game: str

    def __str__(self) -> str:
        return f"this bot does not have the game {self.game!r}"


@dataclass(eq=False)
class LacksPermissions(Refusal):
    """The bot may not show a table in a channel; `names` are what it lacks there, as
    Discord shows them in English."""

    channel: ChannelId
    names: tuple[str, ...]


class UnknownPress(Refusal):
    """No button of ours says what was pressed, or none does any more."""


class NoTable(Refusal):
    """The person sits at no table in this server."""


class ServersOnly(Refusal):
    """It was asked for outside of the servers the bot is a member of, and works there
    alone."""


class DirectMessagesOnly(Refusal):
    """What belongs to no server was asked of a process that does not have the first
    shard: there nobody else writes."""


class NotSeated(Refusal):
    """The person is a stranger to this table."""


class NotScorekeeper(Refusal):
    """Only a side's scorekeeper is asked whether the score is right."""


class NotPlayed(NotSeated):
    """The person did not play at a table that is over."""


class NotInvited(Refusal):
    """Only the invited person may answer an invitation."""


class OwnInvitation(Refusal):
    """The inviter tried to accept their own invitation."""


class StaleClick(Refusal):
    """The button belongs to a state that has passed."""


class OverTable(Refusal):
    """The table is over."""


class NoHand(Refusal):
    """No hand is being played (an invitation is open, or the table is between
    hands)."""


class Closing(Refusal):
    """The bot is about to restart and takes no new moves."""


class SelfChallenge(Refusal):
    """A person challenged themselves."""


class BotChallenge(Refusal):
    """A person challenged a bot."""


@dataclass(eq=False)
class NotMember(Refusal):
    """The person named is not in this server."""

    user_id: UserId


@dataclass(eq=False)
class Blocked(Refusal):
    """The person named does not want to be challenged by the one who asks."""

    user_id: UserId


@dataclass(eq=False)
class TooManyChallenges(Refusal):
    """The person named was challenged often enough lately, and may be again at
    `again_at` (ms)."""

    user_id: UserId
    again_at: Moment


@dataclass(eq=False)
class TooManyOpenings(Refusal):
    """The person has opened too many tables lately that led to no game, and may open
    the next one at `again_at` (ms).

    A game against only the house counts as none if it was left in its first hand.
    """

    again_at: Moment


@dataclass(eq=False)
class NotYourTurn(Refusal):
    """It is somebody else's turn. `waiting_for` is whom the table waits for, as far as
    everybody may know."""

    waiting_for: tuple[UserId, ...]


@dataclass(eq=False)
class NotAllowed(Refusal):
    """The rules do not allow the action now."""

    reason: Reason
    seat: Seat


@dataclass(eq=False)
class TooPoor(Refusal):
    """The person holds fewer tokens than the stake."""

    user_id: UserId
    balance: TokenCount
    stake: Number


@dataclass(eq=False)
class TooNew(Refusal):
    """Tokens here are for accounts that are `days` old; the person's account is old
    enough at `again_at` (ms)."""

    user_id: UserId
    days: Number
    again_at: Moment


@dataclass(eq=False)
class Barred(Refusal):
    """The people who manage the server let this person play with nobody there."""

    user_id: UserId


@dataclass(eq=False)
class TooManyTables(Refusal):
    """The person sits at as many tables of this server as are allowed at once."""

    user_id: UserId
    most: Number


@dataclass(eq=False)
class TooManyAdjourned(Refusal):
    """As many adjourned matches of this server wait for the person as are allowed at
    once."""

    user_id: UserId
    most: Number


class AlreadyJoined(Refusal):
    """The person sits at this table already."""


class AlreadySo(Refusal):
    """The person has asked for this before, and it is so: their panel says it."""


class OwnTable(Refusal):
    """The free seat of a table is for somebody who does not sit there."""


class TableFull(Refusal):
    """All seats of the open table are taken."""


@dataclass(eq=False)
class TooFewSeated(Refusal):
    """The game needs more players: `seated` of the `least` have joined."""

    seated: Number
    least: Number


@dataclass(eq=False)
class NotHost(Refusal):
    """Only who opened the table may do this; `host` is who did."""

    host: UserId


@dataclass(eq=False)
class HouseStakes(Refusal):
    """The house cannot play for this `stake`: of the `cap` tokens it may lose here
    today `cap_left` are left.

    A `cap` of 0 says that it plays for no tokens in this server at all.
    """

    cap_left: TokenCount
    stake: TokenCount
    cap: Number = 0


class NoHouse(Refusal):
    """Nobody of the house plays this game."""


class NoAdvice(Refusal):
    """The player of the house who was asked for a hint has made a mistake."""


class HandTooOld(Refusal):
    """A hand cannot be reviewed: its rules have changed since."""


@dataclass(eq=False)
class HostChooses(Refusal):
    """How partnerships are made is for the `host` to choose."""

    host: UserId


class NoPartner(Refusal):
    """The person named does not sit at the table, has a partner already, or is the one
    who asks."""


class AgreedTerms(Refusal):
    """Others have joined a table for tokens as it was: its rules stay so."""


class HouseDebts(Refusal):
    """The house does not play for tokens where a penalty may bring a purse below
    zero."""


@dataclass(eq=False)
class WrongChannel(Refusal):
    """The server has the tables of this game in other channels: in these."""

    channels: tuple[ChannelId, ...]


@dataclass(eq=False)
class GameOff(Refusal):
    """The server has switched this game off: no table of it is opened."""

    game: str


@dataclass(eq=False)
class StakeLimits(Refusal):
    """The server does not allow this `stake`, only those from `least` to `most`
    tokens."""

    stake: Number
    least: Number
    most: Number


class NotModerator(Refusal):
    """Only the server's moderators may cancel a game without its players' consent, or
    one that cannot be played."""


class HousePlaysOn(Refusal):
    """Against the house for tokens nobody cancels or stops a game: leaving is losing
    (rules/INDEX.md G8)."""


class ProposedBefore(Refusal):
    """The person has proposed to cancel the game in this hand, and nothing came of
    it."""


class NotOver(Refusal):
    """The table's deals cannot be checked before it is over."""


class NoHandOver(Refusal):
    """No hand of the table can be looked at yet: its first one is still played."""


@dataclass(eq=False)
class Unplayable(Refusal):
    """The chosen options make no game together; `why` ends the key of the text that
    tells what to do instead."""

    why: str
    seats: range
    """How many may play by the chosen rules."""


@dataclass(eq=False)
class UnknownOption(Refusal):
    """`text` names no option of the game, or `allowed` is what the option it names can
    be."""

    text: str
    allowed: tuple[str, ...]
