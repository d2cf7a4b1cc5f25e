"""A random hand of Chicago: the engine and the referee agree after every action, and on
how the game goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from bot.games.cards import Card, parse_cards, write_cards
from bot.games.chicago.rules import GAME, showing
from bot.games.chicago.rules.hands import PACK
from bot.games.chicago.rules.options import (
    ChicagoOptions,
    DeclareMode,
    Proof,
    Reading,
    TieBreak,
)
from bot.games.chicago.rules.state import Phase, State
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.game import Action
from tests.games.chicago.referee import Done, Referee, Rules, Told

WANTED = {
    "exchange", "expose", "pass", "declare", "state", "higher", "close", "play", "shuffled",
    "scored", "silent", "forfeited", "best", "nobody", "game over", "barred",
}  # fmt: skip
SELDOM = {"shared", "same", "a proven bluff", "nobody has won"}


class Luck:
    """A shuffled pack, and what later shuffles make of cards."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def shuffled(self, cards: Sequence[Card], no: int = 0) -> tuple[Card, ...]:
        some = list(cards)
        Random(f"{self.seed}/{no}").shuffle(some)
        return tuple(some)


class Stacked(Luck):
    """A pack in which somebody is often dealt much."""

    def shuffled(self, cards: Sequence[Card], no: int = 0) -> tuple[Card, ...]:
        some, luck = list(super().shuffled(cards, no)), Random(self.seed)
        if no == 0 and luck.random() < 0.4:
            chosen = luck.choice(
                [
                    "AsKsQsJsTs",
                    "9h8h7h6h5h",
                    "AdAh",
                    "2c3c4c5cAc",
                    "KsKdKhKc",
                    "8s8d8h4c4d",
                    "7d9dJd2dKd",
                ]
            )
            top = parse_cards(chosen)
            rest = [card for card in some if card not in top]
            seats = luck.randrange(2, 5)
            for place, card in enumerate(top):
                rest.insert(place * seats, card)
            some = rest
        return tuple(some)


def _options(chance: Random) -> ChicagoOptions:
    return ChicagoOptions(
        declare_mode=chance.choice(list(DeclareMode)),
        target=chance.choice([52, 52, 10, 30]),
        kickers=chance.random() < 0.7,
        wheel=chance.random() < 0.7,
        reshuffle_excludes_current=chance.random() < 0.3,
        proof=chance.choice(list(Proof)),
        reading=Reading.IN_ORDER,
        tie_break=chance.choice(list(TieBreak)),
    )


def _same(state: State, told: Told, seats: int) -> None:
    now = state.public
    assert now.phase == told.phase
    assert list(now.scores) == told.scores
    assert (now.stock, now.discards) == (len(told.stock), len(told.pile))
    assert list(map(str, state.stock)) == told.stock
    assert {
        seat: list(counts) for seat, counts in enumerate(now.exchanged)
    } == told.counts
    assert [
        (one.seat, list(map(str, one.cards))) for one in now.exposed
    ] == told.exposed
    talks = [*now.transcript, *([now.talk] if now.phase.talking else [])]
    assert [
        [(one.seat, _word(one)) for one in talk.said] for talk in talks
    ] == told.said
    held = [
        ("", "", [])
        if not one.claim.holders
        else (one.claim.category, _ranks(one.claim.detail), [*one.claim.holders])
        for one in now.settled
    ]
    assert held == told.held
    assert [
        [(play.seat, str(play.card)) for play in trick] for trick in now.tricks
    ] == told.tricks
    assert list(now.forfeited) == told.lost
    assert set(GAME.to_act(state)) == set(told.asked)
    for seat in range(-1, seats):
        assert seat < 0 or sorted(map(str, state.hands[seat])) == sorted(
            told.hands[seat]
        )
        assert {
            str(action) for action in GAME.legal_actions(state, Seat(seat))
        } == told.may.get(seat, set()), seat


def _word(one: object) -> str:
    rank, category, verb = one.rank, one.category, one.verb  # type: ignore[attr-defined]
    value = rank.value if rank else category if verb == "declare" else ""
    return f"{verb} {value}".strip()


def _ranks(detail: Sequence[object]) -> str:
    return "".join(rank.value for rank in detail)  # type: ignore[attr-defined]


def _choose(
    state: State, chance: Random, lying: float, greed: int
) -> tuple[Seat, Action]:
    """Let somebody do something; who speaks mostly tells the truth, and who exchanges
    throws what `greed` allows."""
    legal = [
        (seat, action)
        for seat in (CLOCK, *map(Seat, range(len(state.hands))))
        for action in GAME.legal_actions(state, seat)
        if action.verb != "exchange"
        or len(action.cards) >= greed
        or chance.random() < 0.3
    ]
    speaker = state.public.talk.speaker
    if state.public.phase.talking and speaker is not None and chance.random() > lying:
        true = (
            speaker,
            showing.truthful(
                state.public.talk, state.hands[speaker], state.public.options
            ),
        )
        return true if true in legal else chance.choice(legal)
    return chance.choice(legal)


def compare(seed: int, met: Counter[str]) -> None:
    """Play a hand, and compare after each action of one hand in ten, at the end and now
    and then of the others.

    The referee tells all anew each time, and refuses whatever was not allowed on the
    way."""
    often, now_and_then = 1.0 if seed % 10 == 0 else 0.1, Random(f"{seed}/now and then")
    chance = Random(seed)
    seats, options, luck = chance.randrange(2, 5), _options(chance), Stacked(seed)
    scores = [chance.choice([0, 3, 20, 45, 46, 51]) for _ in range(seats)]
    standing = Standing(Seat(chance.randrange(seats)), tuple(scores), 1)
    state = GAME.deal(options, luck, standing)
    rules = Rules(
        options.assisted,
        options.target,
        options.kickers,
        options.wheel,
        options.reshuffle_excludes_current,
        options.tie_break is TieBreak.SHARED,
        options.proof is Proof.EVERYBODY,
    )

    def shuffle(cards: list[str], no: int) -> list[str]:
        return list(map(str, luck.shuffled(parse_cards("".join(cards)), no)))

    referee = Referee(
        rules, scores, standing.dealer, list(map(str, luck.shuffled(PACK))), shuffle
    )
    log: list[Done] = []
    lying, greed = chance.choice([0.0, 0.1, 0.5]), chance.choice([0, 0, 1, 5])
    _same(state, referee.tell(log), seats)
    while GAME.result(state) is None:
        seat, action = _choose(state, chance, lying, greed)
        state, told = GAME.apply(state, seat, action, chance=luck)
        log.append((seat, str(action)))
        met.update([action.verb, *(one.what for one in told)])
        if now_and_then.random() < often or state.public.phase is Phase.OVER:
            _same(state, referee.tell(log), seats)
    _ended(state, referee, log, met)


def _ended(state: State, referee: Referee, log: list[Done], met: Counter[str]) -> None:
    result, now = GAME.result(state), state.public
    assert result is not None
    told = referee.tell(log)
    over, winners = referee.after(told)
    assert (result.over is not None) is over
    assert [
        seat for seat, place in enumerate(result.over or ()) if place == 0
    ] == winners
    assert list(result.standing.scores) == told.scores
    assert result.standing.dealer == referee.players[0]
    assert not (now.options.assisted and now.forfeited), (
        "who says the truth loses nothing by it"
    )
    met["game over"] += over
    met["nobody has won"] += over and not winners
    met["barred"] += bool(now.barred)
    met["a proven bluff"] += any(
        (seat, "bluffed") in state.noted and seat not in now.forfeited
        for seat in range(len(state.hands))
    )
    assert write_cards(state.stock)
