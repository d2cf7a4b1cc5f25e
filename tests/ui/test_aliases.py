"""Who was forgotten is a silhouette with a number, never a mention that Discord would
resolve or ping."""

from __future__ import annotations

from bot.tables.computer_players import is_alias
from bot.tables.ids import GuildId, UserId
from bot.ui.blocks import mention
from bot.ui.privacy import Erase
from bot.ui.texts import Texts
from db.own_ids import ALIASES


def test_an_alias_is_no_mention() -> None:
    assert mention(UserId(1_000_815), Texts()) == "👤\N{NO-BREAK SPACE}0815"
    assert "<@" not in mention(UserId(ALIASES[-1]), Texts())
    assert mention(UserId(ALIASES.stop), Texts()) == f"<@{ALIASES.stop}>"


def test_ids_of_people_are_no_aliases() -> None:
    assert not is_alias(21_154_535_154_122_752), (
        "the oldest accounts of Discord have ids as large as this"
    )
    assert [
        is_alias(user) for user in (44, ALIASES.start - 1, ALIASES.start, ALIASES.stop)
    ] == [
        False,
        False,
        True,
        False,
    ]


def test_the_id_of_the_button_reads_back_and_nothing_else_does() -> None:
    asked = Erase(GuildId(2**62), UserId(2**62 + 1), 1_790_000_000, "0123abcd")
    assert Erase.parse(str(asked)) == asked
    assert len(str(asked)) <= 100
    for text in (
        "privacy:erase:1:2:3:4",
        "privacy:erase:1:02:3:0123abcd",
        f"{asked}:",
        f"x{asked}",
        "bura:1:0:hand",
    ):
        assert Erase.parse(text) is None
