"""Whether the record of a table is true: everything in it that can be computed is
computed again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from bot.games.contract import (
    CLOCK,
    AnyGame,
    HandResult,
    IllegalActionError,
    InvalidActionError,
    Leaving,
    Movement,
    Options,
    Placing,
    Seat,
    Settlement,
    Standing,
    Tokens,
)
from bot.tables.computer_players import is_house
from bot.tables.dealing import commitment, lesson_seed
from bot.tables.games import rules_of
from bot.tables.giving_up import forfeited, given_up
from bot.tables.ids import UserId
from bot.tables.model.ends import EndReason
from bot.tables.partnerships.formation import PAIR, drawn_teams, kit, seating
from bot.tables.record import HandRecord, PartnersRecord, TableRecord, first_state
from db.rows import LESSON


class Claim(StrEnum):
    """What a record says that can be checked."""

    DIGEST = "digest"
    """The record is undamaged."""
    RULES = "rules"
    """The stake is that of the options, and so many may play."""
    PARTNERS = "partners"
    """The teams come from the kit of their draw, and the seats from the teams."""
    SEATS = "seats"
    """The first hand's seats were drawn from its deal, or are those of the order of
    joining."""
    DEALER = "dealer"
    """The first dealer was drawn from the deal."""
    COMMITMENT = "commitment"
    """The seed is the one committed to."""
    MIX = "mix"
    """The mix is of this table, this hand and its players' clicks."""
    PACK = "pack"
    """The pack comes from seed and mix."""
    OPENING = "opening"
    """Dealer, pot, scores and what was paid in follow from the hand before."""
    PLAY = "play"
    """Everything done was legal."""
    RESULT = "result"
    """The end of the hand follows from what was done."""
    ENDING = "ending"
    """The end of the table follows from its last hand."""


@dataclass(frozen=True, slots=True)
class Check:
    """One claim looked at. `hand` is 0 for the table as a whole; `differs` is empty if
    the claim is true."""

    claim: Claim
    hand: int
    differs: str = ""

    @property
    def holds(self) -> bool:
        """Whether the claim is true."""
        return not self.differs


@dataclass(frozen=True, slots=True)
class _Carried:
    """What a hand leaves: to whom, by its own seats, the standing and the tokens."""

    players: tuple[UserId, ...]
    standing: Standing
    tokens: Tokens

    def to(
        self, game: AnyGame, options: Options, stay: tuple[UserId, ...]
    ) -> _Carried | None:
        """Return what is left to those who stay; None: they are others, or sit in
        another order.

        Where partners are not left alone one of them may be another person, who has
        taken a seat with what is in the pot for it."""
        others = sum(was != now for was, now in zip(self.players, stay, strict=False))
        replaced = game.leaving(options, len(stay)) is Leaving.REPLACED and others == 1
        if replaced and len(stay) == len(self.players) and len(set(stay)) == len(stay):
            return replace(self, players=stay)
        if not stay or tuple(user for user in self.players if user in stay) != stay:
            return None
        gone = [
            Seat(seat) for seat, user in enumerate(self.players) if user not in stay
        ]
        held = (
            purse
            for user, purse in zip(self.players, self.tokens.purses, strict=True)
            if user in stay
        )
        return _Carried(
            stay, game.unseat(self.standing, gone), Tokens(self.tokens.pot, tuple(held))
        )


_NOT_PLAYED_SO: Final = (
    IllegalActionError,
    InvalidActionError,
    LookupError,
    ValueError,
)
"""What `_play` raises where a hand cannot have gone as a record says."""
_Ending: TypeAlias = tuple[tuple[Movement, ...], Placing | None]
"""The end of a table: what it moves, and where everybody comes in."""


def prove(record: TableRecord) -> tuple[Check, ...]:
    """Check a record: what it claims of the table, then of each hand."""
    game = rules_of(record.game)
    options = record.rules
    checks = [
        Check(Claim.DIGEST, 0, _unlike(record.digest, record.digested())),
        Check(Claim.RULES, 0, _rules(game, options, record)),
    ]
    before: _Carried | None = None
    for hand in record.hands:
        checks += _deal_checks(record, hand)
        opening = _opening(game, options, hand, before)
        checks.append(Check(Claim.OPENING, hand.number, opening))
        try:
            state = _play(game, options, hand)
        except _NOT_PLAYED_SO as error:
            wrong = str(error) or type(error).__name__
            return (*checks, Check(Claim.PLAY, hand.number, wrong))
        checks.append(Check(Claim.PLAY, hand.number))
        before, outcome = _outcome(record, hand, state)
        checks += outcome
    return tuple(checks)


def _outcome(
    record: TableRecord, hand: HandRecord, state: object
) -> tuple[_Carried, list[Check]]:
    """Return what a hand leaves that was played to this state, and the checks of what
    the record says of its end."""
    game = rules_of(record.game)
    options = record.rules
    number = hand.number
    is_last = number == len(record.hands)
    stay = record.end.seated if is_last else record.hands[number].players
    gone = record.end.gone if is_last else ()
    settled = _settled(game, options, hand, state)
    paid = _paid(hand, settled.movements, frozenset(stay) - frozenset(gone))
    held = Tokens(hand.opening.pot, hand.held())
    left = _Carried(hand.players, settled.standing, held.after(paid))
    moved = hand.result.moved()
    rest = moved[len(paid) :] if is_last else ()
    result = game.result(state)
    checks = list[Check]()
    if is_last:
        ending = _ending(game, options, record, result, left)
        wrong = _end_differs(record, hand, result, ending, rest)
        checks.append(Check(Claim.ENDING, 0, wrong))
    wrong = _unlike(_told(moved), _told(paid + rest))
    checks.append(Check(Claim.RESULT, number, wrong))
    if not (is_last or result):
        wrong = "the hand is not over, and another one follows"
        checks.append(Check(Claim.RESULT, number, wrong))
    return left, checks


def _rules(game: AnyGame, options: Options, record: TableRecord) -> str:
    if record.preset not in game.profile.presets:
        return f"there are no rules {record.preset!r}"
    if len(record.joined) not in game.seats(options):
        return f"{len(record.joined)} played"
    return _unlike(record.stake, game.stakes.stake(options))


def _deal_checks(record: TableRecord, hand: HandRecord) -> Iterator[Check]:
    """Check what decided the cards (docs/fair-dealing.md)."""
    game = rules_of(record.game)
    deal = hand.deal
    seats = len(hand.players)
    yield Check(
        Claim.COMMITMENT, hand.number, _unlike(hand.commitment, commitment(deal.seed))
    )
    yield Check(Claim.MIX, hand.number, _mix(record, hand))
    pack = "".join(map(str, deal.shuffled(game.pack(record.rules))))
    yield Check(Claim.PACK, hand.number, _unlike(hand.pack, pack))
    if hand.number == 1:
        joined = record.joined
        if sorted(joined) != sorted(hand.players):
            yield Check(Claim.SEATS, 1, "other people have joined than were dealt to")
        elif record.partners is not None:
            yield Check(
                Claim.PARTNERS, 0, _partners(record, record.partners, hand.players)
            )
        else:
            order = deal.seats(seats) if record.drawn else tuple(range(seats))
            drawn = tuple(joined[number] for number in order)
            yield Check(Claim.SEATS, 1, _unlike(hand.players, drawn))
        yield Check(Claim.DEALER, 1, _unlike(hand.opening.dealer, deal.dealer(seats)))


def _partners(
    record: TableRecord, made: PartnersRecord, players: tuple[UserId, ...]
) -> str:
    """Draw partners again, and give seats to the teams."""
    count = len(players)
    if len(made.teams) * len(made.teams[0]) != count:
        return "others have a team than were dealt to"
    if rules_of(record.game).sides(record.rules, count) != tuple(
        seat % len(made.teams) for seat in range(count)
    ):
        return "the game has other teams"
    wrong = _unlike(
        players, tuple(record.joined[place] for place in seating(made.teams))
    )
    if made.kit is None or wrong:
        return wrong
    kit_of = kit(len(made.teams), len(made.teams[0]))
    teams = drawn_teams(
        made.kit.deal.laid(kit_of), made.kit.picks, by_suit=len(made.teams) > PAIR
    )
    return (
        _unlike(made.kit.commitment, commitment(made.kit.deal.seed))
        or _unlike(made.kit.mix.partition(":")[0], str(record.table))
        or _unlike(made.teams, teams)
    )


def _mix(record: TableRecord, hand: HandRecord) -> str:
    if hand.mix == LESSON:
        return (
            ""
            if _is_lesson(record, hand)
            else "the deal was chosen, and it is no lesson"
        )
    if hand.is_given:
        return _given(record, hand)
    head, _, clicks = hand.mix.rpartition(":")
    ids = clicks.split(",")
    if head != f"{record.table}:{hand.number}" or not all(
        word.isascii() and word.isdecimal() for word in ids
    ):
        return f"it is {hand.mix!r}"
    # A person who asked for a hand and could not pay brought a part of the mix too; the
    # first hand has its players.
    enough = (
        len(ids) == len(hand.players)
        if hand.number == 1
        else len(ids) >= len(hand.players)
    )
    return "" if enough else f"it has {len(ids)} clicks"


def _given(record: TableRecord, hand: HandRecord) -> str:
    """Say what is wrong with a deal that others were given too: it is the only hand of
    one person, without tokens."""
    people = [user for user in record.joined if not is_house(user)]
    alone = len(people) == len(record.hands) == hand.number == 1 and not record.stake
    _word, *numbers = hand.mix.split(":")
    if len(numbers) == 2 and all(map(str.isdecimal, numbers)) and alone:
        return ""
    return "the deal was given, and it is no play of a set"


def _is_lesson(record: TableRecord, hand: HandRecord) -> bool:
    """Whether it is the first hand of one person, without tokens, with the seed of the
    game's lesson."""
    number = rules_of(record.game).profile.lessons.get(record.preset)
    people = [user for user in record.joined if not is_house(user)]
    if number is None or hand.number != 1 or record.stake or len(people) != 1:
        return False
    return hand.deal.seed == lesson_seed(record.game, record.preset, number)


def _opening(
    game: AnyGame, options: Options, hand: HandRecord, before: _Carried | None
) -> str:
    """Open the hand again from what the hand before has left to who stayed."""
    stated = hand.standing()
    after = hand.opening.tokens()
    moved = tuple(move.movement() for move in hand.opening.moved)
    held = after.after(replace(move, tokens=-move.tokens) for move in moved)
    if before is None:
        standing = Standing(stated.dealer, (0,) * len(hand.players))
        pot = 0
    else:
        left = before.to(game, options, hand.players)
        if left is None:
            return "the players are others, or sit in another order, than in the hand before"
        standing = left.standing
        pot = left.tokens.pot
    opening = game.stakes.open(options, standing, Tokens(pot, held.purses))
    if opening.over or opening.bust:
        return "somebody cannot pay the ante, or the game was over before"
    return (
        _unlike(stated, standing)
        or _unlike(_told(moved), _told(opening.movements))
        or _unlike(after.pot, Tokens(pot, held.purses).after(opening.movements).pot)
    )


def _play(game: AnyGame, options: Options, hand: HandRecord) -> object:
    """Deal the hand again, do all that was done, and return how it stands then.

    Raises:
        IllegalActionError, InvalidActionError, LookupError, ValueError: it was not done
            so.
    """
    state = first_state(game, options, hand)
    for step, move in enumerate(hand.moves(game), start=1):
        if game.result(state) is not None:
            raise ValueError(f"action {step} comes after the end")
        try:
            state, _events = game.apply(
                state, move.seat, move.action, move.at_ms, hand.deal
            )
        except IllegalActionError as error:
            who = "the clock" if move.seat == CLOCK else f"seat {move.seat}"
            raise ValueError(
                f"action {step}, {str(move.action)!r} of {who}: {error.reason.value}"
            ) from error
    return state


def _settled(
    game: AnyGame, options: Options, hand: HandRecord, state: object
) -> Settlement:
    """Settle the hand again; one that is not over moves nothing."""
    standing = game.standing(state)
    if game.result(state) is None:
        return Settlement((), standing)
    return game.stakes.settle(
        options, state, standing, Tokens(hand.opening.pot, hand.held())
    )


def _paid(
    hand: HandRecord, movements: Iterable[Movement], there: frozenset[UserId]
) -> tuple[Movement, ...]:
    """Return what a settlement paid, without what stayed in the pot because a seat was
    gone."""
    stated = hand.result.moved()
    paid = list[Movement]()
    for move in movements:
        kept = (
            stated[len(paid) : len(paid) + 1] != (move,)
            and move.tokens > 0
            and hand.players[move.seat] not in there
        )
        paid += [] if kept else [move]
    return tuple(paid)


def _ending(
    game: AnyGame,
    options: Options,
    record: TableRecord,
    result: HandResult | None,
    carried: _Carried,
) -> _Ending | None:
    """End the table again; None where that takes purses that the record does not
    hold."""
    end = record.end
    left = carried.to(game, options, record.end.seated)
    if left is None:
        return (), None
    gone = [Seat(seat) for seat, user in enumerate(end.seated) if user in end.gone]
    by = [Seat(seat) for seat, user in enumerate(end.seated) if user == end.by]
    match end.reason:
        case (
            EndReason.RESIGNED | EndReason.LEFT | EndReason.ABSENT | EndReason.TIMED_OUT
        ) if by:
            places = _given_up(game, options, record, gone, by)
            gone += _persons(end.seated) if places is None else _last(places)
        case EndReason.UNFILLED:
            places = forfeited(game.sides(options, len(end.seated)), gone)
        case EndReason.WON if result is not None and record.hands[-1].is_given:
            places = result.as_game
        case EndReason.WON if result is not None and _has_won(
            carried, result.over, end.seated
        ):
            over = dict(zip(carried.players, result.over or (), strict=True))
            places = tuple(over[user] for user in end.seated)
        case EndReason.WON | EndReason.BUST:
            opening = game.stakes.open(options, left.standing, left.tokens)
            return (opening.movements, opening.places) if opening.over else None
        case _:
            places = None
    return game.stakes.end(options, left.standing, left.tokens, places, gone), places


def _has_won(
    carried: _Carried, over: Placing | None, seated: tuple[UserId, ...]
) -> bool:
    """Whether the last hand decided the whole game for somebody who was there."""
    winners = [
        user
        for user, place in zip(carried.players, over or (), strict=False)
        if place == 0
    ]
    return over is not None and (not winners or any(user in seated for user in winners))


def _given_up(
    game: AnyGame,
    options: Options,
    record: TableRecord,
    gone: list[Seat],
    by: list[Seat],
) -> Placing | None:
    """Return the places if the game was over because who ended it left, or in a pause
    all who came in last."""
    end = record.end
    seats = len(record.end.seated)
    places = given_up(game, options, seats, gone, by)
    stated = end.placed()
    if (
        end.reason in {EndReason.LEFT, EndReason.ABSENT}
        and stated is not None
        and places != stated
    ):
        return given_up(game, options, seats, gone, _last(stated))
    return places


def _persons(seated: tuple[UserId, ...]) -> list[Seat]:
    """Return the seats of people: where nobody has won, only the house is left."""
    return [Seat(seat) for seat, user in enumerate(seated) if not is_house(user)]


def _last(places: Placing) -> list[Seat]:
    """Return who came in last: those who have left, and their partners unless nobody
    has won."""
    return [Seat(seat) for seat, place in enumerate(places) if place == max(places)]


def _end_differs(
    record: TableRecord,
    hand: HandRecord,
    result: HandResult | None,
    ending: _Ending | None,
    rest: tuple[Movement, ...],
) -> str:
    seated = record.end.seated
    end = record.end
    if not seated or any(user not in hand.players for user in seated):
        return "others are seated than have played the last hand"
    if not (result or seated == hand.players):
        return "somebody's seat was removed in the middle of a hand"
    stated = end.placed()
    if ending is None:
        winners = {
            user
            for user, place in zip(seated, stated or (), strict=False)
            if place == 0
        }
        takers = {hand.players[move.seat] for move in rest}
        return (
            ""
            if not winners or takers <= winners
            else "the pot did not go to the winner"
        )
    moved = tuple(
        replace(m, seat=Seat(hand.players.index(seated[m.seat]))) for m in ending[0]
    )
    return _unlike(_told(rest), _told(moved)) or _unlike(stated, ending[1])


def _told(movements: tuple[Movement, ...]) -> str:
    return (
        ", ".join(f"seat {m.seat} {m.tokens:+} {m.reason}" for m in movements)
        or "nothing moved"
    )


def _unlike(stated: object, computed: object) -> str:
    return "" if stated == computed else f"recorded {stated}, computed {computed}"
