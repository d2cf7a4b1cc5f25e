"""The text of a command's options as a reader's language has it: written in words, and
read back from them.

Discord leaves the words of a chosen entry in the field, where more may be typed after
them. So what is offered in words can be read as words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, partial
from typing import Final

from bot.games.contract import Options
from bot.games.kit import variants
from bot.games.kit.variants import OptionError
from bot.tables.games import rules_of
from bot.ui.renderer import option_words
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts

LONGEST: Final = 100
"""Characters of a choice."""
_MARKS: Final = re.compile(r"[*`()=]")
"""Characters that would end the words of an option too early, or that a list shows as
they are."""
_BEGIN: Final = r"(?:^|(?<=[\s,)]))"
_TYPED: Final = r"\s*\((?P<typed>[^()]*=[^()]*)\)"
"""An option after its words, as it is typed: ` (memory=open)`."""
_WHOLE: Final = r"(?=[\s,]|$)"
_GOING_ON: Final = (r"(?=\s*,|\s+\w+=)", r"(?=[\s,])")
"""What follows an option where the last one may still be typed: surely the next one, or
any words."""


def suggested(game: str, base: Options, typed: str, texts: Texts) -> tuple[str, ...]:
    """Complete a text of options by their names, or by the words that explain them in
    the reader's language."""
    words = partial(_plain, game, texts)
    for ending in _GOING_ON:
        read = _as_typed(game, typed, texts, ending)
        found = variants.suggestions(base, read, words)
        if found:
            return found
    return ()


def explained(game: str, base: Options, text: str, texts: Texts) -> str:
    """Return a text of options in words, as the reader's language has them.

    An option that could not be read back from its words, such as a number that no list
    has, is in parentheses after them.

    Args:
        game: whose options they are.
        base: the rules that would be changed; an option without a value is explained by
            its value in these.
        text: such as `target=3 memory=open`, or `memory=`.
        texts: the reader's language.
    """
    words = text.replace(",", " ").split()
    try:
        shown = ", ".join(_in_words(game, base, word, texts) for word in words)
    except OptionError:  # shown as it was typed, since it may be refused
        return text
    return shown if len(shown) <= LONGEST else text


def read_back(game: str, text: str, texts: Texts) -> str:
    """Return a text with each option that is in words of the reader's language as it is
    typed: `memory=open`."""
    return _as_typed(game, text, texts, _WHOLE)


def meaning(game: str, name: str, value: str, texts: Texts) -> str:
    """Return what a value of an option means, in words; empty: no list has it."""
    named = name.strip().lower().replace("-", "_")
    for preset in rules_of(game).profile.presets.values():
        if value in variants.alternatives(type(preset)).get(named, ()):
            return _plain(game, texts, named, value)
    return ""


def _as_typed(game: str, text: str, texts: Texts, ending: str) -> str:
    """Return a text with its options as they are typed; `ending` is the pattern of what
    follows the words of one."""
    written = _written(game, texts.locale)

    def typed(found: re.Match[str]) -> str:
        option = written[_phrase(found["words"])]
        now = found["now"] and f"{option.partition('=')[0]}="
        return found["typed"] or now or option

    now = re.escape(texts("option-now", words="").strip())
    words = "|".join(map(_pattern, sorted(written, key=len, reverse=True)))
    begun = rf"{_BEGIN}(?P<now>{now})\s*(?P<words>{words})(?:{_TYPED})?\s*"
    whole = rf"{_BEGIN}(?P<now>)(?P<words>{words})(?:{_TYPED}|{ending})"
    for pattern in (begun, whole):
        text = re.sub(pattern, typed, text, flags=re.IGNORECASE)
    return text


def _in_words(game: str, base: Options, word: str, texts: Texts) -> str:
    """Return one option in words. Raises OptionError: there is no such option, or it
    cannot have that value."""
    name, _, value = word.partition("=")
    if name not in variants.alternatives(type(base)):
        raise OptionError(word)
    changed = variants.read(base, word) if value else base
    words = _plain(game, texts, name, variants.present(changed, name))
    shown = words if value else texts("option-now", words=words)
    return shown if read_back(game, shown, texts) == word else f"{shown} ({word})"


@cache
def _written(game: str, locale: str) -> Mapping[str, str]:
    """Return each option of a game as it is typed, by its words in a language; words
    that mean several are left out."""
    texts, found = Texts(locale), dict[str, set[str]]()
    for preset in rules_of(game).profile.presets.values():
        for name, values in variants.alternatives(type(preset)).items():
            for value in values:
                words = _phrase(_plain(game, texts, name, value))
                found.setdefault(words, set()).add(f"{name}={value}")
    return {words: option for words, (option, *more) in found.items() if not more}


def _plain(game: str, texts: Texts, name: str, value: str) -> str:
    return _MARKS.sub("", option_words(renderer_of(game), name, value, texts))


def _phrase(words: str) -> str:
    """Return words as they are compared: neither capitals nor kinds of spaces
    matter."""
    return " ".join(words.casefold().split())


def _pattern(phrase: str) -> str:
    return r"\s+".join(map(re.escape, phrase.split()))
