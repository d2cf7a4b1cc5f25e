"""What five cards are worth, and whether they show what was said of them
(rules/chicago.md 2, 6).

Libraries for poker hands return one number to compare by (treys, deuces, phevaluator)
or need compiled code (eval7). Here hands are compared a rank at a time, in words, and a
hand has to *contain* what was said: neither can be read from such a number, and five
cards are few enough to count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.games.cards import Card, Rank, Suit, pack
from bot.games.chicago.rules.options import ChicagoOptions, Reading

RANKS: Final = tuple(Rank)
"""From the highest to the lowest."""
PACK: Final = tuple(Card.parse(str(card)) for card in pack(RANKS))
"""The unshuffled pack, made of the very objects that `Card.parse` returns, so that
cards compare by identity first."""
HAND_SIZE: Final = 5

_HEIGHT: Final = {rank: len(RANKS) - place for place, rank in enumerate(RANKS)}
_SUITS: Final = {suit: place for place, suit in enumerate(Suit)}
_WHEEL: Final = (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)
_IN_A_ROW: Final = {
    RANKS[place : place + HAND_SIZE]: top
    for place, top in enumerate(RANKS[: 1 - HAND_SIZE])
}
"""By five ranks in a row, the highest of them."""


class Category(StrEnum):
    """Kinds of hands, from the lowest to the highest."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    TRIPS = "trips"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    QUADS = "quads"
    STRAIGHT_FLUSH = "straight_flush"
    ROYAL_FLUSH = "royal_flush"

    @property
    def height(self) -> int:
        """How high it is: 0 for no pair at all."""
        return _HEIGHTS[self]

    @property
    def points(self) -> int:
        """What the best hand of this kind scores."""
        return _POINTS[self]

    def levels(self, *, kickers: bool) -> int:
        """Return how many ranks tell two hands of this kind apart."""
        if kickers:
            return _LEVELS[self]
        return _BESIDE.get(self, _LEVELS[self])


DECLARABLE: Final = tuple(Category)[1:]
_HEIGHTS: Final = {category: height for height, category in enumerate(Category)}
_POINTS: Final = MappingProxyType(
    dict(zip(Category, (0, 1, 2, 3, 4, 5, 6, 7, 8, 52), strict=True))
)
_LEVELS: Final = MappingProxyType(
    dict(zip(Category, (5, 4, 3, 1, 1, 5, 1, 1, 1, 0), strict=True))
)

_BESIDE: Final = MappingProxyType({Category.PAIR: 1, Category.TWO_PAIR: 2})
"""How many ranks the combination has, where other cards decide after it."""
_OF_A_RANK: Final = MappingProxyType(
    {Category.PAIR: 2, Category.TRIPS: 3, Category.QUADS: 4}
)
"""How many cards of one rank these kinds need."""
WHOLE: Final = frozenset(
    {
        Category.STRAIGHT,
        Category.FLUSH,
        Category.FULL_HOUSE,
        Category.STRAIGHT_FLUSH,
        Category.ROYAL_FLUSH,
    }
)
"""What takes all five cards."""


class Worth(NamedTuple):
    """What five cards are: their kind, the ranks that are compared in turn, and the
    cards that make it up."""

    category: Category
    ranks: tuple[Rank, ...]
    cards: tuple[Card, ...]

    def compared(self, *, kickers: bool) -> tuple[Rank, ...]:
        """Return the ranks that tell it from others of its kind."""
        return self.ranks[: self.category.levels(kickers=kickers)]

    def key(self, *, kickers: bool) -> tuple[int, ...]:
        """Return what hands are compared by: the higher, the better."""
        return (self.category.height, *map(height, self.compared(kickers=kickers)))


def height(rank: Rank) -> int:
    """Return how high a rank is: 13 for the ace down to 1 for the two."""
    return _HEIGHT[rank]


def in_hand_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards as a hand is shown: from the highest rank, those of a rank in the
    order of suits s h d c."""
    return tuple(
        sorted(cards, key=lambda card: (-_HEIGHT[card.rank], _SUITS[card.suit]))
    )


def lowest_first(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards so that the one that a timeout plays is the first (rules/chicago.md
    5.4)."""
    return tuple(sorted(in_hand_order(cards), key=lambda card: height(card.rank)))


def worth(cards: Collection[Card], *, wheel: bool) -> Worth:
    """Return what five cards are worth.

    Args:
        cards: five cards.
        wheel: whether A 2 3 4 5 is a straight, with the five as its top card.
    """
    return _worth(in_hand_order(cards), wheel)


@lru_cache(maxsize=20_000)
def _worth(cards: tuple[Card, ...], wheel: bool) -> Worth:
    read = ((kind, readings(cards, kind, wheel=wheel)) for kind in reversed(Category))
    category, found = next((kind, found) for kind, found in read if found)
    number = Counter(card.rank for card in cards)
    several = tuple(card for card in cards if number[card.rank] > 1)
    made_up = cards if category in WHOLE else several
    return Worth(category, found[0], made_up)


def _down(cards: Collection[Card]) -> tuple[Rank, ...]:
    """Return the ranks of cards, from the highest."""
    return tuple(sorted((card.rank for card in cards), key=RANKS.index))


def _top(cards: Collection[Card], *, wheel: bool) -> Rank | None:
    """Return the top card of five in a row; None: they are not."""
    down = _down(cards)
    if down == _WHEEL:
        return Rank.FIVE if wheel else None
    return _IN_A_ROW.get(down)


def _is_flush(cards: Collection[Card]) -> bool:
    return len(cards) == HAND_SIZE and len({card.suit for card in cards}) == 1


def shows(
    cards: Collection[Card],
    category: Category,
    detail: Sequence[Rank],
    options: ChicagoOptions,
) -> bool:
    """Say whether cards show what was said.

    Args:
        cards: five cards; fewer show what they show.
        category: what was declared.
        detail: the ranks that had to be said, in order.
        options: the rules of the table.
    """
    said = tuple(detail)
    if options.reading is Reading.IN_ANY_ORDER:
        others = detail[category.levels(kickers=False) :]
        if not {card.rank for card in cards}.issuperset(others):
            return False
        said = tuple(detail[: len(detail) - len(others)])
    found = readings(cards, category, wheel=options.wheel)
    return any(ranks[: len(said)] == said for ranks in found)


def readings(
    cards: Collection[Card], category: Category, *, wheel: bool
) -> tuple[tuple[Rank, ...], ...]:
    """Return the ranks of cards read as a hand of a kind, in each possible way: the
    highest first.

    The ranks of the combination come first, then the cards that are left, from the top
    (rules/chicago.md 6.4).

    Args:
        cards: five cards; fewer are read as far as they go.
        category: what they are read as. Nothing is returned if they do not hold such a
            hand.
        wheel: whether A 2 3 4 5 is a straight.
    """
    down, top = _down(cards), _top(cards, wheel=wheel)
    there, is_flush = Counter(down), _is_flush(cards)
    match category:
        case Category.HIGH_CARD:
            return (down,)
        case Category.PAIR | Category.TRIPS | Category.QUADS:
            wanted = _OF_A_RANK[category]
            held = (rank for rank in RANKS if there[rank] >= wanted)
            return tuple((rank, *_without(down, (rank,) * wanted)) for rank in held)
        case Category.TWO_PAIR:
            pairs = tuple(rank for rank in RANKS if there[rank] >= 2)
            return ((*pairs, *_without(down, pairs * 2)),) if len(pairs) == 2 else ()
        case Category.FULL_HOUSE if sorted(there.values()) == [2, 3]:
            return (tuple(rank for rank in RANKS if there[rank] == 3),)
        case Category.FLUSH if is_flush:
            return (down,)
        case Category.STRAIGHT if top:
            return ((top,),)
        case Category.STRAIGHT_FLUSH if top and is_flush:
            return ((top,),)
        case Category.ROYAL_FLUSH if top is Rank.ACE and is_flush:
            return ((top,),)
        case _:
            return ()


def _without(ranks: Iterable[Rank], used: Iterable[Rank]) -> tuple[Rank, ...]:
    """Return ranks without those that the combination uses, each once for each card."""
    rest = list(ranks)
    for rank in used:
        rest.remove(rank)
    return tuple(rest)


def proof_cards(
    cards: Collection[Card], category: Category, detail: Sequence[Rank], *, wheel: bool
) -> tuple[Card, ...]:
    """Return the cards that prove a claim as it was made (rules/chicago.md 6.2).

    Args:
        cards: the five cards at that moment.
        category: what was declared.
        detail: the ranks that had to be said.
        wheel: whether A 2 3 4 5 is a straight.

    Returns:
        What makes the combination up, and each kicker that was said; nothing where the
        cards are not what was said.
    """
    own = worth(cards, wheel=wheel)
    if own.category is not category:
        return ()
    kickers = detail[category.levels(kickers=False) :]
    return tuple(
        card
        for card in in_hand_order(cards)
        if card in own.cards or card.rank in kickers
    )


def truth(
    cards: Collection[Card], category: Category, said: Sequence[Rank], *, wheel: bool
) -> tuple[Rank, ...]:
    """Return the ranks that a truthful player would say of cards, asked about a hand of
    a kind.

    Args:
        cards: five cards.
        category: what is asked about. A better hand is read as this kind; a hand that
            does not hold it, from its highest card.
        said: the ranks that were said so far. A hand that can be read in several ways
            is read as it began.
        wheel: whether A 2 3 4 5 is a straight.
    """
    found = readings(cards, category, wheel=wheel) or readings(
        cards, Category.HIGH_CARD, wheel=wheel
    )
    begun = tuple(said)
    return next((ranks for ranks in found if ranks[: len(begun)] == begun), found[0])
