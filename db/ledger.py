"""The ledger: double entry, append-only, one unique key an entry. Balances are a cache
of it.

Every entry moves a positive number of tokens between two accounts of one guild: purses,
pots of tables, and the guild's mint. The mint may be negative; a purse only down to its
floor, which a penalty may lower where a table's rules know debts (rules/bura.md 7.1).
The sum over a guild is zero, always."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from db import forgotten, guilds, winnings
from db.account_age import is_old
from db.engine.port import Connection
from db.faults import find_faults
from db.reading import number
from db.reasons import OWING, LedgerReason

DAY: Final = 86_400_000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class Account:
    """One account of a guild: `kind` is `mint`, `purse` or `pot`; `owner` the user's or
    the table's id."""

    kind: str
    owner: int

    @classmethod
    def mint(cls) -> Account:
        """Where a guild's tokens come from."""
        return cls("mint", 0)

    @classmethod
    def purse(cls, user: int) -> Account:
        """What a person holds in a guild."""
        return cls("purse", user)

    @classmethod
    def pot(cls, table: int) -> Account:
        """What lies on a table."""
        return cls("pot", table)


class InsufficientTokens(Exception):  # noqa: N818 - an answer to be handled, not a failure of storage
    """`account` holds `balance` tokens where `tokens` were to leave it."""

    def __init__(self, account: Account, balance: int, tokens: int) -> None:
        super().__init__(
            f"The {account.kind} of {account.owner} holds {balance} of {tokens} tokens."
        )
        self.account = account
        self.balance = balance
        self.tokens = tokens


class KeyReused(Exception):  # noqa: N818 - the field's word
    """An entry of the same key says something else: two movements were given one
    key."""

    def __init__(self, key: str) -> None:
        super().__init__(f"The key {key} stands for another entry.")
        self.key = key


def purse(c: Connection, guild: int, user: int) -> int:
    """Return what a person holds in a guild, in tokens; 0 for a newcomer."""
    return _balance(c, guild, Account.purse(user))


def held(c: Connection, guild: int, user: int) -> int | None:
    """Return what a person holds in a guild, in tokens; None: they have no purse there
    yet."""
    return number(
        c,
        "SELECT balance FROM accounts WHERE guild_id = ? AND kind = 'purse' AND owner = ?",
        (guild, user),
    )


def would_hold(c: Connection, guild: int, user: int, now: int) -> int:
    """Return what a person holds in a guild, with starting tokens that are due; writes
    nothing. `now` in ms."""
    return purse(c, guild, user) + start_due(c, guild, user, now)


def start_due(c: Connection, guild: int, user: int, now: int) -> int:
    """Return the starting tokens that a person has not got yet and can get now; `now`
    in ms.

    None are due to an account that is too new for this guild, nor to a person who was
    forgotten less than 30 days ago."""
    if (
        made(c, LedgerReason.START.key(guild, user))
        or forgotten.forgotten_at(c, guild, user, now) is not None
    ):
        return 0
    rules = guilds.load(c, guild)
    return rules.starting_tokens if is_old(user, rules.account_days, now) else 0


def pot(c: Connection, guild: int, table: int) -> int:
    """Return what lies on a table, in tokens."""
    return _balance(c, guild, Account.pot(table))


def mint(c: Connection, guild: int) -> int:
    """Return the balance of a guild's mint: less than nothing by as many tokens as
    there are in the guild."""
    return _balance(c, guild, Account.mint())


def made(c: Connection, key: str) -> bool:
    """Say whether there is an entry of this key."""
    return number(c, "SELECT 1 FROM entries WHERE key = ?", (key,)) is not None


def house_purse(c: Connection, guild: int, now: int) -> int:
    """Return what the house can still play for in a guild today: what is left of its
    cap. `now` in ms.

    What it stakes comes from the guild's mint and what it wins goes back there, so the
    mint never loses more than the cap from one midnight (UTC) to the next, as long as
    nothing is paid that this does not hold."""
    cap = guilds.load(c, guild).house_cap
    return max(0, cap - house_losses(c, guild, now - now % DAY)) if cap else 0


def house_losses(c: Connection, guild: int, since: int) -> int:
    """Return how many tokens more went from a guild's mint to tables than came back
    (negative: fewer) `since` then."""
    mint = number(
        c,
        "SELECT account_id FROM accounts WHERE guild_id = ? AND kind = 'mint' AND owner = 0",
        (guild,),
    )
    went = "SELECT sum(tokens) FROM entries WHERE table_id IS NOT NULL AND debit = ? AND at >= ?"
    came = "SELECT sum(tokens) FROM entries WHERE table_id IS NOT NULL AND credit = ? AND at >= ?"
    return (number(c, went, (mint, since)) or 0) - (number(c, came, (mint, since)) or 0)


def grant_start(c: Connection, guild: int, user: int, now: int) -> int:
    """Give a person the guild's starting tokens if they are due, once ever, and return
    their balance. `now` in ms."""
    guilds.ensure(c, guild, now)
    tokens = start_due(c, guild, user, now)
    if tokens:
        pay(
            c,
            guild,
            user,
            tokens,
            LedgerReason.START,
            key=LedgerReason.START.key(guild, user),
            now=now,
        )
    return purse(c, guild, user)


def pay(
    c: Connection,
    guild: int,
    user: int,
    tokens: int,
    reason: LedgerReason,
    *,
    key: str,
    now: int,
) -> bool:
    """Let a guild's mint pay a person so many tokens, or (negative) be paid by them;
    `now` in ms.

    The unique `key` is one of the reason. Returns and raises what `transfer` does.
    """
    mint, purse = Account.mint(), Account.purse(user)
    debit, credit = (mint, purse) if tokens > 0 else (purse, mint)
    return transfer(
        c,
        guild=guild,
        debit=debit,
        credit=credit,
        tokens=abs(tokens),
        key=key,
        reason=reason,
        now=now,
    )


def transfer(
    c: Connection,
    *,
    guild: int,
    debit: Account,
    credit: Account,
    tokens: int,
    key: str,
    reason: str,
    now: int,
    table_id: int | None = None,
    may_owe: bool = False,
) -> bool:
    """Move `tokens` from `debit` to `credit` under a unique `key`; `now` in ms.

    With `may_owe` a purse may fall below zero, as far as this entry brings it.
    Returns False if the same entry was made before: nothing moves then.

    Raises:
        KeyReused: an entry of this key has another content.
        InsufficientTokens: `debit` would become negative and is neither the mint nor a
            purse that may owe.
        ValueError: `tokens` is not positive, or both accounts are the same.
    """
    if tokens <= 0 or debit == credit:
        raise ValueError(
            "A transfer needs a positive number of tokens and two accounts."
        )
    content = (
        guild,
        debit.kind,
        debit.owner,
        credit.kind,
        credit.owner,
        tokens,
        reason,
        table_id,
    )
    if _replayed(c, key, content):
        return False
    from_id = _require_tokens(c, guild, debit, tokens, may_owe=may_owe)
    to_id, _ = account(c, guild, credit)
    c.execute(
        "INSERT INTO entries (guild_id, debit, credit, tokens, key, reason, table_id, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (guild, from_id, to_id, tokens, key, reason, table_id, now),
    )
    return True


def _require_tokens(
    c: Connection, guild: int, debit: Account, tokens: int, *, may_owe: bool
) -> int:
    """Return the id of an account that so many tokens may leave; the floor of a purse
    that `may_owe` them falls. Raises InsufficientTokens."""
    account_id, balance = account(c, guild, debit)
    if balance >= tokens or debit.kind == "mint":
        return account_id
    if not (may_owe and debit.kind == "purse"):
        raise InsufficientTokens(debit, balance, tokens)
    lower = balance - tokens
    c.execute(
        "UPDATE accounts SET floor = ? WHERE account_id = ? AND floor > ?",
        (lower, account_id, lower),
    )
    return account_id


_QUESTIONS: Final = {
    "The accounts of guild {} sum up to {} tokens.": """
        SELECT guild_id, sum(balance) FROM accounts WHERE guild_id NOT IN {removed} GROUP BY guild_id
        HAVING sum(balance) <> 0
        """,
    "Account {} holds {} tokens; its entries say {}.": """
        SELECT account_id, balance, coalesce(tokens, 0) FROM accounts LEFT JOIN {moved} USING (account_id)
        WHERE balance <> coalesce(tokens, 0) AND guild_id NOT IN {removed}
        """,
    "Table {} is over with {} tokens in its pot.": """
        SELECT a.owner, a.balance FROM accounts a JOIN tables t ON t.table_id = a.owner
        WHERE a.kind = 'pot' AND t.status = 'over' AND a.balance <> 0
        """,
    "Guild {1} has a pot of table {0}, which is none of its own.": """
        SELECT a.owner, a.guild_id FROM accounts a LEFT JOIN tables t
        ON t.table_id = a.owner AND t.guild_id = a.guild_id WHERE a.kind = 'pot' AND t.table_id IS NULL
        """,
    "The purse of {} in guild {} holds {} without a penalty.": """
        SELECT owner, guild_id, balance FROM accounts WHERE kind = 'purse' AND balance < 0
        AND account_id NOT IN (SELECT debit FROM entries WHERE reason = '{owing}') AND guild_id NOT IN {removed}
        """,
}
_MOVED: Final = (
    "(SELECT account_id, sum(tokens) AS tokens FROM (SELECT credit AS account_id, tokens FROM entries"
    " UNION ALL SELECT debit, -tokens FROM entries) m GROUP BY account_id) moved"
)
"""What the entries say each account holds."""


def audit(c: Connection) -> list[str]:
    """Check the whole ledger and return one sentence a fault: none is what there should
    be.

    Checked are: the sum of every guild is zero, every balance equals the sum of its
    entries, an ended table has nothing left in its pot, every pot belongs to a table of
    its guild, and who is in debt has paid a penalty. A guild that is just being removed
    is left out."""
    return find_faults(c, _QUESTIONS, moved=_MOVED, owing=OWING)


def rebuild(c: Connection) -> int:
    """Compute every balance from the entries again and return how many were wrong (0 is
    what there should be).

    The floor of a purse follows where its entries bring it lower, since they are the
    truth; `audit` judges them."""
    return c.execute(
        "UPDATE accounts SET balance = truth.tokens,"  # noqa: S608 - our own words
        " floor = CASE WHEN kind = 'purse' AND truth.tokens < floor THEN truth.tokens ELSE floor END FROM"
        f" (SELECT account_id, coalesce(tokens, 0) AS tokens FROM accounts LEFT JOIN {_MOVED} USING (account_id)) truth"
        " WHERE truth.account_id = accounts.account_id AND truth.tokens <> accounts.balance"
    ).rowcount


def _balance(c: Connection, guild: int, account: Account) -> int:
    found = "SELECT balance FROM accounts WHERE guild_id = ? AND kind = ? AND owner = ?"
    return number(c, found, (guild, account.kind, account.owner)) or 0


def account(c: Connection, guild: int, which: Account) -> tuple[int, int]:
    """Return the id and the balance of an account, which is opened if need be."""
    where = (guild, which.kind, which.owner)
    row = c.execute(
        "SELECT account_id, balance FROM accounts WHERE guild_id = ? AND kind = ? AND owner = ?",
        where,
    ).fetchone()
    if row is not None:
        return int(row[0]), int(row[1])
    opened = c.execute(
        "INSERT INTO accounts (guild_id, kind, owner) VALUES (?, ?, ?) RETURNING account_id",
        where,
    )
    account_id = int(opened.fetchone()[0])
    if which == Account.purse(which.owner):
        # they may have played without tokens before
        winnings.renew_purse(c, guild, which.owner)
    return account_id, 0


def _replayed(c: Connection, key: str, content: tuple[object, ...]) -> bool:
    """Say whether the very entry exists. Raises KeyReused if its key stands for
    another."""
    row = c.execute(
        "SELECT e.guild_id, d.kind, d.owner, k.kind, k.owner, e.tokens, e.reason, e.table_id FROM entries e"
        " JOIN accounts d ON d.account_id = e.debit JOIN accounts k ON k.account_id = e.credit WHERE e.key = ?",
        (key,),
    ).fetchone()
    if row is None:
        return False
    if row != content:
        raise KeyReused(key)
    return True
