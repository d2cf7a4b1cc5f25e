"""The tree keeps its own rules: sizes, names, places, rooms, versions, and documents
that tell what the code does."""

from __future__ import annotations

import ast
import io
import os
import re
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import distributions, packages_distributions
from pathlib import Path

import discord
import pytest

from bot.process.settings import Settings, read_settings
from tests.helpers.private_parts import Libraries

ROOT = Path(__file__).parents[1]
FOLDERS = {"bot", "cogs", "db", "tests", "docs"}
DOCUMENTS = {
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
    "pyproject.toml",
    "Dockerfile",
    "compose.yaml",
}
MOST_LINES = 600
"""Of a module."""
MOST_OF_A_FUNCTION = 40
TOKENS_A_LINE = 8.5
"""In what was written for one thought on each line."""
REWRITTEN = ("bot/showing", "bot/tables", "cogs")
PRODUCT = {"bot", "cogs", "db"}
LAYOUT = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}
MOST_WORDS = 60
"""Of a paragraph."""
BRIEF = {"design.md", "glossary.md", "new-game.md"}
"""Pages that keep to it beside those under `docs/design`."""
SAYS_NOTHING = {
    "util",
    "utils",
    "helper",
    "helpers",
    "misc",
    "common",
    "manager",
    "managers",
    "data",
    "info",
}
# Each pattern is written so that it does not match itself.
PRIVATE = {
    "a path of one machine": r"/(?:work|farm|tmp)/|/roo[t]/|/hom[e]/\w|/User[s]/\w|[A-Z]:\\User[s]",
    "a package index": r"py[p]i\.(?:org|python|io)|pythonho[s]ted|npm[j]s\.|deb\.de[b]ian|/simpl[e]/?[\"'\s]",
    "something unfinished": r"\b(?:TO[D]O|FIX[M]E|XX[X])\b|raise NotImpl[e]mented",
}


@pytest.fixture(scope="module")
def tracked() -> tuple[Path, ...]:
    """Every file that git keeps, relative to the root."""
    # The clone may belong to another user than the one who tests, as in a container.
    listing = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listing.returncode:
        pytest.skip("not a git checkout")
    return tuple(
        path
        for name in listing.stdout.split("\0")
        if name and (ROOT / (path := Path(name))).is_file()
    )


def _project() -> dict:  # type: ignore[type-arg]
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _readable(path: Path) -> str:
    """The file's text; a picture or a database has none."""
    try:
        return (ROOT / path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def test_code_keeps_its_limits(tracked: tuple[Path, ...]) -> None:
    """Ruff holds that no function is more complex than 10 (`C90`)."""
    code = [path for path in tracked if path.suffix == ".py"]
    modules = {str(path): _readable(path).count("\n") for path in code}
    assert {name: n for name, n in modules.items() if n > MOST_LINES} == {}
    product = [path for path in code if path.parts[0] in PRODUCT]
    assert {name: n for name, n in _functions(product) if n > MOST_OF_A_FUNCTION} == {}
    for folder in REWRITTEN:
        within = [path for path in code if path.is_relative_to(folder)]
        counts = [_tokens(_readable(path)) for path in within]
        tokens, lines = (sum(column) for column in zip(*counts, strict=True))
        assert tokens / lines <= TOKENS_A_LINE, folder
    settings = tomllib.loads(_readable(Path("pyproject.toml")))["tool"]["ruff"]["lint"]
    assert "C90" in settings["select"]
    assert "mccabe" not in settings, "10 is what ruff takes by itself"
    excused = "noqa: C90" + "1"
    assert [path for path in product if excused in _readable(path)] == []


def _functions(paths: Iterable[Path]) -> Iterator[tuple[str, int]]:
    """Yield each function, and how many lines it has without its docstring."""
    for path in paths:
        for node in ast.walk(ast.parse(_readable(path))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                first = node.body[0]
                told = first.end_lineno or 0 if ast.get_docstring(node) else 0
                said = told - first.lineno + 1 if told else 0
                lines = (node.end_lineno or 0) - node.lineno + 1 - said
                yield f"{path}: {node.name}", lines


def _tokens(code: str) -> tuple[int, int]:
    """Count the tokens of code, and its lines, without docstrings and comments."""
    told = {
        line
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or 0) + 1)
    }
    found = [
        token
        for token in tokenize.generate_tokens(io.StringIO(code).readline)
        if token.type not in LAYOUT and token.start[0] not in told
    ]
    spans = (range(token.start[0], token.end[0] + 1) for token in found)
    return len(found), len({line for span in spans for line in span})


def test_names_of_modules_say_something(tracked: tuple[Path, ...]) -> None:
    assert [
        str(path)
        for path in tracked
        if path.suffix == ".py" and path.stem in SAYS_NOTHING
    ] == []


def test_the_top_level_holds_what_was_agreed(tracked: tuple[Path, ...]) -> None:
    found = {path.parts[0] for path in tracked}
    assert {name for name in found if not name.startswith(".")} <= FOLDERS | DOCUMENTS
    assert {"README.md", "Dockerfile", ".env.example", ".ci", "pyproject.toml"} <= found
    assert "uv.lock" not in found


@pytest.mark.parametrize("kind", PRIVATE)
def test_no_file_holds(kind: str, tracked: tuple[Path, ...]) -> None:
    assert [
        str(path) for path in tracked if re.search(PRIVATE[kind], _readable(path))
    ] == []


def _contracts() -> dict[str, set[str]]:
    """What each room must not import, by the room."""
    found: dict[str, set[str]] = {}
    for contract in _project()["tool"]["importlinter"]["contracts"]:
        for source in contract.get("source_modules", ()):
            found.setdefault(source, set()).update(contract["forbidden_modules"])
    return found


def _order() -> list[str]:
    """The rooms as the linter has them, from top to bottom."""
    (contract,) = (
        contract
        for contract in _project()["tool"]["importlinter"]["contracts"]
        if contract["type"] == "layers" and "containers" not in contract
    )
    return [room for layer in contract["layers"] for room in layer.split(" | ")]


def test_the_design_s_rooms_are_the_packages_there_are_and_the_linter_guards_each() -> (
    None
):
    rows = re.findall(
        r"^\| `([\w/]+?)/?` \|",
        _readable(Path("docs/design.md")),
        re.MULTILINE,
    )
    packages = {
        f"bot.{path.parent.name}" for path in (ROOT / "bot").glob("*/__init__.py")
    }
    rooms = packages | {"db", "cogs"}
    named = [room.replace("/", ".") for room in rows]
    assert set(named) == rooms
    assert ["bot.__main__", *named] == _order()
    guarded = {source.partition(".*")[0] for source in _contracts()}
    assert rooms - guarded == set()


def test_every_module_of_the_bot_is_in_a_room() -> None:
    loose = {path.name for path in (ROOT / "bot").glob("*.py")}
    assert loose == {"__init__.py", "__main__.py"}
    folders = {path for path in (ROOT / "bot").iterdir() if any(path.glob("*.py"))}
    assert [path for path in folders if not (path / "__init__.py").exists()] == []


def test_tests_have_the_rooms_of_the_product() -> None:
    """The root keeps what is about the whole tree."""
    assert len([*(ROOT / "tests").glob("*.py")]) <= 10
    rooms = {room.rpartition(".")[2] for room in _order()} - {"__main__"}
    unmirrored = {"records"}  # tests of play and of the economy read them
    assert rooms - unmirrored <= {path.name for path in (ROOT / "tests").iterdir()}


def test_the_index_has_every_helper_of_the_tests(tracked: tuple[Path, ...]) -> None:
    index = _readable(Path("docs/design/tests.md"))
    _, _, below = index.partition("\n## Helpers\n")
    named = re.findall(r"^\| `(\w+)` \| \S", below.partition("\n## ")[0], re.MULTILINE)
    there = [
        path.stem
        for path in tracked
        if path.match("tests/helpers/*.py")
        if path.stem != "__init__" and not path.stem.startswith("test_")
    ]
    assert named == sorted(there)


def test_no_fixture_is_defined_twice_under_one_name(tracked: tuple[Path, ...]) -> None:
    places: dict[str, list[str]] = {}
    for path in tracked:
        if path.parts[0] == "tests" and path.suffix == ".py":
            for name in _fixtures(_readable(path)):
                places.setdefault(name, []).append(str(path))
    assert "room" in places
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def _fixtures(code: str) -> Iterator[str]:
    """Yield the name of each fixture that code defines."""
    if "fixture" not in code:
        return
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in node.decorator_list:
                called = isinstance(decorator, ast.Call)
                written = ast.unparse(decorator.func if called else decorator)
                if re.fullmatch(r"(?:\w+\.)?fixture", written):
                    named = re.search(r"\bname='(\w+)'", ast.unparse(decorator))
                    yield named[1] if named else node.name


def test_private_parts_of_a_library_are_touched_in_one_module(
    tracked: tuple[Path, ...],
) -> None:
    """The contracts say that delivery knows no aiosqlite, and storage no discord.py."""
    libraries = Libraries("discord", "aiosqlite")
    touched = {
        str(path): found
        for path in tracked
        if path.suffix == ".py" and path.parts[0] in PRODUCT
        if (found := libraries.touched(_readable(path), _module(path)))
    }
    homes = {"bot/delivery/discord_internals.py", "db/thread.py"}
    assert {path: touched[path] for path in touched if path not in homes} == {}
    assert touched.keys() == homes


def _module(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.long
def test_players_get_what_the_bot_imports_and_no_tools(
    tracked: tuple[Path, ...],
) -> None:
    imported = {
        name.partition(".")[0]
        for path in tracked
        if path.suffix == ".py" and path.parts[0] in {"bot", "cogs", "db"}
        for node in ast.walk(ast.parse(_readable(path)))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [one.name for one in node.names]
        )
    }
    owners = packages_distributions()
    foreign = imported - sys.stdlib_module_names - {"bot", "cogs", "db", "_typeshed"}
    needed = {_plain(owner) for name in foreign for owner in owners[name]}
    players, tools = (
        {_plain(re.split("[<>=]", one)[0]) for one in names}
        for names in (
            _project()["project"]["dependencies"],
            _project()["dependency-groups"]["dev"],
        )
    )
    optional = _project()["project"]["optional-dependencies"]
    extras = {
        _plain(re.split(r"[<>=\[]", one)[0])
        for names in optional.values()
        for one in names
    }
    assert needed & tools <= extras
    assert players - needed == {"tzdata"}, "time zones are read by the standard library"


def test_documents_start_the_bot_without_the_tools(tracked: tuple[Path, ...]) -> None:
    texts = [_readable(path) for path in tracked if path.suffix == ".md"]
    assert {
        start
        for text in texts
        for start in re.findall("uv run (?:--[a-z-]+ )*bura", text)
    } == {"uv run --no-dev bura"}


def test_what_is_installed_is_what_pyproject_names() -> None:
    pins = dict(
        pin.split("==") for pin in _project()["tool"]["uv"]["constraint-dependencies"]
    )
    installed = {
        _plain(found.metadata["Name"]): found.version for found in distributions()
    }
    assert list(pins) == sorted(pins)
    assert {name: installed[name] for name in installed.keys() & pins.keys()} == {
        name: pins[name] for name in installed.keys() & pins.keys()
    }
    assert installed.keys() - pins.keys() <= {"bura", "pip", "setuptools", "uv"}


def _settings_of(document: str) -> set[str]:
    return set(
        re.findall(r"\b(?:BURA|DISCORD)_[A-Z_]+\b", _readable(Path(document)))
    ) - {"BURA_CHROMIUM"}


def test_the_documents_name_the_settings_there_are() -> None:
    # The image sets BURA_PLAYGROUND: nobody who copies .env.example wants it.
    settings = {field.alias for field in Settings.model_fields.values()} | {
        "BURA_PLAYGROUND"
    }
    assert _settings_of("docs/hosting.md") == settings
    assert _settings_of(".env.example") == settings - {"BURA_PLAYGROUND"}
    assert _settings_of("Dockerfile") <= settings


def test_the_example_s_settings_can_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in _settings_of("docs/hosting.md"):
        monkeypatch.delenv(name, raising=False)
    example = _readable(Path(".env.example")).replace(
        "DISCORD_TOKEN=", "DISCORD_TOKEN=a.token"
    )
    (tmp_path / ".env").write_text(
        re.sub("^#(?=[A-Z])", "", example, flags=re.MULTILINE), encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    settings = read_settings()
    assert settings.token == "a.token"
    assert settings.model_fields_set == set(Settings.model_fields) - {"playground"}


@pytest.mark.long
def test_the_image_s_settings_stop_a_bot_without_a_token(tmp_path: Path) -> None:
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "BURA_PLAYGROUND": "never",
    }
    assert "BURA_PLAYGROUND=never" in _readable(Path("Dockerfile"))
    bot = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert bot.returncode != 0
    assert len(bot.stderr.splitlines()) == 1
    assert "DISCORD_TOKEN" in bot.stderr


def test_the_invitation_asks_for_no_more_than_is_needed() -> None:
    needed = discord.Permissions(
        view_channel=True,
        send_messages=True,
        create_public_threads=True,
        send_messages_in_threads=True,
        attach_files=True,
    )
    assert re.findall(r"permissions=(\d+)", _readable(Path("README.md"))) == [
        str(needed.value)
    ]


def test_the_documents_link_to_files_that_exist(tracked: tuple[Path, ...]) -> None:
    for document in tracked:
        if document.suffix == ".md":
            links = re.findall(r"\]\((?!https?:)([^)#]+)", _readable(document))
            missing = [
                link for link in links if not (ROOT / document.parent / link).exists()
            ]
            assert missing == [], f"{document} links to what is not there"


def test_the_map_is_one_page_and_leads_to_every_page_of_the_design(
    tracked: tuple[Path, ...],
) -> None:
    design = _readable(Path("docs/design.md"))
    assert design.count("\n") < 100
    pages = {
        path.relative_to("docs").as_posix()
        for path in tracked
        if path.is_relative_to("docs/design")
    }
    assert pages <= set(re.findall(r"\]\(([^)#]+)", design))


def test_paragraphs_of_the_design_can_be_read_in_one_breath(
    tracked: tuple[Path, ...],
) -> None:
    pages = [
        path
        for path in tracked
        if path.is_relative_to("docs/design") or path.name in BRIEF
    ]
    long = {
        f"{page}: {part[:40]}…"
        for page in pages
        for part in re.split(
            r"\n\s*\n|\n(?=\s*(?:[*|#-]|\d+\.) ?)",
            re.sub(r"(?s)```.*?```", "", _readable(page)),
        )
        if not part.startswith("|") and len(part.split()) > MOST_WORDS
    }
    assert long == set()
