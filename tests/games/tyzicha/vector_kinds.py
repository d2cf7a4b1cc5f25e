"""What each kind of vector asks of Tyzicha (rules/tyzicha.md 9), all of it of a hand in
the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, cast

from bot.games.cards import Card, Suit, parse_cards
from bot.games.contract import IllegalActionError, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.cards import PACK
from bot.games.tyzicha.rules.options import TyzichaOptions
from bot.games.tyzicha.rules.scoring import MADE, row_after
from bot.games.tyzicha.rules.state import Laid, Phase, Public, State
from tests.games.hand_vectors import options_of
from tests.games.vector_files import Vector

Observed = dict[str, Any]
SEATS = (Seat(0), Seat(1), Seat(2))


def _action(call: int | str) -> Action:
    """A call as vectors write it."""
    return Action("bid", value=str(call)) if isinstance(call, int) else Action(call)


def _call(action: Action) -> int | str:
    return int(action.value) if action.value else action.verb


def _bidding(vector: Vector) -> Observed:
    given = vector.given
    options = cast(TyzichaOptions, options_of(vector))
    state = GAME.deal(
        options, Stacked(PACK), Standing(Seat(given["dealer"]), (0, 0, 0))
    )
    if "hands" in given:
        state = replace(
            state, hands=tuple(parse_cards("".join(hand)) for hand in given["hands"])
        )
    refused = None
    for number, (seat, said) in enumerate(given["calls"], start=1):
        try:
            state, _ = GAME.apply(state, Seat(seat), _action(said))
        except IllegalActionError as error:
            if number < len(given["calls"]):
                raise ValueError(f"refused {seat} {said}: {error.reason}") from error
            refused = str(error.reason)
    now = state.public
    (seat,) = now.turn
    over = now.declarer is not None
    return {
        "declarer": now.declarer,
        "contract": now.contract if over else None,
        "hidden_exchange": now.hidden if over else None,
        "to_act": seat,
        "legal": []
        if over
        else [_call(action) for action in GAME.legal_actions(state, seat)],
        "refused": refused,
    }


def _at_play(
    vector: Vector,
    hands: Sequence[tuple[Card, ...]],
    turn: int,
    **known: Any,  # noqa: ANN401
) -> State:
    """A hand in its second trick, or whatever else is known."""
    options, trump = cast(TyzichaOptions, options_of(vector)), known.pop("trump")
    known = {
        "tricks": (1, 0, 0),
        "trump": None if trump is None else Suit(trump),
        **known,
    }
    public = Public(
        options, Standing(Seat(0), (0, 0, 0)), (Seat(turn),), phase=Phase.PLAY, **known
    )
    return State(replace(public, declarer=Seat(0), contract=110), tuple(hands), ())


def _legal_play(vector: Vector) -> Observed:
    given = vector.given
    trick = tuple(map(Laid, SEATS, parse_cards("".join(given["trick"]))))
    hands = [(), (), ()]
    hands[len(trick)] = parse_cards("".join(given["hand"]))
    state = _at_play(vector, hands, len(trick), trump=given["trump"], trick=trick)
    legal = [
        action
        for action in GAME.legal_actions(state, Seat(len(trick)))
        if action.verb == "play"
    ]
    return {
        "legal": [str(*action.cards) for action in legal],
        "default": str(*legal[0].cards),
    }


def _trick(vector: Vector) -> Observed:
    plays, hands = vector.given["plays"], [()] * len(SEATS)
    for seat, card in plays:
        hands[seat] = parse_cards(card)
    state = _at_play(vector, hands, plays[0][0], trump=vector.given["trump"])
    for seat, card in plays:
        state, _ = GAME.apply(state, Seat(seat), Action("play", parse_cards(card)))
    winner = next(seat for seat in SEATS if state.public.tricks[seat] > (seat == 0))
    return {"winner": winner, "points": sum(state.points)}


def _marriage(vector: Vector) -> Observed:
    given = vector.given
    hand = parse_cards("".join(given["hand"]))
    first = given.get("first_trick", len(hand) == 8)
    tricks = (0, 0, 0) if first else (1, 0, 0)
    state = _at_play(
        vector, [hand, (), ()], 0, trump=given["trump_before"], tricks=tricks
    )
    verb, cards = "marriage" if given["declare"] else "play", parse_cards(given["lead"])
    ok = Action(verb, cards) in GAME.legal_actions(state, Seat(0))
    if ok:
        state, _ = GAME.apply(state, Seat(0), Action(verb, cards))
    now = state.public
    return {
        "ok": ok,
        "trump_after": now.trump and now.trump.value,
        "bonus": now.bonus(Seat(0)),
    }


def _score(vector: Vector) -> Observed:
    given = vector.given
    options, before = cast(TyzichaOptions, options_of(vector)), given["scores_before"]
    public = Public(
        options, Standing(Seat(0), tuple(before)), conceded=given.get("concede", False)
    )
    public = replace(
        public, declarer=Seat(given["declarer"]), contract=given["contract"]
    )
    nothing = (0, 0, 0)
    pairs = zip(
        given.get("card_points", nothing), given.get("marriages", nothing), strict=True
    )
    row = row_after(public, before, [sum(pair) for pair in pairs])
    won = next((seat for seat in SEATS if row.scores[seat] >= options.target), None)
    return {
        "made": row.outcome == MADE,
        "scores_after": list(row.scores),
        "winner": won,
    }


KINDS: dict[str, Callable[[Vector], Observed]] = {
    "bidding": _bidding,
    "legal_play": _legal_play,
    "trick": _trick,
    "marriage": _marriage,
    "score": _score,
}
