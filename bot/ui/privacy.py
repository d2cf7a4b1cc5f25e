"""What a person is told about their own data: a copy of it, what erasure would mean,
and that it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from bot.economy.erasure import Consequences, OpenSeat
from bot.tables.ids import NOBODYS, GuildId, UserId
from bot.tables.leaving import Parting
from bot.ui.blocks import framed, mention, text
from bot.ui.codec import CustomId
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing, File, Separator
from bot.ui.texts import Texts

EXAMPLE = UserId(1_004_821)
"""An alias to show what one looks like."""
WITH_POT: Final = frozenset({Parting.FORFEITED, Parting.LEFT})
"""What is said in other words where the pot has tokens."""


class Where(StrEnum):
    """Of which place people are told what is stored about them."""

    SERVER = "server"
    OUTSIDE = "outside"
    """Outside of the servers the bot is a member of."""


@dataclass(frozen=True, slots=True)
class Erase(CustomId):
    """To forget `user`, who was asked at `asked_at` (seconds since 1970 UTC); `digest`
    stands for what was said."""

    HEAD: ClassVar = "privacy:erase"
    guild: GuildId
    user: UserId
    asked_at: int
    digest: Annotated[str, "[0-9a-f]{8}"]


@dataclass(frozen=True, slots=True)
class Keep(CustomId):
    """To forget nobody, after all."""

    HEAD: ClassVar = "privacy:keep"


def erase_question(
    meant: Consequences, custom_id: Erase, texts: Texts, *, changed: bool = False
) -> Drawing:
    """Say what forgetting would mean, and ask.

    Args:
        meant: what it would mean.
        custom_id: of the button that confirms it.
        texts: the reader's language.
        changed: whether it is asked again because something else was said before.
    """
    where = Where.OUTSIDE if custom_id.guild == NOBODYS else Where.SERVER
    yes = Button(
        style=ButtonStyle.DANGER,
        label=texts("button-yes-erase"),
        custom_id=str(custom_id),
    )
    no = Button(
        style=ButtonStyle.SECONDARY,
        label=texts("button-no-erase"),
        custom_id=str(Keep()),
    )
    # a second tap says no to what has changed
    answers = (no, yes) if changed else (yes, no)
    return framed(
        text(
            "### " + texts("privacy-erase-title", where=where),
            texts("privacy-erase-changed") if changed else "",
        ),
        text(texts("privacy-erase-intro", where=where)),
        text(
            *(_parting(one, texts) for one in meant.open_seats),
            *_purse(meant, texts),
            *_name(meant, texts),
        ),
        text(texts("privacy-erase-back")) if where is Where.SERVER else None,
        Separator(),
        text("-# " + texts("privacy-erase-elsewhere")),
        ActionRow(*answers),
    )


def _parting(one: OpenSeat, texts: Texts) -> str:
    pot = "-pot" if one.pot and one.parting in WITH_POT else ""
    said = {"table": str(one.table), "pot": texts("tokens", n=one.pot)}
    return texts.named("privacy-parting", f"{one.parting}{pot}", **said)


def _purse(meant: Consequences, texts: Texts) -> list[str]:
    if meant.tokens > 0:
        return [texts("privacy-erase-tokens", tokens=texts("tokens", n=meant.tokens))]
    return (
        [texts("privacy-erase-debt", tokens=texts("tokens", n=-meant.tokens))]
        if meant.tokens
        else []
    )


def _name(meant: Consequences, texts: Texts) -> list[str]:
    if not meant.tables:
        return [texts("privacy-erase-boards")]
    return [
        texts("privacy-erase-name", n=meant.tables, alias=mention(EXAMPLE, texts)),
        texts("privacy-erase-boards"),
    ]


def export_message(
    names: Sequence[str], number: int, texts: Texts, *, where: Where
) -> Drawing:
    """Show a file of a copy.

    Args:
        names: all files of the copy.
        number: which of them this message shows, from 0.
        texts: the reader's language.
        where: of which place it is the copy.
    """
    name = names[number]
    if len(names) > 1:
        line = texts("privacy-export-part", part=number + 1, parts=len(names))
    else:
        line = (
            texts("privacy-export-json")
            if name.endswith(".json")
            else texts("privacy-export-zip")
        )
    return framed(
        text("### " + texts("privacy-export-title", where=where)),
        text(line),
        File(name),
    )
