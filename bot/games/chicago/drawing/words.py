"""What is said in Chicago, in plain words: kinds of hands, ranks, and a showdown as
people heard it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.cards import Card, Rank
from bot.games.chicago.rules.hands import Category, worth
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.sheet import LAST_TRICK
from bot.games.chicago.rules.showing import told_of
from bot.games.chicago.rules.state import Exposed, Public, Settled
from bot.games.chicago.rules.talk import Saying
from bot.games.contract import Seat
from bot.games.kit.game import Told, sure
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, listed, who
from bot.ui.card_emoji import signs_of
from bot.ui.texts import Texts

_PAIRED: Final = frozenset(
    {Category.PAIR, Category.TRIPS, Category.QUADS, Category.FULL_HOUSE}
)


def kind(category: str, texts: Texts) -> str:
    """Return a kind of hand in words, such as `two pair`."""
    return texts("chicago-kind", kind=category)


def rank_said(category: Category, level: int, rank: Rank, texts: Texts) -> str:
    """Return a rank as it is said at a level of a kind of hand: `a pair of kings`,
    `king high`, `then an ace`."""
    name = rank.name.lower()
    one = texts("chicago-rank-one", rank=name)
    many = texts("chicago-rank-many", rank=name)
    if category is Category.TWO_PAIR and level < 2:
        return texts("chicago-said-pairs", rank=many, level=level)
    if level > 0:
        return texts("chicago-said-next", rank=one)
    if category in _PAIRED:
        return texts("chicago-said-paired", kind=category, rank=many)
    return texts("chicago-said-high", rank=one)


def told(view: TableView, event: Told, texts: Texts) -> str:
    """Return in a sentence what a player said."""
    speaker = sure(event.seat)
    player = isolated(who(view, speaker, texts))
    own = "-you" if speaker == view.viewer else ""
    if not event.value:
        return texts(f"chicago-told-{event.what}{own}", player=player)
    if event.what == "declare":
        return texts(
            f"chicago-told-declare{own}", player=player, kind=kind(event.value, texts)
        )
    category, level, rank = event.value.split(":")
    said = rank_said(Category(category), int(level), Rank(rank), texts)
    return texts(f"chicago-told-rank{own}", player=player, rank=said)


def heard(view: TableView, said: Sequence[Saying], texts: Texts) -> str:
    """Return what was said in a showdown in plain words."""
    return " ".join(told(view, event, texts) for event in told_of(said))


def settled(view: TableView, one: Settled, number: int, texts: Texts) -> str:
    """Return how a showdown ended in a sentence."""
    if not one.claim.holders:
        return texts("chicago-settled-none", number=number)
    holders = ", ".join(listed(view, seat, texts) for seat in one.claim.holders)
    what = kind(one.claim.category, texts)
    if one.points:
        return texts(
            "chicago-settled",
            number=number,
            player=holders,
            kind=what,
            points=one.points,
        )
    return texts("chicago-settled-shared", number=number, players=holders, kind=what)


def shown(view: TableView, one: Exposed, texts: Texts) -> str:
    """Return a hand that was exposed, in letters."""
    key = "chicago-exposed-you" if one.seat == view.viewer else "chicago-exposed"
    return texts(
        key, player=isolated(who(view, one.seat, texts)), cards=signs_of(one.cards)
    )


def held(cards: Sequence[Card], options: ChicagoOptions, texts: Texts) -> str:
    """Return what five cards are, and the ranks that the player might be asked for."""
    own = worth(cards, wheel=options.wheel)
    what = kind(own.category, texts)
    ranks = own.compared(kickers=options.kickers)
    if not ranks:
        return what
    asked = ", ".join(rank.sign for rank in ranks)
    return texts("chicago-held", kind=what, ranks=asked)


def public_lines(view: TableView, now: Public, texts: Texts) -> list[str]:
    """Return all that a hand has shown so far, a line each: showdowns that are over,
    and exposed hands."""
    showdowns = [
        settled(view, one, number, texts)
        for number, one in enumerate(now.settled, start=1)
    ]
    exposed = [shown(view, one, texts) for one in now.exposed]
    return showdowns + exposed


def forfeited(view: TableView, seat: Seat, category: Category, texts: Texts) -> str:
    """Return who forfeits the game by what they have not proven."""
    player = who(view, seat, texts)
    return texts("chicago-told-forfeited", player=player, kind=kind(category, texts))


def gains(now: Public, seat: Seat, texts: Texts) -> list[str]:
    """Return what brought somebody points in a hand that is over, each with its points,
    in order."""
    gained = []
    for one in now.settled:
        if one.points and seat in one.claim.holders:
            said = kind(one.claim.category, texts)
            gained.append(texts("chicago-gain-said", kind=said, n=one.points))
    if seat == now.leader:
        gained.append(texts("chicago-gain-last", n=LAST_TRICK))
    if seat == now.best:
        own = worth(now.played_by(seat), wheel=now.options.wheel).category
        gained.append(texts("chicago-gain-best", n=own.points))
    return gained
