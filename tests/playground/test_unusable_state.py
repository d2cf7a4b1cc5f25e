"""What the playground keeps and cannot use: one sentence, and the exit code after which
a person has to act."""

from __future__ import annotations

import os
import pwd
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.process.playground_start import playground_state
from bot.process.settings import Settings
from bot.process.startup import (
    TO_BE_MENDED,
    PlaygroundUnusable,
    exit_code_of,
    sentence_of,
)
from tests.db.test_opening import ordinary_user
from tests.helpers.without_bot import without_bot


@pytest.fixture
def exposed() -> Iterator[Path]:
    """A database in a folder in which everybody may write, which pytest's own is
    not."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name, "bura.sqlite3")


async def told(database: Path) -> str:
    """Return why the playground cannot be served, which a person has to mend."""
    with ordinary_user(), pytest.raises(PlaygroundUnusable) as raised:
        async with without_bot(Settings(BURA_DATABASE=database)):
            raise AssertionError("it is served")
    assert exit_code_of(raised.value) == TO_BE_MENDED
    sentence = sentence_of(raised.value, "")
    assert sentence is not None
    assert sentence.endswith(".")
    return sentence


async def test_a_file_that_cannot_be_read_is_named_with_its_owner_and_its_mode(
    exposed: Path,
) -> None:
    state = playground_state(exposed)
    state.write_text("{}")
    state.chmod(0o000)
    owner = f"{pwd.getpwuid(os.geteuid()).pw_name} ({os.geteuid()})"
    sentence = await told(exposed)
    assert (
        f"{state} cannot be read: Permission denied; {state} belongs to {owner} and has mode 0000"
        in sentence
    )
    assert state.exists()


async def test_a_folder_in_which_nothing_can_be_kept_is_named(
    exposed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = exposed.parent / "kept"
    folder.mkdir(0o555)
    folder.chmod(0o555)
    state = folder / "playground.json"
    monkeypatch.setattr(
        "bot.process.playground_start.playground_state", lambda _: state
    )
    assert f"{folder} belongs to" in (sentence := await told(exposed))
    assert "has mode 0555" in sentence


@pytest.mark.parametrize("kept", ["not json", '{"version": 99}', None])
async def test_what_is_no_state_file_of_this_version_is_a_persons_to_mend(
    exposed: Path, kept: str | None
) -> None:
    state = playground_state(exposed)
    if kept is None:
        state.mkdir()
        state.chmod(0o777)
    else:
        state.write_text(kept)
        state.chmod(0o666)
    assert str(state) in await told(exposed)
