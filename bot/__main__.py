"""The command line: `bura` runs the bot, `bura check` looks whether it could; others
look at its records.

What a command needs is loaded for only that command: `--version` and `--help` answer
at once."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bot.process.settings import Settings

RUN: Final = "run"
COMMANDS: Final = {
    RUN: "run the bot (the same as no command)",
    "check": "check settings, database and token without starting the bot",
    "rebuild": "compute balances, standings and ratings from the log anew, while the bot is off",
    "move": "copy a SQLite file into the empty PostgreSQL database of the settings",
    "fleet": "say which process plays for which servers of a shared database",
    "emoji": "upload the card pictures that Discord does not have yet",
    "verify": "check the record of a finished table; needs no settings",
}
"""The commands, and what each one does."""
_log = logging.getLogger("bot")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code.

    0: in order; 2: a person has to fix something first, such as a setting, the token
    or a record; 1: anything else."""
    asked = _parser().parse_args(arguments)
    if asked.command == "verify":
        from bot.command_line.verify import verify

        return verify(asked.file, _say, _complain)
    from bot.process.settings import SettingsError, read_settings
    from bot.process.startup import TO_BE_MENDED

    try:
        settings = read_settings()
    except SettingsError as error:
        _end(
            str(error),
            as_json=asked.command == RUN
            and os.environ.get("BURA_LOG", "").strip().lower() == "json",
        )
        return TO_BE_MENDED
    if asked.command == "emoji" and settings.token is None:
        _complain(
            "DISCORD_TOKEN is not set: card pictures are uploaded for a bot of yours at Discord."
        )
        return TO_BE_MENDED
    return _done(asked, settings)


def _done(asked: argparse.Namespace, settings: Settings) -> int:
    """Do a command and return the exit code."""
    from bot.process.settings import DISCORD, LogStyle
    from bot.process.startup import MAY_PASS, exit_code_of, sentence_of

    as_json = asked.command == RUN and settings.log_style is LogStyle.JSON
    secrets = (settings.token or "",)
    try:
        asyncio.run(_command(asked, settings))
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        sentence = sentence_of(error, settings.discord_api_url or DISCORD)
        if sentence is not None:
            _end(sentence, as_json=as_json, secrets=secrets)
            return exit_code_of(error)
        if not as_json:
            raise
        _log_json(secrets)
        _log.critical("the bot was ended by a mistake in the program", exc_info=error)
        return MAY_PASS
    return 0


async def _command(asked: argparse.Namespace, settings: Settings) -> None:
    if asked.command == "check":
        from bot.command_line.check import check

        await check(settings, _say)
    elif asked.command == "emoji":
        from bot.command_line.emoji import complete_emoji

        await complete_emoji(settings, sys.stdout, remove_old=asked.remove_old)
    elif asked.command == "rebuild":
        from bot.process.rebuilding import rebuild

        await rebuild(settings, _say)
    elif asked.command == "move":
        from bot.command_line.move import move

        await move(settings, asked.file, _say)
    elif asked.command == "fleet":
        await _fleet(asked, settings)
    else:
        from bot.process.running import run

        await run(settings, _say)


async def _fleet(asked: argparse.Namespace, settings: Settings) -> None:
    from bot.command_line.fleet import report, set_shard_count

    if asked.shards is not None:
        await set_shard_count(settings, asked.shards, _say)
    else:
        await report(settings, _say)


def _end(sentence: str, *, as_json: bool, secrets: Sequence[str] = ()) -> None:
    """Say why it ends: to a person, or in the log where that has JSON, so that every
    line of it has."""
    if not as_json:
        _complain(sentence)
        return
    _log_json(secrets)
    _log.error(sentence)


def _log_json(secrets: Sequence[str]) -> None:
    from bot.process import logs
    from bot.process.settings import LogLevel, LogStyle

    logs.configure(LogStyle.JSON, LogLevel.INFO, secrets)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bura",
        description="A Discord bot that deals card games. Without DISCORD_TOKEN it starts a playground here.",
        epilog="Settings are environment variables or lines of .env; .env.example lists them.",
    )
    parser.add_argument(
        "--version", action="version", version=f"bura {version('bura')}"
    )
    commands = parser.add_subparsers(
        dest="command", title="commands", metavar="COMMAND"
    )
    parser_of = {
        name: commands.add_parser(name, help=does) for name, does in COMMANDS.items()
    }
    parser_of["move"].add_argument(
        "file", metavar="FILE", type=Path, help="the file, while the bot is off"
    )
    _add_shards(parser_of["fleet"])
    parser_of["emoji"].add_argument(
        "--remove-old",
        action="store_true",
        help="then remove those of earlier versions of the deck",
    )
    parser_of["verify"].add_argument(
        "file",
        metavar="FILE",
        help="a file from /cards verify, or - for the standard input",
    )
    parser.set_defaults(command=RUN, shards=None)
    return parser


def _add_shards(fleet: argparse.ArgumentParser) -> None:
    """Let `fleet` take a command of its own, which changes the number of shards."""
    commands = fleet.add_subparsers(title="commands", metavar="COMMAND")
    changing = "change the number of shards, while no process runs"
    shards = commands.add_parser(
        "shards", help=changing, description=f"{changing.capitalize()}."
    )
    shards.add_argument(
        "shards",
        metavar="NUMBER",
        type=_positive,
        help="how many shards there are from the next start on",
    )


def _positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of shards")
    return int(text)


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _complain(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")


if __name__ == "__main__":
    sys.exit(main())
