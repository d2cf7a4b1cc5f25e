"""Giving Discord the card pictures it lacks, gently, one after the other: at a start,
and by `bura emoji`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib import resources
from typing import Final

import discord

from bot.delivery.rest import Failure, RouteKind, failure_of, guarded
from bot.ground.clock import Clock
from bot.ui.card_emoji import DECK_VERSION

CALL_SECONDS: Final = 60.0
"""How long one upload may take, with the pauses that discord.py makes where Discord
asks for some."""
LONGEST_WAIT: Final = 900.0
"""Seconds of patience that Discord may ask for at once."""
_FULL: Final = 30008


class Trouble(StrEnum):
    """Why a picture was not taken."""

    PICTURE = "picture"
    """Discord does not take this one; others may be tried."""
    FULL = "full"
    """The application has as many emoji as it may have."""
    BARRED = "barred"
    """Discord lets this token upload nothing."""
    LATER = "later"
    """Discord cannot be reached, is overloaded, or has had enough for now."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A picture that was not taken. `detail` is what Discord said, in short; but for
    PICTURE nothing more is tried."""

    trouble: Trouble
    detail: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """Discord asks for so many seconds before this picture; it is tried again after
    them."""

    seconds: float


UploadOutcome = int | Waiting | Refused
"""What became of a picture: the id of its emoji, or why there is none (yet)."""


def drawn_pictures() -> dict[str, bytes]:
    """Return the pictures that come with the bot, emoji name to PNG: those that are
    missed most come first.

    All 52 cards are among them although a game may have 36: one with another pack needs
    no new deck then. The others are 24 of the two thousand emoji that an application
    may have."""
    folder = resources.files("bot.ui.emoji")
    found = {
        entry.name.removesuffix(".png"): entry.read_bytes()
        for entry in folder.iterdir()
        if entry.name.endswith(".png")
    }
    return {name: found[name] for name in sorted(found, key=_urgency)}


def _urgency(name: str) -> tuple[bool, bool, str]:
    low = name.removeprefix(f"{DECK_VERSION}_")[0] in "2345"
    return low, name.endswith("4"), name


async def upload(
    client: discord.Client,
    pictures: Mapping[str, bytes],
    present: Iterable[str],
    clock: Clock,
    interval: float,
) -> AsyncIterator[tuple[str, UploadOutcome]]:
    """Upload the pictures that are not present, and tell of each what became of it.

    Args:
        client: a client that is logged in.
        pictures: emoji name to PNG.
        present: the names that Discord has.
        clock: paces the uploads.
        interval: seconds between two uploads.
    """
    there = frozenset(present)
    missing = [name for name in pictures if name not in there]
    for place, name in enumerate(missing):
        if place:
            await clock.sleep(interval)
        outcome = await _upload_one(client, name, pictures[name])
        while isinstance(outcome, Waiting):
            yield name, outcome
            await clock.sleep(outcome.seconds)
            outcome = await _upload_one(client, name, pictures[name])
        if isinstance(outcome, Refused) and outcome.trouble is Trouble.PICTURE:
            outcome = await _there_by_now(client, name) or outcome
        yield name, outcome
        if isinstance(outcome, Refused) and outcome.trouble is not Trouble.PICTURE:
            return


async def _upload_one(
    client: discord.Client, name: str, picture: bytes
) -> UploadOutcome:
    try:
        async with asyncio.timeout(CALL_SECONDS):
            made = await client.create_application_emoji(name=name, image=picture)
    except Exception as error:
        outcome = refusal_of(error)
        if outcome is None:
            raise
        return outcome
    return made.id


async def _there_by_now(client: discord.Client, name: str) -> int | None:
    """Return the emoji of a refused picture: somebody else may have uploaded it
    meanwhile, or a first try arrived."""
    found = await guarded(
        client.fetch_application_emojis(), f"look for the picture {name}"
    )
    return (
        None
        if isinstance(found, Failure)
        else next((emoji.id for emoji in found if emoji.name == name), None)
    )


def refusal_of(error: Exception) -> Waiting | Refused | None:
    """Return what an error of a call about emoji means, or None if it is a mistake in
    the program."""
    if failure_of(error, RouteKind.BOT) is None:
        return None
    if isinstance(error, discord.RateLimited):
        if error.retry_after <= LONGEST_WAIT:
            return Waiting(error.retry_after)
        return Refused(
            Trouble.LATER,
            f"it asks to wait for {round(error.retry_after / 60)} minutes",
        )
    if not isinstance(error, discord.HTTPException):
        return Refused(Trouble.LATER, type(error).__name__)
    detail = (
        f"HTTP {error.status}, code {error.code}"
        if error.code
        else f"HTTP {error.status}"
    )
    return Refused(_trouble_of(error), detail)


def _trouble_of(error: discord.HTTPException) -> Trouble:
    if error.code == _FULL:
        return Trouble.FULL
    if error.status in {401, 403, 404}:
        return Trouble.BARRED
    return (
        Trouble.LATER if error.status == 429 or error.status >= 500 else Trouble.PICTURE
    )
