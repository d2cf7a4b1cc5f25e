"""In words, how a hand and a game ended."""

from __future__ import annotations

from typing import Final

from bot.games.contract import Counts, MovementReason
from bot.house.player import house_of
from bot.tables.games import rules_of
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.blocks import mention, people, together, who
from bot.ui.card_emoji import Deck
from bot.ui.purse import quoted
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts, key_of

LEAVING: Final = frozenset(
    {EndReason.RESIGNED, EndReason.LEFT, EndReason.ABSENT, EndReason.TIMED_OUT}
)
"""Endings by somebody's leaving, of whatever kind."""

_OF_OPEN_TABLES: Final = {
    EndReason.EXPIRED: "over-expired-table",
    EndReason.WITHDRAWN: "over-withdrawn-table",
}
"""What a table that was open to all says in other words than a challenge."""
_ALONE: Final = frozenset({EndReason.DECLINED, EndReason.EXPIRED})
"""Endings after which somebody who wanted to play has nobody to play with."""


def ending_lines(view: TableView, texts: Texts, deck: Deck) -> list[str]:
    """Return how the last hand ended, how the game ended if it did, and the pot that
    stays."""
    lines = []
    if view.last_hand is not None:
        end = view.last_hand
        lines.append(
            renderer_of(view.game).result(view.at(end), end.view, texts, deck).headline
        )
    lines += game_lines(view, texts)
    return [line for line in lines if line]


def headed_ending(view: TableView, texts: Texts, deck: Deck) -> list[str]:
    """Return `ending_lines` as the result in the channel has them: what says most as a
    headline, the rest below it."""
    lines, game = ending_lines(view, texts, deck), game_lines(view, texts)
    if lines == game:  # the hand was not played out: nothing is said about it
        if view.status is not Status.OVER:
            return lines
        headline = ending_headline(view, texts)
    else:
        headline = lines[0]
    return [f"### {headline}", *(line for line in lines if line != headline)]


def ending_headline(view: TableView, texts: Texts) -> str:
    """Return the line of `ending_lines` that says most once a game is over: who won it,
    else why it ended."""
    lines = game_lines(view, texts)
    if not lines:
        return texts("panel-over")
    return lines[-1] if view.winners else lines[0]


def game_lines(view: TableView, texts: Texts) -> list[str]:
    """Return why the game is over and who won it, or the pot that stays for the next
    hand."""
    if view.status.rests and view.pot:
        return [texts("between-pot", pot=texts("tokens", n=view.pot))]
    if view.status is not Status.OVER:
        return []
    lines = []
    if view.end_reason is not None and not (
        view.end_reason is EndReason.WON and view.winners
    ):
        key = _over_key(view, view.end_reason)
        player = _ender(view, view.end_reason, texts)
        lines.append(texts.in_game(view.game, key, player=player))
        lines.append(cancel_reason(view.cancel_reason, texts))
    if view.end_reason in _ALONE and house_of(view.game):
        lines.append("-# " + texts("over-practice", game=view.game))
    if view.nobody_won and view.end_reason in LEAVING:
        lines.append(texts("over-nobody"))
    lines.append(
        _winner_line(view, texts) if view.winners else _split_line(view, texts)
    )
    return [line for line in lines if line]


def cancel_reason(reason: str, texts: Texts) -> str:
    """Return why a moderator canceled a game, in their own words; empty: nobody gave a
    reason."""
    return texts("over-canceled-why", reason=quoted(reason)) if reason else ""


def _over_key(view: TableView, reason: EndReason) -> str:
    """Return the key of the text that says why a game is over."""
    key = key_of("over", reason.name.lower())
    if reason is EndReason.CANCELED and view.canceled_by is None:
        return f"{key}-agreed"
    if view.private and reason is EndReason.ABANDONED:
        return "over-untouched"
    return key if view.asked is not None else _OF_OPEN_TABLES.get(reason, key)


def gains(view: TableView, end: HandEnd) -> tuple[int, ...] | None:
    """Return the tokens that each seat of a hand has more, or less, by it in all: what
    it got less all that it paid.

    A game that is paid once, before its first hand, is counted as a whole with the hand
    that ends it. A person who took a seat later paid nothing. None if nothing was at
    stake, or not in this hand."""
    once = rules_of(view.game).profile.counts is Counts.MATCH
    if not view.stake or (once and not end.movements):
        return None
    paid_before = once and not end.paid
    payers = view.first_players or end.players
    gain = [
        -view.stake if paid_before and user in payers else 0 for user in end.players
    ]
    for movement in (*end.paid, *end.movements):
        gain[movement.seat] += movement.tokens
    return tuple(gain)


def _winner_line(view: TableView, texts: Texts) -> str:
    """Return the winners of the game who are still there."""
    gone = {info.seat for info in view.seats if info.gone}
    told = [seat for seat in view.winners if seat not in gone] or view.winners
    return texts(
        "over-winner", player=together(view, told, texts, bold=True), n=len(told)
    )


def _split_line(view: TableView, texts: Texts) -> str:
    """Return who got a pot that nobody has won; the empty text if there was none."""
    end = view.last_hand
    if end is None:
        return ""
    split = [move for move in end.movements if move.reason is MovementReason.SPLIT]
    takers = {end.players[move.seat] for move in split}
    if not takers:
        return ""
    if takers.issuperset(info.user_id for info in view.present):
        is_even = len({move.tokens for move in split}) == 1
        return texts("over-split" if is_even else "over-split-odd")
    players = together(
        view, [info.seat for info in view.present if info.user_id in takers], texts
    )
    return texts("over-split-to", players=players)


def _ender(view: TableView, reason: EndReason, texts: Texts) -> str:
    """The people who ended the game: the one who acted, or those who cannot pay."""
    if reason is EndReason.WITHDRAWN:
        return mention(view.host, texts)
    if reason is EndReason.CANCELED:
        return (
            texts("over-somebody")
            if view.canceled_by is None
            else mention(view.canceled_by, texts)
        )
    if reason is EndReason.BUST:
        held = (
            {}
            if view.last_hand is None
            else dict(zip(view.last_hand.players, view.last_hand.balances, strict=True))
        )
        bust = [
            info.seat
            for info in view.seats
            if held.get(info.user_id, info.balance) < view.stake
        ]
        losers = bust or [
            info.seat for info in view.seats if info.seat not in view.winners
        ]
        return people(view, losers, texts)
    return (
        texts("over-somebody")
        if view.ended_by is None
        else who(view, view.ended_by, texts)
    )
