"""The largest messages of those who manage a server: each page and form of the
settings, and what admins did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from discord.ui import Modal

from bot.economy.coins import MOST_MOVED, MOST_THERE
from bot.economy.erasure import Consequences, OpenSeat
from bot.economy.grants import Award
from bot.economy.seasons import Plan, Season
from bot.economy.state import State
from bot.tables.ids import ChannelId
from bot.tables.leaving import Parting
from bot.ui.audit import PAGE as ACTS
from bot.ui.audit import audit_page, log_message
from bot.ui.codec import MAX_NUMBER
from bot.ui.components import Drawing
from bot.ui.privacy import Erase, erase_question
from bot.ui.purse import LONGEST_REASON, awarded
from bot.ui.seasons import begin_question, season_page
from bot.ui.settings import Panel, Place
from bot.ui.settings_pages import MOST_CHANNELS, fields_of, form, page
from bot.ui.texts import Texts
from db.guild_settings import SETTINGS, GameSettings, GuildSettings, Page, Typed
from db.reasons import AWARDS
from db.rows import AuditLeaf, AuditRow
from db.seasons import Holdings
from tests.ui.worst_hands import (
    CHANNEL,
    GUILD,
    PEOPLE,
    SNOWFLAKE,
    TABLE,
    WHEN,
)

NOTICE: Final = "W" * 400
"""Longer than any sentence that is said above a page."""
REASON: Final = "*_`" * (LONGEST_REASON // 3) + "*" * (LONGEST_REASON % 3)
"""A reason of which every character is escaped."""
Drawn = Drawing | Modal


def settings_held() -> GuildSettings:
    """The largest settings."""
    most = {
        name: one.bounds[-1]
        for name, one in SETTINGS.items()
        if one.typed is Typed.NUMBER
    }
    return replace(
        GuildSettings(), **most, threads=True, streak=True, gifts=True, language="uk", practice_game="bura",
        games={"bura": GameSettings(preset="classic", turn_seconds=600)},
        time_zone="America/Argentina/ComodRivadavia", log_channel_id=SNOWFLAKE,
        channels=tuple(SNOWFLAKE - n for n in range(MOST_CHANNELS)),
    )  # fmt: skip


def settings_panel() -> Panel:
    """A server with the largest settings, in which the bot lacks something in every
    channel."""
    missing = (
        "View Channels",
        "Send Messages",
        "Create Public Threads",
        "Send Messages in Threads",
        "Attach Files",
    )
    places = tuple(
        Place(ChannelId(SNOWFLAKE - n), missing if n % 2 else None)
        for n in range(MOST_CHANNELS)
    )
    season = Season(
        9999, int(WHEN.timestamp() * 1000), MOST_THERE, int(WHEN.timestamp() * 1000)
    )
    state = State(
        settings_held(), season, MAX_NUMBER, int(WHEN.timestamp() * 1000), True
    )
    chosen = {"channels": places, "log_channel_id": (Place(CHANNEL, missing),)}
    return Panel(state, chosen, "uk", WHEN)


def page_cases(texts: Texts) -> Iterator[Drawn]:
    for which in Page:
        if which not in {Page.HOME, Page.SEASON, Page.AUDIT}:
            yield page(which, settings_panel(), texts, NOTICE)


def form_cases(texts: Texts) -> Iterator[Drawn]:
    for which in Page:
        for kind in ("", "zone"):
            if fields_of(which, kind):
                yield form(which, kind, settings_held(), texts)


def acts() -> list[AuditRow]:
    """Everything an admin can do, with the longest words."""
    held, at = settings_held(), int(WHEN.timestamp() * 1000)
    listed = ",".join(map(str, held.channels))
    everything: dict[str, str | int | None] = {}
    for name in ("stake", "stake_least", "stake_most"):
        everything |= {name: 1_000_000, f"{name}.old": 999_999}
    details: list[tuple[str, dict[str, str | int | None]]] = [
        ("settings", {"channels": listed, "channels.old": listed}),
        ("settings", everything),
        *((act, {"tokens": MOST_MOVED, "reason": REASON}) for act in AWARDS),
        ("season", {"season": 9999, "tokens": MOST_MOVED}),
        ("season_undo", {"season": 9999}),
        ("void", {"table": MAX_NUMBER}),
        ("cancel", {"table": MAX_NUMBER, "game": "k" * 32, "reason": REASON}),
    ]
    return [
        AuditRow(MAX_NUMBER - n, GUILD, SNOWFLAKE, act, SNOWFLAKE, told, at)
        for n, (act, told) in enumerate(details)
    ]


def season_cases(texts: Texts) -> Iterator[Drawn]:
    yield season_page(settings_panel().state.season, texts, NOTICE)


def award_cases(texts: Texts) -> Iterator[Drawn]:
    for act in AWARDS:
        yield awarded(
            Award(GUILD, SNOWFLAKE, PEOPLE[0], PEOPLE[1], act, MOST_MOVED, REASON),
            MOST_THERE,
            texts,
        )


def begin_cases(texts: Texts) -> Iterator[Drawn]:
    yield begin_question(
        Plan(9999, MOST_THERE, Holdings(10**6, MOST_THERE, MOST_THERE)), texts, NOTICE
    )


def audit_cases(texts: Texts) -> Iterator[Drawn]:
    for row in acts():
        yield audit_page(AuditLeaf((row,) * ACTS, True, True), texts, NOTICE)


def log_cases(texts: Texts) -> Iterator[Drawn]:
    for row in acts():
        yield log_message(row, texts)


def erase_cases(texts: Texts) -> Iterator[Drawn]:
    asked = Erase(GUILD, PEOPLE[0], int(WHEN.timestamp()), "f" * 16)
    for parting in Parting:
        left = (OpenSeat(TABLE, parting, MOST_THERE),) * 25
        for tokens in (MOST_THERE, -MOST_THERE):
            yield erase_question(
                Consequences(left, tokens, 10**9, True), asked, texts, changed=True
            )
