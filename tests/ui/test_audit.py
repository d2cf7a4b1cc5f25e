"""What admins did, as other admins read it."""

from __future__ import annotations

from bot.ui.audit import PAGE, audit_page, log_message
from bot.ui.purse import LONGEST_REASON
from bot.ui.texts import Texts, locales
from db.rows import AuditLeaf, AuditRow
from tests.ui.judge import judged, words

ADMIN, MEMBER = 2**62, 2**62 + 1


def grant(number: int, reason: str) -> AuditRow:
    detail = {"tokens": 1_000_000_000, "reason": reason}
    return AuditRow(number, 7, ADMIN, "grant", MEMBER, detail, at=1_790_000_000_000)


async def test_a_reason_is_shown_as_it_was_typed_and_is_no_markup() -> None:
    row = grant(1, "*best* of\n# the [week](https://example.org) `now`")
    for view in (
        log_message(row, Texts()),
        audit_page(AuditLeaf((row,), newer=False, older=False), Texts()),
    ):
        text = words(judged(view))
        assert r"\*best\* of # the \[week](https://example.org) \`now\`" in text


async def test_the_longest_reasons_fit_on_a_page_in_every_language() -> None:
    rows = tuple(grant(number, "*" * LONGEST_REASON) for number in range(PAGE, 0, -1))
    for locale in locales():
        judged(audit_page(AuditLeaf(rows, newer=True, older=True), Texts(locale), "✅"))
