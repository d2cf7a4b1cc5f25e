"""One page with all pictures, and sheets of many pictures each, to be looked at
quickly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from tests.gallery.camera import Picture

SHEET: Final = (1560, 1900)
"""Width and most height of a sheet in pixels: what a person sees at once."""
CAPTION: Final = 26
GAP: Final = 12
STYLE: Final = """
:root { color-scheme: dark light; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 24px; max-width: 2000px }
h2 { margin: 48px 0 0; border-top: 1px solid #8886; padding-top: 16px }
h3 { margin: 16px 0 8px; font-weight: 500 }
.row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
figure { margin: 0 }
figcaption { color: #888; font-size: 13px }
img { display: block; max-width: min(100%, 900px); height: auto; border-radius: 8px; box-shadow: 0 0 0 1px #8884 }
nav { columns: 16em; margin: 16px 0 }
.failed { color: #d33 }
"""


def write_index(
    folder: Path, pictures: Sequence[Picture], failures: Sequence[str]
) -> Path:
    """Write the page of all pictures, headed by state and language, with relative
    addresses; return its path."""
    by_state: dict[str, list[Picture]] = defaultdict(list)
    for picture in pictures:
        by_state[picture.state].append(picture)
    parts = [
        f"<h1>Every message of Bura</h1><p>{len(by_state)} states, {len(pictures)} pictures.</p>"
    ]
    parts += [f'<p class="failed">{escape(failure)}</p>' for failure in failures]
    parts.append(
        "<nav>"
        + "".join(f'<a href="#{name}">{name}</a><br>' for name in by_state)
        + "</nav>"
    )
    for name, taken in by_state.items():
        parts.append(f'<h2 id="{name}">{name}</h2>')
        for language, group in groupby(
            sorted(taken, key=lambda one: one.language), lambda one: one.language
        ):
            parts.append(
                f'<h3>{name} · {language}</h3><div class="row">{"".join(map(_figure, group))}</div>'
            )
    page = folder / "index.html"
    head = f'<meta charset="utf-8"><title>Every message of Bura</title><style>{STYLE}</style>'
    page.write_text(
        f'<!doctype html><html lang="en">{head}{"".join(parts)}</html>',
        encoding="utf-8",
    )
    return page


def _figure(picture: Picture) -> str:
    about = f"{picture.width} px, {picture.colours}"
    alt = f"{picture.state} in {picture.language}, {about}"
    image = f'<img loading="lazy" src="{picture.path}" alt="{alt}">'
    return f"<figure>{image}<figcaption>{about}</figcaption></figure>"


def write_sheets(folder: Path, pictures: Iterable[Picture]) -> list[Path]:
    """Lay pictures of one language, width and colour together, labelled; return the
    paths of the sheets."""
    groups: dict[tuple[str, int, str], list[Picture]] = defaultdict(list)
    for picture in pictures:
        groups[picture.language, picture.width, picture.colours].append(picture)
    written: list[Path] = []
    for (language, width, colours), group in sorted(groups.items()):
        for number, sheet in enumerate(
            _sheets(folder, group, columns=4 if width < 600 else 2), start=1
        ):
            path = folder / f"sheet-{language}-{width}-{colours}-{number}.png"
            sheet.save(path)
            written.append(path)
    return written


def _sheets(
    folder: Path, pictures: Sequence[Picture], columns: int
) -> Iterable[Image.Image]:
    """Fill columns from top to bottom, the emptiest first, and begin a new sheet when a
    picture fits in none."""
    font = ImageFont.load_default(size=15)
    wide = (SHEET[0] - GAP * (columns + 1)) // columns
    sheet, heights = _empty(columns)
    for picture in pictures:
        with Image.open(folder / picture.path) as taken:
            small = taken.convert("RGB")
        small.thumbnail((wide, SHEET[1] - CAPTION - 2 * GAP))
        column = heights.index(min(heights))
        if (
            heights[column] > GAP
            and heights[column] + CAPTION + small.height + GAP > SHEET[1]
        ):
            yield sheet.crop((0, 0, SHEET[0], max(heights)))
            sheet, heights = _empty(columns)
            column = 0
        left, top = GAP + column * (wide + GAP), heights[column]
        ImageDraw.Draw(sheet).text(
            (left, top + 3), picture.state, font=font, fill="#e0e0e0"
        )
        sheet.paste(small, (left, top + CAPTION))
        heights[column] += CAPTION + small.height + GAP
    if max(heights) > GAP:
        yield sheet.crop((0, 0, SHEET[0], max(heights)))


def _empty(columns: int) -> tuple[Image.Image, list[int]]:
    return Image.new("RGB", SHEET, "#707070"), [GAP] * columns
