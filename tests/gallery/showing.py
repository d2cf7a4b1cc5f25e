"""Plays scenes in every language and gathers what came of it; a scene that fails does
not stop the others."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Collection, Sequence
from contextlib import AsyncExitStack, ExitStack, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.gallery.camera import Camera, Colours, Picture, camera
from tests.gallery.interpreter import interpreting
from tests.gallery.stage import Scene, Stage
from tests.games.registered import registered
from tests.helpers.browser import browser_kept
from tests.helpers.card_room import card_room
from tests.helpers.clock import moving, today


@dataclass
class Exhibition:
    """What was taken, and what could not be."""

    pictures: list[Picture] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


async def exhibit(
    scenes: Sequence[Scene],
    folder: Path,
    *,
    languages: Sequence[str] = ("en",),
    widths: Sequence[int] = (390, 1280),
    colours: Sequence[Colours] = ("dark", "light"),
    only: Collection[str] | None = None,
) -> Exhibition:
    """Play scenes and take pictures of their states.

    Args:
        scenes: what is played, each in a room of its own.
        folder: where the pictures go, a folder for each language.
        languages: of all words.
        widths: of the window, in CSS pixels.
        colours: of the page.
        only: the states to take; None: all.
    """
    shown = Exhibition()
    async with browser_kept():
        for language in languages:
            async with camera(folder, language, widths, colours) as taking:
                for scene in scenes:
                    if only is None or set(only) & set(scene.states):
                        shown.failures += await _play(scene, taking, language, only)
                shown.pictures += taking.taken
    return shown


async def _play(
    scene: Scene, taking: Camera, language: str, only: Collection[str] | None
) -> list[str]:
    """Play one scene; return what went wrong."""
    began, stage = time.monotonic(), None
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            interpreting(language) as interpreter,
            pytest.MonkeyPatch.context() as patch,
            registered(scene.game, ready=True) if scene.game else nullcontext(),
        ):
            opening = card_room(
                Path(folder),
                scene.settings,
                rate_limits=False,
                clock=today(),
                greets=scene.greets,
                newcomers=scene.newcomers,
            )
            async with AsyncExitStack() as open_one:
                at_end = open_one.enter_context(ExitStack())
                room = await open_one.enter_async_context(opening)
                # what the bot waits for when it ends
                open_one.callback(lambda: at_end.enter_context(moving()))
                stage = Stage(room, taking, interpreter, patch, only)
                stage.speak(language)
                await scene.play(stage)
    except Exception as fault:  # noqa: BLE001 - the other scenes are to be shown all the same
        shown = stage.shown if stage else []
        after = f"after {shown[-1]}" if shown else "at the beginning"
        words = str(fault).strip().partition("\n")[0] or repr(fault)
        missing = (
            ", ".join(state for state in scene.states if state not in shown)
            or "nothing is missing"
        )
        return [
            f"{language}: {scene.play.__name__} failed {after} ({missing}): {words[:400]}"
        ]
    finally:
        sys.stdout.write(
            f"{language} {scene.play.__name__} {time.monotonic() - began:.1f} s\n"
        )
        sys.stdout.flush()
    unlike = set(scene.states) ^ set(stage.shown)
    return (
        [
            f"{language}: {scene.play.__name__} did not show what it names: {sorted(unlike)}"
        ]
        if unlike
        else []
    )
