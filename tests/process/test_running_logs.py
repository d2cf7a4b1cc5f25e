"""Logs: readable or JSON, and no secret in them wherever it comes from."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest

from bot.process.logs import configure
from bot.process.settings import LogLevel, LogStyle
from db.errors import SessionLost

BOT_TOKEN = "MTk4NjIy.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"
CLICK_TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDpzZWNyZXQ"


@pytest.fixture(autouse=True)
def _loggers_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.captureWarnings(capture=False)


def fail(error: Exception) -> None:
    raise error


@pytest.mark.parametrize("style", list(LogStyle))
def test_no_token_is_ever_written(
    style: LogStyle, capsys: pytest.CaptureFixture[str]
) -> None:
    configure(style, LogLevel.INFO, (BOT_TOKEN,))
    log = logging.getLogger("bot.test")
    log.info("PATCH /webhooks/42/%s/messages/1 with Bot %s", "plain-secret", BOT_TOKEN)
    try:
        fail(RuntimeError(f"/interactions/42/plain-secret/callback {CLICK_TOKEN}"))
    except RuntimeError:
        log.exception("failed")
    written = capsys.readouterr().err
    assert "failed" in written
    assert "Traceback" in written
    for secret in (BOT_TOKEN, CLICK_TOKEN, "plain-secret"):
        assert secret not in written


def test_every_line_is_json_where_nobody_looks_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure(None, LogLevel.INFO)
    logging.getLogger("bot.test").warning("two\nlines")
    [line] = capsys.readouterr().err.splitlines()
    entry = json.loads(line)
    assert (entry["level"], entry["logger"], entry["message"]) == (
        "WARNING",
        "bot.test",
        "two\nlines",
    )


@pytest.mark.parametrize(
    ("logger", "error"),
    [("discord.shard", ConnectionResetError("gone")), ("bot.test", SessionLost("It"))],
)
def test_what_comes_back_by_itself_is_one_line(
    logger: str, error: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    configure(LogStyle.TEXT, LogLevel.INFO)
    try:
        fail(error)
    except type(error):
        logging.getLogger(logger).exception("will try again")
    first, second = capsys.readouterr().err.splitlines()
    assert first.endswith(f"ERROR {logger}: will try again")
    assert second.endswith(f"{type(error).__name__}: {error}")


def test_libraries_are_never_asked_for_what_holds_tokens() -> None:
    configure(LogStyle.TEXT, LogLevel.INFO)
    assert not logging.getLogger("discord.http").isEnabledFor(logging.DEBUG)
    assert not logging.getLogger("discord.webhook.async_").isEnabledFor(logging.DEBUG)
