"""What says Bura, or speaks as if every game were Bura, outside its folder: a list,
with the reason for each entry."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games import catalogue

ROOT = Path(__file__).parents[2]
ROOMS = ("bot", "cogs", "db")
KINDS = {".py", ".ftl", ".sql"}
OF_A_GAME = tuple(f"{package.replace('.', '/')}/" for package in catalogue.PACKAGES)
"""No game imports another; some have words of Bura's as well."""
FORMER = "db/migrations/"
"""Migrations stay as they were written, when there was one game."""
# The words of Bura in its three languages. A claim is one, but not what a record claims
# (`verify-claim-…`).
WORDS = re.compile(  # 31 is not meant where it is a bound of bits or of lengths
    r"bura|бур[аыуе]\b|claim|заяв|thirty.?one|тридцать од|тридцять од|(?<!,)(?<!\*\*)(?<!<< )\b31\b|trump|козыр|козир"
    r"|molodka|молодк",
    re.IGNORECASE,
)
PRODUCT = re.compile(
    r"BURA_[A-Z_]+|`bura(?: \w+)*(?: --[\w-]+)*`|\bBuraBot\b|\bBuraTree\b|`Bura` in ASCII|\"bura\.sqlite3\"|bura-export"
    r"|docs/bura\.service|bura/1/|rules/bura\.md|prog=\"bura\""
    r"|version=f\"bura \{version\('bura'\)\}\"|f\"bura-\{guild\}"
)
"""The bot's own name: its settings, its command line, its files, its salt; and where a
rule is cited."""
RECORDS = re.compile(r"verify-claim-\w+|\{ \$claim \}")
PROVING = {
    "bot/tables/proof.py",
    "bot/tables/soundness.py",
    "bot/ui/verify.py",
    "bot/command_line/verify.py",
}
"""Modules in which a claim is what a record says of a table
(`bot.tables.proof.Claim`)."""

REMAINS = {
    "bot/__init__.py": (1, "the product's name"),
    "bot/games/catalogue.py": (
        2,
        "the line of the games, and the name that old buttons leave out",
    ),
    "bot/games/refusals.py": (1, "a reason of refusals that test vectors name"),
    "bot/economy/settings.py": (1, "an example of a setting's name"),
    "bot/process/metrics.py": (10, "the names of the bot's figures"),
    "bot/playground/people.py": (1, "the bot's role in the playground"),
    "bot/playground/saving.py": (1, "the bot's account in the playground"),
    "bot/playground/world.py": (1, "the bot's account in the playground"),
    "bot/process/playground_start.py": (1, "the command that a newcomer is told"),
    "bot/process/running.py": (2, "the product's name in the log's first line"),
    "bot/process/settings.py": (
        4,
        "how the names of settings begin, and those that are somebody else's",
    ),
    "bot/ui/board_choice.py": (2, "an example of a custom_id"),
    "bot/ui/custom_id.py": (
        4,
        "an example of a custom_id, and the former `ask-claim` of buttons that stand in Discord",
    ),
    "bot/ui/help.py": (1, "an example of what a button says"),
    "bot/ui/texts.py": (1, "an example of a text's key"),
    "bot/ui/texts/en/refusals.ftl": (
        1,
        "the text of the reason that test vectors name",
    ),
    "bot/ui/texts/ru/refusals.ftl": (
        1,
        "the text of the reason that test vectors name",
    ),
    "bot/ui/texts/uk/refusals.ftl": (
        1,
        "the text of the reason that test vectors name",
    ),
    "db/engine/postgresql/locks.py": (
        1,
        "the product's name in the server's list of sessions",
    ),
    "db/engine/postgresql/schema.sql": (
        1,
        "an example of a mark, as in the schema that it comes from",
    ),
    "db/schema.sql": (
        1,
        "an example of a mark, as in the migration that the schema comes from",
    ),
}
"""How many lines of each file say such a word, and why they may."""


def said() -> dict[str, list[str]]:
    """Return the lines that say such a word, by file."""
    found: dict[str, list[str]] = {}
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix not in KINDS or name.startswith((*OF_A_GAME, FORMER)):
                continue
            for line in path.read_text(encoding="utf-8").splitlines():
                rest = PRODUCT.sub("", line)
                rest = RECORDS.sub("", rest)
                if WORDS.search(
                    re.sub("(?i)claim", "", rest) if name in PROVING else rest
                ):
                    found.setdefault(name, []).append(line.strip())
    return found


def test_only_what_is_listed_says_bura_or_speaks_of_it() -> None:
    found = said()
    assert {
        name: lines
        for name, lines in found.items()
        if len(lines) != REMAINS.get(name, (0,))[0]
    } == {}
    assert REMAINS.keys() - found.keys() == set(), "these say it no more"


@pytest.mark.parametrize("name", catalogue.names())
def test_a_game_has_its_words_in_its_own_folder(name: str) -> None:
    """No text of the frame begins with a game's name."""
    for path in (ROOT / "bot/ui/texts").rglob("*.ftl"):
        assert not re.search(rf"(?m)^{name}-", path.read_text(encoding="utf-8")), path
