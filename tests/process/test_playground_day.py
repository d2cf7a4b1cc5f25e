"""A playground that is days ahead of the machine, so that the day after can be seen."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.process.playground_start import DAY, days_ahead, welcome
from bot.process.settings import Settings, SettingsError, read_settings
from tests.helpers.ports import free_port
from tests.helpers.without_bot import without_bot


def settings(tmp_path: Path, day: str = "") -> Settings:
    made = {"BURA_PLAYGROUND_DAY": day} if day else {}
    return Settings(
        BURA_DATABASE=tmp_path / "bura.sqlite3",
        BURA_PLAYGROUND_PORT=free_port(),
        **made,
    )


def test_a_day_is_a_number_with_or_without_a_plus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for given, days in (("+1", 1), ("2", 2), ("", 0)):
        monkeypatch.setenv("BURA_PLAYGROUND_DAY", given)
        assert read_settings().playground_day == days
    for given in ("-1", "tomorrow", "367"):
        monkeypatch.setenv("BURA_PLAYGROUND_DAY", given)
        with pytest.raises(SettingsError, match="BURA_PLAYGROUND_DAY"):
            read_settings()


def test_nothing_that_was_sent_is_newer_than_the_present() -> None:
    now = time.time()
    assert days_ahead(0, 0) == 0
    assert days_ahead(3, now) == 3
    assert days_ahead(0, now + 60) == 0, "a clock that was set back a little"
    assert days_ahead(0, now + DAY) == 1
    assert days_ahead(1, now + 1.5 * DAY) == 2


async def test_time_goes_on_from_there_at_the_next_start(tmp_path: Path) -> None:
    told, days = settings(tmp_path, "+1"), []
    for one in (told, settings(tmp_path)):
        async with without_bot(one) as playground:
            world = playground.world
            world.snowflakes.next()
            playground.person("alice").speak("uk")  # so that it is kept
            days.append(world.ahead)
            tomorrow = datetime.now(UTC) + timedelta(days=1)
            assert f"It is {tomorrow:%Y-%m-%d} there" in welcome(playground, one)
            assert abs(world.now() - tomorrow.timestamp()) < 60
    assert days == [DAY, DAY]
