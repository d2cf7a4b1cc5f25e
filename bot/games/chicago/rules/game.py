"""Chicago behind the contract of a game (rules/chicago.md)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bot.games.cards import Card
from bot.games.chicago.rules import showing
from bot.games.chicago.rules.draws import EXCHANGE, EXPOSE, Drawn, discards, draw
from bot.games.chicago.rules.hands import HAND_SIZE, PACK, in_hand_order
from bot.games.chicago.rules.options import PRESETS, ChicagoOptions
from bot.games.chicago.rules.play import legal_cards, play, players
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
    Timer,
    TimerKind,
)
from bot.games.kit.game import Action, KitGame, KitView, Told
from bot.games.kit.scoring import gained, handed_on, placed

PAUSE_SECONDS: Final = 4
"""Before somebody's pass is heard at an assisted table, whether they had a choice or
not (rules/chicago.md 4.6)."""
PRACTICE_TARGET: Final = 20
"""Points that end practice at most."""
CLOSE: Final = Action("close")

Step = tuple[State, tuple[Told, ...]]


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
        equal=Equal(unit="points", decisions=30),
    )
    stakes = Removing()
    cards_after = (EXCHANGE, EXPOSE, "play")
    value_after = (Verb.DECLARE.value, Verb.STATE.value, Verb.HIGHER.value)
    alone = (Verb.PASS.value, Verb.SAME.value, "close")

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
        seats = tuple(map(Seat, range(len(standing.scores))))
        barred = tuple(
            seat
            for seat in seats
            if seat not in out and standing.scores[seat] >= options.barring
        )
        public = Public(
            options, standing, out=out, barred=barred, scores=standing.scores
        )
        order = players(public)
        end = HAND_SIZE * len(order)
        hands = tuple(
            in_hand_order(cards[order.index(seat) : end : len(order)])
            if seat in order
            else ()
            for seat in seats
        )
        public = replace(public, stock=len(cards) - end, exchanged=((),) * len(seats))
        state, told = _begun(State(public, hands, cards[end:]))
        return replace(state, public=replace(state.public, told=told))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return whom the clock runs for: in a pause nobody in particular."""
        return frozenset((CLOCK,)) if state.public.pausing else super().to_act(state)

    def timer(self, state: State) -> Timer | None:
        """Return the turn clock, or the pause, after which the speaker has all their
        time."""
        timer, paused = super().timer(state), state.public.pausing
        if timer is None or not paused:
            return timer
        return replace(timer, kind=TimerKind.WINDOW, seconds=PAUSE_SECONDS, told=False)

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
            if state.passing or (now.pausing and showing.forced(state)):
                return ()
            return showing.sayable(state, seat)
        led = now.trick[0].card if now.trick else None
        return tuple(
            Action("play", (card,)) for card in legal_cards(state.hands[seat], led)
        )

    def sealed(self, state: State, seat: Seat) -> Action | None:
        """Return that somebody passes, which the others hear in a moment."""
        passing = state.passing or (state.public.pausing and showing.forced(state))
        return showing.PASS if passing and seat in state.public.turn else None

    def in_absence(self, state: State, seat: Seat) -> Action | None:
        """Return that who has left passes while that cannot be told from a pass by
        itself."""
        may_pass = state.public.pausing and showing.PASS in self.legal_actions(
            state, seat
        )
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
            case "close" if not (state.passing or showing.forced(state)):
                return replace(
                    state, public=replace(now, pausing=False, turns=now.turns + 1)
                ), ()
            case "close":
                return _said(state, showing.PASS)
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
        gains = [
            after - before
            for before, after in zip(now.standing.scores, now.scores, strict=True)
        ]
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


def _begun(state: State) -> Step:
    """Begin a phase: whose turn it is. A draw in which nobody may exchange is left
    out."""
    now = state.public
    order = players(now)
    if now.phase.drawing:
        drawing = tuple(seat for seat in order if seat not in now.barred)
        if not drawing:
            return _begun(
                replace(state, public=replace(now, phase=now.phase.following))
            )
        public = replace(now, turn=drawing[:1])
    elif now.phase.talking:
        public = replace(
            now,
            turn=order[:1],
            talk=Talk(order, now.options.kickers),
            pausing=now.options.assisted,
        )
    else:
        public = replace(now, turn=order[:1], leader=order[0], tricks=((),))
    return replace(state, public=replace(public, turns=public.turns + 1)), ()


def _exchanged(state: State, seat: Seat, action: Action, chance: Chance) -> Step:
    """Throw cards away and draw as many; the hand is shown before where it has
    something to prove."""
    now, thrown = state.public, action.cards
    told: list[Told] = []
    if action.verb == EXPOSE:
        told.append(Told("exposed", seat, state.hands[seat]))
        exposed = Exposed(seat, state.hands[seat], now.phase)
        now = replace(now, exposed=(*now.exposed, exposed))
    drawn = draw(
        thrown,
        Drawn((), state.stock, state.pile, state.shuffles),
        chance.shuffled,
        excluding=now.options.reshuffle_excludes_current,
    )
    drawing = [other for other in players(now) if other not in now.barred]
    following = drawing[drawing.index(seat) + 1 :]
    told.append(Told("exchanged", seat, value=str(len(thrown)), page=not following))
    told += [Told("shuffled")] * (drawn.shuffles > state.shuffles)
    state = _with_drawn(replace(state, public=now), seat, thrown, drawn)
    now = state.public
    if following:
        return replace(state, public=replace(now, turn=(following[0],))), tuple(told)
    state, more = _begun(replace(state, public=replace(now, phase=now.phase.following)))
    return state, (*told, *more)


def _with_drawn(
    state: State, seat: Seat, thrown: Collection[Card], drawn: Drawn[Card]
) -> State:
    """Give a seat the cards it has drawn for those it has thrown away, and count
    them."""
    now = state.public
    kept = (card for card in state.hands[seat] if card not in thrown)
    held = in_hand_order((*kept, *drawn.cards))
    counts = (*now.exchanged[seat], len(thrown))
    public = replace(
        now,
        stock=len(drawn.stock),
        discards=len(drawn.pile),
        exchanged=(*now.exchanged[:seat], counts, *now.exchanged[seat + 1 :]),
        turns=now.turns + 1,
    )
    return replace(
        state,
        public=public,
        hands=(*state.hands[:seat], held, *state.hands[seat + 1 :]),
        stock=drawn.stock,
        pile=drawn.pile,
        shuffles=drawn.shuffles,
    )


def _said(state: State, action: Action) -> Step:
    """Let something be heard; then the next one speaks, or the showdown is over."""
    now = state.public
    talk = showing.said(state, action)
    told = showing.told_of(talk.said[len(now.talk.said) :])
    public = replace(now, talk=talk, turns=now.turns + 1, pausing=now.options.assisted)
    state = replace(state, public=public, passing=False)
    if talk.speaker is not None:
        return replace(state, public=replace(public, turn=(talk.speaker,))), told
    state, settled = showing.settle(state)
    public = replace(state.public, pausing=False, phase=now.phase.following)
    state, more = _begun(replace(state, public=public))
    return state, (*told, settled, *more)


GAME: Final = Chicago()
