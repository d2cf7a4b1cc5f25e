"""What each kind of vector asks of Chicago (rules/chicago.md 10): from a vector to
everything that may be expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from bot.games.cards import Card, Rank
from bot.games.chicago.rules import GAME, showing
from bot.games.chicago.rules.draws import EXCHANGE, EXPOSE, exchange
from bot.games.chicago.rules.hands import PACK, Category, proof_cards, worth
from bot.games.chicago.rules.options import ChicagoOptions, DeclareMode, Proof
from bot.games.chicago.rules.play import (
    LAST_TRICK,
    finish,
    legal_cards,
    taker,
    unproven,
)
from bot.games.chicago.rules.sheet import decided
from bot.games.chicago.rules.state import Duty, Phase, Play, Public, State
from bot.games.chicago.rules.talk import Saying, Talk, Verb, declared, held, say
from bot.games.contract import Seat, Standing
from bot.games.kit.game import Action
from tests.games.bura.names import Players, cards_of, texts_of
from tests.games.hand_vectors import options_of
from tests.games.vector_files import Vector

Observed = dict[str, Any]


def _options(vector: Vector) -> ChicagoOptions:
    return cast(ChicagoOptions, options_of(vector))


def _eval(vector: Vector) -> Observed:
    found = worth(cards_of(vector.given["hand"]), wheel=_options(vector).wheel)
    return {"category": found.category.value, "points": found.category.points}


def _claim(talk: Talk, players: Players) -> Observed:
    """How a showdown stands."""
    claim, done = talk.claim, talk.speaker is None
    holders = players.list(claim.holders)
    points = {holders[0]: claim.category.points} if len(holders) == 1 else {}
    return {
        "done": done,
        "to_speak": players.name(talk.speaker),
        "holders": holders,
        "category": claim.category.value if holders else None,
        "detail": [rank.value for rank in claim.detail],
        "awarded": points if done else {},
    }


def _showdown(vector: Vector) -> Observed:
    """Everybody declares what they have, unless they choose to pass."""
    given, players, options = vector.given, Players(vector.given), _options(vector)
    options = options.model_copy(update={"declare_mode": DeclareMode.ASSISTED})
    seats = tuple(map(Seat, range(len(players))))
    hands = tuple(cards_of(given["hands"][players.name(seat)]) for seat in seats)
    talk = Talk(seats, options.kickers)
    while (seat := talk.speaker) is not None:
        public = Public(
            options, Standing(Seat(0), (0,) * len(seats)), phase=Phase.SHOW1, talk=talk
        )
        state = State(public, hands, ())
        passing = given.get("choices", {}).get(players.name(seat)) == "pass"
        talk = showing.said(
            state,
            showing.PASS if passing else showing.truthful(talk, hands[seat], options),
        )
    said = [[players.name(one.seat), _written(one)] for one in talk.said]
    return {**_claim(talk, players), "said": said}


def _written(one: Saying) -> str:
    """Return something that was said as vectors write it: a rank with its kind of
    hand."""
    if one.category is None or one.verb is Verb.SAME:
        return one.verb.value
    return (
        one.category.value
        if one.rank is None
        else f"{one.category.value}:{one.rank.value}"
    )


def _verbal(vector: Vector) -> Observed:
    players = Players(vector.given)
    talk = Talk(tuple(map(Seat, range(len(players)))), _options(vector).kickers)
    for name, text in vector.given["said"]:
        verb, _, value = str(text).partition(":")
        action = (
            Action(Verb.DECLARE, value=verb)
            if verb in set(Category)
            else Action(verb, value=value)
        )
        if talk.speaker != players.seat(name) or action not in talk.sayable():
            raise ValueError(f"refused {name} {text}")
        talk = say(talk, action)
    owed = declared(talk) if _options(vector).proof is Proof.EVERYBODY else held(talk)
    to_prove = [
        [
            players.name(one.seat),
            one.category.value,
            *(rank.value for rank in one.detail),
        ]
        for one in owed
    ]
    legal = [action.value or action.verb for action in talk.sayable()]
    return {
        **_claim(talk, players),
        "legal": legal,
        "to_prove": to_prove if talk.speaker is None else None,
    }


def _discard(vector: Vector) -> Observed:
    given, options = vector.given, _options(vector)
    hand, thrown = cards_of(given["hand_at_claim"]), cards_of(given["discard"])
    own, stated = worth(hand, wheel=options.wheel), given["levels_stated"]
    proof = proof_cards(hand, own.category, own.ranks[:stated], wheel=options.wheel)
    duty = Duty(Seat(0), Phase.SHOW1, own.category, own.ranks[:stated], proof)
    standing = Standing(Seat(1), (0, 0))
    legal = {}
    for mode in ("assisted", "verbal"):
        rules = ChicagoOptions.model_validate(
            {**options.model_dump(), "declare_mode": mode}
        )
        public = Public(rules, standing, (Seat(0),), phase=Phase.DRAW2, scores=(0, 0))
        state = State(public, (hand, ()), PACK, duties=(duty,))
        legal[mode] = {
            (one.verb, frozenset(one.cards))
            for one in GAME.legal_actions(state, Seat(0))
        }
    chosen = frozenset(thrown)
    must = (EXCHANGE, chosen) not in legal["assisted"]
    assert (
        must
        is ((EXPOSE, chosen) in legal["assisted"])
        is ((EXPOSE, chosen) in legal["verbal"])
    )
    assert (EXCHANGE, chosen) in legal["verbal"]
    return {
        "proof_cards": [
            text for text in given["hand_at_claim"] if Card.parse(text) in proof
        ],
        "must_expose": must,
    }


def _penalty(vector: Vector) -> Observed:
    claims = vector.given["claims"]
    players = Players({"order": [claim["player"] for claim in claims]})
    shown = []
    for claim in claims:
        ranks = tuple(Rank(rank) for rank in claim.get("detail", ()))
        duty = Duty(
            players.seat(claim["player"]),
            Phase.SHOW1,
            Category(claim["category"]),
            ranks,
            proof=(),
        )
        shown.append(
            (
                duty,
                [
                    cards_of(cards)
                    for cards in (claim["final_hand"], *claim.get("exposed", ()))
                ],
            )
        )
    return {"forfeits": players.list(list(unproven(shown, _options(vector))))}


def _draw(vector: Vector) -> Observed:
    given, options = vector.given, _options(vector)
    cards, parts = list(PACK), list[tuple[Card, ...]]()
    for name in ("stock", "discard_pile", "discard"):
        parts.append(tuple(cards[: given[name]]))
        del cards[: given[name]]
    stock, pile, thrown = parts
    public = Public(options, Standing(Seat(1), (0, 0)), exchanged=((), ()))
    state = State(public, (thrown, ()), stock, pile)
    after = exchange(state, Seat(0), thrown, _Unshuffled())
    assert len(after.hands[0]) == len(thrown)
    assert {*after.hands[0], *after.stock, *after.pile} == {*stock, *pile, *thrown}
    return {
        "reshuffled": after.shuffles > 0,
        "stock_after": len(after.stock),
        "discard_pile_after": len(after.pile),
    }


def _trick(vector: Vector) -> Observed:
    players = Players({"order": [name for name, _ in vector.given["plays"]]})
    plays = [
        Play(players.seat(name), Card.parse(card))
        for name, card in vector.given["plays"]
    ]
    winner = players.name(taker(plays))
    return {"winner": winner, "next_leader": winner}


def _legal_play(vector: Vector) -> Observed:
    led = vector.given.get("led")
    legal = texts_of(
        legal_cards(
            cards_of(vector.given["hand"]), None if led is None else Card.parse(led)
        )
    )
    return {"legal": legal, "default": legal[0]}


def _hand_end(vector: Vector) -> Observed:
    given, options = vector.given, _options(vector)
    players = Players({"order": list(given["scores_before"])})
    out = [players.seat(name) for name in given.get("forfeits", ())]
    taken = list(players.by_seat(given["scores_before"]))
    if given.get("last_trick") is not None:
        taken[players.seat(given["last_trick"])] += LAST_TRICK
    hands = {
        players.seat(name): cards_of(cards) for name, cards in given["hands"].items()
    }
    end = finish(options, tuple(taken), hands, out)
    over = decided(options, end.scores, out)
    won = [Seat(seat) for seat, place in enumerate(over or ()) if place == 0]
    return {
        "best_hand_award": {}
        if end.best is None
        else {players.name(end.best): end.category.points},
        "scores_after": players.by_name(end.scores),
        "game_over": over is not None,
        "winner": players.name(won[0]) if len(won) == 1 else None,
        "winners": players.list(won),
        "forfeits": players.list(out),
    }


def _may_draw(vector: Vector) -> Observed:
    scores = (vector.given["score_at_hand_start"], 0)
    state = GAME.deal(_options(vector), _Unshuffled(), Standing(Seat(1), scores))
    return {"may_draw": 0 not in state.public.barred}


class _Unshuffled:
    """The pack as it is made."""

    def shuffled(self, cards: Any, no: int = 0) -> tuple[Any, ...]:  # noqa: ANN401 - as the contract has it
        return tuple(cards)


KINDS: dict[str, Callable[[Vector], Observed]] = {
    "eval": _eval,
    "showdown": _showdown,
    "verbal": _verbal,
    "discard": _discard,
    "penalty": _penalty,
    "draw": _draw,
    "trick": _trick,
    "legal_play": _legal_play,
    "hand_end": _hand_end,
    "may_draw": _may_draw,
}
