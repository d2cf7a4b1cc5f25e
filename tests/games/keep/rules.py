"""The rules of Keep: each in turn keeps their card or swaps it for the top one; the
highest card takes a point."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from bot.games.cards import Card, Rank, pack
from bot.games.contract import Chance, Counts, HandResult, Profile, Seat, Standing
from bot.games.kit.game import Action, KitGame, KitPublic, KitState, TableOptions, Told
from bot.games.kit.scoring import handed_on, placed
from bot.games.kit.seating import eldest_first

RANKS = tuple(Rank)  # the ace is first, and highest
POINTS = 3


@dataclass(frozen=True, slots=True)
class State(KitState[KitPublic]):
    """A hand; nobody knows the stock."""

    stock: tuple[Card, ...]


class Keep(KitGame[TableOptions, KitPublic, State]):
    """The rules of Keep."""

    profile = Profile(
        "keep", "◆", {"usual": TableOptions()}, range(2, 9), Counts.MATCH, pause=10
    )
    alone = ("keep", "swap")

    def pack(self, options: TableOptions) -> tuple[Card, ...]:
        """Return all 52 cards."""
        return pack(RANKS)

    def deal(self, options: TableOptions, chance: Chance, standing: Standing) -> State:
        """Deal a card each; the eldest begins."""
        cards, order = chance.shuffled(self.pack(options)), eldest_first(standing)
        hands = tuple((card,) for card in cards[: len(order)])
        return State(
            KitPublic(options, standing, order[:1]), hands, cards[len(order) :]
        )

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List both actions, for the seat whose turn it is."""
        return (Action("keep"), Action("swap")) if seat in state.public.turn else ()

    def act(
        self, state: State, seat: Seat, action: Action, at_ms: int, chance: Chance
    ) -> tuple[State, tuple[Told]]:
        """Do what was chosen; then it is the next one's turn, or nobody's."""
        hands = list(state.hands)
        stock = state.stock
        now = state.public
        order = eldest_first(state.public.standing)
        if action.verb == "swap":
            hands[seat], stock = stock[:1], stock[1:]
        done = now.turns + 1
        public = replace(now, turn=order[done : done + 1], turns=done)
        return State(public, tuple(hands), stock), (Told(action.verb, seat),)

    def steps(self, options: TableOptions, standing: Standing) -> tuple[int, int]:
        """Return the points of the leader, and those that win."""
        return max(standing.scores), POINTS

    def hand_progress(self, state: State) -> Fraction:
        """Return which part of the turns is over."""
        return Fraction(state.public.turns, len(state.hands))

    def result(self, state: State) -> HandResult | None:
        """Give a point to each seat with the highest card, once all have decided."""
        if state.public.turn:
            return None
        places = placed([-RANKS.index(card.rank) for (card,) in state.hands])
        after = handed_on(state.public.standing, [int(place == 0) for place in places])
        over = placed(after.scores) if max(after.scores) >= POINTS else None
        return HandResult(places, after, ((),) * len(places), over)


GAME = Keep()
