"""Why the bot could not start or had to stop, as one sentence for the person who runs
it."""

from __future__ import annotations

from typing import Final

import discord

from bot.connection import errors
from bot.connection.errors import CLOSED_FOR_A_PERSON, is_unreachable
from bot.process.settings import SettingsError
from db.errors import DatabaseBusy, DatabaseLocked, DatabaseProblem, SessionLost

MAY_PASS: Final = 1
"""The exit code for what may be over when the bot is started again."""
TO_BE_MENDED: Final = 2
"""The exit code for what a person has to fix first: docs/bura.service does not start
the bot again after it."""


class StartError(Exception):
    """The bot cannot start. The message is the sentence."""


class PlaygroundUnusable(Exception):  # noqa: N818 - what the playground is, whatever is wrong with it
    """What the playground keeps cannot be read or written. The message is the
    sentence."""


def sentence_of(error: BaseException, api: str) -> str | None:
    """Return what is wrong, or None if the error is a mistake in the program.

    Args:
        error: what ended the bot.
        api: the address of Discord's API that was used.
    """
    match error:
        case SettingsError() | DatabaseProblem() | StartError() | PlaygroundUnusable():
            return str(error)
        case _:
            return errors.sentence_of(error, api)


def exit_code_of(error: BaseException) -> int:
    """Return the exit code for an error that `sentence_of` has a sentence for."""
    if isinstance(error, discord.ConnectionClosed):
        return TO_BE_MENDED if error.code in CLOSED_FOR_A_PERSON else MAY_PASS
    passes = is_unreachable(error) or isinstance(
        error, DatabaseBusy | DatabaseLocked | SessionLost | StartError
    )
    return MAY_PASS if passes else TO_BE_MENDED
