"""What an `announce` vector asks: everybody answers in the window before one lead
(rules/bura.md 4 ANNOUNCE)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.announcing import before_lead as awaiting
from bot.games.bura.rules.cards import PACK, in_hand_order
from bot.games.bura.rules.dealing import deal
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.legal import CLOSE
from bot.games.bura.rules.state import BuraState, shown
from bot.games.bura.rules.view import Phase
from bot.games.cards import Suit
from bot.games.contract import CLOCK
from bot.games.kit.game import Action
from tests.games.bura.names import Players, cards_of, options_of, texts_of
from tests.games.bura.scripts import ANSWERS, SYNONYMS
from tests.games.vector_files import Vector


def run_announce(vector: Vector) -> dict[str, Any]:
    """Let everybody answer, and tell who leads what. Who says nothing passes, and who
    is asked and says nothing yields.

    A vector that expects the phase `counter` looks at the moment before that answer.
    """
    given, players = vector.given, Players(vector.given)
    state = before_lead(vector, players)
    entitled = state.public.entitled
    words = {
        name: SYNONYMS.get(str(word), str(word))
        for name, word in (given.get("announce") or {}).items()
    }
    own = words.pop(players.names[entitled], None)
    accepted: list[str] = []
    for name, word in words.items():
        action = Action(
            Verb.PASS if word in {"pass", "None", "none"} else Verb.ANNOUNCE
        )
        if action in BURA.legal_actions(state, players.seat(name)):
            state, _ = BURA.apply(state, players.seat(name), action)
            accepted += [name] if action.verb == Verb.ANNOUNCE else []
    if state.public.phase is Phase.ANNOUNCE:
        state, _ = BURA.apply(state, CLOCK, CLOSE)
    counter = state.public.phase is Phase.COUNTER
    if counter and not (own is None and vector.expect.get("phase") == Phase.COUNTER):
        answer = ANSWERS[
            "yield"
            if own in {None, "None", "none"}
            else own
            if own in ANSWERS
            else "retain"
        ]
        state, _ = BURA.apply(state, entitled, answer)
    leads = [
        action.cards
        for action in BURA.legal_actions(state, state.public.entitled)
        if action.verb == Verb.LEAD
    ]
    laid = (
        [texts_of(state.public.trick[0].cards)]
        if state.public.trick
        else [texts_of(cards) for cards in leads]
    )
    return {
        "leader": players.name(state.public.entitled),
        "next_leader": players.name(state.public.entitled),
        "must_lead": laid[0] if state.public.trick else None,
        "legal": laid,
        "leads": laid,
        "count": len(laid),
        "includes": laid,
        "excludes": laid,
        "phase": state.public.phase.value,
        "to_act": players.list(BURA.view(state, None).public.turn),
        "counter": counter,
        "accepted": accepted,
        "announced": {
            players.name(seat): kind.value for seat, kind in state.public.announced
        },
    }


def before_lead(vector: Vector, players: Players) -> BuraState:
    """The state in which the given hands are held just before the entitled player
    leads."""
    given, options = vector.given, options_of(vector)
    trump = Suit(given["trump"])
    hands = tuple(
        in_hand_order(cards_of(given["hands"][name]), trump) for name in players.names
    )
    held = {card for hand in hands for card in hand}
    rest = tuple(card for card in PACK if card not in held)
    turn_up = next((card for card in rest if card.suit is trump), None)
    start = deal(options, PACK, players.holding(given).standing)
    public = replace(
        start.public,
        trump=trump,
        turn_up=start.public.turn_up if turn_up is None else turn_up,
        entitled=players.seat(given.get("entitled") or players.names[0]),
        announced=(),
    )
    held_so = replace(
        start,
        public=public,
        stock=tuple(card for card in rest if card != turn_up)
        + (() if turn_up is None else (turn_up,)),
        hands=hands,
        rows=hands,
    )
    return shown(awaiting(held_so))
