"""The command line: `uv run python -m tests.gallery FOLDER` takes all states in all
languages, widths and colours."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import pytest

from bot.ui.texts import locales
from tests.gallery.album import write_index, write_sheets
from tests.gallery.scenes import SCENES
from tests.gallery.showing import exhibit
from tests.helpers.clock import run


def main() -> int:
    """Take the pictures; return 1 if a state could not be brought about."""
    asked = _parser().parse_args()
    known = [state for scene in SCENES for state in scene.states]
    if asked.list:
        sys.stdout.write("\n".join(known) + "\n")
        return 0
    unknown = set(asked.only or ()) - set(known)
    if unknown:
        sys.stderr.write(
            f"there is no state {', '.join(sorted(unknown))}; --list names all\n"
        )
        return 2
    began = time.monotonic()
    asked.folder.mkdir(parents=True, exist_ok=True)
    taking = exhibit(
        SCENES,
        asked.folder,
        languages=asked.languages,
        widths=asked.widths,
        colours=asked.colours,
        only=asked.only,
    )
    try:
        shown = run(taking)
    except pytest.skip.Exception as absent:
        sys.stderr.write(f"{absent}\n")
        return 1
    page = write_index(asked.folder, shown.pictures, shown.failures)
    sheets = write_sheets(asked.folder, shown.pictures)
    took = time.monotonic() - began
    sys.stdout.write(
        f"{len(shown.pictures)} pictures on {page} and {len(sheets)} sheets, in {took:.0f} s\n"
    )
    for failure in shown.failures:
        sys.stderr.write(f"{failure}\n")
    return 1 if shown.failures else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.gallery",
        description="Pictures of every message there is.",
    )
    parser.add_argument(
        "folder",
        type=Path,
        nargs="?",
        default=Path("screenshots"),
        help="where everything goes",
    )
    parser.add_argument(
        "--only", nargs="+", metavar="STATE", help="take these states alone"
    )
    parser.add_argument("--languages", nargs="+", choices=locales(), default=locales())
    parser.add_argument(
        "--widths",
        nargs="+",
        type=int,
        default=(390, 1280),
        help="of the window, in CSS pixels",
    )
    parser.add_argument(
        "--colours", nargs="+", choices=("dark", "light"), default=("dark", "light")
    )
    parser.add_argument("--list", action="store_true", help="name the states and end")
    return parser


if __name__ == "__main__":
    sys.exit(main())
