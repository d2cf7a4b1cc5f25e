"""Why tokens do not move, as sentences: what is wrong and what to do."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from bot.clock import moment
from bot.economy import refusals as refused
from bot.tables.table_view import UserId
from bot.ui.blocks import mention, stamp
from bot.ui.texts import Texts

_SIMPLE: Final = MappingProxyType(
    {
        refused.NoGifts: "purse-no-gifts",
        refused.GiftToBot: "purse-to-bot",
        refused.GiftToSelf: "purse-to-self",
        refused.GiftInPlay: "purse-in-play",
        refused.TooManyTokens: "purse-too-many",
        refused.NotManager: "purse-not-manager",
        refused.NotYours: "purse-not-yours",
    }
)


def purse_refusal(error: refused.PurseRefusal, texts: Texts, reader: UserId) -> str:
    """Return a refusal as a sentence for the person refused, who is the `reader`, in the language of `texts`."""
    match error:
        case refused.WrongAmount(most=most):
            return texts("purse-amount", most=str(most))
        case refused.TooFewTokens(user_id=user, balance=balance):
            held = texts("tokens", n=balance)
            if user == reader:
                return texts("purse-too-few-you", tokens=held)
            return texts("purse-too-few-other", player=mention(user), tokens=held)
        case refused.GiftTooMuch(most=most, left=left, again_at=again_at):
            allowed, rest = texts("tokens", n=most), texts("tokens", n=left)
            return texts("purse-gift-most", most=allowed, left=rest, when=stamp(moment(again_at)))
        case refused.GiftTooSoon(again_at=again_at):
            return texts("purse-gift-soon", when=stamp(moment(again_at)))
        case _:
            return texts(_SIMPLE[type(error)])
