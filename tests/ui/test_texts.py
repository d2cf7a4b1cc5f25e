"""Every text is written, used and complete."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Junk,
    Message,
    MessageReference,
    Pattern,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from bot.games import catalogue
from bot.games.bura.rules.actions import Order, Verb
from bot.games.bura.rules.options import (
    Special,
)
from bot.games.bura.rules.view import Conclusion, Kind, Phase
from bot.games.contract import MovementReason, Reason
from bot.house.levels import Level
from bot.house.turning import Nothing
from bot.tables.canceling import Meaning
from bot.tables.computer_players import MOST_SEATED, house_user, name_of
from bot.tables.leaving import Parting
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.tables.partnerships.formation import Stage
from bot.tables.proof import Claim
from bot.ui.audit import TOLD
from bot.ui.card_emoji import DeckStyle
from bot.ui.command_names import as_shown
from bot.ui.help import Step
from bot.ui.movements import Turn
from bot.ui.privacy import WITH_POT
from bot.ui.settings_buttons import PAGES
from bot.ui.texts import (
    REFERENCE,
    UNTRANSLATED,
    TextArgumentError,
    Texts,
    UnknownTextError,
    _resource,
    _written,
    key_of,
    locales,
)
from db.guild_settings import OF_GAMES, SETTINGS, Page, Typed
from db.reasons import AWARDS, Flow, LedgerReason
from db.rows import By, Span
from tests.helpers.text_files import LANGUAGES, text_files, translated

ROOT = Path(__file__).parents[2]
QUESTIONS = [
    f"question{variant}{free}"
    for variant in ("", "-several", "-house", "-partner", "-nobody")
    for free in ("", "-free")
]
_BURA_DECIDES = set(Verb) - {Verb.ORDER, Verb.CLOSE}
_BURA_WORDS = _BURA_DECIDES - {Verb.LEAD, Verb.PLAY, Verb.CLAIM}
NAMED: dict[str, Iterable[str]] = {
    "audit": TOLD,
    "award": AWARDS,
    "board": [*By, *Span],
    "bura-button": _BURA_WORDS - {Verb.ANNOUNCE},
    "bura-button-announce": Kind,
    "bura-did": _BURA_DECIDES,
    "bura-end": Conclusion,
    "bura-hint": _BURA_DECIDES,
    "bura-instead": _BURA_WORDS,
    "bura-kind": Kind,
    "bura-lesson-ordered": set(Special) - {Special.ON_PLAY},
    "bura-lesson-special": Special,
    "bura-order": Order,
    "bura-turn": Phase,
    "button": [*Level, *Turn, *Step, "yes-leave", "yes-resign"],
    "button-cancel": Meaning,
    "cancel-question": [*Meaning, "propose-free"],
    "deck": DeckStyle,
    "forming": [
        *(stage for stage in Stage if stage not in {Stage.METHOD, Stage.READY}),
        *("method-host", "method-vote", "agreement-host"),
    ],
    "review-nothing": Nothing,
    "house-name": {
        name_of(house_user(level, n)) for level in Level for n in range(MOST_SEATED)
    },
    "language": locales(),
    "leave": QUESTIONS,
    "level": Level,
    "movement": [
        *("other", *MovementReason),
        *(reason for reason in LedgerReason if reason.flow is not Flow.GIVEN),
        *(
            f"{reason}-{way}"
            for reason in LedgerReason
            if reason.flow is Flow.GIVEN
            for way in ("from", "to")
        ),
        *(f"{reason}-why" for reason in AWARDS),
    ],
    "over": [*(reason.name.lower() for reason in EndReason), "canceled-agreed"],
    "privacy-parting": [*Parting, *(f"{parting}-pot" for parting in WITH_POT)],
    "refusal-reason": Reason,
    "resign": QUESTIONS,
    "settings": [
        *PAGES,
        *(f"{page}-hint" for page in PAGES if page not in {Page.SEASON, Page.AUDIT}),
    ],
    "tables-wanted": [
        Status.INVITED,
        Status.FORMING,
        Status.PLAYING,
        Status.BETWEEN,
        Status.ADJOURNED,
    ],
    "verify-claim": Claim,
}
AMOUNTS = {"tokens", "number"}
"""The texts that say how many tokens, which may be very many."""


class _Variables(Visitor):
    """Collects the variables a text needs."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - Fluent's name
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - Fluent's name
        self.references.add(node.id.name)


@cache
def _subject(path: Path) -> dict[str, frozenset[str]]:
    """Return the keys of a file with their variables, and those of attributes as
    `key.attribute`."""
    source = path.read_text("utf-8").replace(UNTRANSLATED, "")
    body = FluentParser().parse(source).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    messages = [entry for entry in body if isinstance(entry, Message)]
    read = {
        entry.id.name: entry
        for entry in _resource(path).body
        if isinstance(entry, Message)
    }
    assert read.keys() == {entry.id.name for entry in messages}
    same = [
        entry.equals(read[entry.id.name], ["span", "comment"]) for entry in messages
    ]
    assert all(same), "read as Fluent reads it"
    parts = [
        (entry.id.name, entry.value) for entry in messages if entry.value is not None
    ]
    parts += [
        (f"{entry.id.name}.{one.id.name}", one.value)
        for entry in messages
        for one in entry.attributes
    ]
    assert len(dict(parts)) == len(parts), "a key twice"
    return {key: _variables(pattern, dict(parts)) for key, pattern in parts}


def _variables(pattern: Pattern, patterns: Mapping[str, Pattern]) -> frozenset[str]:
    """Return the variables of a text, and those of the texts of the same file that it
    refers to."""
    variables = _Variables()
    variables.visit(pattern)
    referred = (
        _variables(patterns[key], patterns)
        for key in variables.references
        if key in patterns
    )
    return frozenset(variables.names).union(*referred)


def _messages(locale: str) -> dict[str, frozenset[str]]:
    """Return the keys of a language with their variables. Those of commands are in
    `tests/cogs/test_command_names.py`."""
    subjects = [
        _subject(path)
        for name, path in text_files(locale).items()
        if name != "commands"
    ]
    found = {
        key: variables for subject in subjects for key, variables in subject.items()
    }
    assert len(found) == sum(map(len, subjects)), "a key in two files"
    return found


def _literals() -> tuple[set[str], set[str]]:
    """Every string constant of the code, and those that are the key of a call
    `texts("…")`."""
    strings: set[str] = set()
    keys: set[str] = set()
    for folder in ("bot", "cogs"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    strings.add(node.value)
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id == "texts"
                ):
                    keys |= {
                        arg.value
                        for arg in node.args[:1]
                        if isinstance(arg, ast.Constant)
                    }
    return strings, keys


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_language_has_no_junk_and_the_keys_and_variables_of_english(
    locale: str,
) -> None:
    english, own = text_files(REFERENCE), text_files(locale)
    assert own.keys() == english.keys()
    for name, path in english.items():
        assert _subject(own[name]) == _subject(path), name


def _of_settings() -> set[str]:
    """The keys that follow from the names of the settings (`db/guild_settings.py`)."""
    found = {
        f"button-change-{one.form or one.page}"
        for one in SETTINGS.values()
        if one.is_typed
    }
    found |= {
        f"settings-sum-{one.page}{variant}"
        for one in SETTINGS.values()
        if one.page is not Page.GAMES
        for variant in (("", "-none") if one.leads else ("",))
    }
    for name, one in (*SETTINGS.items(), *OF_GAMES.items()):
        key = name.replace("_", "-")
        found |= {f"setting-{key}", one.words, *filter(None, [one.empty])}
        if one.typed is Typed.SWITCH:
            found |= {f"button-{key}-on", f"button-{key}-off"}
        if one.typed is Typed.CHANNEL or one.is_several:
            found.add(f"button-{key}-none")
    return found


def _of_values() -> set[str]:
    """The keys that follow from what values are called (`Texts.named`)."""
    return {key_of(kind, value) for kind, values in NAMED.items() for value in values}


def _told(game: str) -> set[str]:
    """Return what a game's rules tell in so many words: the constants in the first
    argument of each `Told`."""
    calls = (
        node
        for pattern in ("rules.py", "rules/*.py")
        for path in (ROOT / f"bot/games/{game}").glob(pattern)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Told"
    )
    named = (
        one
        for call in calls
        for one in ast.walk(call.args[0])
        if isinstance(one, ast.Constant)
    )
    return {str(one.value) for one in named if one.value}


@pytest.mark.parametrize("locale", sorted(locales()))
def test_what_rules_tell_has_words(locale: str) -> None:
    """Also what happens in few hands, which everyday play does not meet."""
    texts = Texts(locale)
    told = {f"{game}-told-{what}" for game in catalogue.names() for what in _told(game)}
    assert len(told) > 50
    assert {key for key in told if not texts.has(key)} == set()


def test_every_text_is_used_and_every_used_text_is_there() -> None:
    strings, keys = _literals()
    keys |= _of_settings() | _of_values()
    strings |= keys
    written = set(_messages(REFERENCE))
    strings |= {f"settings-note-{name}".replace("_", "-") for name in SETTINGS}
    assert keys - written == set()
    # f"{game}-name" and f"{game}-do-{verb}" are made of `-name` and `-do-`
    made = tuple(part[1:] for part in strings if re.fullmatch("-[a-z]+-", part))
    assert {
        key for key in written - strings if not _is_own_word(key, strings, made)
    } == set()


def _is_own_word(key: str, strings: set[str], made: tuple[str, ...]) -> bool:
    """Whether a text is asked for by the name of a game and of its rules, or of a text
    that the frame has too."""
    (game,) = [name for name in catalogue.names() if key.startswith(f"{name}-")] or [""]
    word = key.removeprefix(f"{game}-")
    if word.startswith("refusal-"):  # `test_render_words` writes them all
        return True
    return (
        word in {"help", "about", "marks", "marks-legend"}
        or not strings.isdisjoint((word, f"-{word}"))
        or word.startswith((*made, "preset-"))
    )


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_text_can_be_written(locale: str) -> None:
    texts = Texts(locale)
    for key, variables in _messages(locale).items():
        for number in (0, 1, 2, 5, 11, 21, 1000):
            text = texts(key, **dict.fromkeys(variables, number))
            assert text == text.strip()
            assert "{" not in text
            grouped = re.search(r"\d[\s,.\u00a0\u202f]\d{3}\b", text) is not None
            assert grouped is (key in AMOUNTS and number == 1000), (
                "tokens are grouped, other numbers digits alone"
            )
            assert not set(text) & set("\u2068\u2069")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_plain_texts_read_as_fluent_writes_them(locale: str) -> None:
    texts = Texts(locale)
    for key, variables in _messages(locale).items():
        arguments = {name: f"<{name}>" for name in variables - {"n"}} | (
            {"n": 2000} if "n" in variables else {}
        )
        assert texts(key, **arguments) == as_shown(
            _written(locale, key, tuple(arguments.items())), texts.in_menus
        )


COUNTED = re.compile(
    r"\{ (\$(n|points|seconds|hands)|NUMBER\(\$n, useGrouping: 1\)) \}\*{0,2} (?!(?:и|і|або|или) )[а-яёіїєґ]"
    r"|\{ \$target \}\*{0,2} оч"
)
"""A number and a plain space before what it counts."""

TOKENS = {
    "en": "0 tokens, 1 token, 2 tokens, 5 tokens, 11 tokens, 21 tokens, 1,002 tokens",
    "ru": "0 жетонов, 1 жетон, 2 жетона, 5 жетонов, 11 жетонов, 21 жетон, 1\N{NO-BREAK SPACE}002 жетона",
    "uk": "0 жетонів, 1 жетон, 2 жетони, 5 жетонів, 11 жетонів, 21 жетон, 1\N{NO-BREAK SPACE}002 жетони",
}


@pytest.mark.parametrize("locale", sorted(TOKENS))
def test_numbers_agree(locale: str) -> None:
    texts = Texts(locale)
    said = ", ".join(texts("tokens", n=n) for n in (0, 1, 2, 5, 11, 21, 1002))
    assert said.replace("\N{NO-BREAK SPACE}", " ") == TOKENS[locale].replace(
        "\N{NO-BREAK SPACE}", " "
    )


@pytest.mark.parametrize("locale", ["ru", "uk"])
def test_a_number_stays_on_the_line_of_what_it_counts(locale: str) -> None:
    for name, path in text_files(locale).items():
        for line in translated(path.read_text("utf-8")).splitlines():
            is_plural = re.match(r" +\*?\[(one|few|many|other)\] ", line) is not None
            assert not (is_plural and re.search(COUNTED, line)), (
                f"{name}: no plain space after the number: {line}"
            )
            assert name == "commands" or not re.search(r"\S — ", line), (
                f"{name}: a line may not begin with a dash"
            )


FORMER = {
    "ru": r"заведени|автомат(?!ич)|на очки|обязательств|примес|\bрасклад(?!ыв)|Ваш ход\b.{0,3}\{|Ваша очередь",
    "uk": r"заклад(?!ен)|автомат(?!ич)|на очки|зобов’яз|\bрозклад(?!а)|Ваш хід|відразу|господар",
}
"""The house, the machine, points for wins, the commitment and the mix, the deal, a lead
and a turn: said otherwise."""
LATIN = re.compile(r"`[^`]*`|\{[^{}]*\}|\$\w+|^(#.*| *\.?[\w-]+ =)|\[\w+\](?!\()")
"""What a line of a text holds beside its words."""
NAMES = {"Discord", "JSON", "SHA", "base", "English", "Europe", "Kyiv", "New", "York"}


@pytest.mark.parametrize("locale", sorted(FORMER))
def test_words_are_those_of_the_glossary_and_none_is_english(locale: str) -> None:
    of_tests = sorted((ROOT / "tests/games").glob(f"*/texts/{locale}.ftl"))
    assert of_tests
    for path in [*text_files(locale).values(), *of_tests]:
        for line in translated(path.read_text("utf-8")).splitlines():
            assert not re.search(FORMER[locale], line, re.IGNORECASE), (
                f"{path.name}: {line}"
            )
            assert set(re.findall("[A-Za-z]{2,}", re.sub(LATIN, "", line))) <= NAMES, (
                f"{path.name}: {line}"
            )


def test_unknown_texts_and_missing_variables_are_errors() -> None:
    texts = Texts()
    with pytest.raises(UnknownTextError):
        texts("no-such-text")
    with pytest.raises(TextArgumentError):
        texts("fair-deal")
    with pytest.raises(TextArgumentError):
        texts("tokens")


def test_a_language_without_texts_is_english() -> None:
    assert locales()[0] == REFERENCE
    assert "tlh" not in locales()
    assert Texts("tlh").locale == "en"
    assert Texts("tlh")("button-hand") == "My hand"
