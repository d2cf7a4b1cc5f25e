"""`bura emoji`: uploads the card pictures that Discord lacks, without a gateway
connection, and says how it goes."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TextIO

import discord

from bot.connection.login import api_at, log_in
from bot.delivery.budget import Budget
from bot.delivery.uploading import (
    Refused,
    Trouble,
    Waiting,
    drawn_pictures,
    refusal_of,
    upload,
)
from bot.ground.clock import Clock, SystemClock
from bot.process.settings import Settings
from bot.process.startup import StartError
from bot.ui.card_emoji import DECK_VERSION, is_of_old_deck

INTERVAL: Final = 1.0
"""Seconds between two uploads, where the settings say nothing else."""
_SILENT_WAIT: Final = 30.0
"""Seconds of a pause asked for by Discord that is not worth a word; discord.py takes no
less than these."""
_SENTENCES: Final = {
    Trouble.FULL: "the application has as many emoji as Discord allows. Remove some in the developer portal",
    Trouble.BARRED: "it does not let this token upload emoji. Check DISCORD_TOKEN",
    Trouble.LATER: "it cannot take more just now. Wait a while",
}


class Progress:
    """Tells how far it is: over and over on the same line of a terminal, on a line each
    elsewhere."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._rewrites = out.isatty()
        self._open = False

    def tell(self, line: str) -> None:
        """Tell the state of things, which the next one replaces."""
        self._out.write(f"\r\x1b[K{line}" if self._rewrites else f"{line}\n")
        self._out.flush()
        self._open = self._rewrites

    def say(self, line: str) -> None:
        """Say something that stays."""
        self.close()
        self._out.write(f"{line}\n")
        self._out.flush()

    def close(self) -> None:
        """End the line that was being told."""
        if self._open:
            self._out.write("\n")
            self._open = False


@dataclass(frozen=True, slots=True)
class _Work:
    client: discord.Client
    clock: Clock
    interval: float
    progress: Progress


async def complete_emoji(
    settings: Settings, out: TextIO, *, remove_old: bool, clock: Clock | None = None
) -> None:
    """Upload what is missing of the deck; what was uploaded stays, whatever happens
    then.

    Args:
        settings: with a token.
        out: where it is told.
        remove_old: whether pictures of earlier decks are removed afterwards.
        clock: paces the uploads.

    Raises:
        StartError: not everything could be done; the message says why, and what to do.
        Exception: as `log_in`.
    """
    # its warnings would break into the line
    logging.getLogger("discord").addHandler(logging.NullHandler())
    interval = INTERVAL if settings.emoji_interval is None else settings.emoji_interval
    progress = Progress(out)
    try:
        with api_at(settings.api):
            clock = clock or SystemClock()
            async with discord.AutoShardedClient(
                intents=discord.Intents.none(),
                max_ratelimit_timeout=_SILENT_WAIT,
                http_trace=Budget(clock).trace(),
            ) as client:
                await log_in(client, settings.token or "")
                await _complete(
                    _Work(client, clock, interval, progress), remove_old=remove_old
                )
    finally:
        progress.close()


async def _complete(work: _Work, *, remove_old: bool) -> None:
    found = await work.client.fetch_application_emojis()
    pictures = drawn_pictures()
    present = {emoji.name for emoji in found} & pictures.keys()
    refused, uploaded = await _upload(work, pictures, present)
    there = f"{len(present) + uploaded} of {len(pictures)} pictures of deck {DECK_VERSION} are there"
    if refused:
        raise StartError(_sentence(refused, there))
    new = f", {uploaded} of them new" if uploaded else "; nothing was missing"
    work.progress.say(
        f"All {len(pictures)} pictures of deck {DECK_VERSION} are there{new}."
    )
    old = [emoji for emoji in found if is_of_old_deck(emoji.name)]
    if remove_old:
        await _remove(work, old)
    elif old:
        work.progress.say(
            f"Pictures of earlier decks are there as well: {_decks(old)}."
        )
        work.progress.say(
            "`bura emoji --remove-old` removes them; no earlier version of the bot shows cards then."
        )


async def _upload(
    work: _Work, pictures: dict[str, bytes], present: set[str]
) -> tuple[list[tuple[str, Refused]], int]:
    missing, place, uploaded, refused = len(pictures) - len(present), 0, 0, []
    async for name, outcome in upload(
        work.client, pictures, present, work.clock, work.interval
    ):
        if isinstance(outcome, Waiting):
            work.progress.tell(
                f"Discord asks for {outcome.seconds:.0f} s of patience before {name}."
            )
            continue
        place += 1
        if isinstance(outcome, Refused):
            refused.append((name, outcome))
            if outcome.trouble is Trouble.PICTURE:
                work.progress.say(f"Discord does not take {name} ({outcome.detail}).")
        else:
            uploaded += 1
            work.progress.tell(f"Uploaded {place} of {missing}: {name}")
    return refused, uploaded


async def _remove(work: _Work, old: Sequence[discord.Emoji]) -> None:
    for place, emoji in enumerate(old, 1):
        if place > 1:
            await work.clock.sleep(work.interval)
        await _remove_one(work, emoji)
        work.progress.tell(f"Removed {place} of {len(old)}: {emoji.name}")
    work.progress.say(
        f"Pictures of earlier decks were removed: {_decks(old) or 'there were none'}."
    )


async def _remove_one(work: _Work, emoji: discord.Emoji) -> None:
    while True:
        try:
            await emoji.delete()
        except discord.NotFound:
            return  # somebody else was quicker
        except (discord.DiscordException, OSError) as error:
            outcome = refusal_of(error)
            if not isinstance(outcome, Waiting):
                raise
            work.progress.tell(
                f"Discord asks for {outcome.seconds:.0f} s of patience before {emoji.name}."
            )
            await work.clock.sleep(outcome.seconds)
        else:
            return


def _sentence(refused: Sequence[tuple[str, Refused]], there: str) -> str:
    """Say why not everything is there. The last refusal is the one that ended it, if
    one did."""
    name, last = refused[-1]
    if last.trouble is Trouble.PICTURE:
        names = ", ".join(name for name, _ in refused)
        return f"Discord refuses {names}: their cards are shown as letters. {there}."
    return f"Discord stopped at {name} ({last.detail}): {_SENTENCES[last.trouble]}, then run it again. {there}."


def _decks(old: Sequence[discord.Emoji]) -> str:
    """Name earlier decks, such as `57 of deck b1 (b1_Kc, ...)`."""
    counts = Counter(emoji.name.partition("_")[0] for emoji in old)
    firsts = {emoji.name.partition("_")[0]: emoji.name for emoji in reversed(old)}
    return "; ".join(
        f"{count} of deck {deck} ({firsts[deck]}, ...)"
        for deck, count in sorted(counts.items())
    )
