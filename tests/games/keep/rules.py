"""The rules of Keep: each in turn keeps their card or swaps it for the top one; the highest card takes a point."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.cards import Card, Rank, pack
from bot.games.contract import Chance, Counts, HandResult, Profile, Seat, Standing, Timer, TimerKind
from bot.games.kit.game import Action, KitGame, TableOptions, Told

RANKS = tuple(Rank)  # the ace is first, and highest
POINTS = 3


@dataclass(frozen=True, slots=True)
class State:
    options: TableOptions
    standing: Standing
    hands: tuple[Card, ...]
    stock: tuple[Card, ...]
    done: int = 0  # how many have decided, the eldest first


@dataclass(frozen=True, slots=True)
class View:
    scores: tuple[int, ...]
    turn: Seat | None
    hands: tuple[Card | None, ...]  # None: not for this viewer's eyes
    legal: tuple[Action, ...]


class Keep(KitGame[TableOptions, State, View]):
    profile = Profile("keep", "◆", {"usual": TableOptions()}, range(2, 9), Counts.MATCH, pause=10, ready=False)
    alone = ("keep", "swap")

    def pack(self, options: TableOptions) -> tuple[Card, ...]:
        return pack(RANKS)

    def deal(self, options: TableOptions, chance: Chance, standing: Standing) -> State:
        cards, seats = chance.shuffled(pack(RANKS)), len(standing.scores)
        return State(options, standing, cards[:seats], cards[seats:])

    def to_act(self, state: State) -> frozenset[Seat]:
        seats = len(state.hands)
        return frozenset({Seat((state.standing.dealer + 1 + state.done) % seats)} if state.done < seats else ())

    def timer(self, state: State) -> Timer | None:
        return Timer(TimerKind.TURN, state.options.turn_seconds, state.done) if self.to_act(state) else None

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return (Action("keep"), Action("swap")) if seat in self.to_act(state) else ()

    def act(self, state: State, seat: Seat, action: Action, at_ms: int, chance: Chance) -> tuple[State, tuple[Told]]:
        hands, stock = list(state.hands), state.stock
        if action.verb == "swap":
            hands[seat], stock = stock[0], stock[1:]
        return State(state.options, state.standing, tuple(hands), stock, state.done + 1), (Told(action.verb, seat),)

    def default_action(self, state: State, seat: Seat) -> Action:
        return Action("keep")

    def view(self, state: State, seat: Seat | None) -> View:
        waited = self.to_act(state)
        hands = tuple(card if place == seat or not waited else None for place, card in enumerate(state.hands))
        legal = () if seat is None else self.legal_actions(state, seat)
        return View(self.standing(state).scores, next(iter(waited), None), hands, legal)

    def result(self, state: State) -> HandResult | None:
        if self.to_act(state):
            return None
        ranks = [RANKS.index(card.rank) for card in state.hands]
        places = tuple(int(rank > min(ranks)) for rank in ranks)
        scores = tuple(score + (not place) for score, place in zip(state.standing.scores, places, strict=True))
        dealer = Seat((state.standing.dealer + 1) % len(ranks))
        after = replace(state.standing, dealer=dealer, scores=scores, hands=state.standing.hands + 1)
        over = tuple(int(score < POINTS) for score in scores) if max(scores) >= POINTS else None
        return HandResult(places, after, marks=((),) * len(ranks), over=over)

    def standing(self, state: State) -> Standing:
        found = self.result(state)
        return state.standing if found is None else found.standing


GAME = Keep()
