"""Refusals and errors as sentences: what is wrong and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from bot.clock import moment
from bot.economy.dues import Due
from bot.economy.refusals import PurseRefusal
from bot.games.contract import Reason
from bot.house.player import house_of
from bot.tables import refusals as refused
from bot.tables.games import offered
from bot.tables.table_view import ChannelId, UserId
from bot.ui.blocks import finished, mention, stamp, text
from bot.ui.components import Drawing
from bot.ui.help import practice_row
from bot.ui.purse_refusals import purse_refusal
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts

_SIMPLE: Final = MappingProxyType(
    {
        refused.UnknownTable: "refusal-unknown-table",
        refused.UnknownPress: "refusal-unknown-press",
        refused.NoTable: "refusal-no-table",
        refused.NotSeated: "refusal-not-seated",
        refused.NotInvited: "refusal-not-invited",
        refused.OwnInvitation: "refusal-own-invitation",
        refused.StaleClick: "refusal-stale",
        refused.NoHand: "refusal-no-hand",
        refused.Closing: "refusal-closing",
        refused.SelfChallenge: "refusal-self-challenge",
        refused.BotChallenge: "refusal-bot-challenge",
        refused.AlreadyJoined: "refusal-already-joined",
        refused.TableFull: "refusal-table-full",
        refused.NotModerator: "refusal-not-moderator",
        refused.NotOver: "refusal-not-over",
        refused.NoHandOver: "refusal-no-hand-over",
        refused.HouseDebts: "refusal-house-debts",
        refused.AgreedTerms: "refusal-agreed-terms",
        refused.NoHouse: "refusal-house-unable",
    }
)
_WITHOUT_HOUSE: Final = MappingProxyType(
    {
        "refusal-no-table": "refusal-no-table-people",
        "refusal-bot-challenge": "refusal-bot-challenge-people",
        "refusal-too-few": "refusal-too-few-people",
    }
)
"""Sentences that offer the house, and what is said instead where it does not play the game."""
_REASON: Final = MappingProxyType(
    {
        Reason.NOT_IN_GAME: "refusal-reason-not-in-game",
        Reason.WRONG_PHASE: "refusal-reason-wrong-phase",
        Reason.NOT_YOUR_TURN: "refusal-reason-not-your-turn",
        Reason.ILLEGAL_CARD: "refusal-reason-illegal-card",
        Reason.ILLEGAL_AMOUNT: "refusal-reason-illegal-amount",
        Reason.NOT_ALLOWED: "refusal-reason-not-allowed",
        Reason.NOTHING_TO_CLAIM: "refusal-reason-nothing-to-claim",
        Reason.INSUFFICIENT_TOKENS: "refusal-reason-insufficient-tokens",
        Reason.LOCKED_OUT: "refusal-reason-locked-out",
    }
)
_PRACTICE_HELPS: Final = (
    refused.SelfChallenge,
    refused.BotChallenge,
    refused.NoTable,
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
) -> str:
    """Return a refusal as a sentence for the person refused.

    Args:
        error: why it was refused.
        texts: the reader's language.
        reader: the person refused, who is addressed as "you".
        game: the game whose commands are named.
        result_link: where the result of a table that is over stands.
        due: when the reader may next get tokens by asking, if they may.
    """
    match error:
        case refused.OverTable():
            sentence = _over(texts, game, result_link)
        case refused.WrongChannel() | refused.StakeLimits() | refused.GameOff():
            sentence = _not_allowed(error, texts)
        case refused.NotYourTurn(waiting_for=users) if users:
            sentence = texts("refusal-not-your-turn", players=", ".join(map(mention, users)))
        case refused.NotYourTurn():
            sentence = texts("refusal-reason-not-your-turn")
        case refused.NotAllowed(reason=reason):
            sentence = texts.in_game(game, _REASON[reason])
        case refused.TooPoor():
            sentence = _poor(error, texts, reader, due)
        case PurseRefusal():
            sentence = purse_refusal(error, texts, reader)
        case refused.HouseStakes():
            sentence = _house_stakes(error, texts, game)
        case _:
            sentence = (
                _opening(error, texts, reader, game)
                or _asking(error, texts, game)
                or texts.in_game(game, _fit(_SIMPLE[type(error)], game), game=game)
            )
    return sentence


def _fit(key: str, game: str) -> str:
    """Return the key of a sentence, or of the one that does not offer the house where it does not play the game."""
    return _WITHOUT_HOUSE.get(key, key) if house_of(game) is None else key


def _opening(error: refused.Refusal, texts: Texts, reader: UserId, game: str) -> str:
    """Why a table cannot be opened, joined or started; the empty text if it is about something else."""
    match error:
        case refused.TooManyTables(user_id=user, most=most):
            key = "refusal-tables-you" if user == reader else "refusal-tables-other"
            return texts(key, player=mention(user), most=most)
        case refused.TooFewSeated(seated=seated, least=least):
            return texts(_fit("refusal-too-few", game), seated=seated, least=least)
        case refused.NotHost(host=host):
            return texts("refusal-not-host", host=mention(host))
        case refused.Unplayable(why=why, seats=seats):
            # The game says why, and has a text of its own for it; the number of seats is every game's.
            return texts.in_game(game, f"refusal-unplayable-{why}", least=seats.start, most=seats.stop - 1)
        case refused.UnknownOption(text=text, allowed=allowed):
            key = "refusal-option-value" if allowed else "refusal-option"
            return texts(key, text=quotable(text), allowed=", ".join(f"`{value}`" for value in allowed))
        case _:
            return ""


def _asking(error: refused.Refusal, texts: Texts, game: str) -> str:
    """Why somebody in particular cannot be asked; the empty text if it is about something else."""
    match error:
        case refused.NotMember(user_id=user):
            return texts("refusal-not-member", player=mention(user))
        case refused.Blocked(user_id=user):
            return texts("refusal-blocked", player=mention(user), game=game)
        case refused.TooManyChallenges(user_id=user, again_at=again_at):
            return texts("refusal-challenges", player=mention(user), game=game, when=stamp(moment(again_at)))
        case _:
            return ""


def quotable(text: str) -> str:
    """Return the beginning of what somebody has typed: a command's option may be longer than a whole message."""
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def missing_permissions(channel_id: ChannelId, names: Iterable[str], texts: Texts) -> str:
    """Return which permissions the bot lacks in a channel; `names` as Discord shows them, such as `Send Messages`."""
    return texts("permissions-missing", channel=f"<#{channel_id}>", names=permission_list(names, texts))


def permission_list(names: Iterable[str], texts: Texts) -> str:
    """Return permissions as the reader's Discord calls them; `names` are those in English, such as `Send Messages`."""
    called = [texts("permission", permission=name.lower().replace(" ", "_"), name=name) for name in names]
    return ", ".join(f"*{name}*" for name in called)


def unexpected(error_id: str, texts: Texts) -> str:
    """Return the apology for a fault of ours; `error_id` stands in the log beside the traceback."""
    return texts("unexpected", id=error_id)


def refused_message(reason: refused.Refusal, line: str, texts: Texts) -> Drawing:
    """Draw a refusal, said in a `line`, with the button that helps, if one does."""
    helps = isinstance(reason, _PRACTICE_HELPS) and any(map(house_of, offered()))
    return finished(text(line), practice_row(texts) if helps else None)


def notice(line: str) -> Drawing:
    """Draw a private answer of one line."""
    return finished(text(line))


def _over(texts: Texts, game: str, link: str | None) -> str:
    return texts("refusal-over", game=game) if link is None else texts("refusal-over-link", game=game, link=link)


def _not_allowed(error: refused.WrongChannel | refused.StakeLimits | refused.GameOff, texts: Texts) -> str:
    """Why the server does not allow a table."""
    match error:
        case refused.GameOff(game=game):
            return texts("refusal-game-off", game=renderer_of(game).name(texts))
        case refused.StakeLimits(stake=stake, least=least, most=most):
            return texts("refusal-stake-limits", stake=stake, least=least, most=most)
        case refused.WrongChannel(channels=()):
            return texts("refusal-no-channel")
        case refused.WrongChannel(channels=channels):
            return texts("refusal-wrong-channel", n=len(channels), channels=", ".join(f"<#{one}>" for one in channels))


def _house_stakes(error: refused.HouseStakes, texts: Texts, game: str) -> str:
    if not error.cap:
        return texts("refusal-house-none", game=game)
    left, stake = texts("tokens", n=error.cap_left), texts("tokens", n=error.stake)
    return texts("refusal-house-cap", left=left, stake=stake, game=game)


def _poor(error: refused.TooPoor, texts: Texts, reader: UserId, due: Due | None) -> str:
    tokens, stake = texts("tokens", n=error.balance), str(error.stake)
    if error.user_id != reader:
        return texts("refusal-poor-other", player=mention(error.user_id), tokens=tokens, stake=stake)
    if due is None:
        return texts("refusal-poor-you", tokens=tokens, stake=stake)
    if due.at_once:
        return texts("refusal-poor-you-daily-now", tokens=tokens, stake=stake)
    return texts("refusal-poor-you-daily", tokens=tokens, stake=stake, when=stamp(due.at))
