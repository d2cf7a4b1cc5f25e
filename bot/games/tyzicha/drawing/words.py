"""What is said of a hand of Tyzicha in several places: who bids what, what was
declared, and who gets which card."""

from __future__ import annotations

from bot.games.contract import Seat
from bot.games.kit.game import KitView
from bot.games.tyzicha.rules.cards import MARRIAGES
from bot.games.tyzicha.rules.state import Phase, Public, after
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, listed, who
from bot.ui.texts import Texts


def gives(hand: KitView[Public]) -> bool:
    """Say whether the viewing seat gives two cards away."""
    return hand.public.phase is Phase.EXCHANGE and hand.seat in hand.public.turn


def to_whom(view: TableView, seat: Seat, texts: Texts) -> str:
    """Return who gets which of the two cards that a seat chooses."""
    left, right = (isolated(who(view, after(seat, steps), texts)) for steps in (1, 2))
    return texts("tyzicha-to-whom", left=left, right=right)


def promise(view: TableView, now: Public, texts: Texts) -> str:
    """Return the highest bid, or the contract, and whose it is."""
    if now.phase is Phase.FORCED:
        return texts("tyzicha-forced")
    if now.declarer is not None:
        return texts(
            "tyzicha-contract", n=now.contract, player=listed(view, now.declarer, texts)
        )
    highest = next((call.seat for call in reversed(now.calls) if call.bid), None)
    if highest is None:
        return texts("tyzicha-no-bid")
    return texts("tyzicha-bid", n=now.bid, player=listed(view, highest, texts))


def trump(now: Public, texts: Texts) -> str:
    """Return the trumps; nothing while there are none."""
    return "" if now.trump is None else texts("tyzicha-trump", suit=now.trump.sign)


def marriages(now: Public, seat: Seat) -> str:
    """Return the marriages that a seat has declared, such as `♥ 100 ♠ 40`."""
    return " ".join(
        f"{one.suit.sign} {MARRIAGES[one.suit]}"
        for one in now.marriages
        if one.seat == seat
    )
