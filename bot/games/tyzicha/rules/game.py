"""Tyzicha behind the contract of a game (rules/tyzicha.md)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction
from typing import Final, assert_never

from bot.games.cards import Card
from bot.games.contract import (
    Chance,
    Counts,
    Equal,
    HandResult,
    Leaving,
    Profile,
    Reason,
    Seat,
    Standing,
)
from bot.games.kit.game import Action, KitGame, Told, sure
from bot.games.kit.scoring import gained, placed
from bot.games.kit.seating import eldest_first, unseated
from bot.games.tyzicha.rules import auction, play
from bot.games.tyzicha.rules.auction import STAND, TAKES
from bot.games.tyzicha.rules.cards import DEALT, PACK, PLAYERS, in_hand_order
from bot.games.tyzicha.rules.options import PRESETS, TyzichaOptions
from bot.games.tyzicha.rules.scoring import GIVEN_UP, MADE, row_after, totals
from bot.games.tyzicha.rules.state import (
    Phase,
    Public,
    State,
    Step,
    View,
    after,
    turned,
)

_PHASES: Final = {
    "pass": Phase.BIDDING,
    "bid": Phase.BIDDING,
    "take100": Phase.FORCED,
    "take110": Phase.FORCED,
    "give": Phase.EXCHANGE,
    "raise": Phase.RAISE,
    "stand": Phase.RAISE,
    "play": Phase.PLAY,
    "marriage": Phase.PLAY,
}
"""In which phase there is such an action; the declarer may concede in several."""


class Tyzicha(KitGame[TyzichaOptions, Public, State]):
    """The rules of Tyzicha."""

    profile = Profile(
        name="tyzicha",
        emblem="⚭",
        presets=PRESETS,
        seats=range(PLAYERS, PLAYERS + 1),
        counts=Counts.MATCH,
        marks=("contracts", "made", "marriages", "conceded"),
        lessons={"thousand": 49674},
        equal=Equal(unit="points", calls=("married",), decisions=30),
    )
    cards_after = ("give", "play", "marriage")
    value_after = ("bid", "raise")
    alone = ("pass", "take100", "take110", "stand", "concede")
    giving_way = ("concede",)

    def leaving(self, options: TyzichaOptions, seats: int) -> Leaving:
        """Two cannot play on: a player who leaves has lost, and the others share the
        pot (rules/tyzicha.md 7)."""
        return Leaving.ENDS

    def first(self, preset: TyzichaOptions) -> TyzichaOptions:
        """Return a preset as a first hand is played: the points are counted for all to
        see."""
        return super().first(preset).model_copy(update={"show_running_points": True})

    def unseat(self, standing: Standing, gone: Collection[Seat]) -> Standing:
        """Remove seats between two hands; the sheet of three ends. Raises ValueError:
        nobody would stay."""
        return replace(unseated(standing, gone), note="" if gone else standing.note)

    def pack(self, options: TyzichaOptions) -> tuple[Card, ...]:
        """Return the 24 cards."""
        return PACK

    def deal(
        self, options: TyzichaOptions, chance: Chance, standing: Standing
    ) -> State:
        """Deal seven cards each, the eldest first, and three to the widow; the player
        on the dealer's right speaks."""
        cards, order = chance.shuffled(PACK), eldest_first(standing)
        end = DEALT * PLAYERS
        hands: list[tuple[Card, ...]] = [()] * PLAYERS
        for place, seat in enumerate(order):
            hands[seat] = in_hand_order(cards[place:end:PLAYERS])
        shown = (0,) * PLAYERS if options.show_running_points else None
        public = Public(
            options, standing, (after(standing.dealer, PLAYERS - 1),), points=shown
        )
        return State(public, tuple(hands), cards[end:])

    def opened(self, state: State) -> State:
        """Return a hand whose points are counted for all to see."""
        now = state.public
        options = now.options.model_copy(update={"show_running_points": True})
        return replace(state, public=replace(now, options=options, points=state.points))

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List what a seat may do, what a timeout does first."""
        now = state.public
        if seat not in now.turn:
            return ()
        match now.phase:
            case Phase.BIDDING:
                return auction.calls(now, state.hands[seat])
            case Phase.FORCED:
                return TAKES
            case Phase.EXCHANGE:
                return (*auction.gifts(state.hands[seat]), *auction.conceding(now))
            case Phase.RAISE:
                return (STAND, *auction.raises(now), *auction.conceding(now))
            case Phase.PLAY:
                return (*play.plays(now, state.hands[seat]), *auction.conceding(now))
            case Phase.OVER:
                return ()
            case unknown:
                assert_never(unknown)

    def act(
        self, state: State, seat: Seat, action: Action, at_ms: int, chance: Chance
    ) -> tuple[State, tuple[Told, ...]]:
        """Do an action that is legal."""
        match action.verb:
            case "bid" | "pass":
                return auction.call(state, seat, int(action.value or 0))
            case "take100" | "take110":
                return auction.buy(state, seat, auction.CONTRACTS[action.verb])
            case "give":
                return auction.give(state, action.cards)
            case "raise" | "stand":
                return auction.stand(state, int(action.value or state.public.contract))
            case "concede":
                return _conceded(state, seat)
            case _:
                return play.play(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat, or the public, may know: cards that were not played stay
        unknown after the hand too."""
        base, now = super().view(state, seat), state.public
        hands = tuple(
            cards if place == seat else (None,) * len(cards)
            for place, cards in enumerate(state.hands)
        )
        declares = seat is not None and seat == now.declarer and now.first_lead
        widow = state.widow if declares and now.hidden else now.widow
        given: tuple[Card | None, ...] = now.given
        if now.hidden and state.given:
            others = (after(sure(now.declarer)), after(sure(now.declarer), 2))
            given = tuple(
                card if declares or other == seat else None
                for other, card in zip(others, state.given, strict=True)
            )
        return View(
            now,
            seat,
            hands,
            base.legal,
            base.scores,
            base.places,
            widow=widow,
            given=given,
        )

    def steps(self, options: TyzichaOptions, standing: Standing) -> tuple[int, int]:
        """Return the leader's score, and the target."""
        return max(0, *standing.scores), options.target

    def hand_progress(self, state: State) -> Fraction:
        """Return which part of the eight tricks has been played."""
        return Fraction(sum(state.public.tricks), len(PACK) // PLAYERS)

    def reached(self, state: State, result: HandResult) -> tuple[int, ...]:
        """Return the points that each seat has gained, or (negative) lost."""
        return gained(state.public.standing, result)

    def result(self, state: State) -> HandResult | None:
        """Return the score of a hand that is over (rules/tyzicha.md 4)."""
        now = state.public
        if now.phase is not Phase.OVER:
            return None
        before, declarer = now.standing, sure(now.declarer)
        row = row_after(now, before.scores, totals(now, state.points))
        made = row.outcome == MADE
        places = tuple(int((seat == declarer) is not made) for seat in range(PLAYERS))
        standing = Standing(
            after(before.dealer),
            row.scores,
            before.hands + 1,
            ";".join(filter(None, (before.note, str(row)))),
        )
        over = placed(row.scores) if max(row.scores) >= now.options.target else None
        declared = (
            ("contracts",)
            + ("made",) * made
            + ("conceded",) * (row.outcome == GIVEN_UP)
        )
        marks = tuple(
            declared * (seat == declarer)
            + ("marriages",) * sum(one.seat == seat for one in now.marriages)
            for seat in range(PLAYERS)
        )
        return HandResult(places, standing, marks, over)

    def refusal(self, state: State, seat: Seat, action: Action) -> Reason:
        """Return why an action that is not legal is refused."""
        now = state.public
        if seat not in now.turn:
            return Reason.NOT_YOUR_TURN
        if _PHASES.get(action.verb, now.phase) is not now.phase:
            return Reason.WRONG_PHASE
        amount = action.verb in self.value_after
        return Reason.ILLEGAL_AMOUNT if amount else super().refusal(state, seat, action)


def _conceded(state: State, declarer: Seat) -> Step:
    """End the hand before it is played; nobody has taken anything."""
    now = state.public
    told = Told("conceded", declarer, value=str(now.contract), page=True)
    state = replace(state, public=replace(now, conceded=True, points=state.points))
    return turned(state, phase=Phase.OVER), (told,)


GAME: Final = Tyzicha()
