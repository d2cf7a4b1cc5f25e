"""What moves in a purse outside of tables, in words: the daily grant, gifts, and what
admins give and take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, assert_never

import discord

from bot.economy.daily import MOST_BONUS, Collected, NoRelief
from bot.economy.gifts import Doubtful, Given
from bot.economy.grants import Award
from bot.ground.clock import moment
from bot.tables.ids import UserId
from bot.ui.blocks import finished, framed, mention, signed, stamp, text
from bot.ui.codec import CustomId
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.settings_buttons import Deed, press
from bot.ui.texts import Texts
from db.guild_settings import Page

LONGEST_REASON: Final = 200
"""Letters in which an admin says why."""


@dataclass(frozen=True, slots=True)
class ConfirmGift(CustomId):
    """To give after all: however often it is pressed, the one gift of the interaction
    in which it was `asked`."""

    HEAD: ClassVar = "tokens:give"
    asked: int
    giver: UserId
    receiver: UserId
    tokens: int


@dataclass(frozen=True, slots=True)
class KeepTokens(CustomId):
    """Not to give, after all."""

    HEAD: ClassVar = "tokens:keep"


def collected(got: Collected, texts: Texts) -> Drawing:
    """Say what somebody got by asking, what they hold now, and when to ask again."""
    again_at = got.again_at if got.old_at is None else None
    return framed(
        text(*_parts(got, texts)),
        text(
            texts("daily-balance", tokens=texts("tokens", n=got.balance)),
            ""
            if again_at is None
            else texts("daily-again", when=stamp(moment(again_at))),
        ),
    )


def _parts(got: Collected, texts: Texts) -> list[str]:
    if got.old_at is not None:
        return [texts("daily-too-new", days=got.days, when=stamp(moment(got.old_at)))]
    lines = []
    if got.start:
        lines.append(texts("daily-start", tokens=texts("tokens", n=got.start)))
    if got.daily:
        lines.append(texts("daily-given", change=signed(got.daily, texts)))
    if got.daily and got.bonus:
        lines.append(
            texts(
                "daily-streak",
                days=got.streak,
                bonus=signed(got.bonus, texts),
                most=signed(MOST_BONUS, texts),
            )
        )
    elif got.daily and got.streak:
        lines.append(texts("daily-streak-first", most=MOST_BONUS))
    if got.relief:
        lines.append(
            texts(
                "daily-relief",
                stake=texts("tokens", n=got.least),
                change=signed(got.relief, texts),
            )
        )
    if not got.daily and not got.relief:
        lines.append(texts("daily-none" if got.again_at is None else "daily-taken"))
        lines.append(_relief(got, texts))
    return lines


def _relief(got: Collected, texts: Texts) -> str:
    """Tell a person who has got nothing today when an empty purse is helped."""
    match got.no_relief:
        case NoRelief.TAKEN:
            return texts("daily-relief-taken")
        case NoRelief.GAVE:
            return texts("daily-relief-gave")
        case NoRelief.AT_TABLE:
            return texts("daily-relief-table")
        case NoRelief.ADJOURNED_TODAY:
            return texts("daily-relief-adjourned")
        case NoRelief.NOT_POOR if got.again_at is None:
            stake = texts("tokens", n=got.least)
            return texts(
                "daily-relief-rule", stake=stake, tokens=texts("tokens", n=got.up_to)
            )
        case NoRelief.NOT_POOR | NoRelief.NONE_HERE | None:
            return ""
        case unknown:
            assert_never(unknown)


def gift_question(doubt: Doubtful, texts: Texts) -> Drawing:
    """Ask once more before somebody gives more than half of their purse away
    (docs/design/panels.md)."""
    gift = doubt.gift
    line = texts(
        "gift-question",
        gift=texts("tokens", n=gift.tokens),
        tokens=texts("tokens", n=doubt.balance),
        player=mention(gift.receiver, texts),
    )
    yes = ConfirmGift(gift.asked, gift.giver, gift.receiver, gift.tokens)
    row = ActionRow(
        Button(
            style=ButtonStyle.SUCCESS,
            label=texts("button-yes-give"),
            custom_id=str(yes),
        ),
        Button(
            style=ButtonStyle.SECONDARY,
            label=texts("button-keep-tokens"),
            custom_id=str(KeepTokens()),
        ),
    )
    return framed(text(line), row)


def gifts_off(line: str, texts: Texts) -> Drawing:
    """Tell a manager of the server, in a `line`, that gifts are off, with the button
    that allows them."""
    allow = press(
        texts,
        "button-gifts-on",
        Page.GIFTS,
        Deed.SET,
        "gifts=1",
        style=ButtonStyle.SUCCESS,
    )
    return framed(text(line), ActionRow(allow))


def gift_given(given: Given, texts: Texts) -> Drawing:
    """Tell the giver that their gift has arrived."""
    gift, held = texts("tokens", n=given.gift.tokens), texts("tokens", n=given.balance)
    line = texts(
        "gift-given", player=mention(given.gift.receiver, texts), gift=gift, tokens=held
    )
    return framed(text(line))


def gift_kept(texts: Texts) -> Drawing:
    """Tell a person who took a gift back in time that nothing was given."""
    return framed(text(texts("gift-kept")))


def gift_in_public(given: Given, texts: Texts) -> Drawing:
    """Tell a channel of a gift, so that its receiver sees it, too."""
    gift = given.gift
    giver, receiver = mention(gift.giver, texts), mention(gift.receiver, texts)
    return finished(
        text(
            texts(
                "gift-public",
                giver=giver,
                receiver=receiver,
                gift=texts("tokens", n=gift.tokens),
            )
        )
    )


def awarded(wish: Award, balance: int, texts: Texts) -> Drawing:
    """Tell an admin what they have done with a purse, which holds `balance` tokens
    now."""
    gift, held = texts("tokens", n=wish.tokens), texts("tokens", n=balance)
    return framed(
        text(
            texts.named(
                "award",
                wish.act,
                player=mention(wish.member, texts),
                gift=gift,
                tokens=held,
            ),
            texts("award-reason", reason=quoted(wish.reason)),
        ),
    )


def quoted(words: str, most: int = LONGEST_REASON) -> str:
    """Return `most` letters of somebody's own words, on one line, and none of them read
    as Discord's signs."""
    line = " ".join(words.split())
    return discord.utils.escape_markdown(
        line if len(line) <= most else line[:most] + "…"
    )
