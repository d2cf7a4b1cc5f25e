"""Removing somebody who has joined: the host chooses them in a list of an open table's
options, and is asked once more."""

from __future__ import annotations

from bot.tables.model.commands import Remove
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.blocks import cut, mention
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.renderer import Question
from bot.ui.rows import LONGEST_ENTRY, Select
from bot.ui.texts import Texts


def remove_list(view: TableView, texts: Texts) -> list[Select]:
    """Return a list of the people who can be removed; nothing where nobody can be.

    It comes and goes with them, so it is above all other rows."""
    people = tuple(
        (_called(view, info, texts), str(info.user_id))
        for info in view.seats
        if Remove(info.user_id) in view.offers
    )
    if not people:
        return []
    return [Select(texts("options-remove"), people, press=Press.ASK_REMOVE)]


def remove_question(view: TableView, user: str, texts: Texts) -> Question | None:
    """Ask before the person of an id is removed; None: they cannot be, such as after
    they left."""
    removed = (info.user_id for info in view.seats if str(info.user_id) == user)
    found = next((one for one in removed if Remove(one) in view.offers), None)
    if found is None:
        return None
    yes = Choice(texts("button-yes-remove"), Press.REMOVE, user, ButtonStyle.DANGER)
    return Question(texts("remove-question", player=mention(found, texts)), yes)


def _called(view: TableView, info: SeatInfo, texts: Texts) -> str:
    """Return what somebody is called in a list, after their number on the table's
    message.

    Lists show no mentions and names are not stored, so after a restart there may be
    only the number."""
    number = str(info.seat + 1)
    name = view.names[info.seat] if info.seat < len(view.names) else ""
    entry = f"{number}. {name}" if name else texts("options-seat", number=number)
    return cut(entry, LONGEST_ENTRY)
