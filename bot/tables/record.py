"""The public record of a table: all that is needed to look at its finished hands again,
and to check them."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    JsonValue,
    PlainSerializer,
    ValidationError,
)
from pydantic import model_validator as _validated

from bot.games import catalogue
from bot.games.contract import (
    CLOCK,
    AnyGame,
    Movement,
    MovementReason,
    Options,
    Placing,
    Seat,
    Standing,
    Tokens,
)
from bot.games.kit.replay import AnyFrame, Move, frames
from bot.tables.dealing import Deal
from bot.tables.games import rules_of
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.model.ends import EndReason
from db.rows import GIVEN

"""A page of a replay of whatever game."""

_MOST: Final = 2**63 - 1


class RecordError(ValueError):
    """A text that is not the record of a table; the message says where and why."""


def _id(value: object) -> object:
    """Read an id from its digits: JSON numbers are not exact at that size in every
    language."""
    return (
        int(value)
        if isinstance(value, str) and value.isascii() and value.isdecimal()
        else value
    )


Number = Annotated[int, Field(ge=-_MOST, le=_MOST)]
RecordSeat = Annotated[Seat, Field(ge=CLOCK, le=99)]
"""A seat, or -1 for the clock."""
User = Annotated[
    UserId,
    BeforeValidator(_id),
    PlainSerializer(str, when_used="json"),
    Field(ge=0, le=_MOST),
]
Guild = Annotated[
    GuildId,
    BeforeValidator(_id),
    PlainSerializer(str, when_used="json"),
    Field(ge=0, le=_MOST),
]
Hex32 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""32 bytes in hex."""


class _RecordPart(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class MovementRecord(_RecordPart):
    """Tokens that went from the pot to a seat, or (negative) from it into the pot."""

    seat: RecordSeat
    tokens: Number
    reason: MovementReason

    def movement(self) -> Movement:
        """Return it as the game makes it."""
        return Movement(self.seat, self.tokens, self.reason)


class OpeningRecord(_RecordPart):
    """What a hand was dealt from, after what its opening has `moved`.

    `balances` and `scores` are by seat, tokens in integers. `hands` and `note` are
    those of the standing."""

    dealer: RecordSeat
    pot: Number
    balances: tuple[Number, ...]
    scores: tuple[Number, ...]
    hands: Annotated[int, Field(ge=0, le=_MOST)] = 0
    note: Annotated[str, Field(max_length=10_000)] = ""
    moved: tuple[MovementRecord, ...]

    def tokens(self) -> Tokens:
        """Return the tokens once the opening had moved them."""
        return Tokens(self.pot, self.balances)


class ActionRecord(_RecordPart):
    """One action in the game's notation.

    `seat` is -1 for the clock's own actions; `by_clock` says that the clock acted for
    the seat. `at_ms` is when it was done, in milliseconds since the deal."""

    seat: RecordSeat
    action: Annotated[str, Field(max_length=200)]
    by_clock: bool = False
    at_ms: Annotated[int, Field(ge=0, le=_MOST)]


class ResultRecord(_RecordPart):
    """All tokens moved by the end of a hand, the table's own end included, and the
    purses after it, by seat."""

    movements: tuple[MovementRecord, ...]
    balances: tuple[Number, ...]

    def moved(self) -> tuple[Movement, ...]:
        """Return the movements as the game makes them."""
        return tuple(move.movement() for move in self.movements)


class HandRecord(_RecordPart):
    """One dealt hand. `players` are the ids of its players, by seat; `pack` is the
    whole pack, top first."""

    number: Annotated[int, Field(ge=1, le=_MOST)]
    players: Annotated[tuple[User, ...], Field(min_length=2)]
    commitment: Hex32
    seed: Hex32
    mix: Annotated[str, Field(max_length=1000)]
    pack: Annotated[str, Field(max_length=1000)]
    opening: OpeningRecord
    actions: tuple[ActionRecord, ...]
    result: ResultRecord

    @property
    def is_given(self) -> bool:
        """Whether others were given the same deal."""
        return self.mix.startswith(f"{GIVEN}:")

    @property
    def deal(self) -> Deal:
        """What decided the cards."""
        return Deal(bytes.fromhex(self.seed), self.mix)

    def standing(self) -> Standing:
        """Return what it was dealt from, as the game takes it."""
        opening = self.opening
        return Standing(opening.dealer, opening.scores, opening.hands, opening.note)

    def moves(self, game: AnyGame) -> tuple[Move[object], ...]:
        """Return what was done, as a replay takes it. Raises InvalidActionError."""
        return tuple(
            Move(
                done.seat,
                game.parse_action(done.action),
                done.by_clock,
                done.at_ms,
            )
            for done in self.actions
        )

    def held(self) -> tuple[int, ...]:
        """Return what the players held before the end of the hand moved anything, in
        tokens by seat."""
        back = (replace(move, tokens=-move.tokens) for move in self.result.moved())
        return Tokens(0, self.result.balances).after(back).purses

    @_validated(mode="after")
    def _fits_its_seats(self) -> HandRecord:
        seats = len(self.players)
        if len(set(self.players)) != seats:
            raise ValueError("somebody has two seats")
        if not 0 <= self.opening.dealer < seats:
            raise ValueError("the dealer has no seat")
        if {
            len(self.opening.balances),
            len(self.opening.scores),
            len(self.result.balances),
        } != {seats}:
            raise ValueError("balances and scores are not one a seat")
        if any(done.seat >= seats for done in self.actions):
            raise ValueError("somebody acts who has no seat")
        if any(
            not 0 <= move.seat < seats
            for move in (*self.result.movements, *self.opening.moved)
        ):
            raise ValueError("tokens move where nobody sits")
        return self


@dataclass(frozen=True, slots=True)
class Played:
    """The finished hands of a table, over or not: their seeds are published, so they
    hide nothing any more."""

    game: str
    table: TableId
    rules: Options
    """What was played by."""
    hands: tuple[HandRecord, ...]
    """At least one."""

    def hand(self, number: int) -> HandRecord:
        """Return the hand of this number, or the nearest one there is."""
        return self.hands[min(max(number, 1), len(self.hands)) - 1]


class EndRecord(_RecordPart):
    """How the table ended. `seated` had a seat then, in their order; those of them who
    had left are `gone`."""

    reason: EndReason
    by: User | None
    """Who declined, resigned, left, timed out or broke it off."""
    winner: User | None
    """Who won the whole game alone."""
    seated: tuple[User, ...]
    gone: tuple[User, ...]
    places: tuple[Number, ...] = ()
    """Where each of `seated` came in, 0 for winners; empty where nobody has won."""

    def placed(self) -> Placing | None:
        """Return the places by seat; None: nobody has won."""
        return self.places or None

    @_validated(mode="after")
    def _places_its_seats(self) -> EndRecord:
        if self.places and len(self.places) != len(self.seated):
            raise ValueError("places are not one a seat")
        return self


class KitRecord(_RecordPart):
    """The draw that has made the teams: what its kit was laid from, and who (by order
    of joining) picked what."""

    commitment: Hex32
    seed: Hex32
    mix: Annotated[str, Field(max_length=1000)]
    picks: tuple[tuple[int, int], ...]

    @property
    def deal(self) -> Deal:
        """What decided the order of the kit."""
        return Deal(bytes.fromhex(self.seed), self.mix)


Team: TypeAlias = Annotated[tuple[int, ...], Field(min_length=2, max_length=4)]


class PartnersRecord(_RecordPart):
    """How the seats of the first hand came about where partnerships were made: `teams`
    in the order of formation.

    Their members are numbers in the order of joining. Without a `kit` they were agreed
    on, or kept from a table before."""

    teams: Annotated[tuple[Team, ...], Field(min_length=2, max_length=4)]
    kit: KitRecord | None = None

    @_validated(mode="after")
    def _places_everybody_once(self) -> PartnersRecord:
        placed = sorted(place for team in self.teams for place in team)
        if (
            placed != list(range(len(placed)))
            or len({len(team) for team in self.teams}) != 1
        ):
            raise ValueError(
                "the teams are not of equal size, or not of those who have joined"
            )
        if self.kit is not None and any(
            sorted(column) != placed for column in zip(*self.kit.picks, strict=True)
        ):
            raise ValueError("not everybody has picked one card")
        return self


class TableRecord(_RecordPart):
    """Everything public about a table that is over. `joined` are its people in the
    order of joining."""

    version: Literal[2]
    game: str
    table: Annotated[TableId, Field(ge=1, le=_MOST)]
    guild: Guild
    preset: Annotated[str, Field(max_length=100)]
    options: dict[str, JsonValue]
    stake: Annotated[int, Field(ge=0, le=_MOST)]
    drawn: bool
    """Whether the seats of the first hand were drawn."""
    joined: tuple[User, ...]
    partners: PartnersRecord | None = None
    """How partnerships were made; None: there was no need to."""
    end: EndRecord
    hands: Annotated[tuple[HandRecord, ...], Field(min_length=1)]
    digest: Hex32
    """SHA-256 of all the rest, against damage."""

    @property
    def rules(self) -> Options:
        """What was played by."""
        return rules_of(self.game).read_options(json.dumps(self.options))

    @property
    def played(self) -> Played:
        """Its hands."""
        return Played(self.game, self.table, self.rules, self.hands)

    def digested(self) -> str:
        """Compute the digest: SHA-256 of the record without it, as JSON without spaces,
        names in order."""
        rest = self.model_dump(mode="json", exclude_defaults=True, exclude={"digest"})
        return hashlib.sha256(
            json.dumps(rest, sort_keys=True, separators=(",", ":")).encode()
        ).hexdigest()

    def write(self) -> str:
        """Write the record as JSON."""
        return (
            json.dumps(self.model_dump(mode="json", exclude_defaults=True), indent=1)
            + "\n"
        )

    @_validated(mode="after")
    def _is_of_a_known_game(self) -> TableRecord:
        if self.game not in catalogue.names():
            raise ValueError(f"there is no game {self.game!r}")
        _ = self.rules
        if [hand.number for hand in self.hands] != list(range(1, len(self.hands) + 1)):
            raise ValueError("the hands are not numbered from 1")
        return self


def read_record(text: str) -> TableRecord:
    """Read a record from its JSON.

    Raises:
        RecordError: it is not one.
    """
    try:
        return TableRecord.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise RecordError(
            f"{where}: {first['msg']}" if where else str(first["msg"])
        ) from error


def pages(played: Played, number: int) -> tuple[AnyFrame, ...]:
    """Return a hand page by page, all hands open.

    Raises:
        IllegalActionError, InvalidActionError: what is recorded was never played.
    """
    game = rules_of(played.game)
    hand = played.hand(number)
    return frames(
        game, first_state(game, played.rules, hand), hand.moves(game), hand.deal
    )


def dealt(played: Played, number: int) -> AnyFrame:
    """Return the first page of a hand: the cards as they were dealt."""
    game = rules_of(played.game)
    return frames(game, first_state(game, played.rules, played.hand(number)), ())[0]


def first_state(game: AnyGame, options: Options, hand: HandRecord) -> object:
    """Deal a recorded hand again from its seed and mix."""
    return game.deal(options, hand.deal, hand.standing())
