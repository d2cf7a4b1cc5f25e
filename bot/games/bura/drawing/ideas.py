"""What a first hand of Bura teaches, one idea at a time, by the cards that were really
dealt (`Renderer.ideas`).

An idea that names cards goes with one action; one that names none goes with them all.
All that is said follows from what the seat sees: the rules beside it judge what beats
what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import HAND_SIZE, PACK, beats, kind_of, points, strength
from bot.games.bura.rules.legal import CLAIM, DECLINE
from bot.games.bura.rules.options import BuraEffect
from bot.games.bura.rules.tricks import has_deciding_bura, lay
from bot.games.bura.rules.view import BuraView, Kind, Phase, laid_in
from bot.games.cards import Card, Rank, parse_cards
from bot.games.kit.game import Action
from bot.ui.card_emoji import signs_of
from bot.ui.renderer import Idea
from bot.ui.texts import Texts

_SEVERAL: Final = frozenset({"bura", "aces", "together"})
"""Ideas that explain a lead of several cards."""
_PLAIN: Final = ("beat", "trump", "all", "hold", "throw", "throw-many")
"""Ideas about replies, the easiest to understand first; all others come after them."""
_DEAR: Final = 10
"""Points from which a card is one of the two best of its suit."""


@dataclass(frozen=True, slots=True)
class Teacher:
    """Says what applies to what a seat sees now."""

    hand: BuraView
    texts: Texts

    def _idea(
        self,
        key: str,
        *actions: Action,
        first: bool = False,
        text: str = "",
        **facts: str | int,
    ) -> Idea:
        """Return an idea in the words of `text`, or else of its key."""
        words = self.texts(f"bura-idea-{text or key}", **facts)
        return Idea(key, words, tuple(map(str, actions)), first=first)

    def ideas(self) -> Iterator[Idea]:
        """Yield what applies now: a claim that is right before all else, and what has
        to be known before a choice."""
        hand, now = self.hand, self.hand.public
        target = now.options.target_points
        laying = [one for one in hand.legal if one.verb in {Verb.LEAD, Verb.PLAY}]
        if hand.points is not None and hand.points >= target and CLAIM in hand.legal:
            button = self.texts("bura-button-claim", target=target)
            told = self._idea(
                "claim", CLAIM, points=hand.points, target=target, button=button
            )
            yield replace(told, certain=True)
        elif DECLINE in hand.legal and hand.points is None:
            yield self._idea("call", target=target)
        elif DECLINE in hand.legal:
            yield self._idea(
                "call", DECLINE, text="decline", points=hand.points or 0, target=target
            )
        else:
            yield self._idea("terms", first=True, suit=now.trump.sign)
            if laying:
                yield from self._of_cards(laying)

    def _of_cards(self, laying: Sequence[Action]) -> Iterator[Idea]:
        now, held = self.hand.public, self.hand.hand
        if now.phase is Phase.FOLLOW:
            if not has_deciding_bura(now):
                yield self._idea("reply", first=True)
            yield from sorted(self._answers(laying), key=_plainness)
            return
        yield self._idea("lead", first=True)
        if sum(now.tricks) and len(held) < HAND_SIZE:
            yield self._idea("end", first=True)
        if CLAIM in self.hand.legal:
            timing = now.options.claim_timing.value
            yield self._idea("may-claim", first=True, timing=timing)
        if len(held) == 1:
            yield self._idea("last", *laying, cards=signs_of(held))
            return
        leads = [self._lead(action) for action in laying]
        # A button with several cards is easier to understand than one with a single
        # card.
        yield from sorted(leads, key=lambda idea: idea.key not in _SEVERAL)

    def _lead(self, action: Action) -> Idea:
        """Why these cards may be led."""
        now, cards = self.hand.public, signs_of(action.cards)
        if len(action.cards) > 1:
            return self._lead_of_several(action)
        (card,) = action.cards
        trumps = [one for one in self.hand.hand if one.suit is now.trump]
        if card.suit is now.trump:
            above = self._trumps_above(card)
            ranks = " ".join(one.rank.sign for one in above)
            text = "high-trump" if above else "sure"
            return self._idea("trump", action, text=text, cards=cards, ranks=ranks)
        if trumps:
            best, suit = max(trumps, key=strength).sign, now.trump.sign
            return self._idea("keep", action, cards=cards, trump=best, suit=suit)
        worth, suit = points(action.cards), card.suit.sign
        key = "low" if worth < _DEAR else "ace" if card.rank is Rank.ACE else "high"
        return self._idea(key, action, cards=cards, worth=worth, suit=suit)

    def _trumps_above(self, card: Card) -> list[Card]:
        """Return the trumps above one that others may hold: none that was played, or is
        the turn-up below the stock."""
        now = self.hand.public
        plays = [play for trick in now.log for play in trick.plays]
        gone = {*self.hand.hand, *laid_in(plays)}
        if now.turn_up_taken_by is None:
            gone.add(now.turn_up)
        return [one for one in PACK if beats(one, card, now.trump) and one not in gone]

    def _lead_of_several(self, action: Action) -> Idea:
        now = self.hand.public
        kind, effect = kind_of(action.cards, now.trump), now.options.bura_effect
        if kind is Kind.BURA and effect is not BuraEffect.LEAD_ONLY:
            played = effect is BuraEffect.PLAYER_WINS_HAND
            return self._idea("bura", action, text="bura-played" if played else "bura")
        if kind is Kind.ACES:
            return self._idea("aces", action)
        return self._idea("together", action, cards=signs_of(action.cards))

    def _answers(self, laying: Sequence[Action]) -> Iterator[Idea]:
        """Why each reply may be laid: it takes the trick, or is thrown away."""
        now = self.hand.public
        if has_deciding_bura(now):
            yield self._idea("decides", *laying)
            return
        beating = [
            action
            for action in laying
            if lay(now.options, now.trump, now.tops, action.cards).full
        ]
        fewest = min(points(action.cards) for action in laying)
        at_stake = points(laid_in(now.trick))
        for action in laying:
            rest = [card for card in self.hand.hand if card not in action.cards]
            giving = "let" if beating else _throwing(action, rest, fewest)
            yield self._idea(
                self._taking(action) if action in beating else giving,
                action,
                cards=signs_of(action.cards),
                rest=signs_of(rest),
                top=signs_of(now.tops),
                n=len(now.tops),
                points=at_stake + points(action.cards),
                suit=action.cards[0].suit.sign,
            )

    def _taking(self, action: Action) -> str:
        """Name what takes the trick, or holds it until others have answered too."""
        now = self.hand.public
        if len(now.trick) + 1 < len(self.hand.hands):
            return "hold"
        if len(action.cards) > 1:
            return "all"
        return "beat" if action.cards[0].suit is now.tops[0].suit else "trump"


def _plainness(idea: Idea) -> tuple[int, int]:
    """Say how easily a reply is understood, 0 being easiest: taking with low cards,
    then throwing low cards away."""
    worth = sum(
        points(parse_cards(notation.partition(" ")[2])) for notation in idea.actions[:1]
    )
    return _PLAIN.index(idea.key) if idea.key in _PLAIN else len(_PLAIN), worth


def _throwing(action: Action, rest: Sequence[Card], fewest: int) -> str:
    """Name what speaks for throwing cards away that take nothing; of a card that is not
    the cheapest, that the others are of one suit, or better."""
    several = len(action.cards) > 1
    if several and not rest:
        return "throw-all"
    if points(action.cards) == fewest:
        return "throw-many" if several else "throw"
    if several:
        return "give-many"
    return "give-pair" if len({card.suit for card in rest}) < len(rest) else "give"
