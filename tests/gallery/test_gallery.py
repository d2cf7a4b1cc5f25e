"""The gallery: a scene becomes pictures on a page, and one that fails is told without
stopping the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.gallery.album import write_index, write_sheets
from tests.gallery.scenes import SCENES
from tests.gallery.showing import exhibit
from tests.gallery.stage import USUAL, Scene, Stage


async def _broken(stage: Stage) -> None:
    await stage.show("nothing", stage.alice, None)


def test_every_state_has_one_scene() -> None:
    states = [state for scene in SCENES for state in scene.states]
    assert len(states) == len(set(states)) >= 40


@pytest.mark.long
async def test_states_become_pictures_and_a_failure_is_told(tmp_path: Path) -> None:
    scenes = [Scene(("nothing", "never"), _broken, USUAL), *SCENES]
    only = ("never", "invitation", "invitation-declined")
    shown = await exhibit(
        scenes,
        tmp_path,
        languages=("uk",),
        widths=(390,),
        colours=("light",),
        only=only,
    )
    (failure,) = [told for told in shown.failures if "_broken" in told]
    assert "nothing to show" in failure
    assert shown.failures == [failure]
    paths = [f"uk/{state}-390-light.png" for state in only[1:]]
    assert [picture.path for picture in shown.pictures] == paths
    with Image.open(tmp_path / paths[0]) as taken:
        assert 300 < taken.width <= 390
        assert taken.convert("L").resize((1, 1)).getpixel((0, 0)) > 180  # type: ignore[operator]
    page = write_index(tmp_path, shown.pictures, shown.failures).read_text(
        encoding="utf-8"
    )
    assert all(f'src="{path}"' in page for path in paths)
    assert "invitation-declined · uk" in page
    assert failure.split(":")[0] in page
    assert len(write_sheets(tmp_path, shown.pictures)) == 1
