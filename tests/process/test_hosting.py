"""The steps of docs/hosting.md and docs/fleet.md, done as they are written, so far as a
machine without Docker can."""

# ruff: noqa: ASYNC240 - nothing else runs in the event loops of these tests

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from db import settings
from db.database import Database

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "docs/hosting.md", "docs/fleet.md")
DOCKER = """#!/bin/sh
# Runs what a container would, here.
while [ "$1" != bura ] && [ "$1" != database ] && [ $# -gt 0 ]; do shift; done
[ $# -gt 0 ] && shift
[ $# -eq 0 ] || exec "$@"
"""
BURA = f"""#!/bin/sh
PYTHONPATH='{ROOT}' exec '{sys.executable}' -m bot "$@"
"""
ELSEWHERE = {"/var/lib/bura": ".", "/data/": ""}
"""What stands for the places of the pages in the folder of a test."""


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def commands(page: str) -> list[str]:
    """Return the commands of a page: lines of its blocks, and what its tables have."""
    text = read(page)
    blocks = re.findall(r"^```\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()] + re.findall(
        r"\| `([^`]+)` \|$", text, re.MULTILINE
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with programs that stand for those of a server, and a database."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name, text in {
        "docker": DOCKER,
        "bura": BURA,
        "pg_dump": "#!/bin/sh\necho dump\n",
        "systemctl": "#!/bin/sh\n",
    }.items():
        (programs / name).write_text(text)
        (programs / name).chmod(0o755)
    return tmp_path


def shell(folder: Path, script: str) -> str:
    """Run a script as on a server where new files can be read by everybody; return what
    it says."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("BURA_", "DISCORD_"))
    }
    places = f"{folder / 'programs'}:{Path(sys.executable).parent}:{os.environ['PATH']}"
    environment = kept | {
        "PATH": places,
        "HOME": str(folder),
        "fleet": "docker compose",
        "BURA_DATABASE": "bura.sqlite3",
    }
    for here, there in ELSEWHERE.items():
        script = script.replace(here, there)
    done = subprocess.run(
        ["sh", "-c", f"umask 022\nset -e\n{script}"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


async def database(path: Path, note: str) -> None:
    made = await Database.open(path)
    await made.run(lambda c: settings.put(c, "note", note))
    await made.close()


def note(path: Path) -> str | None:
    with closing(sqlite3.connect(path)) as c:
        return settings.get(c, "note")


@pytest.mark.parametrize("page", ["docs/hosting.md", "docs/fleet.md"])
def test_a_dump_is_its_owner_s_alone(page: str, folder: Path) -> None:
    found = [command for command in commands(page) if "> bura.dump" in command]
    assert found
    for command in found:
        shell(folder, command)
        dump = folder / "bura.dump"
        assert dump.read_text() == "dump\n"
        assert oct(dump.stat().st_mode & 0o777) == "0o600"
        dump.unlink()


async def test_a_copy_is_its_owner_s_alone_and_whole(folder: Path) -> None:
    await database(folder / "bura.sqlite3", "kept")
    found = [
        command for command in commands("docs/hosting.md") if "VACUUM INTO" in command
    ]
    assert len(found) == 2, "one on the machine and one in a container"
    for command in found:
        shell(folder, command)
        (copy,) = set(folder.glob("*cop*.sqlite3"))
        assert note(copy) == "kept"
        assert oct(copy.stat().st_mode & 0o777) == "0o600"
        copy.unlink()


def ways_back() -> list[str]:
    """Return the blocks that say how to go back to a copy of a file."""
    section = (
        read("docs/hosting.md").partition("## Back to a copy")[2].partition("\n## ")[0]
    )
    return re.findall(r"^```\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("way", ways_back(), ids=["terminal", "service", "container"])
async def test_the_way_back_to_a_copy_gives_a_private_file_that_opens(
    way: str, folder: Path
) -> None:
    await database(folder / "bura.sqlite3", "lost")
    for name in ("copy.sqlite3", "bura-copy.sqlite3"):
        await database(folder / name, "kept")
        (folder / name).chmod(0o644)
    for side in ("-wal", "-shm"):
        (folder / f"bura.sqlite3{side}").write_bytes(b"of the former file")
    said = shell(folder, way)
    assert ("is sound" in said) == ("bura check" in way)
    assert note(folder / "bura.sqlite3") == "kept"
    assert oct((folder / "bura.sqlite3").stat().st_mode & 0o777) == "0o600"
    assert (folder / "bura.sqlite3").stat().st_uid == folder.stat().st_uid


@pytest.mark.parametrize("page", PAGES)
def test_pip_is_let_install_where_the_system_keeps_its_python(page: str) -> None:
    """Debian's pip refuses otherwise; others do not know the variable, and ignore
    it."""
    found = [line for line in commands(page) if "pip install" in line]
    assert [
        line
        for line in found
        if not line.startswith("PIP_BREAK_SYSTEM_PACKAGES=1 python3 -m pip install uv")
    ] == []


def test_the_service_s_clone_hears_of_updates() -> None:
    assert [
        line for line in commands("docs/hosting.md") if line.startswith("git clone .")
    ] == []
