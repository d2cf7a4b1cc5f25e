"""What the record of a table claims, in words: for the answer in Discord and for the command line."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from bot.tables.proof import Claim
from bot.ui.texts import Texts

_CLAIMS: Final = MappingProxyType(
    {
        Claim.DIGEST: "verify-claim-digest",
        Claim.RULES: "verify-claim-rules",
        Claim.SEATS: "verify-claim-seats",
        Claim.DEALER: "verify-claim-dealer",
        Claim.COMMITMENT: "verify-claim-commitment",
        Claim.MIX: "verify-claim-mix",
        Claim.PACK: "verify-claim-pack",
        Claim.OPENING: "verify-claim-opening",
        Claim.PLAY: "verify-claim-play",
        Claim.RESULT: "verify-claim-result",
        Claim.ENDING: "verify-claim-ending",
    }
)


def claim_name(claim: Claim, texts: Texts) -> str:
    """Return what is claimed, as a sentence without its stop."""
    return texts(_CLAIMS[claim])
