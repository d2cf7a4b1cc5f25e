"""Chicago behind the contract of a game (rules/chicago.md)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bot.games.cards import Card
from bot.games.chicago.rules import showing
from bot.games.chicago.rules.draws import EXCHANGE, EXPOSE, discards, exchange
from bot.games.chicago.rules.hands import HAND_SIZE, PACK, in_hand_order
from bot.games.chicago.rules.options import PRESETS, ChicagoOptions
from bot.games.chicago.rules.play import Step, legal_cards, play, players
from bot.games.chicago.rules.sheet import Removing, decided, noted, out_in, without
from bot.games.chicago.rules.state import Exposed, Phase, Public, State
from bot.games.chicago.rules.talk import Talk, Verb
from bot.games.contract import (
    CLOCK,
    Chance,
    Counts,
    Equal,
    HandResult,
    Profile,
    Seat,
    Standing,
)
from bot.games.kit.game import Action, KitGame, KitView, Told
from bot.games.kit.scoring import gained, handed_on, placed

PAUSE_SECONDS: Final = 4
"""Before somebody's pass is heard at an assisted table, whether they had a choice or
not (rules/chicago.md 4.6)."""
PRACTICE_TARGET: Final = 20
"""Points that end practice at most."""
CLOSE: Final = Action("close")


class Chicago(KitGame[ChicagoOptions, Public, State]):
    """The rules of Chicago."""

    profile = Profile(
        name="chicago",
        emblem="♛",
        presets=PRESETS,
        seats=range(2, 5),
        counts=Counts.MATCH,
        marks=("proven", "bluffed", "forfeited", "last_tricks"),
        lessons={"verbal": 121},
        equal=Equal(unit="points", wins=("took", "last"), decisions=30),
    )
    stakes = Removing()
    pause_seconds = PAUSE_SECONDS
    cards_after = (EXCHANGE, EXPOSE, "play")
    value_after = (Verb.DECLARE.value, Verb.STATE.value, Verb.HIGHER.value)
    alone = (Verb.PASS.value, Verb.SAME.value, "close", EXCHANGE, EXPOSE)

    def practice(self, preset: ChicagoOptions) -> ChicagoOptions:
        """Return a preset as a short game without tokens (rules/chicago.md 1.1)."""
        return (
            super()
            .practice(preset)
            .model_copy(update={"target": min(preset.target, PRACTICE_TARGET)})
        )

    def unseat(self, standing: Standing, gone: Collection[Seat]) -> Standing:
        """Remove seats between two hands. Raises ValueError: nobody would stay."""
        return without(standing, gone)

    def pack(self, options: ChicagoOptions) -> tuple[Card, ...]:
        """Return all 52 cards."""
        return PACK

    def deal(
        self, options: ChicagoOptions, chance: Chance, standing: Standing
    ) -> State:
        """Deal five cards each, one at a time, the eldest first (rules/chicago.md
        3.1)."""
        cards, out = chance.shuffled(PACK), out_in(standing)
        scores = standing.scores
        barred = tuple(
            Seat(seat)
            for seat, score in enumerate(scores)
            if seat not in out and score >= options.barring
        )
        now = Public(options, standing, out=out, barred=barred, scores=scores)
        order = players(now)
        end = HAND_SIZE * len(order)
        hands: list[tuple[Card, ...]] = [()] * len(scores)
        for place, seat in enumerate(order):
            hands[seat] = in_hand_order(cards[place : end : len(order)])
        now = replace(now, stock=len(cards) - end, exchanged=((),) * len(scores))
        return _begun(State(now, tuple(hands), cards[end:]))

    def paused(self, state: State) -> bool:
        """Say whether somebody is about to speak: before the pause is over nobody hears
        whether they pass."""
        return state.public.pausing

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List everything a seat may do now; what the clock would do comes first."""
        now = state.public
        if seat == CLOCK:
            return (CLOSE,) if now.pausing else ()
        if seat not in now.turn:
            return ()
        if now.phase.drawing:
            return discards(state, seat)
        if now.phase.talking:
            return () if _passes(state) else showing.sayable(state, seat)
        led = now.trick[0].card if now.trick else None
        following = legal_cards(state.hands[seat], led)
        return tuple(Action("play", (card,)) for card in following)

    def sealed(self, state: State, seat: Seat) -> Action | None:
        """Return that somebody passes, which the others hear in a moment."""
        mine = seat in state.public.turn and _passes(state)
        return showing.PASS if mine else None

    def in_absence(self, state: State, seat: Seat) -> Action | None:
        """Return that who has left passes while that cannot be told from a pass by
        itself."""
        legal = self.legal_actions(state, seat)
        may_pass = state.public.pausing and showing.PASS in legal
        return showing.PASS if may_pass else None

    def act(
        self, state: State, seat: Seat, action: Action, at_ms: int, chance: Chance
    ) -> Step:
        """Do an action that is legal."""
        now = state.public
        match action.verb:
            case "play":
                return play(state, seat, action.cards[0])
            case verb if verb in {EXCHANGE, EXPOSE}:
                return _exchanged(state, seat, action, chance)
            case Verb.PASS if now.pausing:
                return replace(state, passing=True), ()
            case "close" if _passes(state):
                return _said(state, showing.PASS)
            case "close":
                public = replace(now, pausing=False, turns=now.turns + 1)
                return replace(state, public=public), ()
            case _:
                return _said(state, action)

    def view(self, state: State, seat: Seat | None) -> KitView[Public]:
        """Return what a seat, or the public, may know, with the points as they
        are."""
        return replace(super().view(state, seat), scores=state.public.scores)

    def steps(self, options: ChicagoOptions, standing: Standing) -> tuple[int, int]:
        """Return the leader's score, and the target."""
        return max(0, *standing.scores), options.target

    def hand_progress(self, state: State) -> Fraction:
        """Return which part of the five tricks has been played."""
        return Fraction(max(0, len(state.public.tricks) - 1), HAND_SIZE)

    def reached(self, state: State, result: HandResult) -> tuple[int, ...]:
        """Return the points that each seat has gained."""
        return gained(state.public.standing, result)

    def result(self, state: State) -> HandResult | None:
        """Return what everybody has gained, and who has won the game if it is over
        (rules/chicago.md 7)."""
        now = state.public
        if now.phase is not Phase.OVER:
            return None
        out = (*now.out, *now.forfeited)
        gains = now.gains
        after = handed_on(now.standing, gains, noted(out))
        best = max(gain for seat, gain in enumerate(gains) if seat not in now.out)
        won = best > 0 and len(set(gains)) > 1
        places = placed(gains) if won else (1,) * len(gains)
        seats = range(len(gains))
        marks = tuple(
            tuple(mark for noted, mark in state.noted if noted == seat)
            for seat in seats
        )
        return HandResult(places, after, marks, decided(now.options, now.scores, out))


def _passes(state: State) -> bool:
    """Say whether the speaker passes in a moment: by choice, or since they have nothing
    to declare."""
    return state.passing or (state.public.pausing and showing.forced(state))


def _drawing(now: Public) -> tuple[Seat, ...]:
    """Return who may exchange, in order."""
    return tuple(seat for seat in players(now) if seat not in now.barred)


def _begun(state: State) -> State:
    """Begin a phase: whose turn it is. A draw in which nobody may exchange is left
    out."""
    now = state.public
    order = players(now)
    if now.phase.drawing:
        order = _drawing(now)
        if not order:
            return _after(state)
    elif now.phase.talking:
        talk = Talk(order, now.options.kickers)
        now = replace(now, talk=talk, pausing=now.options.assisted)
    else:
        now = replace(now, leader=order[0], tricks=((),))
    return replace(state, public=replace(now, turn=order[:1], turns=now.turns + 1))


def _after(state: State) -> State:
    """Go on to the next phase."""
    now = state.public
    return _begun(replace(state, public=replace(now, phase=now.phase.following)))


def _exchanged(state: State, seat: Seat, action: Action, chance: Chance) -> Step:
    """Throw cards away and draw as many; the hand is shown before where it has
    something to prove."""
    now, hand = state.public, state.hands[seat]
    told: list[Told] = []
    if action.verb == EXPOSE:
        told.append(Told("exposed", seat, hand))
        exposed = (*now.exposed, Exposed(seat, hand, now.phase))
        state = replace(state, public=replace(now, exposed=exposed))
    after = exchange(state, seat, action.cards, chance)
    order = _drawing(now)
    following = order[order.index(seat) + 1 :]
    number = str(len(action.cards))
    told.append(Told("exchanged", seat, value=number, page=not following))
    if after.shuffles > state.shuffles:
        told.append(Told("shuffled"))
    if not following:
        return _after(after), tuple(told)
    public = replace(after.public, turn=following[:1])
    return replace(after, public=public), tuple(told)


def _said(state: State, action: Action) -> Step:
    """Let something be heard; then the next one speaks, or the showdown is over."""
    now = state.public
    talk = showing.said(state, action)
    told = showing.told_of(talk.said[len(now.talk.said) :])
    public = replace(now, talk=talk, turns=now.turns + 1, pausing=now.options.assisted)
    state = replace(state, public=public, passing=False)
    if talk.speaker is not None:
        return replace(state, public=replace(public, turn=(talk.speaker,))), told
    after, settled = showing.settle(state)
    after = replace(after, public=replace(after.public, pausing=False))
    return _after(after), (*told, settled)


GAME: Final = Chicago()
