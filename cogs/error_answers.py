"""What a person is told when a click or a command cannot be served, and what the log
keeps of it."""

from __future__ import annotations

import logging
import secrets

from discord import app_commands

from bot.delivery.request import Request
from bot.delivery.rest import Rest
from bot.economy import daily
from bot.economy.daily import Due
from bot.ground.clock import Clock
from bot.tables.games import offered
from bot.tables.refusals import Refusal, TooPoor, WrongChannel
from bot.ui.refusals import notice, refusal, refused_message
from cogs import outdated
from db.database import Database, DatabaseUnavailable, LockedOut
from db.errors import OwnedElsewhere, SessionLost

_log = logging.getLogger(__name__)


class ErrorAnswers:
    """The one place where errors of handlers end, for commands and clicks alike."""

    def __init__(self, rest: Rest, database: Database, clock: Clock) -> None:
        """Answer through `rest`; `database` says when people get tokens."""
        self._rest = rest
        self._database = database
        self._clock = clock

    async def answer(self, request: Request, error: Exception, what: str) -> None:
        """Answer a request whose handler raised: a refusal or a lock as a sentence,
        anything else with a short id.

        What another process has taken over is left to its answer.

        Args:
            request: the click or command.
            error: what its handler raised.
            what: which handler, for the log; no secrets.
        """
        while isinstance(error, app_commands.CommandInvokeError):
            error = error.original
        if isinstance(error, app_commands.TransformerError) and isinstance(
            error.__cause__, Refusal
        ):
            # what an option was given is refused, not unreadable
            error = error.__cause__
        texts = request.texts
        if isinstance(error, Refusal):
            line, game = await self.sentence(request, error), _asked_of(request)
            await self._rest.respond(
                request, lambda: refused_message(error, line, texts, game)
            )
            return
        if isinstance(error, outdated.ERRORS):
            _log.info("%s came in another form: %s", what, type(error).__name__)
            moved = outdated.moved(error)
            sentence = (
                texts("refusal-outdated")
                if moved is None
                else texts("refusal-moved", command=moved)
            )
        elif isinstance(error, OwnedElsewhere):
            _log.warning("%s is left to another process: %s", what, error)
            return
        elif isinstance(error, SessionLost):
            _log.warning("%s met a lost session: %s", what, error)
            sentence = texts("database-away")
        elif isinstance(error, LockedOut):
            _log.warning("%s had to wait too long: %s", what, error)
            sentence = texts("locked")
        else:
            error_id = secrets.token_hex(4)
            _log.error("error %s: %s failed", error_id, what, exc_info=error)
            sentence = texts("unexpected", id=error_id)
        await self._rest.respond(request, lambda: notice(sentence))

    async def sentence(
        self,
        request: Request,
        reason: Refusal,
        *,
        game: str | None = None,
        result_link: str | None = None,
    ) -> str:
        """Return a refusal as a sentence for the person of a request.

        Args:
            request: the click or command that was refused.
            reason: why.
            game: the game whose commands are named; else the one whose command was
                used, or the first there is.
            result_link: where the result of a finished table is.
        """
        user = request.user
        if isinstance(reason, WrongChannel):
            reason = WrongChannel(request.existing(reason.channels))
        due = (
            await self._due(request)
            if isinstance(reason, TooPoor) and reason.user_id == user
            else None
        )
        game = game or _game_of(request)
        outside = request.is_outside
        return refusal(
            reason,
            request.texts,
            user,
            game=game,
            result_link=result_link,
            due=due,
            outside=outside,
        )

    async def _due(self, request: Request) -> Due | None:
        """Return when a person gets tokens; None also where the database does not
        answer: the rest can be said."""
        try:
            now = self._clock.now()
            return await self._database.read(
                daily.due, request.guild, request.user, now
            )
        except DatabaseUnavailable:
            _log.exception("the dues could not be read")
            return None


def _game_of(request: Request) -> str:
    """Return the game whose command somebody used; of other commands and presses, the
    first there is."""
    return _asked_of(request) or offered()[0]


def _asked_of(request: Request) -> str:
    """Return the game whose command somebody used, or the empty text."""
    command = request.interaction.command
    root = "" if command is None else command.qualified_name.split(" ")[0]
    return root if root in offered() else ""
