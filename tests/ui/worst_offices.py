"""The largest messages of those who manage a server: each page and form of the
settings, and what admins did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, assert_never
from zoneinfo import available_timezones

from discord.ui import Modal

from bot.economy.coins import MOST_MOVED, MOST_THERE
from bot.economy.erasure import Consequences, OpenSeat
from bot.economy.grants import Award
from bot.economy.seasons import Plan, Season
from bot.economy.state import ServerState
from bot.tables.games import offered
from bot.tables.ids import ChannelId
from bot.tables.leaving import Parting
from bot.ui.audit import PAGE as ACTS
from bot.ui.audit import audit_page, log_message
from bot.ui.codec import MAX_NUMBER
from bot.ui.components import Drawing
from bot.ui.privacy import Erase, erase_question
from bot.ui.purse import awarded
from bot.ui.seasons import begin_question, season_page
from bot.ui.setting_words import choices_of, value_of
from bot.ui.settings import ChosenChannel, Panel
from bot.ui.settings_pages import MOST_CHOSEN, fields_of, form, page
from bot.ui.texts import Texts
from db.guild_settings import (
    OF_GAMES,
    SETTINGS,
    GameSettings,
    GuildSettings,
    Page,
    SettingValue,
    Typed,
    setting_of,
)
from db.reasons import AWARDS
from db.rows import AuditLeaf, AuditRow
from db.seasons import Holdings
from tests.ui.worst_hands import (
    GUILD,
    PEOPLE,
    REASON,
    SNOWFLAKE,
    TABLE,
    WHEN,
)

NOTICE: Final = "W" * 400
"""Longer than any sentence that is said above a page."""
Drawn = Drawing | Modal


def largest(name: str) -> SettingValue:
    """Return the value of a setting that takes most room."""
    declared = setting_of(name)
    match declared.typed:
        case Typed.SWITCH:
            return True
        case Typed.NUMBER:
            return declared.bounds[-1]
        case Typed.ZONE:
            return max(sorted(available_timezones()), key=len)
        case Typed.CHANNEL:
            return SNOWFLAKE
        case Typed.CHANNELS | Typed.MEMBERS:
            return tuple(SNOWFLAKE - n for n in range(MOST_CHOSEN))
        case Typed.CHOICE:
            texts = Texts("ru")
            offers = choices_of(name, None)
            return max(offers, key=lambda one: len(value_of(name, one, texts)))
        case unknown:
            assert_never(unknown)


def settings_held() -> GuildSettings:
    """The largest settings."""
    held: dict[str, Any] = {name: largest(name) for name in SETTINGS}
    games = {game: GameSettings(**_largest_of(game)) for game in offered()}
    return GuildSettings(**held, games=games)


def _largest_of(game: str) -> dict[str, Any]:
    return {name: largest(f"{game}.{name}") for name in OF_GAMES}


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
    season = Season(
        9999, int(WHEN.timestamp() * 1000), MOST_THERE, int(WHEN.timestamp() * 1000)
    )
    state = ServerState(
        settings_held(), season, MAX_NUMBER, int(WHEN.timestamp() * 1000), True
    )
    of_games = [f"{game}.{name}" for game in offered() for name in OF_GAMES]
    chosen = {
        name: _lacking(name, missing)
        for name in (*SETTINGS, *of_games)
        if setting_of(name).typed in {Typed.CHANNEL, Typed.CHANNELS}
    }
    return Panel(state, chosen, "uk", WHEN, {})


def _lacking(name: str, missing: tuple[str, ...]) -> tuple[ChosenChannel, ...]:
    """Return the channels of a setting; of several, every other one is gone."""
    value = largest(name)
    chosen = value if isinstance(value, tuple) else (value,)
    return tuple(
        ChosenChannel(ChannelId(int(str(one))), None if n % 2 else missing)
        for n, one in enumerate(chosen)
    )


def page_cases(texts: Texts) -> Iterator[Drawn]:
    for which in dict.fromkeys(one.page for one in SETTINGS.values()):
        yield page(which, settings_panel(), texts, NOTICE)
    for game in offered():
        yield page(Page.GAMES, settings_panel(), texts, NOTICE, game)


def form_cases(texts: Texts) -> Iterator[Drawn]:
    for which, kind in _forms():
        yield form(which, kind, settings_held(), texts)


def _forms() -> dict[tuple[Page, str], None]:
    """Return the forms of the pages, by what they are called there."""
    return {(one.page, one.form): None for one in SETTINGS.values() if one.is_typed}


def _changes() -> Iterator[dict[str, str | int | None]]:
    """Everything that one act can change: what is in a form, or a setting by itself."""
    for which, kind in _forms():
        yield _noted(fields_of(which, kind))
    for name, one in SETTINGS.items():
        if not one.is_typed:
            yield _noted([name])
    for name in OF_GAMES:
        yield _noted([f"{offered()[0]}.{name}"])


def _noted(names: Iterable[str]) -> dict[str, str | int | None]:
    detail = {}
    for name in names:
        value = largest(name)
        noted = ",".join(map(str, value)) if isinstance(value, tuple) else value
        detail |= {name: noted, f"{name}.old": noted}
    return detail


def acts() -> list[AuditRow]:
    """Everything an admin can do, with the longest words."""
    at = int(WHEN.timestamp() * 1000)
    details: list[tuple[str, dict[str, str | int | None]]] = [
        *(("settings", changed) for changed in _changes()),
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
