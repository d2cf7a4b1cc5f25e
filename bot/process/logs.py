"""What is logged and how: lines for a terminal, JSON for a container; never a token, a
hand or a seed."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from traceback import format_exception_only
from typing import Final

import aiohttp
import discord

from bot.process.settings import LogLevel, LogStyle
from db.errors import DatabaseUnavailable

_CHATTY: Final = ("discord", "aiohttp", "asyncio", "aiosqlite")
"""Libraries that are never logged below INFO: at DEBUG they write tokens and whole
messages (discord.md 1.3.10)."""
_INTERACTION_TOKEN: Final = re.compile(r"aW50ZXJhY3Rpb24[\w=-]+")
"""Discord's interaction tokens are base64 and begin with the word 'interaction'."""
_IN_ADDRESS: Final = re.compile(r"((?:/webhooks|/interactions)/\d+/)[^/\s?\"']+")
_HIDDEN: Final = "***"
_TOO_MANY: Final = (
    "We are being rate limited.",
    "Global rate limit has been hit.",
    "Webhook ID %s is rate limited.",
)
"""The beginning of discord.py's lines about refused requests; `Brake` writes one
a minute instead."""
_NETWORK: Final = (
    OSError,
    TimeoutError,
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
)


def configure(
    style: LogStyle | None, level: LogLevel, secrets: Iterable[str] = ()
) -> None:
    """Send all logging to the standard error, in place of what was set before.

    Args:
        style: None: text on a terminal, else JSON.
        level: the least important line that is logged.
        secrets: texts that never appear, such as the bot's token.
    """
    as_text = sys.stderr.isatty() if style is None else style is LogStyle.TEXT
    handler = logging.StreamHandler()
    handler.setFormatter(_Text(secrets) if as_text else _Json(secrets))
    logging.basicConfig(level=level.value, handlers=[handler], force=True)
    for name in _CHATTY:
        logging.getLogger(name).setLevel(
            max(logging.INFO, logging.getLevelNamesMapping()[level.value])
        )
    logging.getLogger("discord.client").addFilter(_says_something)
    for name in ("discord.http", "discord.webhook.async_"):
        logging.getLogger(name).addFilter(_is_no_refusal)
    logging.captureWarnings(capture=True)


def _says_something(record: logging.LogRecord) -> bool:
    """Leave out what discord.py says at each login: while Discord is away, each failed
    try has a line of ours."""
    return record.msg != "logging in using static token"


def _is_no_refusal(record: logging.LogRecord) -> bool:
    """Leave out discord.py's lines about requests that were too many."""
    return not str(record.msg).startswith(_TOO_MANY)


class _Discreet(logging.Formatter):
    """Hides secrets wherever they are, tracebacks included."""

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__()
        self._secrets = tuple(secret for secret in secrets if secret)

    def hide(self, text: str) -> str:
        """Return a text without secrets."""
        for secret in self._secrets:
            text = text.replace(secret, _HIDDEN)
        return _IN_ADDRESS.sub(
            rf"\g<1>{_HIDDEN}", _INTERACTION_TOKEN.sub(_HIDDEN, text)
        )

    def trouble(self, record: logging.LogRecord) -> str:
        """Return the traceback of a record; one line where it tells nothing more.

        So it is with a connection that discord.py restores by itself, and with a
        database that is away."""
        if not record.exc_info or record.exc_info[1] is None:
            return ""
        error = record.exc_info[1]
        restored = record.name.startswith("discord.") and isinstance(error, _NETWORK)
        if restored or isinstance(error, DatabaseUnavailable):
            return format_exception_only(error)[-1].rstrip()
        return self.formatException(record.exc_info)


class _Text(_Discreet):
    """`12:00:01 INFO bot.process.client: ready` and, where there is one, the traceback
    below."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).astimezone()
        line = f"{at:%H:%M:%S} {record.levelname} {record.name}: {record.getMessage()}"
        trouble = self.trouble(record)
        return self.hide(f"{line}\n{trouble}" if trouble else line)


class _Json(_Discreet):
    """One JSON object a line: at, level, logger, message and, where there is one,
    error."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(
                timespec="milliseconds"
            ),
            "level": record.levelname,
            "logger": record.name,
            "message": self.hide(record.getMessage()),
        }
        trouble = self.trouble(record)
        if trouble:
            line["error"] = self.hide(trouble)
        return json.dumps(line, ensure_ascii=False)
