"""Every text is written, used and complete."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from bot.ui.texts import REFERENCE, TextArgumentError, Texts, UnknownTextError, locales

ROOT = Path(__file__).parents[2]
FOLDERS = {path.name: path for path in (ROOT / "bot/ui/texts").iterdir() if path.is_dir()}


class _Variables(Visitor):
    """Collects the variables a text needs."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - Fluent's name
        self.names.add(node.id.name)


def _messages(locale: str) -> dict[str, frozenset[str]]:
    files = sorted(FOLDERS[locale].glob("*.ftl"))
    body = [entry for file in files for entry in FluentParser().parse(file.read_text("utf-8")).body]
    assert not [entry for entry in body if isinstance(entry, Junk)]
    found: dict[str, frozenset[str]] = {}
    for entry in body:
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = frozenset(variables.names)
    return found


def _literals() -> tuple[set[str], set[str]]:
    """Every string constant of the code, and those that are the key of a call `texts("…")`."""
    strings: set[str] = set()
    keys: set[str] = set()
    for folder in ("bot", "cogs"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    strings.add(node.value)
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "texts":
                    keys |= {arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant)}
    return strings, keys


@pytest.mark.parametrize("locale", sorted(FOLDERS))
def test_a_language_has_no_junk_and_the_keys_and_variables_of_english(locale: str) -> None:
    assert _messages(locale) == _messages(REFERENCE)


def test_every_text_is_used_and_every_used_text_is_there() -> None:
    strings, keys = _literals()
    written = set(_messages(REFERENCE))
    assert keys - written == set()
    assert written - strings == set()


def test_every_text_can_be_written() -> None:
    texts = Texts()
    for key, variables in _messages(REFERENCE).items():
        for number in (1, 2, 5):
            text = texts(key, **dict.fromkeys(variables, number))
            assert text == text.strip()
            assert "{" not in text
            assert not set(text) & set("\u2068\u2069")


def test_plain_texts_read_as_fluent_writes_them() -> None:
    from bot.ui.texts import _written

    texts = Texts()
    for key, variables in _messages(REFERENCE).items():
        arguments = {name: f"<{name}>" for name in variables - {"n"}} | ({"n": 2} if "n" in variables else {})
        assert texts(key, **arguments) == _written("en", key, tuple(arguments.items()))


def test_numbers_agree() -> None:
    texts = Texts()
    assert [texts("tokens", n=n) for n in (0, 1, 2, 21)] == ["0 tokens", "1 token", "2 tokens", "21 tokens"]


def test_unknown_texts_and_missing_variables_are_errors() -> None:
    texts = Texts()
    with pytest.raises(UnknownTextError):
        texts("no-such-text")
    with pytest.raises(TextArgumentError):
        texts("table-deal")
    with pytest.raises(TextArgumentError):
        texts("tokens")


def test_a_language_without_texts_is_english() -> None:
    assert "en" in locales()
    assert Texts("tlh").locale == "en"
    assert Texts("tlh")("button-hand") == "My hand"
