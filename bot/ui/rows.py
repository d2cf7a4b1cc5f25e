"""Rows of what a game lets a seat do: buttons, lists of actions, and cards of which
some are chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, TypeAlias, TypeVar

from bot.games.cards import Card, write_cards
from bot.ui.card_emoji import LETTERS, Deck
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press

T = TypeVar("T")
WIDEST: Final = 5
"""Buttons in a row."""
CARDS_WIDE: Final = 3
"""Buttons with pictures of cards in a row."""
_CHOSEN: Final = "✓"
_ORDER: Final = "①②③④⑤⑥⑦⑧⑨⑩"
"""The sign of a chosen card, or of the first, the second …: a screen reader reads them
too."""


LONGEST_ENTRY: Final = 100
"""Characters of an entry of a list."""


@dataclass(frozen=True, slots=True)
class Select:
    """A list of actions of which one is chosen, in a row of its own."""

    placeholder: str
    """What the list is for, 150 characters at most."""
    options: tuple[tuple[str, str], ...]
    """The words, `LONGEST_ENTRY` characters at most, and the notation of each action;
    25 at most. A game with more splits them."""
    press: Press = Press.DO
    """DO, or ASK to be asked once more; ORDER below the rules of the table."""
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Several:
    """A list of people, to name so many of them together as partners."""

    placeholder: str
    verb: str
    """What is done with them, in notation; their ids follow it."""
    people: tuple[tuple[str, str], ...]
    """The words and the id of each."""
    number: int
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """Cards of which some are chosen, a toggle each, and a button that does it with
    those.

    What is chosen is only in the custom_ids.
    """

    verb: str
    """The action is this word and the chosen cards, such as `discard KcJc`; only the
    word without cards."""
    cards: tuple[Card, ...]
    """Ten at most if `ordered`."""
    done: Mapping[int, str]
    """The words of the button that does it, by how many cards can be chosen; at other
    numbers it is disabled."""
    ordered: bool = False
    """Whether the action names the cards in the order they were chosen in; else in the
    order of `cards`."""
    advised: tuple[Card, ...] | None = None
    """Those that somebody is told to choose; None: they are told nothing of it."""
    quiet: bool = False
    """Whether nothing has a color but what somebody is told to press next."""
    asked: Collection[str] = ()
    """The notations that are asked about before they are done, such as `discard Kc`."""
    alike: Collection[str] = ()
    """Verbs of what is done instead with the same cards, after such a question."""

    def advise(self, notation: str) -> Pick:
        """Return the same cards to choose from for somebody who is told to do this,
        here or elsewhere."""
        verb, _, named = notation.partition(" ")
        is_here = verb in {self.verb, *self.alike}
        return replace(
            self,
            advised=self.chosen(f"{self.verb} {named}") if is_here else None,
            quiet=True,
        )

    def chosen(self, notation: str) -> tuple[Card, ...]:
        """Return the cards that a notation such as `discard KcJc` names, as far as they
        can be chosen here."""
        verb, _, named = notation.partition(" ")
        if verb != self.verb:
            return ()
        texts = [named[place : place + 2] for place in range(0, len(named), 2)]
        cards = {str(card): card for card in self.cards}
        return self._sorted(
            cards[text] for text in dict.fromkeys(texts) if text in cards
        )

    def choices(
        self, chosen: Sequence[Card], deck: Deck = LETTERS
    ) -> list[tuple[Choice, ...]]:
        """Return the rows of buttons while these cards are chosen; what is there, and
        where, does not depend on it."""
        full = len(chosen) >= max(self.done)
        nearest = min(
            self.done, key=lambda number: (abs(number - len(chosen)), -number)
        )
        notation = self._notation(chosen)
        told = self.advised is not None and notation == self._notation(self.advised)
        # to choose nothing is no more likely than anything else
        plain = self.quiet or not chosen
        style = ButtonStyle.SECONDARY if plain else ButtonStyle.SUCCESS
        do = Choice(
            self.done[nearest],
            Press.ASK if notation in self.asked else Press.DO,
            notation,
            ButtonStyle.PRIMARY if told else style,
        ).only_if(len(chosen) in self.done)
        toggles = [
            replace(
                self._toggle(card, chosen, full=full), emoji=deck.picture(card) or None
            )
            for card in self.cards
        ]
        return [*spread_cards(toggles), (do,)]

    def _toggle(self, card: Card, chosen: Sequence[Card], *, full: bool) -> Choice:
        if card not in chosen:
            is_next = card in self._advised_next(chosen) and not full
            style = ButtonStyle.PRIMARY if is_next else ButtonStyle.SECONDARY
            return Choice(
                card.sign, Press.PICK, self._notation((*chosen, card)), style
            ).only_if(not full)
        sign = _ORDER[chosen.index(card)] if self.ordered else _CHOSEN
        others = self._notation([one for one in chosen if one != card])
        style = ButtonStyle.SECONDARY if self.quiet else ButtonStyle.PRIMARY
        return Choice(f"{sign} {card.sign}", Press.PICK, others, style)

    def _advised_next(self, chosen: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards that somebody is told to add to those they have chosen; in
        order, one after the other."""
        advised = self.advised or ()
        if not self.ordered:
            return advised
        number = len(chosen)
        return advised[number : number + 1] if advised[:number] == tuple(chosen) else ()

    def _notation(self, cards: Iterable[Card]) -> str:
        return f"{self.verb} {write_cards(self._sorted(cards))}".rstrip()

    def _sorted(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        return (
            tuple(cards) if self.ordered else tuple(sorted(cards, key=self.cards.index))
        )


Row: TypeAlias = tuple[Choice, ...] | Select | Pick
"""What a game puts into a row: five buttons at most, a list, or cards to choose from,
which take several rows."""
Line: TypeAlias = tuple[Choice, ...] | Select
"""A row as it is drawn."""
Strip: TypeAlias = Line | Several
"""One that may be a list of people."""


def spread(choices: Sequence[T], most: int = WIDEST) -> list[tuple[T, ...]]:
    """Cut choices, or cards, into rows of nearly equal length, `most` at most and the
    longer ones first."""
    if not choices:
        return []
    rows = -(-len(choices) // most)
    ends = [-(-len(choices) * i // rows) for i in range(rows + 1)]
    return [tuple(choices[begin:end]) for begin, end in pairwise(ends)]


def spread_cards(choices: Sequence[Choice]) -> list[tuple[Choice, ...]]:
    """Cut buttons with pictures into rows: three fit on a phone, more where rows would
    be too many."""
    return spread(choices, CARDS_WIDE if len(choices) <= CARDS_WIDE * 3 else WIDEST)


def lines_of(rows: Iterable[Row], chosen: str = "", deck: Deck = LETTERS) -> list[Line]:
    """Return rows as they are drawn; `chosen` names the cards that are chosen to pick,
    such as `discard KcJc`."""
    lines: list[Line] = []
    for row in rows:
        lines += (
            row.choices(row.chosen(chosen), deck) if isinstance(row, Pick) else [row]
        )
    return lines
