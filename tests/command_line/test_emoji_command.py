"""`bura emoji` against the playground's server: what it uploads, removes and says, and
what Discord may refuse."""

from __future__ import annotations

from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.command_line.emoji import complete_emoji
from bot.delivery.uploading import drawn_pictures
from bot.playground import Playground
from bot.playground.world import Emoji
from bot.process.settings import Settings
from bot.process.startup import StartError
from tests.helpers.clock import HandClock

NAMES = list(drawn_pictures())


class Terminal(StringIO):
    """A terminal, to all that is written to it."""

    def isatty(self) -> bool:
        return True


class QuickClock(HandClock):
    """Waits for nothing, and remembers for how long it should have."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)


@pytest.fixture
async def discord() -> AsyncIterator[Playground]:
    async with Playground(clock=HandClock()) as playground:
        yield playground
    assert playground.violations == []


def have(playground: Playground, *names: str) -> None:
    """Let the application have emoji of these names."""
    for name in names:
        emoji = Emoji(playground.world.snowflakes.next(), name, b"", "image/png")
        playground.world.emojis[emoji.id] = emoji


def names_at(playground: Playground) -> set[str]:
    return {emoji.name for emoji in playground.world.emojis.values()}


async def run(
    playground: Playground, *, remove_old: bool = False, out: StringIO | None = None
) -> tuple[str, QuickClock]:
    settings = Settings.model_validate(
        {
            "DISCORD_TOKEN": playground.token,
            "DISCORD_API_URL": playground.api_url,
            "BURA_EMOJI_INTERVAL": 3,
        }
    )
    clock, out = QuickClock(), out or StringIO()
    await complete_emoji(settings, out, remove_old=remove_old, clock=clock)
    return out.getvalue(), clock


async def test_it_uploads_what_is_missing_and_nothing_the_second_time(
    discord: Playground,
) -> None:
    have(discord, *NAMES[3:])
    said, clock = await run(discord)
    assert said.splitlines() == [
        f"Uploaded 1 of 3: {NAMES[0]}",
        f"Uploaded 2 of 3: {NAMES[1]}",
        f"Uploaded 3 of 3: {NAMES[2]}",
        "All 86 pictures of deck b2 are there, 3 of them new.",
    ]
    assert clock.waits == [3, 3]
    assert names_at(discord) == set(NAMES)
    again, clock = await run(discord)
    assert again == "All 86 pictures of deck b2 are there; nothing was missing.\n"
    assert clock.waits == []


async def test_progress_stays_on_one_line_of_a_terminal(discord: Playground) -> None:
    have(discord, *NAMES[2:])
    said, _ = await run(discord, out=Terminal())
    assert said.count("\n") == 2
    assert f"\r\x1b[KUploaded 2 of 2: {NAMES[1]}\nAll 86" in said


async def test_earlier_decks_are_named_and_removed_only_on_request(
    discord: Playground,
) -> None:
    have(discord, *NAMES, "b1_Kc", "b1_back", "a_picture_of_yours")
    said, _ = await run(discord)
    assert "earlier decks are there as well: 2 of deck b1 (b1_Kc, ...)." in said
    assert "b1_back" in names_at(discord)
    said, clock = await run(discord, remove_old=True)
    assert said.endswith(
        "Pictures of earlier decks were removed: 2 of deck b1 (b1_Kc, ...).\n"
    )
    assert names_at(discord) == {*NAMES, "a_picture_of_yours"}
    assert clock.waits == [3]
    said, _ = await run(discord, remove_old=True)
    assert said.endswith("Pictures of earlier decks were removed: there were none.\n")


async def test_it_waits_where_discord_asks_for_it(discord: Playground) -> None:
    have(discord, *NAMES[1:])
    discord.fail(
        "POST",
        "/emojis",
        status=429,
        body={"message": "slowly", "retry_after": 45.0, "global": False},
    )
    said, clock = await run(discord)
    assert f"Discord asks for 45 s of patience before {NAMES[0]}." in said
    assert "All 86 pictures" in said
    assert clock.waits == [45]


@pytest.mark.parametrize(
    ("status", "code", "sentence"),
    [
        (400, 30008, "has as many emoji as Discord allows"),
        (403, 50013, "Check DISCORD_TOKEN"),
        (429, 0, "Wait a while"),
    ],
)
async def test_what_was_uploaded_before_a_refusal_stays(
    discord: Playground, status: int, code: int, sentence: str
) -> None:
    have(discord, *NAMES[2:])
    hours = {"message": "slowly", "retry_after": 7200.0, "global": False}

    class Meanwhile(StringIO):
        def write(self, text: str) -> int:
            if text.startswith("Uploaded 1"):
                discord.fail(
                    "POST",
                    "/emojis",
                    status=status,
                    code=code,
                    body=None if code else hours,
                )
            return super().write(text)

    with pytest.raises(StartError, match=sentence) as ended:
        await run(discord, out=Meanwhile())
    assert str(ended.value).endswith(
        "run it again. 85 of 86 pictures of deck b2 are there."
    )
    assert names_at(discord) == set(NAMES) - {NAMES[1]}


async def test_one_picture_that_is_refused_does_not_keep_the_others(
    discord: Playground,
) -> None:
    have(discord, *NAMES[2:])
    discord.fail("POST", "/emojis", status=400, code=50035)
    with pytest.raises(
        StartError,
        match=f"Discord refuses {NAMES[0]}: their cards are shown as letters. 85 of 86",
    ):
        await run(discord)
    assert NAMES[1] in names_at(discord)


def test_without_a_token_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DISCORD_API_URL", "BURA_PLAYGROUND"):
        monkeypatch.delenv(name, raising=False)
    assert main(["emoji"]) == 2
    assert capsys.readouterr().err.startswith("DISCORD_TOKEN is not set")


def test_the_pictures_that_are_missed_most_come_first() -> None:
    order = [NAMES.index(name) for name in ("b2_Kc", "b2_Kc4", "b2_2c", "b2_2c4")]
    assert order == sorted(order)
    assert NAMES.index("b2_back") < NAMES.index("b2_Kc4")
