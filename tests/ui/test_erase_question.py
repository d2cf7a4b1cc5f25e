"""The question before somebody is forgotten: a second tap does not say yes to what has
changed."""

from __future__ import annotations

from bot.economy.privacy import Consequences
from bot.ui.privacy import Erase, erase_question
from bot.ui.texts import Texts
from tests.tables.play import ALICE, GUILD
from tests.ui.labels import labels

MEANT = Consequences((), 20, 0, False)
ASKED = Erase(GUILD, ALICE, 1_700_000_000, "f" * 16)


def test_the_yes_is_in_another_place_once_something_has_changed() -> None:
    asked, again = (
        labels(erase_question(MEANT, ASKED, Texts("en"), changed=changed))
        for changed in (False, True)
    )
    assert len(set(asked)) == len(asked)
    assert again == asked[::-1]
