"""Playing Tyzicha by what stands on buttons: nobody here sees more than a person
does."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.cards import Card, parse_cards
from bot.games.tyzicha.rules.cards import PACK
from bot.playground import Person
from tests.games import playing
from tests.games.playing import panel
from tests.helpers.wished_cards import laid_out

PACKAGE = "bot.games.tyzicha"
BETWEEN_HANDS = 20
"""Seconds in which the next hand is dealt."""


def pack_for(hands: Sequence[str], widow: str) -> tuple[Card, ...]:
    """Lay out a pack, top first: seven cards each, those of the dealer's left first,
    and the widow."""
    assert sum(len(parse_cards(some)) for some in (*hands, widow)) == len(PACK)
    return laid_out(PACK, hands, widow)


STRONG = pack_for(["AhThKhQhAsTs9s", "AdTdKdQdJd9d9h", "AcTcKcQcJc9cJh"], "KsQsJs")
"""The dealer's left has ♥ and aces, the next one ♦, the dealer ♣; ♠ lie in the
widow."""


class Party(playing.Party):
    package = PACKAGE

    async def said(self, *calls: tuple[Person, str]) -> None:
        """Let people say something one after another."""
        for person, label in calls:
            await self.press(person, label)

    async def move(self) -> None:
        """Let whose turn it is lay the first card that they can; where it is nobody's
        let time go on."""
        for person in self.people:
            if cards := self.cards(person):
                await self.press(person, cards[0])
                return
        await self.room.tick(0.4)

    async def next_hand(self, number: int) -> None:
        """Lay cards to the end of a hand, and wait until the next one comes by
        itself."""
        await self.until(lambda: len(self.results) == number)
        await self.room.tick(BETWEEN_HANDS)


async def four_hands(game: Party) -> None:
    """Play a hundred in secret, a raise with a marriage, a concession, and a contract
    that is broken, from `STRONG`."""
    alice, bob, clara = game.people
    await game.said((bob, "Pass"), (clara, "Pass"), (alice, "Take 100"))
    assert "K♠ Q♠ J♠" not in game.table.text
    assert "K♠ Q♠ J♠" in panel(alice).text.replace("\N{NO-BREAK SPACE}", " ")
    await game.press(alice, "9♠", "J♠", "Give")
    await game.room.until(lambda: "face down" in game.table.text)
    assert "9♠" in panel(bob).text
    assert "9♠" not in panel(clara).text + game.table.text
    await game.press(alice, "A♠")
    await game.next_hand(1)
    await game.said((clara, "Pass"), (alice, "Pass"), (bob, "Take 110"))
    assert "K♠ Q♠ J♠" in game.table.text
    await game.press(bob, "9♠", "J♠", "Give")
    await game.room.until(lambda: panel(bob).selects)
    await bob.choose(panel(bob).selects[0].custom_id, ["raise 150"], panel(bob))
    await game.press(bob, "Marriage K♥")
    await game.room.until(lambda: "trump **♥**" in game.table.text)
    await game.next_hand(2)
    await game.said(
        (alice, "Bid 110"), (bob, "Bid 120"), (clara, "Pass"), (alice, "Pass")
    )
    await game.press(bob, "Concede contract", "Yes, concede it")
    await game.next_hand(3)
    await game.said((bob, "Bid 110"), (clara, "Pass"), (alice, "Pass"))
    await game.press(bob, "9♥", "J♦", "Give", "No raise")
    await game.until(lambda: len(game.results) == 4)
