"""What cards show of what was said (rules/chicago.md 4.5, 6.4)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.games.cards import parse_cards
from bot.games.chicago.player.memory import remembered
from bot.games.chicago.rules import GAME, showing
from bot.games.chicago.rules.draws import EXPOSE
from bot.games.chicago.rules.hands import PACK, Category, shows, truth
from bot.games.chicago.rules.options import PRESETS
from bot.games.chicago.rules.play import unproven
from bot.games.chicago.rules.state import Duty, Phase, Public, State
from bot.games.chicago.rules.talk import Talk, Verb, say
from bot.games.contract import Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from bot.games.kit.variants import read
from tests.helpers.wished_cards import laid_out

RULES = PRESETS["verbal"]
A, B = Seat(0), Seat(1)


def _said(*texts: str) -> Talk:
    """A showdown of two after these words: `declare pair`, `state 9`, `same`."""
    talk = Talk((A, B))
    for text in texts:
        verb, _, value = text.partition(" ")
        talk = say(talk, Action(verb, value=value))
    return talk


def test_a_card_is_no_second_kicker_so_the_panel_asks_before_it_is_said() -> None:
    hand = parse_cards("9d9cAh7s3d")
    talk = _said(
        "declare pair", "declare pair", "state 9", "same", "state A", "same", "state K"
    )
    assert not showing.is_true(talk, Action(Verb.HIGHER, value="A"), hand, RULES)
    assert not showing.is_true(talk, Action(Verb.SAME), hand, RULES)
    assert showing.truthful(talk, hand, RULES) == showing.PASS


def test_the_ranks_said_are_the_first_of_the_hand_read_as_what_was_claimed() -> None:
    trips = parse_cards("6s6h6cAs4d")
    assert shows(
        trips, Category.PAIR, truth(trips, Category.PAIR, (), wheel=True), RULES
    )
    assert (
        "".join(rank.value for rank in truth(trips, Category.PAIR, (), wheel=True))
        == "6A64"
    )
    full = parse_cards("9s9h9cKsKd")
    ways = {
        said: truth(full, Category.PAIR, [full[index].rank], wheel=True)
        for said, index in (("9", 0), ("K", 3))
    }
    assert {
        said: "".join(rank.value for rank in ranks) for said, ranks in ways.items()
    } == {"9": "9KK9", "K": "K999"}


def test_a_clock_goes_on_with_the_hand_that_was_begun() -> None:
    """Of a full house either pair may be claimed: the second rank belongs to the
    first."""
    full = parse_cards("9s9h9cKsKd")
    for first, second in (("9", "K"), ("K", "9")):
        talk = _said("declare pair", "declare pair", f"state {first}", "same")
        assert showing.truthful(talk, full, RULES) == Action(Verb.STATE, value=second)


def test_a_player_who_kept_the_proof_of_a_true_claim_has_proven_it() -> None:
    at_the_claim, final = parse_cards("TsTcKh8s4d"), parse_cards("TsTcKhAs2d")
    ranks = tuple(card.rank for card in at_the_claim[1:3])
    claim = Duty(A, Phase.SHOW1, Category.PAIR, ranks, proof=at_the_claim[:3])
    assert unproven([(claim, [final])], RULES) == {}
    never_true = replace(claim, proof=())
    assert unproven([(never_true, [final])], RULES) == {A: Category.PAIR}
    one_gone = parse_cards("TsTdKhAs2d")
    assert unproven([(claim, [one_gone])], RULES) == {A: Category.PAIR}


def test_the_proof_of_a_true_claim_goes_only_after_it_was_seen_whatever_came_beside_it() -> (
    None
):
    """A said twos with a king, and has drawn an ace: the king is still part of the
    proof."""
    claimed, hand = parse_cards("2s2dKdTc5h"), parse_cards("Ah2s2dKdTc")
    claim = Duty(
        A,
        Phase.SHOW1,
        Category.PAIR,
        (claimed[0].rank, claimed[2].rank),
        proof=claimed[:3],
    )
    public = Public(
        PRESETS["assisted"],
        Standing(B, (0, 0), 1),
        (A,),
        phase=Phase.DRAW3,
        scores=(0, 0),
        exchanged=((), ()),
    )
    state = State(public, (hand, ()), PACK, duties=(claim,))
    king = (claimed[2],)
    assert {
        action.verb for action in GAME.legal_actions(state, A) if action.cards == king
    } == {EXPOSE}
    state, _ = GAME.apply(state, A, Action(EXPOSE, king), chance=Stacked(PACK))
    assert unproven([(claim, state.public.shown_by(A, Phase.SHOW1))], RULES) == {}


@pytest.mark.parametrize(("proof", "seen"), [("holders", [B]), ("everybody", [A, B])])
def test_who_has_to_show_their_hand_before_what_they_said_goes(
    proof: str, seen: list[Seat]
) -> None:
    """A says a pair of nines and is overtaken by tens: with `everybody` the nines have
    to be shown too."""
    rules = read(PRESETS["assisted"], f"proof={proof}")
    hands = {A: "9s9dKc7h4h", B: "TsTdQc8h3h"}
    pack = laid_out(PACK, list(hands.values()))
    state = GAME.deal(rules, Stacked(pack), Standing(B, (0, 0), 1))
    for seat, text in (
        (A, "exchange"),
        (B, "exchange"),
        (A, "declare pair"),
        (B, "declare pair"),
    ):
        state, _ = GAME.apply(state, seat, GAME.parse_action(text))
    exposing = []
    for seat, hand in hands.items():
        assert state.public.turn == (seat,)
        legal = [str(action) for action in GAME.legal_actions(state, seat)]
        assert (f"expose {hand[:2]}" in legal) is not (f"exchange {hand[:2]}" in legal)
        exposing += [seat] * (f"expose {hand[:2]}" in legal)
        owed = remembered(None, GAME.view(state, seat)).owed
        assert bool(owed) is (seat in seen), "the house knows what it owes"
        state, _ = GAME.apply(state, seat, GAME.parse_action("exchange"))
    assert exposing == seen


def test_a_table_that_was_opened_before_ranks_had_an_order_keeps_its_rules() -> None:
    """So what happened there comes out again when its hands are played again."""
    stored = RULES.model_dump(exclude={"reading", "proof"})
    former = GAME.read_options(json.dumps(stored))
    final = parse_cards("TsTcKh8s4d")
    ten, _, king = (card.rank for card in final[:3])
    claim = Duty(A, Phase.SHOW1, Category.PAIR, (ten, king, king), proof=())
    assert unproven([(claim, [final])], former) == {}
    assert unproven([(claim, [final])], RULES) == {A: Category.PAIR}
    wrong = replace(claim, detail=(ten, king, final[3].rank))
    no_eight = parse_cards("TsTcKh9s4d")
    assert unproven([(wrong, [no_eight])], former) == {A: Category.PAIR}
    assert former.renewed(RULES) == RULES, (
        "asked for again, it is played by the present rule"
    )
