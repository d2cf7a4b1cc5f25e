"""Whether the record of a table is true: everything in it that can be computed is computed again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.games.contract import CLOCK, Ending, IllegalActionError, InvalidActionError, Movement, Options, Seat, Standing
from bot.games.kit.replay import Funds
from bot.tables.computer_players import is_house
from bot.tables.dealing import commitment
from bot.tables.games import AnyGame, rules_of
from bot.tables.record import HandRecord, TableRecord, first_state
from bot.tables.table_view import EndReason, UserId


class Claim(StrEnum):
    """What a record says that can be checked."""

    DIGEST = "digest"
    """The record is undamaged."""
    RULES = "rules"
    """The stake is that of the options, and so many may play."""
    SEATS = "seats"
    """The first hand's seats were drawn from its deal, or are those of the order of joining."""
    DEALER = "dealer"
    """The first dealer was drawn from the deal."""
    COMMITMENT = "commitment"
    """The seed is the one committed to."""
    MIX = "mix"
    """The mix is of this table, this hand and its players' clicks."""
    PACK = "pack"
    """The pack comes from seed and mix."""
    OPENING = "opening"
    """Dealer, pot, scores and antes follow from the hand before."""
    PLAY = "play"
    """Everything done was legal."""
    RESULT = "result"
    """The end of the hand follows from what was done."""
    ENDING = "ending"
    """The end of the table follows from its last hand."""


@dataclass(frozen=True, slots=True)
class Check:
    """One claim looked at. `hand` is 0 for the table as a whole; `differs` is empty if the claim is true."""

    claim: Claim
    hand: int
    differs: str = ""

    @property
    def holds(self) -> bool:
        """Whether the claim is true."""
        return not self.differs


@dataclass(frozen=True, slots=True)
class _Played:
    """A hand after its last action: its own movements and standing, by its seats."""

    players: tuple[UserId, ...]
    movements: tuple[Movement, ...]
    standing: Standing
    over: bool
    """Whether it ended by its own rules; else its table ended in the middle of it."""
    winner: UserId | None
    """Who won the whole game by it."""


def prove(record: TableRecord) -> tuple[Check, ...]:
    """Check a record: what it claims of the table, then of each hand."""
    game, options = rules_of(record.game), record.rules
    checks = [
        Check(Claim.DIGEST, 0, _unlike(record.digest, record.digested())),
        Check(Claim.RULES, 0, _rules(game, options, record)),
    ]
    before: Standing | None = None
    players: tuple[UserId, ...] = ()
    for hand in record.hands:
        checks += _deal_checks(record, hand)
        checks.append(Check(Claim.OPENING, hand.number, _opening(game, options, hand, before, players)))
        try:
            played = _play(game, options, hand)
        except (IllegalActionError, InvalidActionError, ValueError) as error:
            return (*checks, Check(Claim.PLAY, hand.number, str(error) or type(error).__name__))
        checks.append(Check(Claim.PLAY, hand.number))
        last = hand.number == len(record.hands)
        stay = record.end.seated if last else record.hands[hand.number].players
        gone = record.end.gone if last else ()
        paid, kept = _paid(played, hand, frozenset(stay) - frozenset(gone))
        before, players = _carried(played.standing, kept), hand.players
        rest: tuple[Movement, ...] = ()
        if last:
            ending = _ending(game, options, record, played, before)
            rest = hand.result.moved()[len(paid) :]
            checks.append(Check(Claim.ENDING, 0, _end_differs(record, hand, played, ending, rest)))
        checks.append(Check(Claim.RESULT, hand.number, _result(options, game, hand, played, (paid, kept, rest))))
        if not (last or played.over):
            checks.append(Check(Claim.RESULT, hand.number, "the hand is not over, and another one follows"))
    return tuple(checks)


def _rules(game: AnyGame, options: Options, record: TableRecord) -> str:
    if record.preset not in game.profile.presets:
        return f"there are no rules {record.preset!r}"
    if len(record.joined) not in game.seats(options):
        return f"{len(record.joined)} played"
    return _unlike(record.stake, game.stake(options))


def _deal_checks(record: TableRecord, hand: HandRecord) -> Iterator[Check]:
    """Check what decided the cards (docs/fair-dealing.md)."""
    game, deal, seats = rules_of(record.game), hand.deal, len(hand.players)
    yield Check(Claim.COMMITMENT, hand.number, _unlike(hand.commitment, commitment(deal.seed)))
    yield Check(Claim.MIX, hand.number, _mix(record, hand))
    pack = "".join(map(str, deal.shuffle(game.pack(record.rules))))
    yield Check(Claim.PACK, hand.number, _unlike(hand.pack, pack))
    if hand.number == 1:
        joined = record.joined
        if sorted(joined) != sorted(hand.players):
            yield Check(Claim.SEATS, 1, "other people have joined than were dealt to")
        else:
            order = deal.seats(seats) if record.drawn else tuple(range(seats))
            drawn = tuple(joined[number] for number in order)
            yield Check(Claim.SEATS, 1, _unlike(hand.players, drawn))
        yield Check(Claim.DEALER, 1, _unlike(hand.opening.dealer, deal.dealer(seats)))


def _mix(record: TableRecord, hand: HandRecord) -> str:
    head, _, clicks = hand.mix.rpartition(":")
    ids = clicks.split(",")
    if head != f"{record.table}:{hand.number}" or not all(word.isascii() and word.isdecimal() for word in ids):
        return f"it is {hand.mix!r}"
    # Who asked for a hand and could not pay for it has brought his part too; the first hand has only its players.
    enough = len(ids) == len(hand.players) if hand.number == 1 else len(ids) >= len(hand.players)
    return "" if enough else f"it has {len(ids)} clicks"


def _opening(
    game: AnyGame, options: Options, hand: HandRecord, before: Standing | None, players: tuple[UserId, ...]
) -> str:
    """Take the antes again from the standing that the hand before left to who stayed."""
    stated, stake = hand.opening.standing(), game.stake(options)
    if before is None:
        before = Standing(stated.dealer, 0, (), (0,) * len(hand.players))
    else:
        gone = [Seat(seat) for seat, user in enumerate(players) if user not in hand.players]
        if tuple(user for user in players if user in hand.players) != hand.players:
            return "the players are others, or sit in another order, than in the hand before"
        before = game.unseat(before, gone)
    opening = game.open_hand(options, replace(before, balances=tuple(held + stake for held in stated.balances)))
    if opening.over or opening.bust:
        return "somebody cannot pay the ante, or the game was over before"
    return _unlike(stated, opening.standing)


def _play(game: AnyGame, options: Options, hand: HandRecord) -> _Played:
    """Deal the hand again and do all that was done. Raises IllegalActionError, InvalidActionError, ValueError."""
    state = first_state(game, options, hand)
    for step, move in enumerate(hand.moves(game), start=1):
        if isinstance(move, Funds):
            state = game.fund(state, move.balances)
            continue
        if game.result(state) is not None:
            raise ValueError(f"action {step} comes after the end")
        try:
            state, _events = game.apply(state, move.seat, move.action)
        except IllegalActionError as error:
            who = "the clock" if move.seat == CLOCK else f"seat {move.seat}"
            raise ValueError(f"action {step}, {str(move.action)!r} of {who}: {error.reason.value}") from error
    result = game.result(state)
    if result is None:
        return _Played(hand.players, (), game.standing(state), over=False, winner=None)
    winner = None if result.game_winner is None else hand.players[result.game_winner]
    return _Played(hand.players, result.movements, result.standing, over=True, winner=winner)


def _paid(
    played: _Played, hand: HandRecord, there: frozenset[UserId]
) -> tuple[tuple[Movement, ...], tuple[Movement, ...]]:
    """Part what the rules moved into what is recorded and what stayed in the pot, since it was for who had left."""
    stated, paid, kept = hand.result.moved(), list[Movement](), list[Movement]()
    for move in played.movements:
        if stated[len(paid) : len(paid) + 1] != (move,) and move.tokens > 0 and played.players[move.seat] not in there:
            kept.append(move)
        else:
            paid.append(move)
    return tuple(paid), tuple(kept)


def _carried(standing: Standing, kept: tuple[Movement, ...]) -> Standing:
    balances = list(standing.balances)
    for move in kept:
        balances[move.seat] -= move.tokens
    return replace(standing, pot=standing.pot + sum(move.tokens for move in kept), balances=tuple(balances))


def _result(
    options: Options, game: AnyGame, hand: HandRecord, played: _Played, parts: tuple[tuple[Movement, ...], ...]
) -> str:
    """Compare the movements and, where tokens were played for to the end, the purses."""
    paid, kept, rest = parts
    stated = hand.result.moved()
    if stated != paid + rest:
        return _unlike(_told(stated), _told(paid + rest))
    if not (game.stake(options) and played.over):
        # The purse of who also plays elsewhere is told to a hand with its next action only.
        return ""
    balances = list(_carried(played.standing, kept).balances)
    for move in rest:
        balances[move.seat] += move.tokens
    return _unlike(hand.result.balances, tuple(balances))


def _ending(game: AnyGame, options: Options, record: TableRecord, played: _Played, standing: Standing) -> Ending | None:
    """End the table again; None where that takes purses that the record does not hold."""
    end, seated = record.end, record.end.seated
    gone = [Seat(seat) for seat, user in enumerate(played.players) if user not in seated]
    if not seated or tuple(user for user in played.players if user in seated) != seated:
        return Ending(standing, (), None)
    standing = game.unseat(standing, gone)
    left = [Seat(seat) for seat, user in enumerate(seated) if user in end.gone]
    match end.reason:
        case EndReason.RESIGNED | EndReason.LEFT | EndReason.TIMED_OUT if end.winner in seated:
            return game.forfeit(options, standing, Seat(seated.index(end.winner)))
        case EndReason.RESIGNED | EndReason.LEFT | EndReason.TIMED_OUT if end.by in seated and _only_house(record):
            return game.stop(options, standing, [*left, Seat(seated.index(end.by))])
        case EndReason.WON if played.winner is not None and played.winner in seated:
            shared = game.stop(options, standing, left)
            return replace(shared, winner=Seat(seated.index(played.winner)))
        case EndReason.WON | EndReason.BUST:
            opening = game.open_hand(options, standing)
            return Ending(opening.standing, opening.movements, opening.winner) if opening.over else None
        case _:
            return game.stop(options, standing, left)


def _only_house(record: TableRecord) -> bool:
    """Whether nobody but players of the house would have stayed, who share the pot."""
    end = record.end
    return all(user in end.gone or user == end.by or is_house(user) for user in end.seated)


def _end_differs(
    record: TableRecord, hand: HandRecord, played: _Played, ending: Ending | None, rest: tuple[Movement, ...]
) -> str:
    seated, end = record.end.seated, record.end
    if not seated or any(user not in hand.players for user in seated):
        return "others are seated than have played the last hand"
    if not (played.over or seated == played.players):
        return "somebody's seat was removed in the middle of a hand"
    if ending is None:
        takers = {played.players[move.seat] for move in rest}
        return "" if end.winner is None or takers <= {end.winner} else "the pot did not go to the winner"
    moved = tuple(replace(m, seat=Seat(hand.players.index(seated[m.seat]))) for m in ending.movements)
    winner = None if ending.winner is None else seated[ending.winner]
    return _unlike(_told(rest), _told(moved)) or _unlike(end.winner, winner)


def _told(movements: tuple[Movement, ...]) -> str:
    return ", ".join(f"seat {m.seat} {m.tokens:+} {m.reason}" for m in movements) or "nothing moved"


def _unlike(stated: object, computed: object) -> str:
    return "" if stated == computed else f"recorded {stated}, computed {computed}"
