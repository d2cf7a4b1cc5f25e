"""The page's files: each fetched once, and again when it changes."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from bot.playground.page_files import STATIC, PageFiles
from bot.playground.playground import Playground
from tests.playground.raw import RawBot


@pytest.fixture
def page_folder(tmp_path: Path) -> Path:
    (tmp_path / "page.html").write_text(
        '<link rel="stylesheet" href="/static/a.css">\n  <script type="module" src="/static/main.js"></script>'
    )
    (tmp_path / "a.css").write_text("p { margin: 0 }")
    (tmp_path / "main.js").write_text(
        "import { h } from './dom.js';\nimport { x, y } from './other.js';\n"
    )
    (tmp_path / "other.js").write_text("import { h } from './dom.js';\n")
    (tmp_path / "dom.js").write_text("")
    (tmp_path / "unused.js").write_text("")
    (tmp_path / "folder").mkdir()
    return tmp_path


def test_a_page_names_every_script_it_needs_at_once(page_folder: Path) -> None:
    page = PageFiles(page_folder).document("page.html").text or ""
    named = re.findall(r'"/static/(\w{12})/([\w.]+)"', page)
    assert [name for _, name in named] == [
        "a.css",
        "main.js",
        "dom.js",
        "other.js",
        "main.js",
    ]
    assert len({version for version, _ in named}) == 1
    assert page.count("modulepreload") == 3


def test_a_file_is_kept_for_ever_under_its_versions_address_alone(
    page_folder: Path,
) -> None:
    files = PageFiles(page_folder)
    version = files.present().version
    kept, plain = files.file(f"{version}/dom.js"), files.file("dom.js")
    assert (kept.status, "immutable" in kept.headers["Cache-Control"]) == (200, True)
    assert (plain.status, plain.headers["Cache-Control"]) == (200, "no-cache")
    assert [
        files.file(path).status
        for path in ("0123456789ab/dom.js", f"{version}/folder", "../dom.js", "")
    ] == [404] * 4


def test_a_changed_file_has_another_address(page_folder: Path) -> None:
    files = PageFiles(page_folder)
    before = files.present()
    assert files.present() is before, "what did not change is not read again"
    (page_folder / "dom.js").write_text("export const h = 1;")
    os.utime(page_folder / "dom.js", (1, 1))
    assert files.present().version != before.version
    assert files.file(f"{before.version}/dom.js").status == 404
    assert (
        files.file(f"{files.present().version}/dom.js").body == b"export const h = 1;"
    )


async def test_every_file_a_page_names_is_there(
    playground: Playground, raw: RawBot
) -> None:
    for people, unused in (("alice", {"split.js"}), ("alice+bob", None)):
        async with raw.session.get(playground.page_url(people)) as response:
            named = set(re.findall(r'"(/static/[^"]+)"', await response.text()))
        for address in named:
            async with raw.session.get(playground.world.origin + address) as response:
                assert (
                    response.status,
                    response.headers["X-Content-Type-Options"],
                ) == (200, "nosniff")
        scripts = {
            address.rpartition("/")[2] for address in named if address.endswith(".js")
        }
        assert (
            unused is None
            or {path.name for path in STATIC.glob("*.js")} - scripts == unused
        )
