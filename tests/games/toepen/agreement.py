"""A random hand of Toepen: the engine and the referee agree after every action, and on
how the game goes on."""

from __future__ import annotations

from collections import Counter
from random import Random

from bot.games.contract import Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.toepen.rules import GAME
from bot.games.toepen.rules.cards import PACK
from bot.games.toepen.rules.options import EndMode, FoldOrder, Reknock, ToepenOptions
from bot.games.toepen.rules.sheet import noted
from bot.games.toepen.rules.state import Order, State
from tests.games.toepen.referee import Done, Referee, Rules, Told

WANTED = {
    "exchange", "challenge", "pass", "close", "left", "bluff", "knock", "fold", "stay", "a mark", "game over",
    "a folded card in the last trick", "a knock without cards",
}  # fmt: skip
SELDOM = {"nobody has won"}


def _options(chance: Random) -> ToepenOptions:
    return ToepenOptions(
        end_mode=chance.choice(list(EndMode)),
        fold_order=chance.choice(list(FoldOrder)),
        reknock=chance.choice(list(Reknock)),
        max_exchanges=chance.choice([0, 0, 1, 2]),
    )


def _pack(chance: Random, seats: int) -> tuple[object, ...]:
    """A shuffled pack in which somebody often has many tens or jacks."""
    cards = list(PACK)
    chance.shuffle(cards)
    if chance.random() < 0.4:
        rank, number = chance.choice("TJ"), chance.choice([3, 4])
        few = [card for card in cards if str(card)[0] == rank][:number]
        rest = [card for card in cards if card not in few]
        for place, card in enumerate(few):
            rest.insert(place * seats, card)
        cards = rest
    return tuple(cards)


def _same(state: State, told: Told, seats: int) -> None:
    now = state.public
    assert now.phase == told.waits
    assert list(now.lives) == told.lives
    assert now.stake == told.stake
    assert list(now.folded) == told.folded
    assert now.last_knocker == told.last_knocker
    assert now.stock == len(told.stock) == len(state.stock)
    assert {seat: mark for seat, mark in enumerate(now.marks) if mark} == told.marks
    assert [
        (shown.seat, list(map(str, shown.cards))) for shown in now.shown
    ] == told.shown
    assert [
        [(play.seat, str(play.card)) for play in trick] for trick in now.tricks
    ] == told.tricks
    assert now.winner == told.winner
    assert set(GAME.to_act(state)) == set(told.asked)
    for seat in range(seats):
        assert sorted(map(str, state.hands[seat])) == sorted(told.hands.get(seat, []))
    for seat in range(-1, seats):
        legal = {
            str(action)
            for action in GAME.legal_actions(state, Seat(seat))
            if action.verb != "order"
        }
        assert legal == told.may.get(seat, set()), seat


def compare(seed: int, met: Counter[str]) -> None:
    """Play a hand, and compare after each action."""
    chance = Random(seed)
    seats, options = chance.randrange(2, 9), _options(chance)
    lives = [chance.choice([1, 2, 3, 10]) for _ in range(seats)]
    if options.end_mode is EndMode.LAST_STANDING:
        for seat in chance.sample(range(seats), chance.randrange(seats - 1)):
            lives[seat] = 0
    orders = [chance.choice(list(Order)) for _ in range(seats)]
    standing = Standing(
        Seat(chance.randrange(seats)), tuple(lives), 1, noted(orders, [lives])
    )
    pack = Stacked(_pack(chance, sum(map(bool, lives))))
    state = GAME.deal(options, pack, standing)
    rules = Rules(
        options.end_mode is EndMode.LAST_STANDING,
        options.max_exchanges,
        options.fold_order is FoldOrder.CLOCKWISE,
        options.reknock is Reknock.FREE,
    )
    referee = Referee(rules, lives, standing.dealer, list(map(str, pack)), orders)
    log: list[Done] = []
    folding, bold = chance.random() ** 2, chance.random() / 5
    _same(state, referee.tell(log), seats)
    while GAME.result(state) is None:
        rare = {
            "order": 0.02,
            "left": 0.02,
            "knock": bold,
            "fold": folding,
            "exchange": 0.4,
        }
        legal = [
            (Seat(seat), action)
            for seat in range(-1, seats)
            for action in GAME.legal_actions(state, Seat(seat))
            if chance.random() < rare.get(action.verb, 1)
        ]
        if not legal:
            continue
        seat, action = chance.choice(legal)
        state, _ = GAME.apply(state, seat, action)
        log.append((seat, str(action)))
        met[action.verb] += 1
        _same(state, referee.tell(log), seats)
    _ended(state, referee, log, met)


def _ended(state: State, referee: Referee, log: list[Done], met: Counter[str]) -> None:
    result, now = GAME.result(state), state.public
    assert result is not None
    over, winners, out, dealer = referee.after(referee.tell(log))
    assert (result.over is not None) is over
    assert [
        seat for seat, place in enumerate(result.over or ()) if place == 0
    ] == winners
    assert [
        seat for seat, lives in enumerate(result.standing.scores) if not lives
    ] == out
    assert result.standing.dealer == dealer
    assert all(
        after <= before
        for before, after in zip(now.lives_before, now.lives, strict=True)
    )
    met["game over"] += over
    met["nobody has won"] += over and not winners
    met["a mark"] += any(now.marks)
    met["a folded card in the last trick"] += len(now.tricks) == 4 and any(
        p.seat in now.folded for p in now.tricks[-1]
    )
    met["a knock without cards"] += any(
        verb == "knock"
        and sum(one == seat and other.startswith("play") for one, other in log[:place])
        == 4
        for place, (seat, verb) in enumerate(log)
    )
