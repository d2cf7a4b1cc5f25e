"""Playing the script of a vector through the engine: a hand from its deal
(rules/bura.md 10)."""

from __future__ import annotations

from typing import Any

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import Cards, in_hand_order, points
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.legal import CLAIM, CLOSE, RETAIN, YIELD, reply_of
from bot.games.bura.rules.state import BuraState, clockwise_from
from bot.games.bura.rules.tricks import lay, standing_trick
from bot.games.bura.rules.view import Phase
from bot.games.contract import CLOCK, IllegalActionError, Seat
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from tests.games.bura.holding import Ended, Holding, result_of
from tests.games.bura.names import Players, cards_of, options_of, texts_of
from tests.games.vector_files import Vector

SYNONYMS = {
    "pass_announce": "pass",
    "reply": "play",
    "follow": "play",
    "default": "timeout",
    "autoplay": "timeout",
    "autopilot": "timeout",
    "close_window": "close",
}
NOBODY = frozenset({None, "clock", "server", "timer", "close", "timeout"})
"""Who acts in a line that no player acts in."""


ANSWERS = {"announce": RETAIN, "retain": RETAIN, "pass": YIELD, "yield": YIELD}
"""What the words of an entitled seat answer to an announcement."""


class Script:
    """One hand. A script names no clock: the announcement window closes when somebody
    goes on without it.

    What is sealed for the engine until then has happened at once for a script: so a
    lead is on the table, and closes claims if it is a bura."""

    def __init__(self, state: BuraState) -> None:
        self.state = state
        self.refused: list[str] = []
        self._tops: Cards = ()
        self._answer: Action | None = None
        """What the entitled seat has said in the window, for the case that it is
        asked."""

    def apply(self, seat: Seat, action: Action) -> None:
        self.state, _ = BURA.apply(self.state, seat, action)

    def close(self) -> None:
        """Let the window end, and the entitled seat answer an announcement as it has
        said before."""
        if self.state.public.phase is Phase.ANNOUNCE:
            self.apply(CLOCK, CLOSE)
            if self.state.public.phase is Phase.COUNTER and self._answer is not None:
                self.apply(self.state.public.entitled, self._answer)
            self._answer = None

    def act(self, seat: Seat | None, word: str, cards: Cards) -> bool:
        """Do what one line says; False: the rules refuse it, for the reason at the end
        of `refused`."""
        try:
            self._act(seat, SYNONYMS.get(word, word), cards)
        except IllegalActionError as error:
            self.refused.append(error.reason.value)
            return False
        return True

    def _act(self, seat: Seat | None, word: str, cards: Cards) -> None:
        if self.state.public.phase is Phase.ANNOUNCE and self._in_window(seat, word):
            return
        if seat is None or word == "close":
            self.close()
            return
        if (
            self.state.public.phase is Phase.COUNTER
            and seat == self.state.public.entitled
        ):
            word = {"announce": "retain", "pass": "yield"}.get(word, word)
        if self.state.public.phase is Phase.COUNTER and word not in {
            "retain",
            "yield",
            "claim",
            "timeout",
        }:
            self.apply(self.state.public.entitled, YIELD)
        if word == "timeout":
            self.apply(seat, BURA.default_action(self.state, seat))
        elif word == "lead":
            self._lead(seat, cards)
        elif word == "play":
            self._play(seat, cards)
        else:
            assert word in {*Verb}, f"unknown action {word!r}"
            self.apply(seat, CLAIM if word == "claim" else Action(Verb(word)))

    def _in_window(self, seat: Seat | None, word: str) -> bool:
        """Do what is done in the announcement window; False: it is closed, and the line
        is still to be done."""
        state = self.state
        if seat is None:
            return False
        if word == "claim":
            if any(state.sealed):
                self.close()
            return False
        if seat == state.public.entitled:
            if word in ANSWERS:
                self._answer = ANSWERS[word]
                return True
            if word == "lead" and state.sealed[seat] is None:
                return False
        elif word in {"pass", "timeout"} or (
            word == "announce" and state.sealed[seat] is None
        ):
            if word == "announce" or Action(Verb.PASS) in BURA.legal_actions(
                state, seat
            ):
                self.apply(
                    seat, Action(Verb.ANNOUNCE if word == "announce" else Verb.PASS)
                )
            return True
        self.close()
        return False

    def _lead(self, seat: Seat, cards: Cards) -> None:
        self._tops = cards
        if [play.seat for play in self.state.public.trick] == [seat] and set(
            self.state.public.trick[0].cards
        ) == set(cards):
            return  # the server has already laid a forced lead; the script only says so
        self.apply(
            seat, Action(Verb.LEAD, in_hand_order(cards, self.state.public.trump))
        )

    def _play(self, seat: Seat, cards: Cards) -> None:
        """Lay a reply in the script's columns, and the same in the engine's, which may
        stand in another order."""
        state = self.state
        options, trump = state.public.options, state.public.trump
        if (
            state.public.phase is Phase.FOLLOW
            and seat in state.public.turn
            and len(cards) == len(state.public.trick[0].cards)
        ):
            if len(state.public.trick) == 1 and set(self._tops) != set(
                state.public.trick[0].cards
            ):
                self._tops = state.public.trick[0].cards
            tops = standing_trick(options, trump, state.public.trick)[1]
            places = [self._tops.index(top) for top in tops]
            self._tops = lay(options, trump, self._tops, cards).tops
            cards = tuple(cards[place] for place in places)
        self.apply(seat, reply_of(state, seat, cards))
        if len(self.state.public.trick) > 1:
            tops = standing_trick(options, trump, self.state.public.trick)[1]
            assert set(self._tops) == set(tops)


def run_script(vector: Vector) -> dict[str, Any]:
    """Play the script and tell what the end looks like.

    A claim that comes too early or too late changes nothing and needs no word
    (rules/bura.md 4 CLAIM, 9.8), nor does anything after the end of the hand; any other
    refusal must be expected."""
    given, players = vector.given, Players(vector.given)
    before = players.holding(given)
    script = Script(
        BURA.deal(
            options_of(vector), Stacked(cards_of(given["deck_top"])), before.standing
        )
    )
    for line in given.get("actions") or []:
        who, word, *rest = line if len(line) > 1 else (None, *line)
        over = script.state.public.phase is Phase.HAND_END
        seat = None if who in NOBODY and who not in players.names else players.seat(who)
        done = script.act(
            seat, word, cards_of(rest[0]) if rest and isinstance(rest[0], list) else ()
        )
        free = over or word == "claim" or {"rejected", "reason"} & vector.expect.keys()
        assert done or free, f"{vector.id}: refused {line}: {script.refused[-1]}"
    if vector.expect.get("phase") != "announce":
        script.close()
    return _look(script, players, before)


def _look(script: Script, players: Players, before: Holding) -> dict[str, Any]:
    state = script.state
    view = BURA.view(script.state, None)
    result = result_of(script.state, before)
    held, finish = before if result is None else result.after, view.public.finish
    rejected = script.refused[-1] if script.refused else None
    return {
        "phase": state.public.phase.value,
        "result": None if finish is None else finish.conclusion.value,
        **_ended(result, players),
        "claimant": None if finish is None else players.name(finish.claimant),
        "points": None if finish is None else finish.points,
        "game_over": result is not None and result.champion is not None,
        "captured_points": players.by_name([points(pile) for pile in state.piles]),
        "tricks": players.by_name(state.public.tricks),
        "hands": players.by_name([sorted(texts_of(hand)) for hand in state.hands]),
        "hand_sizes": players.by_name([*map(len, view.hands)]),
        "hand_sizes_after": players.by_name([*map(len, view.hands)]),
        "stock_after": texts_of(state.stock),
        "stock_size": view.public.stock,
        "trump": state.public.trump.value,
        "turn_up": str(state.public.turn_up),
        "turn_up_taken_by": players.name(state.public.turn_up_taken_by),
        "to_act": players.list(view.public.turn),
        "leader": players.name(state.public.entitled),
        "next_leader": None if finish else players.name(state.public.entitled),
        "last_trick_winner": None
        if view.public.last_trick is None
        else players.name(view.public.last_trick.winner),
        "announced": {
            players.name(seat): kind.value for seat, kind in view.public.announced
        },
        "trick": {
            players.name(play.seat): texts_of(play.cards) for play in view.public.trick
        },
        "holder": players.name(view.public.holder),
        "pot_after": held.pot,
        "balances_after": players.by_name(held.balances),
        "game_points_after": players.by_name(held.scores),
        "hand_over": result is not None,
        "rejected": rejected,
        "reason": rejected,
    }


def _ended(result: Ended | None, players: Players) -> dict[str, Any]:
    if result is None:
        return dict.fromkeys(
            ("hand_winner", "match_winner", "next_dealer", "first_leader")
        )
    dealer = result.after.dealer
    return {
        "hand_winner": players.name(result.winner),
        "match_winner": players.name(result.champion),
        "next_dealer": players.name(dealer),
        "first_leader": players.name(clockwise_from(len(players), dealer)[1]),
    }
