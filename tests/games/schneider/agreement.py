"""A random hand of Schneider: the engine and the referee agree at every step."""

from __future__ import annotations

from collections import Counter
from random import Random

from bot.games.cards import parse_cards
from bot.games.contract import Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from bot.games.schneider.rules import GAME
from bot.games.schneider.rules.judging import PACK
from bot.games.schneider.rules.options import BeatMode, SchneiderOptions, Trumps
from tests.games.schneider import referee

SEATS = (Seat(0), Seat(1))
WANTED = {"game over", "a game that goes on", "nobody scores", "a double"}


def random_options(luck: Random) -> SchneiderOptions:
    return SchneiderOptions(
        trumps=luck.choice(list(Trumps)),
        beat_mode=luck.choice(list(BeatMode)),
        strict_end=luck.random() < 0.7,
        double_from=luck.randint(11, 20),
        target=luck.randint(1, 9),
        show_honours=luck.random() < 0.5,
    )


def compare(seed: int, met: Counter[str]) -> None:
    """Play one random hand by random rules, both sides asked everything before each
    play."""
    luck = Random(seed)
    options, dealer = random_options(luck), Seat(luck.randrange(2))
    rules = options.model_dump(mode="json")
    pack = luck.sample(PACK, len(PACK))
    cards, plays = [str(card) for card in pack], list[str]()
    before = (luck.randrange(options.target), luck.randrange(options.target))
    state = GAME.deal(options, Stacked(pack), Standing(dealer, before))
    for _ in range(len(PACK)):
        now = referee.after(rules, cards, dealer, plays)
        assert state.public.turn == (now.turn,)
        assert [{*map(str, hand)} for hand in state.hands] == [
            set(hand) for hand in now.held
        ]
        assert [str(card) for card in state.stock] == now.stock
        assert list(state.honours) == referee.count(now)
        assert state.public.stock == len(now.stock)
        assert (state.public.trump.value if state.public.trump else "") == now.trump
        for seat in SEATS:
            legal = {str(action.cards[0]) for action in GAME.legal_actions(state, seat)}
            assert legal == referee.may_play(rules, now, seat)
        (turn,) = state.public.turn
        default = str(GAME.default_action(state, turn).cards[0])
        assert default == referee.on_timeout(referee.may_play(rules, now, turn))
        assert GAME.result(state) is None
        card = luck.choice(sorted(referee.may_play(rules, now, turn)))
        state, _ = GAME.apply(state, turn, Action("play", parse_cards(card)))
        plays.append(card)
    now = referee.after(rules, cards, dealer, plays)
    gained, result = referee.wins(rules, referee.count(now)), GAME.result(state)
    assert now.turn is None
    assert result is not None
    assert result.standing == Standing(
        Seat(1 - dealer), (before[0] + gained[0], before[1] + gained[1]), 1
    )
    assert result.places == tuple(int(gain == 0) for gain in gained)
    met["game over" if result.over is not None else "a game that goes on"] += 1
    met["nobody scores"] += not any(gained)
    met["a double"] += max(gained) > 1
    assert (result.over is not None) == (max(result.standing.scores) >= options.target)
    assert result.over is None or result.over[gained.index(max(gained))] == 0
    assert [marks.count("honours") for marks in result.marks] == referee.count(now)
    assert [{*map(str, cards)} for cards in state.public.taken] == [
        set(cards) for cards in now.won
    ]
