"""Playing the script of a vector through the engine: a hand from its deal (rules/bura.md 10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.cards import Suit
from bot.games.bura.actions import Action, Verb
from bot.games.bura.dealing import deal, first_phase
from bot.games.bura.game import BURA
from bot.games.bura.legal import CLAIM, CLOSE, RETAIN, YIELD
from bot.games.bura.ranks import PACK, Cards, in_hand_order, points
from bot.games.bura.state import BuraState, turn
from bot.games.bura.timeouts import reply_of
from bot.games.bura.tricks import lay, standing_trick
from bot.games.bura.view import Phase
from bot.games.contract import CLOCK, IllegalActionError, Seat
from tests.games.names import Players, cards_of, options_of, texts_of
from tests.games.vector_files import Vector


class Script:
    """One hand. A script names no clock: the announcement window closes when somebody goes on without it."""

    def __init__(self, state: BuraState) -> None:
        self.state = state
        self.rejected: str | None = None
        self._tops: Cards = ()

    def apply(self, seat: Seat, action: Action) -> None:
        self.state, _ = BURA.apply(self.state, seat, action)

    def close(self) -> None:
        if self.state.phase is Phase.ANNOUNCE:
            self.apply(CLOCK, CLOSE)

    def act(self, seat: Seat, word: str, cards: Cards) -> None:
        """Do what one line says; what the rules refuse is kept in `rejected`."""
        word = {"pass_announce": "pass"}.get(word, word)
        try:
            self._act(seat, word, cards)
        except IllegalActionError as error:
            self.rejected = error.reason.value

    def _act(self, seat: Seat, word: str, cards: Cards) -> None:
        if word == "claim":
            self.apply(seat, CLAIM)
            return
        if self.state.phase is Phase.ANNOUNCE and not self._may_be_sealed(seat, word):
            self.close()
        if self.state.phase is Phase.COUNTER and seat == self.state.entitled:
            word = {"announce": "retain", "pass": "yield"}.get(word, word)
        if self.state.phase is Phase.COUNTER and word not in {"retain", "yield"}:
            self.apply(self.state.entitled, YIELD)
        if word == "timeout":
            self.apply(seat, BURA.default_action(self.state, seat))
        elif word == "lead":
            self._lead(seat, cards)
        elif word == "play":
            self._play(seat, cards)
        else:
            self.apply(seat, Action(Verb(word)))

    def _may_be_sealed(self, seat: Seat, word: str) -> bool:
        if self.state.sealed[seat] is not None:
            return False
        return word == "lead" if seat == self.state.entitled else word in {"announce", "pass"}

    def _lead(self, seat: Seat, cards: Cards) -> None:
        self._tops = cards
        if [play.seat for play in self.state.trick] == [seat] and set(self.state.trick[0].cards) == set(cards):
            return  # the server has already laid a forced lead; the script only says so
        self.apply(seat, Action(Verb.LEAD, in_hand_order(cards, self.state.trump)))

    def _play(self, seat: Seat, cards: Cards) -> None:
        """Lay a reply in the script's columns, and the same in the engine's, which may stand in another order."""
        self.close()
        state = self.state
        options, trump = state.options, state.trump
        if state.phase is Phase.FOLLOW and seat in turn(state) and len(cards) == len(state.trick[0].cards):
            if len(state.trick) == 1 and set(self._tops) != set(state.trick[0].cards):
                self._tops = state.trick[0].cards
            tops = standing_trick(options, trump, state.trick)[1]
            places = [self._tops.index(top) for top in tops]
            self._tops = lay(options, trump, self._tops, cards).tops
            cards = tuple(cards[place] for place in places)
        self.apply(seat, reply_of(state, seat, cards))
        if len(self.state.trick) > 1:
            tops = standing_trick(options, trump, self.state.trick)[1]
            assert set(self._tops) == set(tops)


def run_script(vector: Vector) -> dict[str, Any]:
    """Play the script and tell what the end looks like."""
    given, players = vector.given, Players(vector.given)
    standing = players.standing(given)
    script = Script(BURA.deal(options_of(vector), cards_of(given["deck_top"]), standing))
    for name, word, *rest in given.get("actions") or []:
        script.act(players.seat(name), word, cards_of(rest[0]) if rest and isinstance(rest[0], list) else ())
        if script.rejected and "rejected" not in vector.expect:
            raise AssertionError(f"refused: {name} {word} {rest}: {script.rejected}")
    if vector.expect.get("phase") != "announce":
        script.close()
    return _look(script, players)


def _look(script: Script, players: Players) -> dict[str, Any]:
    state, view, result = script.state, BURA.view(script.state, None), BURA.result(script.state)
    standing = BURA.standing(state)
    return {
        "phase": state.phase.value,
        "result": None if view.finish is None else view.finish.conclusion.value,
        "hand_winner": None if result is None else players.name(result.winner),
        "match_winner": None if result is None else players.name(result.game_winner),
        "next_dealer": None if result is None else players.name(result.standing.dealer),
        "claimant": None if view.finish is None else players.name(view.finish.claimant),
        "captured_points": players.by_name([points(pile) for pile in state.piles]),
        "tricks": players.by_name(state.tricks),
        "hands": players.by_name([sorted(texts_of(hand)) for hand in state.hands]),
        "hand_sizes": players.by_name(view.hand_sizes),
        "stock_after": texts_of(state.stock),
        "stock_size": view.stock,
        "trump": state.trump.value,
        "turn_up": str(state.turn_up),
        "turn_up_taken_by": players.name(state.turn_up_taken_by),
        "to_act": players.list(view.turn),
        "leader": players.name(state.entitled),
        "next_leader": None if state.finish else players.name(state.entitled),
        "announced": {players.name(seat): kind.value for seat, kind in view.announced},
        "trick": {players.name(play.seat): texts_of(play.cards) for play in view.trick},
        "pot_after": standing.pot,
        "balances_after": players.by_name(standing.balances),
        "game_points_after": players.by_name(standing.scores),
        "hand_over": result is not None,
        "rejected": script.rejected,
    }


def run_announce(vector: Vector) -> dict[str, Any]:
    """Let everybody answer in the window before one lead, and tell who leads what."""
    given, players = vector.given, Players(vector.given)
    state = before_lead(vector, players)
    entitled, words = state.entitled, dict(given.get("announce") or {})
    own = words.pop(players.names[entitled], "pass")
    accepted: list[str] = []
    for name, word in words.items():
        if state.phase is Phase.ANNOUNCE:
            verb = Verb.PASS if word in {"pass", "pass_announce"} else Verb.ANNOUNCE
            if Action(verb) in BURA.legal_actions(state, players.seat(name)):
                state, _ = BURA.apply(state, players.seat(name), Action(verb))
                accepted += [name] if verb is Verb.ANNOUNCE else []
    if state.phase is Phase.ANNOUNCE:
        state, _ = BURA.apply(state, CLOCK, CLOSE)
    counter = state.phase is Phase.COUNTER
    if counter:
        state, _ = BURA.apply(state, entitled, YIELD if own in {"pass", "pass_announce", "yield"} else RETAIN)
    return {
        "leader": players.name(state.entitled),
        "must_lead": texts_of(state.trick[0].cards) if state.trick else None,
        "phase": state.phase.value,
        "counter": counter,
        "accepted": accepted,
        "announced": {players.name(seat): kind.value for seat, kind in state.announced},
    }


def before_lead(vector: Vector, players: Players) -> BuraState:
    """The state in which the given hands are held just before the entitled player leads."""
    given, options = vector.given, options_of(vector)
    trump = Suit(given["trump"])
    hands = tuple(in_hand_order(cards_of(given["hands"][name]), trump) for name in players.names)
    held = {card for hand in hands for card in hand}
    rest = tuple(card for card in PACK if card not in held)
    turn_up = next((card for card in rest if card.suit is trump), None)
    start = deal(options, PACK, players.standing(given))
    return replace(
        start,
        phase=first_phase(options, len(hands[0])),
        trump=trump,
        turn_up=start.turn_up if turn_up is None else turn_up,
        stock=tuple(card for card in rest if card != turn_up) + (() if turn_up is None else (turn_up,)),
        hands=hands,
        entitled=players.seat(given.get("entitled") or players.names[0]),
    )
