"""Whether somebody may challenge a person by name, which pings them. Every function runs inside a transaction."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.ids import GuildId, UserId
from bot.tables.refusals import Blocked, SelfChallenge, TooManyChallenges
from bot.tables.transaction import SECOND, Transaction
from db import blocks, forgotten
from db.challenges import unplayed_challenges


def demand_welcome(
    tx: Transaction, guild_id: GuildId, challenger: UserId, asked: UserId, opened: Sequence[int] = ()
) -> None:
    """Let a person be challenged who has not blocked the challenger, and only so often.

    Who challenges somebody takes it back if they did not want to be challenged by them.

    What was accepted does not count: people who play together ask as often as they like. An erased person has
    to wait, since their former challenges name nobody any more. When other tables were `opened` that count as well, is
    in ms.

    Raises:
        SelfChallenge, Blocked, TooManyChallenges: they may not be challenged, or not yet.
    """
    if challenger == asked:
        raise SelfChallenge
    if blocks.is_blocked(tx.connection, guild_id, asked, challenger):
        raise Blocked(asked)
    window = tx.pace.challenges_within * SECOND
    challenges = unplayed_challenges(tx.connection, guild_id, challenger, asked, tx.now - window)
    lately = sorted([*challenges, *opened], reverse=True)
    if len(lately) >= tx.pace.challenges_each:
        raise TooManyChallenges(asked, lately[tx.pace.challenges_each - 1] + window)
    left = forgotten.forgotten_at(tx.connection, guild_id, challenger, tx.now)
    if left is not None and left > tx.now - window:
        raise TooManyChallenges(asked, left + window)
    blocks.unblock(tx.connection, guild_id, challenger, asked)
