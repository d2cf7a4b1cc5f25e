"""Refusals and errors as sentences: what is wrong and what to do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Final, get_type_hints

from bot.economy.daily import Due
from bot.economy.refusals import TooFewTokens
from bot.ground.clock import moment
from bot.house.player import house_of
from bot.tables import refusals as refused
from bot.tables.games import offered
from bot.tables.ids import ChannelId, UserId
from bot.ui.blocks import finished, mention, stamp, text
from bot.ui.components import Drawing
from bot.ui.help import practice_row
from bot.ui.options_text import meaning
from bot.ui.renderers import game_name
from bot.ui.texts import Texts, key_of

_PRACTICE_HELPS: Final = (
    refused.SelfChallenge,
    refused.BotChallenge,
    refused.NoTable,
    refused.NotPlayed,
    refused.ServersOnly,
    refused.HouseStakes,
    refused.HouseDebts,
)
LONGEST_QUOTE: Final = 60
"""Characters of somebody's own words that are shown to them again."""


def refusal(
    error: refused.Refusal,
    texts: Texts,
    reader: UserId,
    *,
    game: str,
    result_link: str | None = None,
    due: Due | None = None,
    outside: bool = False,
) -> str:
    """Return a refusal as a sentence for the person refused: the text is called as its
    class is, and takes its fields.

    Args:
        error: why it was refused.
        texts: the reader's language.
        reader: the person refused, who is addressed as "you".
        game: the game whose commands are named.
        result_link: where the result of a finished table is.
        due: when the reader may next get tokens by asking, if they may.
        outside: whether it is refused outside of the servers the bot is in.
    """
    match error:
        case refused.NotAllowed(reason=reason):
            return texts.in_game(game, key_of("refusal-reason", reason))
        case refused.LacksPermissions(channel=channel, names=names):
            return missing_permissions(channel, names, texts)
        case refused.NotYourTurn(waiting_for=()):
            return texts("refusal-reason-not-your-turn")
        case refused.OverTable() if result_link is not None:
            return texts("refusal-over-table-link", game=game, link=result_link)
        case refused.NoTable() if outside and house_of(game) is not None:
            return texts("refusal-no-table-outside", game=game)
    said = {
        "game": game,
        "when": "" if due is None else stamp(due.at),
        **_said(error, texts, game),
    }
    key = "refusal" + re.sub(
        "[A-Z]", lambda capital: "-" + capital[0].lower(), type(error).__name__
    )
    return texts.in_game(game, key + _variant(error, reader, game, due), **said)


def _variant(error: refused.Refusal, reader: UserId, game: str, due: Due | None) -> str:
    """Return the end of a text's key where a refusal has several: whom it is about, and
    what helps."""
    match error:
        case refused.TooPoor(user_id=user) if user == reader and due is not None:
            variant = "-you-daily-now" if due.at_once else "-you-daily"
        case (
            refused.TooPoor(user_id=user)
            | refused.Barred(user_id=user)
            | refused.TooNew(user_id=user)
            | refused.TooManyTables(user_id=user)
            | refused.TooManyAdjourned(user_id=user)
            | TooFewTokens(user_id=user)
        ):
            variant = "-you" if user == reader else "-other"
        case refused.NoTable() | refused.BotChallenge() | refused.TooFewSeated() if (
            house_of(game) is None
        ):
            variant = "-people"
        case refused.Unplayable(why=why):
            variant = f"-{why}"
        case refused.UnknownOption(allowed=allowed) if allowed:
            variant = "-value"
        case refused.HouseStakes(cap=0):
            variant = "-none"
        case refused.WrongChannel(channels=()):
            variant = "-gone"
        case _:
            variant = ""
    return variant


def _said(error: refused.Refusal, texts: Texts, game: str) -> dict[str, str | int]:
    """Return what a refusal holds, by the names of its fields, as its text takes it."""
    match error:
        case refused.NotYourTurn(waiting_for=users):
            return {"waiting_for": ", ".join(mention(user, texts) for user in users)}
        case refused.WrongChannel(channels=channels):
            return {
                "n": len(channels),
                "channels": ", ".join(f"<#{one}>" for one in channels),
            }
        case refused.GameOff(game=game):
            return {"game": game_name(game, texts)}
        case refused.Unplayable(seats=seats):
            return {"least": seats.start, "most": seats.stop - 1}
        case refused.UnknownOption(text=text, allowed=allowed):
            return {
                "text": quotable(text),
                "allowed": ", ".join(_possible(text, allowed, texts, game)),
            }
        case _:
            return dict(_field(error, name, texts) for name in _fields(error))


def _possible(
    text: str, allowed: Iterable[str], texts: Texts, game: str
) -> Iterator[str]:
    """Return each thing that an option can be, with what it means."""
    name = text.partition("=")[0]
    for value in allowed:
        words = meaning(game, name, value, texts)
        yield f"`{value}` ({words})" if words else f"`{value}`"


def _fields(error: refused.Refusal) -> list[str]:
    return [field.name for field in fields(error)] if is_dataclass(error) else []


def _field(error: refused.Refusal, name: str, texts: Texts) -> tuple[str, str | int]:
    """Return a variable of a text, in the form that the type of its field says."""
    value: int = getattr(error, name)
    kind = get_type_hints(type(error), include_extras=True)[name]
    if kind is UserId:
        return "player", mention(UserId(value), texts)
    if kind == refused.Moment:
        return "when", stamp(moment(value))
    if kind == refused.TokenCount:
        return name, texts("tokens", n=value)
    return name, value


def quotable(text: str) -> str:
    """Return the beginning of what somebody has typed: a command's option may be longer
    than a whole message."""
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def missing_permissions(
    channel_id: ChannelId, names: Iterable[str], texts: Texts
) -> str:
    """Return which permissions the bot lacks in a channel; `names` as Discord shows
    them, such as `Send Messages`."""
    return texts(
        "permissions-missing",
        channel=f"<#{channel_id}>",
        names=permission_list(names, texts),
    )


def permission_list(names: Iterable[str], texts: Texts) -> str:
    """Return permissions as the reader's Discord calls them; `names` are those in
    English, such as `Send Messages`."""
    called = [
        texts("permission", permission=name.lower().replace(" ", "_"), name=name)
        for name in names
    ]
    return ", ".join(f"*{name}*" for name in called)


def refused_message(
    reason: refused.Refusal, line: str, texts: Texts, game: str = ""
) -> Drawing:
    """Draw a refusal, said in a `line`, with the button that helps, if one does:
    practice, of the `game` if any."""
    helps = isinstance(reason, _PRACTICE_HELPS) and any(map(house_of, offered()))
    return finished(
        text(line),
        practice_row(texts, game if game and house_of(game) else "") if helps else None,
    )


def notice(line: str) -> Drawing:
    """Draw a private answer of one line."""
    return finished(text(line))
