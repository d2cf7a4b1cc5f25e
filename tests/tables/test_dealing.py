"""Deals are fair, repeatable, and can be recomputed from the documentation alone."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from pathlib import Path

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import CLASSIC
from bot.tables.dealing import SEED_BYTES, Deal, commitment, fingerprint, mix, new_seed

DOCUMENT = Path(__file__).parents[2] / "docs" / "fair-dealing.md"


def documented() -> dict[str, object]:
    found = re.search(
        r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL
    )
    assert found is not None
    namespace: dict[str, object] = {}
    exec(found.group(1), namespace)  # noqa: S102 - the documented program is what is tested
    return namespace


def test_the_documented_program_recomputes_deals() -> None:
    deal = documented()["deal"]
    assert callable(deal)
    for n in range(50):
        seed, text = new_seed(), mix(n + 1, n % 7 + 1, [10**18 + n, 10**18 + 2 * n])
        pack = Deal(seed, text).shuffled(BURA.pack(CLASSIC))
        assert deal(seed.hex(), text, commitment(seed)) == [str(card) for card in pack]


def test_a_seed_has_256_bits_and_its_commitment_is_its_hash() -> None:
    seed = new_seed()
    assert len(seed) == SEED_BYTES == 32
    assert seed != new_seed()
    assert commitment(seed) == hashlib.sha256(seed).hexdigest()


def test_a_fingerprint_is_160_bits_in_32_letters_and_digits() -> None:
    bound = "".join(f"{number:02x}" for number in range(32))
    assert fingerprint(bound) == "aaaqeayeaudaocajbifqydiob4ibceqt"
    documentation = documented()["fingerprint"]
    assert callable(documentation)
    drawn = [commitment(new_seed()) for _ in range(50)]
    assert [documentation(one) for one in drawn] == [fingerprint(one) for one in drawn]
    assert len(set(map(fingerprint, drawn))) == 50
    assert fingerprint(bound[:40] + "00" * 12) == fingerprint(bound), (
        "the first 160 bits"
    )


def test_every_part_of_the_mix_changes_the_deal() -> None:
    seed, pack = bytes(32), BURA.pack(CLASSIC)
    mixes = [
        mix(1, 1, [5, 6]),
        mix(2, 1, [5, 6]),
        mix(1, 2, [5, 6]),
        mix(1, 1, [6, 5]),
        mix(1, 1, [5, 7]),
    ]
    assert len({Deal(seed, text).shuffled(pack) for text in mixes}) == len(mixes)


def test_a_shuffle_keeps_every_card_and_favours_no_place() -> None:
    pack = BURA.pack(CLASSIC)
    tops = Counter[str]()
    for n in range(3600):
        shuffled = Deal(n.to_bytes(32, "big"), "1:1:1,2").shuffled(pack)
        assert sorted(map(str, shuffled)) == sorted(map(str, pack))
        tops[str(shuffled[0])] += 1
    # 100 expected for each of 36 cards; chi-square with 35 degrees of freedom is above
    # 80 once in 50,000 times
    assert sum((tops[str(card)] - 100) ** 2 / 100 for card in pack) < 80


def test_the_first_dealer_is_drawn_evenly() -> None:
    dealers = Counter(
        Deal(n.to_bytes(32, "big"), "1:1:1,2").dealer(3) for n in range(3000)
    )
    assert set(dealers) == {0, 1, 2}
    assert all(880 < count < 1120 for count in dealers.values())
