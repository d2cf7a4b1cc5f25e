"""What a start loads, and what a run leaves in the folder."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.playground import Playground
from bot.playground.locales import LOCALES
from bot.process.settings import Settings
from tests.helpers.browser import browser_page
from tests.helpers.clock import today
from tests.helpers.ports import free_port
from tests.helpers.process import environment
from tests.helpers.sizes import first_of
from tests.helpers.without_bot import without_bot

PROJECT = Path(__file__).parents[2]
TOKEN = "right"
RUN = """
import asyncio, os, signal, sys
from bot.process.running import run
from bot.process.settings import read_settings

async def look():
    running = asyncio.create_task(run(read_settings(), print))
    await asyncio.to_thread(sys.stdin.readline)
    print(*(name for name in sys.modules if name.startswith(("bot.", "psycopg", "db.engine"))), flush=True)
    os.kill(os.getpid(), signal.SIGTERM)
    await running

asyncio.run(look())
"""


@pytest.mark.long
async def test_with_a_token_and_a_file_neither_the_playground_nor_postgresqls_client_is_loaded(
    tmp_path: Path,
) -> None:
    async with Playground(clock=today(), token=TOKEN) as playground:
        settings = environment(TOKEN, playground.api_url, tmp_path / "bura.sqlite3")
        running = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", RUN),
            stdin=PIPE,
            stdout=PIPE,
            cwd=PROJECT,
            env=settings,
        )
        await playground.wait_online()
        await playground.wait_for(lambda: playground.world.commands)
        out, _ = await running.communicate(b"\n")
    loaded = set(out.decode().split())
    assert running.returncode == 0
    assert "bot.process.client" in loaded
    assert "db.engine.sqlite" in loaded
    assert {
        name
        for name in loaded
        if "playground" in name or "psycopg" in name or "postgresql" in name
    } == set()


@pytest.mark.parametrize("sign", first_of([signal.SIGTERM, signal.SIGKILL], 1))
@pytest.mark.long
async def test_a_run_leaves_only_what_git_ignores_and_nobody_else_may_read(
    tmp_path: Path, sign: signal.Signals
) -> None:
    (tmp_path / ".gitignore").write_bytes((PROJECT / ".gitignore").read_bytes())
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot"),
        stdout=PIPE,
        cwd=tmp_path,
        env=_without_token(),
        umask=0o022,
    )
    assert running.stdout is not None
    while "/as/bob" not in (line := (await running.stdout.readline()).decode()):
        assert line, "the process ended before it said where to play"
    running.send_signal(sign)
    await running.communicate()
    left = _modes(tmp_path)
    assert {
        "playground.sqlite3",
        "playground.sqlite3.lock",
        "playground.sqlite3.playground.json",
    } <= left.keys()
    assert left == dict.fromkeys(left, "0o600")
    _git("init", folder=tmp_path)
    assert (
        _git("status", "--porcelain", "--untracked-files=all", folder=tmp_path)
        == "?? .gitignore\n"
    )


@pytest.mark.long
async def test_the_eight_people_read_discord_in_languages_of_their_own(
    tmp_path: Path,
) -> None:
    settings = Settings(
        BURA_DATABASE=tmp_path / "bura.sqlite3", BURA_PLAYGROUND_PORT=free_port()
    )
    async with without_bot(settings) as playground:
        languages = {
            person.display: person.locale for person in playground.world.people
        }
        async with (
            browser_page(playground.page_url("alice")) as alice,
            browser_page(playground.page_url("elena")) as elena,
        ):
            for page, language in ((alice, "en-US"), (elena, "uk")):
                await expect(
                    page.get_by_label("Language of your Discord")
                ).to_have_value(language)
            await elena.get_by_label("Language of your Discord").select_option("Polski")
            await alice.goto(playground.page_url("alice") + "?lang=uk")
            await expect(alice.get_by_label("Language of your Discord")).to_have_value(
                "uk"
            )
    assert {
        name: LOCALES[locale].partition(",")[0] for name, locale in languages.items()
    } == {
        **dict.fromkeys(["Alice", "Bob", "Clara", "Greta", "Hugo"], "English"),
        **dict.fromkeys(["Dmitri", "Farid"], "Русский"),
        "Elena": "Українська",
    }
    told = " ".join(
        (PROJECT / "docs/design/playground.md").read_text(encoding="utf-8").split()
    )
    assert (
        "Dmitri and Farid read Discord in Russian, Elena in Ukrainian, everyone else in English"
        in told
    )
    async with without_bot(settings) as playground:
        chosen = {person.display: person.locale for person in playground.world.people}
    assert chosen == languages | {"Alice": "uk", "Elena": "pl"}, (
        "what somebody has chosen stays"
    )


def _without_token() -> dict[str, str]:
    settings = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("BURA_", "DISCORD_"))
    }
    return settings | {
        "PYTHONPATH": str(PROJECT),
        "BURA_PLAYGROUND_PORT": str(free_port()),
    }


def _modes(folder: Path) -> dict[str, str]:
    return {
        file.name: oct(file.stat().st_mode & 0o777)
        for file in folder.iterdir()
        if file.name != ".gitignore"
    }


def _git(*arguments: str, folder: Path) -> str:
    try:
        return subprocess.run(
            ["git", *arguments], cwd=folder, capture_output=True, text=True, check=True
        ).stdout
    except FileNotFoundError:
        pytest.skip("no git")
