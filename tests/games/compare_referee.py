"""Play random hands of Bura in the engine and in the referee at once, and compare
everything at every step.

`uv run python -m tests.games.compare_referee --hands 20000` prints what was covered,
and fails on the first difference or if something was never covered."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import BuraOptions, Pairing
from bot.games.bura.rules.view import BuraView, Play
from bot.games.cards import Card, parse_cards
from bot.games.contract import CLOCK, IllegalActionError, Movement, Seat
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from tests.games.bura.holding import Ended, Holding, open_hand, result_of, unseat
from tests.games.bura.referee.cards import points
from tests.games.bura.referee.claims import to_play
from tests.games.bura.referee.coverage import shown
from tests.games.bura.referee.hand import Hand
from tests.games.bura.referee.history import Plays
from tests.games.bura.referee.money import Purse, leave, take_antes
from tests.games.bura.referee.rulebook import random_options, random_orders, random_pack
from tests.games.bura.referee.tricks import Judgement, judge
from tests.games.bura.rules_met import all_rules, rules_of


@dataclass(frozen=True)
class Game:
    """What one seed makes of a game: its rules, its players, and how they play."""

    seed: int
    options: BuraOptions
    seats: int
    boldness: float
    """How often a claim is made where one is legal, whatever it is worth."""


def random_game(seed: int) -> Game:
    """Draw the rules and the players."""
    chance = random.Random(seed)
    options = BuraOptions.model_validate({"max_players": 6, **random_options(chance)})
    return Game(
        seed,
        options,
        chance.choice([2, 2, 2, 3, 4, 5, 6]),
        chance.choice([0.0, 0.01, 0.2]),
    )


class DifferenceError(AssertionError):
    """The engine and the referee disagree."""


class Duel:
    """One hand, played by both."""

    def __init__(
        self,
        game: Game,
        pack: tuple[str, ...],
        before: Holding,
        orders: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.log: list[str] = []
        self.before = before
        self.pack = pack
        standing = replace(before.standing, note=" ".join(orders))
        self.state = BURA.deal(
            game.options, Stacked(parse_cards("".join(pack))), standing
        )
        ordered = orders or ("all",) * game.seats
        self.hand = Hand(
            game.options.model_dump(mode="json"), pack, purse(before), ordered
        )
        self.met: Counter[str] = Counter()

    def fail(self, what: str, engine: object, referee: object) -> NoReturn:
        raise DifferenceError(
            f"{what}\n  engine:  {engine}\n  referee: {referee}\n"
            f"seed {self.game.seed}, options {self.game.options!r}\nfrom {self.before}\npack {''.join(self.pack)}\n"
            f"log: {'; '.join(self.log)}"
        )

    def same(self, what: str, engine: object, referee: object) -> None:
        if engine != referee:
            self.fail(what, engine, referee)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(self.game.seats))

    # Comparing.

    def compare(self) -> list[tuple[Seat, Action]]:
        """Compare all there is; return what may be done, the engine's way."""
        self._compare_cards()
        self._compare_view(BURA.view(self.state, None))
        for seat in self.seats:
            self._compare_own(seat)
        over = self.hand.phase == "hand_end"
        self.same(
            "to_act",
            frozenset() if over else BURA.to_act(self.state),
            self.hand.to_act(),
        )
        for late in self.hand.to_act():
            self._compare_default(Seat(late))
        self._compare_result(result_of(self.state, self.before))
        return [
            (seat, action)
            for seat in (CLOCK, *self.seats)
            for action in self._compare_legal(seat)
        ]

    def _compare_cards(self) -> None:
        state, history = self.state, self.hand.history
        self.same("trump", state.public.trump.value, history.trump)
        self.same("stock", cards(state.stock), history.stock())
        for seat in self.seats:
            self.same(
                f"hand {seat}", frozenset(cards(state.hands[seat])), history.hand(seat)
            )
            self.same(
                f"pile {seat}", frozenset(cards(state.piles[seat])), history.pile(seat)
            )

    def _compare_view(self, view: BuraView) -> None:
        history, ended = self.hand.history, self.hand.phase == "hand_end"
        self.same("phase", view.public.phase.value, self.hand.phase)
        self.same(
            "tricks",
            view.public.tricks,
            tuple(history.captured(seat) for seat in self.seats),
        )
        self.same(
            "hand sizes",
            tuple(map(len, view.hands)),
            tuple(len(history.hand(seat)) for seat in self.seats),
        )
        self.same("stock size", view.public.stock, len(history.stock()))
        self.same("turn-up", str(view.public.turn_up), history.turn_up)
        self.same(
            "turn-up taken by", view.public.turn_up_taken_by, history.turn_up_taken_by()
        )
        self.same(
            "dealer",
            view.public.standing.dealer if not ended else self.before.dealer,
            self.hand.purse.dealer,
        )
        if not ended:
            phase = history.phase()
            turn = (
                {to_play(history)} if phase.word == "announce" else self.hand.to_act()
            )
            self.same("turn", frozenset(view.public.turn), turn)
            self.same("entitled", view.public.entitled, phase.seat)
            self.same("scores", view.scores, self.hand.purse.scores)
            announced = {(fact.seat, fact.word) for fact in history.announced()}
            self.same(
                "announced",
                {(seat, kind.value) for seat, kind in view.public.announced},
                announced,
            )
        for what, told, orders in (
            ("asked", view.public.asking, self.hand.orders),
            ("asked next", view.public.asking_next, self.hand.next_orders()),
        ):
            asked = (
                [seat for seat in self.seats if orders[seat] == "ask"]
                if self.hand.takes_orders
                else []
            )
            self.same(what, list(told), asked)
        self._compare_trick("trick", view.public.trick, history.trick())
        if history.trick():
            judged = self._judged(history.trick())
            self.same(
                "tops and holder",
                (cards(view.public.tops), view.public.holder),
                (judged.tops, judged.holder),
            )
        shown = history.shown_trick()
        self.same(
            "last winner",
            None if view.public.last_trick is None else view.public.last_trick.winner,
            shown and shown[1],
        )
        if view.public.last_trick is not None and shown:
            self._compare_trick("last trick", view.public.last_trick.plays, shown[0])

    def _judged(self, plays: Plays) -> Judgement:
        return judge(self.hand.options, self.hand.history.trump, self.game.seats, plays)

    def _compare_trick(self, what: str, plays: tuple[Play, ...], other: Plays) -> None:
        """Compare who laid what, as it lies."""
        laid = self._judged(other).laid if other else ()
        self.same(what, tuple((play.seat, cards(play.cards)) for play in plays), laid)

    def _compare_own(self, seat: Seat) -> None:
        own = BURA.view(self.state, seat)
        self.same(
            f"own hand {seat}", frozenset(cards(own.hand)), self.hand.history.hand(seat)
        )
        self.same(
            f"own kind {seat}", own.kind and own.kind.value, self.hand.kind_of(seat)
        )
        self.same(f"own legal {seat}", own.legal, BURA.legal_actions(self.state, seat))
        orders = (
            (self.hand.orders[seat], self.hand.next_orders()[seat])
            if self.hand.takes_orders
            else (None, None)
        )
        self.same(f"orders of {seat}", (own.order, own.next_order), orders)
        sealed = own.sealed and (own.sealed.verb, cards(own.sealed.cards))
        self.same(f"sealed {seat}", sealed, self.hand.sealed(seat))

    def _compare_legal(self, seat: Seat) -> tuple[Action, ...]:
        """Leads are sets of cards. Of replies in several orders the engine may offer
        one for each outcome."""
        offered = BURA.legal_actions(self.state, seat)
        engine = [self._meaning(seat, action.verb, laid(action)) for action in offered]
        referee = [
            self._meaning(seat, verb, laid) for verb, laid in self.hand.legal(seat)
        ]
        self.same(f"legal {seat}", set(engine), set(referee))
        if self.game.options.pairing is Pairing.AUTO:
            self.same(f"replies of {seat} offered twice", len(engine), len(set(engine)))
        replies = {meaning for meaning in engine if meaning[0] == "play"}
        self.met["the order of a reply matters"] += len(replies) > len(
            {meaning[1][0] for meaning in replies}
        )
        return offered

    def _meaning(self, seat: Seat, verb: str, laid: tuple[str, ...]) -> tuple[str, Any]:
        if verb == "play":
            return verb, self.hand.reply_outcome(seat, laid)
        return verb, frozenset(laid)

    def _compare_default(self, seat: Seat) -> None:
        engine, (verb, laid) = (
            BURA.default_action(self.state, seat),
            self.hand.default(seat),
        )
        meaning = self._meaning(seat, engine.verb, cards(engine.cards))
        self.same(f"default {seat}", meaning, self._meaning(seat, verb, laid))

    def _compare_result(self, result: Ended | None) -> None:
        payment = self.hand.payment()
        ending = self.hand.ending()
        finish = BURA.view(self.state, None).public.finish
        if result is None or payment is None or ending is None or finish is None:
            self.same("result", (result, finish), (payment, ending))
            return
        self.same("conclusion", finish.conclusion.value, ending.conclusion)
        claimed = ending.conclusion.startswith("claim")
        self.same("claimant", finish.claimant, ending.seat if claimed else None)
        pile = (
            self.hand.history.pile(ending.seat)
            if claimed and ending.seat is not None
            else frozenset()
        )
        self.same(
            "pile shown",
            (frozenset(cards(finish.pile)), finish.points),
            (pile, points(pile)),
        )
        self.same(
            "winner", (result.winner, finish.winner), (payment.winner, payment.winner)
        )
        self.same("match winner", result.champion, payment.match_winner)
        self.same("standing", purse(result.after), payment.purse)
        self.same(
            "movements",
            moved(result.movements, self.game.seats),
            gained(self.hand.purse, payment.purse),
        )

    # Playing.

    def play(self, chance: random.Random) -> Holding:
        """Play to the end; return what is handed on."""
        moves = self.compare()
        while result_of(self.state, self.before) is None:
            seat, action = self._choose(chance, moves)
            self._try_nonsense(chance, moves)
            self._win_or_lose_elsewhere(chance)
            self.log.append(f"{seat} {action}")
            self.hand.act(seat, action.verb, laid(action))
            self.state, _ = BURA.apply(self.state, seat, action)
            moves = self.compare()
        ended = result_of(self.state, self.before)
        assert ended is not None
        told = (
            " ".join(self.hand.next_orders())
            if {*self.hand.next_orders()} - {"all"}
            else ""
        )
        if self.hand.takes_orders:
            self.same("orders handed on", BURA.standing(self.state).note, told)
        return ended.after

    def _choose(
        self, chance: random.Random, moves: list[tuple[Seat, Action]]
    ) -> tuple[Seat, Action]:
        claims = [(seat, action) for seat, action in moves if action.verb == Verb.CLAIM]
        right = [
            move
            for move in claims
            if points(self.hand.history.pile(move[0]))
            >= self.game.options.target_points
        ]
        if right and chance.random() < 0.1:
            return chance.choice(right)
        if claims and chance.random() < self.game.boldness * (
            1 + 4 * (self.hand.phase == "counter")
        ):
            return chance.choice(claims)
        waiting = sorted(self.hand.to_act())
        if chance.random() < 0.1:
            late = Seat(chance.choice(waiting))
            self.met["a timeout's default"] += 1
            return late, BURA.default_action(self.state, late)
        orders = [move for move in moves if move[1].verb == Verb.ORDER]
        if orders and chance.random() < 0.05:
            return chance.choice(orders)
        quiet = [move for move in moves if move[1].verb not in {Verb.CLAIM, Verb.ORDER}]
        large = [
            move
            for move in quiet
            if len(move[1].cards) == 3 or move[1].verb == Verb.ANNOUNCE
        ]
        return chance.choice(large if large and chance.random() < 0.4 else quiet)

    def _win_or_lose_elsewhere(self, chance: random.Random) -> None:
        """Now and then change a balance in mid-hand, as other tables do; even below
        nothing, which costs no more."""
        if self.game.options.wager and chance.random() < 0.01:
            balances = tuple(
                held + chance.randint(-3, 3) for held in self.hand.purse.balances
            )
            self.log.append(f"balances {balances}")
            self.before = replace(self.before, balances=balances)
            self.hand.purse = replace(self.hand.purse, balances=balances)
            self.met["balances changed in mid-hand"] += 1

    def _try_nonsense(
        self, chance: random.Random, moves: list[tuple[Seat, Action]]
    ) -> None:
        """Ask the engine for something the referee does not allow: it must refuse, and
        does not change its state."""
        seat = chance.choice((CLOCK, *self.seats))
        verb = chance.choice(list(Verb))
        laid: tuple[Card, ...] = ()
        if verb in {Verb.LEAD, Verb.PLAY}:
            held = chance.choice(self.state.hands)
            laid = tuple(chance.sample(held, min(len(held), chance.randint(1, 3))))
        if (verb in {Verb.LEAD, Verb.PLAY} and not laid) or (
            seat,
            Action(verb, laid),
        ) in moves:
            return
        if any(
            verb.value == other and set(cards(laid)) == set(held)
            for other, held in self.hand.legal(seat)
        ):
            return
        try:
            BURA.apply(self.state, seat, Action(verb, laid))
        except IllegalActionError:
            self.met["a refusal"] += 1
        else:
            self.fail(f"{seat} {Action(verb, laid)}", "accepted", "refused")


def cards(held: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(str, held))


def laid(action: Action) -> tuple[str, ...]:
    """Return what stands after the verb, as the referee has it."""
    return (action.value,) if action.value else cards(action.cards)


def purse(held: Holding) -> Purse:
    return Purse(held.dealer, held.pot, held.balances, held.scores, held.unpaid)


def gained(before: Purse, after: Purse) -> tuple[int, ...]:
    return tuple(
        new - old for old, new in zip(before.balances, after.balances, strict=True)
    )


def moved(movements: tuple[Movement, ...], seats: int) -> tuple[int, ...]:
    return tuple(
        sum(move.tokens for move in movements if move.seat == seat)
        for seat in range(seats)
    )


ASIDES = (
    "a refusal",
    "a timeout's default",
    "the order of a reply matters",
    "balances changed in mid-hand",
)
ANTES = (
    "a bust player leaves",
    "the last solvent player takes the pot",
    "nobody can pay, and the pot is shared",
    "nobody can pay, and a wrong claimant has no share",
    "antes on a carried pot",
    "a debt at the antes",
    "a match decided by who can pay",
)


def pay_antes(game: Game, before: Holding, met: Counter[str]) -> Holding | None:
    """Take the antes in both and remove who is bust; None if the game is over."""
    opening = open_hand(game.options, before)
    ante = take_antes(game.options.model_dump(mode="json"), purse(before))
    engine = (purse(opening.after), opening.bust, opening.over, opening.winner)
    referee = (ante.purse, ante.bust, ante.over, ante.winner)
    if engine != referee:
        what = f"antes, seed {game.seed}, {game.options!r}, {before}"
        raise DifferenceError(f"{what}\n  engine:  {engine}\n  referee: {referee}")
    both = (len(ante.bust), ante.over, ante.winner is None)
    met["a bust player leaves"] += both[0] > 0 and not ante.over
    met["the last solvent player takes the pot"] += both == (
        game.seats - 1,
        True,
        False,
    )
    met["nobody can pay, and the pot is shared"] += both == (game.seats, True, True)
    shared_by_others = before.unpaid is not None and both[1:] == (True, True)
    met["nobody can pay, and a wrong claimant has no share"] += shared_by_others
    met["antes on a carried pot"] += before.pot > 0 and not ante.over
    met["a debt at the antes"] += min(before.balances) < 0
    met["a match decided by who can pay"] += (
        both[1:] == (True, False) and both[0] < game.seats - 1
    )
    if ante.over:
        return None
    after = unseat(opening.after, opening.bust) if opening.bust else opening.after
    if purse(after) != leave(ante.purse, ante.bust):
        raise DifferenceError(
            f"seats, seed {game.seed}: {after} is not {leave(ante.purse, ante.bust)}"
        )
    return after


def play_game(game: Game, met: Counter[str], most_hands: int = 6) -> Iterator[Duel]:
    """Play hand after hand until the game is over; yield each hand when it is over, and
    count what was met."""
    chance = random.Random(-game.seed - 1)
    rich = chance.choice([20, 20, 4, 2])
    balances = tuple(
        chance.randint(0, rich) + game.options.ante - (rich < 20)
        for _ in range(game.seats)
    )
    most = chance.choice([0, game.options.match_target or 0])
    scores = tuple(chance.randint(most // 2, most) for _ in range(game.seats))
    held = Holding(Seat(chance.randrange(game.seats)), 0, balances, scores)
    for _ in range(most_hands):
        opened = pay_antes(game, held, met)
        if opened is None:
            return
        game = replace(game, seats=len(opened.balances))
        duel = Duel(
            game,
            random_pack(chance, game.seats),
            opened,
            random_orders(chance, game.seats),
        )
        held = duel.play(chance)
        met.update(duel.met)
        met.update(shown(duel.hand))
        met.update(rules_of(game.options, game.seats))
        yield duel
        if duel.state.result is not None and duel.state.result.over is not None:
            return


def run(seeds: Iterable[int]) -> tuple[int, Counter[str]]:
    """Play the games of these seeds; return how many hands that made, and what was met
    how often."""
    met: Counter[str] = Counter()
    return sum(1 for seed in seeds for _ in play_game(random_game(seed), met)), met


def never_met(met: Counter[str]) -> list[str]:
    """List what was never met, of all that can be."""
    every = {*met, *ANTES, *all_rules(), *ASIDES}
    return sorted(name for name in every if not met[name])


def main() -> int:
    """Compare as many hands as asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--hands", type=int, default=2000, help="how many hands at least"
    )
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    begun, hands, met, met_rules = time.monotonic(), 0, Counter[str](), all_rules()
    with ProcessPoolExecutor(asked.processes) as pool:
        seed = asked.seed
        while hands < asked.hands:
            step = max(1, (asked.hands - hands) // 50)
            batches = [
                range(seed + place * step, seed + (place + 1) * step)
                for place in range(10)
            ]
            seed += 10 * step
            for played, more in pool.map(run, batches):
                hands += played
                met.update(more)
    seconds = time.monotonic() - begun
    write = sys.stdout.write
    for name, times in sorted(met.items()):
        write(f"{times:9,}  {name}\n" if name not in met_rules else "")
    write(
        f"{len(met_rules & met.keys()):9,}  of {len(met_rules)} options' values and presets by seats\n"
    )
    write(
        f"{hands:,} hands, no difference, {seconds:.0f} s, {hands / seconds:.0f} hands a second; seeds to {seed - 1}\n"
    )
    missed = never_met(met)
    write("".join(f"never met: {name}\n" for name in missed))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
