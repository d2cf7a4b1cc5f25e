"""What each kind of vector asks of Toepen (rules/toepen.md 10): from a vector to
everything that may be expected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from bot.games.cards import Card
from bot.games.contract import IllegalActionError, Reason, Seat, Standing
from bot.games.kit.game import Action
from bot.games.toepen.rules import GAME
from bot.games.toepen.rules.cards import (
    HAND_SIZE,
    PACK,
    TRICKS,
    Play,
    bluffable,
    legal_cards,
    obliged,
    taker,
)
from bot.games.toepen.rules.game import CHALLENGE, EXCHANGE, KNOCK
from bot.games.toepen.rules.options import ToepenOptions
from bot.games.toepen.rules.play import won
from bot.games.toepen.rules.state import Order, Phase, Public, State
from tests.games.bura.names import Players, cards_of, texts_of
from tests.games.hand_vectors import options_of
from tests.games.vector_files import Vector

Observed = dict[str, Any]
WORDS = {"stands": "stand", "whistles": "whistle"}
PHASES = {"KNOCK_POLL": Phase.POLL, "DEAL": Phase.EXCHANGE, "HAND_END": Phase.OVER}
"""What the text of the rules calls otherwise; the first who is asked to exchange is
asked with the deal."""


def position(vector: Vector, lives: Sequence[int], **known: Any) -> State:  # noqa: ANN401 - any field of the public
    """A hand in which all may play for these lives, seat 0 to lead the first trick; or
    whatever else is known."""
    seats = len(lives)
    standing = Standing(Seat(seats - 1), tuple(lives), 1)
    public = {
        "phase": Phase.PLAY,
        "lives": tuple(lives),
        "exchanges": (0,) * seats,
        "marks": ("",) * seats,
        "turn": (Seat(0),),
        "leader": Seat(0),
        "tricks": ((),),
        "seconds": 60,
        **known,
    }
    hands = tuple(
        PACK[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(seats)
    )
    options = cast(ToepenOptions, options_of(vector))
    return State(
        Public(options, standing, **public), hands, standing, (), (Order.NEVER,) * seats
    )


def _trick(vector: Vector) -> Observed:
    given, players = vector.given, Players(vector.given)
    plays = [
        Play(players.seat(name), Card.parse(card)) for name, card in given["plays"]
    ]
    active = [
        seat
        for seat in map(Seat, range(len(players)))
        if players.name(seat) not in given.get("folded", ())
    ]
    winner = players.name(taker(plays, active, last=given["trick_no"] == TRICKS))
    return {"winner": winner, "next_leader": winner}


def _legal_play(vector: Vector) -> Observed:
    led = vector.given.get("led")
    trick = [] if led is None else [Play(Seat(0), Card.parse(led))]
    legal = texts_of(legal_cards(cards_of(vector.given["hand"]), trick))
    return {"legal": legal, "default": legal[0]}


def _exchange(vector: Vector) -> Observed:
    given = vector.given
    players = Players({"order": list(given["tokens"])})
    seat = players.seat(given["player"])
    challenger = players.seat_or_none(given.get("challenger"))
    lives, stock = players.by_seat(given["tokens"]), given["stock"]
    held = cards_of(given["discarded"])
    exchanged = players.by_seat(given.get("exchanges"))
    state = position(
        vector,
        lives,
        phase=Phase.EXCHANGE,
        turn=(seat,),
        stock=stock,
        tricks=(),
        exchanges=exchanged,
    )
    most = state.public.options.max_exchanges
    if stock < HAND_SIZE or (most and exchanged[seat] >= most):
        # they are not even asked
        return {"allowed": False, "reason": Reason.NOT_ALLOWED.value}
    hands = tuple(
        held if other == seat else hand for other, hand in enumerate(state.hands)
    )
    rest = [card for card in PACK if card not in held][:stock]
    state, _ = GAME.apply(
        State(state.public, hands, state.standing, tuple(rest), state.orders),
        seat,
        EXCHANGE,
    )
    before, reason = state.public.lives, None
    if challenger is not None:
        try:
            state, _ = GAME.apply(state, challenger, CHALLENGE)
        except IllegalActionError as error:
            reason = error.reason
    lied = any(card.rank in {card.rank for card in PACK[:4]} for card in held)
    loser = None if challenger is None or reason else (seat if lied else challenger)
    assert sum(before) - sum(state.public.lives) == int(
        loser is not None and before[loser] > 0
    )
    return {
        "allowed": reason is None,
        "reason": reason and reason.value,
        "loser": players.name(loser),
        "tokens_after": players.by_name(state.public.lives),
        "stock_after": state.public.stock,
        "shown": [texts_of(shown.cards) for shown in state.public.shown],
    }


def _declare(vector: Vector) -> Observed:
    hand = cards_of(vector.given["hand"])
    mandatory, optional = obliged(hand), bluffable(hand)
    return {
        "mandatory": mandatory and WORDS[mandatory],
        "optional": optional and WORDS[optional],
    }


def _knock(vector: Vector) -> Observed:
    given = vector.given
    players = Players({"order": list(given["tokens"])})
    seat, lives = players.seat(given["player"]), players.by_seat(given["tokens"])
    # Whoever the vector does not name is there too: a hand with one player is over.
    lives = (*lives, *(9,) * (2 - len(lives)))
    named = str(given.get("phase", Phase.PLAY))
    phase = (
        Phase.POLL
        if given.get("poll_open")
        else PHASES.get(named) or Phase(named.lower())
    )
    state = position(
        vector,
        lives,
        phase=phase,
        turn=(),
        stake=given["stake"],
        last_knocker=players.seat_or_none(given.get("last_knocker")),
        folded=tuple(players.seat(name) for name in given.get("folded", ())),
    )
    state = State(
        state.public,
        state.hands,
        state.standing,
        (),
        state.orders,
        answers=("",) * len(lives),
    )
    allowed = KNOCK in GAME.legal_actions(state, seat)
    return {
        "allowed": allowed,
        "reason": None if allowed else GAME.refusal(state, seat, KNOCK).value,
    }


def _hand(vector: Vector) -> Observed:
    """Knocks with their folders, then whoever wins the last trick."""
    given, players = vector.given, Players(vector.given)
    state = position(vector, players.by_seat(given["tokens"]))
    for event in given.get("events", ()):
        seat = players.seat(event["knock"])
        if KNOCK not in GAME.legal_actions(state, seat):
            raise ValueError(f"refused {event}: {GAME.refusal(state, seat, KNOCK)}")
        state, _ = GAME.apply(state, seat, KNOCK)
        folding = {players.seat(name) for name in event.get("folds", ())}
        while state.public.phase is Phase.POLL:
            other = min(GAME.to_act(state))
            state, _ = GAME.apply(
                state, other, Action("fold" if other in folding else "stay")
            )
    if state.public.winner is None:
        state, _ = won(state, players.seat(given["last_trick_winner"]))
    result = GAME.result(state)
    assert result is not None
    lives = result.standing.scores
    over = result.over
    named = [seat for seat, place in enumerate(over or ()) if place == 0]
    out = players.list(Seat(seat) for seat, left in enumerate(lives) if not left)
    return {
        "winner": players.name(state.public.winner),
        "stake": state.public.stake,
        "tokens_after": players.by_name(lives),
        "out": out,
        "losers": out if over is not None else [],
        "game_over": over is not None,
        "game_winner": players.name(Seat(named[0])) if len(named) == 1 else None,
        "winners": players.list(map(Seat, named)),
        "next_dealer": players.name(result.standing.dealer),
        "folded": players.list(state.public.folded),
    }


KINDS: dict[str, Callable[[Vector], Observed]] = {
    "trick": _trick,
    "legal_play": _legal_play,
    "exchange": _exchange,
    "declare": _declare,
    "knock": _knock,
    "hand": _hand,
}
