"""The blocks that messages are built from: finished views, buttons, mentions, time
stamps and links."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Final

from bot.games.contract import Seat
from bot.tables.computer_players import is_alias, is_house, name_of
from bot.tables.games import rules_of
from bot.tables.ids import ChannelId, GuildId, MessageId, UserId
from bot.tables.model.commands import Block as BlockHost
from bot.tables.model.commands import Decline, Leave, Resign
from bot.tables.model.view import TableView
from bot.ui import components
from bot.ui.choices import Choice, Still
from bot.ui.components import (
    ActionRow,
    Button,
    Component,
    Container,
    Drawing,
    Option,
    Separator,
    TextDisplay,
)
from bot.ui.custom_id import Click, Press
from bot.ui.rows import Select, Several, Strip
from bot.ui.texts import Texts

Block = Component

NEUTRAL: Final = 0x80848E
"""The bar of a message where it is nobody's turn."""
SEAT_COLOURS: Final = (
    0x0080C0,
    0xE0C000,
    0x8020E0,
    0x00E080,
    0xC06000,
    0x806040,
    0x2040A0,
    0xC0C0FF,
)
"""The bar of a message where it is this seat's turn; words always say the same.

Told apart by the colour-blind as well, from each other and from the neutral grey, on
dark and light screens. """


LONGEST_LABEL: Final = 20
"""Characters of a button: a phone breaks a longer label or cuts it off."""
MOST_NAMED: Final = 3
"""People who are named in a line where not all need be."""
TEAM_SIGNS: Final = ("🔷", "🟠", "🟩", "🔺")
"""The signs of teams, by number: another colour and another shape for each."""


def finished(*blocks: Block | None) -> Drawing:
    """Return a message of the blocks that are there."""
    return Drawing(*[block for block in blocks if block is not None])


def framed(*blocks: Block | None, colour: int = NEUTRAL) -> Drawing:
    """Return a message with one container around the blocks that are there."""
    return Drawing(
        Container(*[block for block in blocks if block is not None], colour=colour)
    )


def text(*lines: str) -> TextDisplay | None:
    """Return a paragraph of the lines that are not empty, or None if all are."""
    shown = [line for line in lines if line]
    return TextDisplay("\n".join(shown)) if shown else None


def group(*lines: str) -> list[Block]:
    """Return a paragraph of the lines that are not empty below a thin line; nothing if
    all are."""
    block = text(*lines)
    return [] if block is None else [Separator(), block]


def buttons(view: TableView, choices: Iterable[Choice]) -> ActionRow | None:
    """Return one row of buttons (five at most) of this table at this version, or None
    for none."""
    row = [button(view, choice) for choice in choices]
    return ActionRow(*row) if row else None


def button(view: TableView, choice: Choice) -> Button:
    """Return a button of this table at this version."""
    return Button(
        style=choice.style,
        label=choice.label or None,
        disabled=isinstance(choice, Still),
        emoji=choice.emoji,
        custom_id=str(
            Click(view.game, view.table_id, view.version, choice.press, choice.arg)
        ),
    )


def mention(user_id: UserId, texts: Texts) -> str:
    """Return a person's mention, whose name Discord shows and we never store; a house
    player's name in this language.

    A person who was erased is a silhouette with a number, in every language: `👤 0815`.
    """
    if is_alias(user_id):
        return f"👤\N{NO-BREAK SPACE}{user_id % 10_000:04}"
    if is_house(user_id):
        return f"**{texts.named('house-name', name_of(user_id))}**"
    return f"<@{user_id}>"


def called(user_id: UserId, names: Mapping[UserId, str], texts: Texts) -> str:
    """Return a person's name where no mention can be shown, such as in a list; a dash
    where it is not known."""
    if is_house(user_id) or is_alias(user_id):
        return mention(user_id, texts).replace("*", "")
    return names.get(user_id, "–")


def who(view: TableView, seat: Seat, texts: Texts) -> str:
    """Return the mention of the person, or the name of the house player, at a seat."""
    return mention(view.seats[seat].user_id, texts)


def who_in_bold(view: TableView, seat: Seat, texts: Texts) -> str:
    """Return who sits at a seat, for words that are bold already: Discord does not nest
    them."""
    return who(view, seat, texts).replace("*", "")


def listed(view: TableView, seat: Seat, texts: Texts) -> str:
    """Return who sits at a seat, for a list of names; on their own panel that is
    `you`."""
    return (
        texts("list-you") if seat == view.viewer else isolated(who(view, seat, texts))
    )


def people(view: TableView, seats: Iterable[Seat], texts: Texts) -> str:
    """Return who sits at some seats, with commas."""
    return ", ".join(who(view, seat, texts) for seat in seats)


def few(names: Sequence[str], texts: Texts) -> str:
    """Return names with commas: three at most, since more make another line on a phone,
    and how many there are besides."""
    named, more = ", ".join(names[:MOST_NAMED]), len(names) - MOST_NAMED
    return texts("people-more", players=named, more=str(more)) if more > 0 else named


def together(
    view: TableView, seats: Sequence[Seat], texts: Texts, *, bold: bool = False
) -> str:
    """Return who sits at some seats as those who win or lose together; `bold`: for
    words that are bold already."""
    names = [(who_in_bold if bold else who)(view, seat, texts) for seat in seats]
    return (
        texts("people-two", first=names[0], second=names[1])
        if len(names) == 2
        else ", ".join(names)
    )


def cut(words: str, most: int) -> str:
    """Return words with at most so many characters; longer ones end with an
    ellipsis."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def isolated(name: str) -> str:
    """Return a name that keeps what is beside it in its place: Arabic or Hebrew
    before a number would move it."""
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


def colour_of(seats: tuple[Seat, ...]) -> int:
    """Return the bar's colour for those whose turn it is: one seat's own colour, else
    the neutral one."""
    return SEAT_COLOURS[seats[0] % len(SEAT_COLOURS)] if len(seats) == 1 else NEUTRAL


def is_dear(view: TableView) -> bool:
    """Whether an action of the game that can lose a hand asks first.

    It does where tokens can go, in a guided hand, and in a race, where all tap in
    haste."""
    return (
        view.stake > 0
        or view.pot > 0
        or view.guided
        or rules_of(view.game).profile.turnless
    )


def resign(view: TableView, texts: Texts) -> Choice:
    """Return the button to give up a game: every panel of a hand has it. It always asks
    first."""
    resign = Choice(texts("button-resign"), Press.ASK_RESIGN)
    return resign.only_if(Resign() in view.offers)


def leave(view: TableView, texts: Texts, press: Press = Press.LEAVE) -> Choice:
    """Return the button to get up from a table while no hand is played; `press` asks
    first, or does it."""
    return Choice(texts("button-leave"), press).only_if(Leave() in view.offers)


def declining(view: TableView, texts: Texts) -> Choice:
    """Return what declines a challenge."""
    decline = Choice(texts("button-decline"), Press.DECLINE)
    return decline.only_if(Decline() in view.offers)


def blocking(view: TableView, texts: Texts) -> Choice:
    """Return what declines for good whatever the same person asks."""
    block = Choice(texts("button-block"), Press.BLOCK)
    return block.only_if(BlockHost() in view.offers)


def stamp(moment: datetime | None) -> str:
    """Return a time stamp that counts down in the reader's client, or the empty
    text."""
    return "" if moment is None else f"<t:{int(moment.timestamp())}:R>"


def message_link(guild: GuildId, channel: ChannelId, message: MessageId) -> str:
    """Return the address that jumps to a message; without a guild (0) it is one in
    direct messages."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"


def table_link(view: TableView) -> str | None:
    """Return the address that jumps to the table's message, or None if there is none
    yet."""
    if view.message_id is None or view.channel_id is None:
        return None
    return message_link(view.guild_id, view.channel_id, view.message_id)


def signed(tokens: int, texts: Texts) -> str:
    """Return tokens with their sign, grouped as the reader's language does it, such as
    `+4` or `−12,345`."""
    sign = "+" if tokens > 0 else "−" if tokens < 0 else ""
    return f"{sign}{texts('number', n=abs(tokens))}"


def drawn(view: TableView, lines: Iterable[Strip]) -> list[ActionRow | None]:
    """Return rows as components of this table at this version."""
    return [_drawn(view, number, line) for number, line in enumerate(lines)]


def _drawn(view: TableView, number: int, line: Strip) -> ActionRow | None:
    if isinstance(line, tuple):
        return buttons(view, line)
    return (
        _several(view, line) if isinstance(line, Several) else _list(view, number, line)
    )


def _several(view: TableView, chosen: Several) -> ActionRow:
    click = Click(view.game, view.table_id, view.version, Press.FORM, chosen.verb)
    return ActionRow(
        components.SelectMenu(
            custom_id=str(click),
            placeholder=chosen.placeholder,
            options=[Option(label=label, value=user) for label, user in chosen.people],
            number=chosen.number,
            disabled=chosen.disabled,
        )
    )


def _list(view: TableView, number: int, select: Select) -> ActionRow:
    # Its number keeps the custom_ids of two lists apart; what is chosen in it comes
    # with the press.
    click = Click(view.game, view.table_id, view.version, select.press, f"#{number}")
    options = [
        Option(label=label, value=notation) for label, notation in select.options
    ]
    return ActionRow(
        components.SelectMenu(
            custom_id=str(click),
            placeholder=select.placeholder,
            options=options,
            disabled=select.disabled,
        )
    )
