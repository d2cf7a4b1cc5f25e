"""The real process: how it starts, what it says when it cannot, and how it ends."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from pathlib import Path
from types import MappingProxyType

import aiohttp
import psutil
import pytest
import pytest_asyncio
from aiohttp import web

from bot.playground import Playground
from db.database import Database
from tests.helpers.clock import today
from tests.helpers.forks import Forks, Run, forking
from tests.helpers.ports import free_port
from tests.helpers.sizes import first_of

pytestmark = pytest.mark.asyncio(loop_scope="module")

PROJECT = Path(__file__).parents[2]
RIGHT = "right"
WRONG = "wrong-token"
"""What a newcomer is promised."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def common_forks() -> AsyncIterator[Forks]:
    async with forking() as forks:
        yield forks


def clean(**given: str) -> dict[str, str]:
    """Return an environment in which no setting is made but those given."""
    ours = ("BURA_", "DISCORD_", "COVERAGE_")
    return {
        name: value for name, value in os.environ.items() if not name.startswith(ours)
    } | given


@asynccontextmanager
async def program(folder: Path, **settings: str) -> AsyncIterator[Process]:
    """Run `python -m bot`, no fork of it, in a folder of its own; it is killed if the
    test leaves it running."""
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot"),
        cwd=folder,
        env=clean(**settings) | {"PYTHONPATH": str(PROJECT)},
        stdout=PIPE,
        stderr=PIPE,
    )
    try:
        yield running
    finally:
        if running.returncode is None:
            running.kill()
            await running.communicate()


@asynccontextmanager
async def process(forks: Forks, folder: Path, **settings: str) -> AsyncIterator[Run]:
    """Run the bot in a folder of its own; it is killed if the test leaves it
    running."""
    running = await forks.start(folder, [], clean(**settings))
    try:
        yield running
    finally:
        if running.returncode is None:
            running.send_signal(signal.SIGKILL)
            await running.communicate()


async def outcome(
    forks: Forks, folder: Path, *arguments: str, **settings: str
) -> tuple[int | None, str, str]:
    """Run to the end, and return the exit code and both outputs."""
    running = await forks.start(folder, arguments, clean(**settings))
    out, err = await running.communicate()
    return running.returncode, out.decode(), err.decode()


async def addresses(running: Run | Process) -> list[str]:
    """Wait until the playground has said where to play."""
    assert running.stdout is not None
    found: list[str] = []
    while len(found) < 2:
        line = (await running.stdout.readline()).decode()
        assert line, "the process ended before it said where to play"
        if "/as/" in line:
            found.append(line.strip())
    return found


async def end(running: Run | Process, sign: signal.Signals = signal.SIGTERM) -> str:
    """Tell it to end, and return what it wrote to the standard error; it must end in
    order."""
    running.send_signal(sign)
    _, err = await running.communicate()
    assert running.returncode == 0, err.decode()
    return err.decode()


def one_sentence(text: str) -> bool:
    lines = [line for line in text.strip().splitlines() if not line.startswith("{")]
    return len(lines) == 1 and lines[0].endswith(".") and "Traceback" not in text


async def test_without_a_token_it_says_where_to_play_and_ends_in_order(
    common_forks: Forks, tmp_path: Path
) -> None:
    async def plays_until(running: Run | Process, sign: signal.Signals) -> None:
        alice, bob = await addresses(running)
        assert alice.endswith("/as/alice")
        assert bob.endswith("/as/bob")
        async with aiohttp.ClientSession() as session, session.get(alice) as page:
            assert page.status == 200
        assert await end(running, sign) == ""

    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    async with (
        program(one, BURA_PLAYGROUND_PORT=str(free_port())) as itself,
        process(common_forks, two, BURA_PLAYGROUND_PORT=str(free_port())) as fork,
    ):
        await asyncio.gather(
            plays_until(itself, signal.SIGTERM), plays_until(fork, signal.SIGINT)
        )
    assert (one / "playground.sqlite3").exists()
    assert (two / "playground.sqlite3").exists()


async def test_the_bot_lives_by_the_day_of_its_playground(
    common_forks: Forks, tmp_path: Path
) -> None:
    """It has drawn the deals of the day after tomorrow."""
    database = tmp_path / "playground.sqlite3"
    today = datetime.now(UTC).date()
    day = {"BURA_PLAYGROUND_DAY": "+1", "BURA_PLAYGROUND_PORT": str(free_port())}
    async with process(common_forks, tmp_path, **day) as running:
        await addresses(running)
        days = await drawn(database)
        assert await end(running) == ""
    assert max(days) in {f"{today + timedelta(days=n)}" for n in (2, 3)}
    assert len(days) == 2


async def drawn(database: Path) -> list[str]:
    """Wait until there are deals, and return their days."""
    while True:
        with closing(sqlite3.connect(database)) as connection:
            found = connection.execute("SELECT DISTINCT day FROM deal_sets").fetchall()
        if found:
            return [day for (day,) in found]
        await asyncio.to_thread(time.sleep, 0.1)  # by the machine's time


@pytest.mark.long
async def test_a_taken_port_is_passed_by_and_a_second_bot_on_the_same_file_refused(
    common_forks: Forks, tmp_path: Path
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = int(taken.getsockname()[1])
        async with process(
            common_forks, tmp_path, BURA_PLAYGROUND_PORT=str(port)
        ) as running:
            alice, _ = await addresses(running)
            assert f":{port}/" not in alice
            code, _, err = await outcome(
                common_forks, tmp_path, BURA_PLAYGROUND_PORT=str(free_port())
            )
            assert code == 1
            assert one_sentence(err)
            assert "in use" in err
            await end(running)


async def test_with_a_token_it_plays_at_the_given_api_and_is_healthy(
    common_forks: Forks, tmp_path: Path
) -> None:
    port = free_port()
    async with Playground(clock=today(), token=RIGHT) as playground:
        settings = {
            "DISCORD_TOKEN": RIGHT,
            "DISCORD_API_URL": playground.api_url,
            "BURA_HEALTH_PORT": str(port),
            "BURA_EMOJI_INTERVAL": "0",
        }
        async with process(common_forks, tmp_path, **settings) as running:
            alice = playground.person("alice")
            await playground.wait_online()
            await playground.wait_for(lambda: playground.world.commands)
            reply = await alice.run("bura rules")
            assert reply.ephemeral
            assert await _healthy(port)
            assert not any(
                "psycopg" in one.path
                for one in psutil.Process(running.pid).memory_maps()
            ), "it keeps a file"
            err = await end(running)
        assert playground.violations == []
    assert RIGHT not in err
    assert [
        line for line in err.splitlines() if json.loads(line)["level"] != "INFO"
    ] == []
    assert (tmp_path / "bura.sqlite3").exists()


async def _healthy(port: int) -> bool:
    """Ask until it is well: ready follows the connection by the two seconds discord.py
    waits for more servers."""
    async with aiohttp.ClientSession() as session:
        while True:
            async with session.get(f"http://127.0.0.1:{port}/healthz") as answer:
                if answer.status == 200:
                    return True
                assert answer.status == 503


async def test_commands_are_registered_once(
    common_forks: Forks, tmp_path: Path
) -> None:
    async with Playground(clock=today(), record=True) as playground:
        settings = {
            "DISCORD_TOKEN": playground.token,
            "DISCORD_API_URL": playground.api_url,
            "BURA_EMOJI_INTERVAL": "0",
        }
        for _ in range(2):
            async with process(common_forks, tmp_path, **settings) as running:
                await playground.wait_for(lambda: playground.world.commands)
                await playground.wait_online()
                await end(running)
            assert (
                len(
                    [
                        r
                        for r in playground.requests
                        if r.method == "PUT" and "commands" in r.path
                    ]
                )
                == 1
            )
        playground.world.commands.clear()
        async with process(common_forks, tmp_path, **settings) as running:
            await playground.wait_for(lambda: playground.world.commands)
            await end(running)


async def test_a_wrong_token_is_told_and_not_repeated(
    common_forks: Forks, tmp_path: Path
) -> None:
    async with Playground(clock=today(), token=RIGHT) as playground:
        code, _, err = await outcome(
            common_forks,
            tmp_path,
            DISCORD_TOKEN=WRONG,
            DISCORD_API_URL=playground.api_url,
        )
    assert code == 2
    assert one_sentence(err)
    assert "DISCORD_TOKEN" in err
    assert WRONG not in err


async def test_a_token_that_is_revoked_later_is_told(
    common_forks: Forks, tmp_path: Path
) -> None:
    async with Playground(clock=today(), token=RIGHT) as playground:
        settings = {
            "DISCORD_TOKEN": RIGHT,
            "DISCORD_API_URL": playground.api_url,
            "BURA_EMOJI_INTERVAL": "0",
        }
        async with process(common_forks, tmp_path, **settings) as running:
            await playground.wait_for(lambda: playground.world.commands)
            await playground.wait_online()
            playground.gateway.token = "another"
            await playground.drop_gateway(resume=False)
            _, err = await running.communicate()
            assert running.returncode == 2
            assert "DISCORD_TOKEN" in err.decode().splitlines()[-1]


async def test_a_check_tells_that_the_api_is_unreachable_after_one_try(
    common_forks: Forks, tmp_path: Path
) -> None:
    address = f"http://127.0.0.1:{free_port()}"
    code, _, err = await outcome(
        common_forks, tmp_path, "check", DISCORD_TOKEN=RIGHT, DISCORD_API_URL=address
    )
    assert code == 1
    assert one_sentence(err)
    assert address in err


@asynccontextmanager
async def answering(
    body: str,
    kind: str,
    status: int = 200,
    known: Mapping[str, str] = MappingProxyType({}),
) -> AsyncIterator[str]:
    """Serve one answer to everything, but for the `known` JSON by the end of the path,
    and give the API's address."""

    async def answer(request: web.Request) -> web.Response:
        for path, text in known.items():
            if request.path.endswith(path):
                return web.Response(text=text, content_type="application/json")
        return web.Response(text=body, content_type=kind, status=status)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    finally:
        await runner.cleanup()


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    first_of(
        [
            ("<!doctype html><h1>Welcome to our hotel</h1>", "text/html", 200),
            ("", "text/plain", 200),
            ("", "application/json", 200),
            ("<h1>It works!</h1>", "application/json", 200),
            ('{"status": "up"}', "application/json", 200),
            ("[]", "application/json", 200),
            ("404 page not found", "text/plain", 404),
            ("<h1>Not found</h1>", "application/json", 404),
        ],
        3,
        every=3,
    ),
)
async def test_an_api_that_is_not_discords_is_told(
    common_forks: Forks, tmp_path: Path, body: str, kind: str, status: int
) -> None:
    async with answering(body, kind, status) as address:
        settings = {"DISCORD_TOKEN": RIGHT, "DISCORD_API_URL": address}
        started, checked = tmp_path / "started", tmp_path / "checked"
        started.mkdir()
        checked.mkdir()
        outcomes = await asyncio.gather(
            outcome(common_forks, started, **settings),
            outcome(common_forks, checked, "check", **settings),
        )
    for code, _, err in outcomes:
        assert code == 2
        assert one_sentence(err), err
        assert f"{address} does not answer as Discord does" in err
        assert "DISCORD_API_URL" in err


async def test_a_gateway_that_is_not_discords_is_told(
    common_forks: Forks, tmp_path: Path
) -> None:
    async with (
        Playground(clock=today()) as playground,
        aiohttp.ClientSession() as session,
    ):
        known: dict[str, str] = {}
        for path in ("/users/@me", "/oauth2/applications/@me"):
            headers = {"Authorization": f"Bot {playground.token}"}
            async with session.get(
                f"{playground.api_url}{path}", headers=headers
            ) as answer:
                known[path] = await answer.text()
    async with answering("<h1>Not here</h1>", "text/html", known=known) as address:
        code, _, err = await outcome(
            common_forks, tmp_path, DISCORD_TOKEN=RIGHT, DISCORD_API_URL=address
        )
    assert code == 2
    assert f"{address} does not answer as Discord does" in err.splitlines()[-1]


async def test_a_database_in_no_folder_is_told(
    common_forks: Forks, tmp_path: Path
) -> None:
    code, _, err = await outcome(
        common_forks, tmp_path, BURA_DATABASE=str(tmp_path / "nowhere" / "bura.sqlite3")
    )
    assert code == 2
    assert one_sentence(err)
    assert "nowhere" in err


async def test_an_unwritable_database_is_told(
    common_forks: Forks, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    code, _, err = await outcome(
        common_forks, tmp_path, BURA_DATABASE=str(tmp_path / "folder")
    )
    assert code == 2
    assert one_sentence(err)


async def test_a_newer_database_is_told(common_forks: Forks, tmp_path: Path) -> None:
    await (await Database.open(tmp_path / "playground.sqlite3")).close()
    connection = sqlite3.connect(tmp_path / "playground.sqlite3")
    connection.execute("PRAGMA user_version = 9999")
    connection.close()
    code, _, err = await outcome(common_forks, tmp_path)
    assert code == 2
    assert one_sentence(err)
    assert "9999" in err


async def test_a_foreign_database_is_told(common_forks: Forks, tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text(
        "not a database, but a letter to a friend\n" * 100
    )
    code, _, err = await outcome(common_forks, tmp_path, BURA_DATABASE="letters.txt")
    assert code == 2
    assert one_sentence(err)
    assert "letters.txt" in err


async def test_check_looks_without_starting(
    common_forks: Forks, tmp_path: Path
) -> None:
    await (await Database.open(tmp_path / "playground.sqlite3")).close()
    code, out, err = await outcome(common_forks, tmp_path, "check")
    assert (code, err) == (0, "")
    assert "accounted for" in out


async def test_check_asks_discord_about_the_token(
    common_forks: Forks, tmp_path: Path
) -> None:
    async with Playground(clock=today(), token=RIGHT) as playground:
        good = await outcome(
            common_forks,
            tmp_path,
            "check",
            DISCORD_TOKEN=RIGHT,
            DISCORD_API_URL=playground.api_url,
        )
        bad = await outcome(
            common_forks,
            tmp_path,
            "check",
            DISCORD_TOKEN=WRONG,
            DISCORD_API_URL=playground.api_url,
        )
    assert good[0] == 0
    assert bad[0] == 2
    assert one_sentence(bad[2])


@pytest.mark.parametrize(
    ("argument", "words"), first_of([("--help", "check"), ("--version", "bura ")], 1)
)
async def test_the_command_line_explains_itself(
    common_forks: Forks, tmp_path: Path, argument: str, words: str
) -> None:
    code, out, _ = await outcome(common_forks, tmp_path, argument)
    assert code == 0
    assert words in out


async def test_the_log_says_what_starts_and_that_it_ends(
    common_forks: Forks, tmp_path: Path
) -> None:
    async with Playground(clock=today(), token=RIGHT) as playground:
        settings = {
            "DISCORD_TOKEN": RIGHT,
            "DISCORD_API_URL": playground.api_url,
            "BURA_EMOJI_INTERVAL": "0",
        }
        async with process(
            common_forks, tmp_path, **settings, BURA_LOG="json", BURA_TURN_SECONDS="30"
        ) as running:
            await playground.wait_for(lambda: playground.world.commands)
            await playground.wait_online()
            lines = [json.loads(line) for line in (await end(running)).splitlines()]
    told = [
        line["message"] for line in lines if line["logger"] == "bot.process.running"
    ]
    assert told[0] == (
        f"bura {version('bura')} starts with bura.sqlite3; settings: BURA_EMOJI_INTERVAL=0.0, BURA_LOG=json,"
        f" BURA_TURN_SECONDS=30, DISCORD_API_URL={playground.api_url}"
    )
    assert told[-1] == "SIGTERM: the bot ends, and finishes the moves in flight first"
    assert not any(RIGHT in line["message"] for line in lines)


@pytest.mark.parametrize(
    "wrong",
    [
        {"DISCORD_TOKEN": "wrong", "DISCORD_API_URL": "http://127.0.0.1:9"},
        {"BURA_TURN_SECONDS": "soon"},
        {"BURA_DATABASE": "/nowhere/at/all.sqlite3"},
    ],
    ids=["discord", "setting", "database"],
)
async def test_where_the_log_has_json_its_last_line_has_too(
    common_forks: Forks, tmp_path: Path, wrong: dict[str, str]
) -> None:
    if "DISCORD_API_URL" in wrong:
        async with Playground(clock=today(), token=RIGHT) as playground:
            code, _, err = await outcome(
                common_forks,
                tmp_path,
                BURA_LOG="json",
                **wrong | {"DISCORD_API_URL": playground.api_url},
            )
    else:
        code, _, err = await outcome(common_forks, tmp_path, BURA_LOG="json", **wrong)
    assert code == 2
    last = [json.loads(line) for line in err.splitlines()][-1]
    assert last["level"] == "ERROR"
    assert last["message"].endswith(".")
    code, _, plain = await outcome(
        common_forks, tmp_path, "check", BURA_LOG="json", BURA_TURN_SECONDS="soon"
    )
    assert (code, one_sentence(plain)) == (2, True), "who checks is a person"


async def test_a_mistake_of_the_program_is_one_line_of_a_json_log(
    tmp_path: Path,
) -> None:
    start = (
        "import sys, bot.process.running, bot.__main__\n"
        "async def run(*_): raise KeyError('a mistake of ours')\n"
        "bot.process.running.run = run\n"
        "sys.exit(bot.__main__.main([]))"
    )
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", start),
        cwd=tmp_path,
        env=clean(BURA_LOG="json") | {"PYTHONPATH": str(PROJECT)},
        stderr=PIPE,
    )
    _, err = await running.communicate()
    assert running.returncode == 1
    (line,) = [json.loads(line) for line in err.decode().splitlines()]
    assert line["level"] == "CRITICAL"
    assert "a mistake of ours" in line["error"]


async def test_the_version_is_told_without_loading_the_bot(tmp_path: Path) -> None:
    start = (
        "import sys, contextlib, bot.__main__\n"
        "with contextlib.suppress(SystemExit): bot.__main__.main(['--version'])\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules} & {'discord', 'pydantic', 'numpy', 'aiohttp'}))"
    )
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", start),
        cwd=tmp_path,
        env=clean() | {"PYTHONPATH": str(PROJECT)},
        stdout=PIPE,
    )
    out, _ = await running.communicate()
    assert out.decode() == f"bura {version('bura')}\n\n"
