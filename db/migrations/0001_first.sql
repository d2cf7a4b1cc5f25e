-- All times are integer milliseconds since 1970 UTC; all tokens are integers.

CREATE TABLE guilds (
    guild_id INTEGER PRIMARY KEY,
    starting_tokens INTEGER NOT NULL DEFAULT 20 CHECK (starting_tokens >= 0),
    joined_at INTEGER NOT NULL,
    left_at INTEGER
) STRICT;

-- A table of players. `seq` counts its changes and is the lock of last resort.
CREATE TABLE tables (
    table_id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    channel_id INTEGER NOT NULL,
    message_id INTEGER,
    message_at INTEGER,
    ping_id INTEGER,
    game TEXT NOT NULL,
    preset TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    stake INTEGER NOT NULL CHECK (stake >= 0),
    status TEXT NOT NULL CHECK (status IN ('invited', 'playing', 'between', 'over')),
    host INTEGER NOT NULL,
    hand_no INTEGER NOT NULL DEFAULT 0 CHECK (hand_no >= 0),
    seq INTEGER NOT NULL DEFAULT 0 CHECK (seq >= 0),
    deadline_at INTEGER,
    clock_ms INTEGER CHECK (clock_ms >= 0),
    clock_serial INTEGER,
    suspended_at INTEGER,
    created_at INTEGER NOT NULL,
    changed_at INTEGER,
    ended_at INTEGER,
    end_reason TEXT,
    ended_by INTEGER,
    winner INTEGER,
    standing TEXT NOT NULL,
    rematch_of INTEGER REFERENCES tables (table_id),
    mix TEXT NOT NULL DEFAULT '',
    CHECK ((status = 'over') = (ended_at IS NOT NULL))
) STRICT;

CREATE INDEX tables_deadline ON tables (deadline_at) WHERE status <> 'over' AND deadline_at IS NOT NULL;
CREATE INDEX tables_open_channel ON tables (channel_id) WHERE status <> 'over';
CREATE INDEX tables_open_guild ON tables (guild_id) WHERE status <> 'over';

CREATE INDEX tables_changed ON tables (changed_at);
CREATE INDEX tables_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;

CREATE TRIGGER tables_stay BEFORE DELETE ON tables
BEGIN
    SELECT RAISE(ABORT, 'tables are kept for ever');
END;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    timeouts INTEGER NOT NULL DEFAULT 0 CHECK (timeouts >= 0),
    ready INTEGER NOT NULL DEFAULT 0 CHECK (ready >= 0),
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, user_id)
) STRICT, WITHOUT ROWID;

-- Who sits at an open table: one a person and guild. The rows go when the table ends.
CREATE TABLE sitting (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX sitting_table ON sitting (table_id);

-- A hand is prepared (its seed is committed to), then dealt (all of its middle columns), then over.
CREATE TABLE hands (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    hand_no INTEGER NOT NULL CHECK (hand_no >= 1),
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    commitment TEXT NOT NULL,
    mix TEXT,
    opening TEXT,
    first_seq INTEGER CHECK (first_seq >= 0),
    started_at INTEGER,
    ended_at INTEGER,
    result TEXT CHECK (result IS NULL OR json_valid(result)),
    result_message_id INTEGER,
    PRIMARY KEY (table_id, hand_no),
    CHECK ((started_at IS NULL) = (mix IS NULL)),
    CHECK ((started_at IS NULL) = (opening IS NULL)),
    CHECK ((started_at IS NULL) = (first_seq IS NULL)),
    CHECK ((ended_at IS NULL) = (result IS NULL)),
    CHECK (ended_at IS NULL OR started_at IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX hands_owed ON hands (table_id, hand_no) WHERE ended_at IS NOT NULL AND result_message_id IS NULL;

CREATE TRIGGER hands_seed_stays BEFORE UPDATE OF table_id, hand_no, seed, commitment ON hands
BEGIN
    SELECT RAISE(ABORT, 'a seed cannot be changed');
END;

CREATE TRIGGER hands_deal_stays BEFORE UPDATE OF mix, opening, first_seq, started_at ON hands
WHEN OLD.started_at IS NOT NULL AND (OLD.mix IS NOT NEW.mix OR OLD.opening IS NOT NEW.opening
    OR OLD.first_seq IS NOT NEW.first_seq OR OLD.started_at IS NOT NEW.started_at)
BEGIN
    SELECT RAISE(ABORT, 'a deal cannot be changed');
END;

-- The ending of a table may still add to the result of its last hand.
CREATE TRIGGER hands_end_stays BEFORE UPDATE OF ended_at ON hands
WHEN OLD.ended_at IS NOT NULL AND OLD.ended_at IS NOT NEW.ended_at
BEGIN
    SELECT RAISE(ABORT, 'an end cannot be changed');
END;

CREATE TRIGGER hands_stay BEFORE DELETE ON hands
BEGIN
    SELECT RAISE(ABORT, 'hands are kept for ever');
END;

-- The log of a table. Seat -1 is the clock.
CREATE TABLE actions (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    seq INTEGER NOT NULL CHECK (seq >= 0),
    hand_no INTEGER NOT NULL CHECK (hand_no >= 0),
    seat INTEGER NOT NULL CHECK (seat >= -1),
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    interaction_id INTEGER,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX actions_interaction ON actions (interaction_id) WHERE interaction_id IS NOT NULL;

CREATE TRIGGER actions_stay_same BEFORE UPDATE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;

CREATE TRIGGER actions_stay BEFORE DELETE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;

-- `balance` is a cache of the entries, kept by a trigger. Only a guild's mint may be negative.
CREATE TABLE accounts (
    account_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    kind TEXT NOT NULL CHECK (kind IN ('mint', 'purse', 'pot')),
    owner INTEGER NOT NULL,
    balance INTEGER NOT NULL DEFAULT 0,
    UNIQUE (guild_id, kind, owner),
    UNIQUE (guild_id, account_id),
    CHECK (kind = 'mint' OR balance >= 0),
    CHECK (kind <> 'mint' OR owner = 0)
) STRICT;

CREATE INDEX accounts_standing ON accounts (guild_id, balance DESC, owner) WHERE kind = 'purse';

-- Double entry: `tokens` leave the account `debit` and reach the account `credit`, both of one guild.
CREATE TABLE entries (
    entry_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    debit INTEGER NOT NULL,
    credit INTEGER NOT NULL,
    tokens INTEGER NOT NULL CHECK (tokens > 0),
    key TEXT NOT NULL UNIQUE,
    reason TEXT NOT NULL,
    table_id INTEGER REFERENCES tables (table_id),
    at INTEGER NOT NULL,
    CHECK (debit <> credit),
    FOREIGN KEY (guild_id, debit) REFERENCES accounts (guild_id, account_id),
    FOREIGN KEY (guild_id, credit) REFERENCES accounts (guild_id, account_id)
) STRICT;

CREATE TRIGGER entries_move AFTER INSERT ON entries
BEGIN
    UPDATE accounts SET balance = balance - NEW.tokens WHERE account_id = NEW.debit;
    UPDATE accounts SET balance = balance + NEW.tokens WHERE account_id = NEW.credit;
END;

CREATE TRIGGER entries_stay_same BEFORE UPDATE ON entries
BEGIN
    SELECT RAISE(ABORT, 'entries are append-only');
END;

CREATE TRIGGER entries_stay BEFORE DELETE ON entries
BEGIN
    SELECT RAISE(ABORT, 'entries are append-only');
END;

-- Tokens of interactions by which a private panel can be refreshed. Without a message id the token is
-- good for a follow-up only.
CREATE TABLE panels (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    user_id INTEGER NOT NULL,
    application_id INTEGER NOT NULL,
    token TEXT NOT NULL,
    message_id INTEGER,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX panels_expiry ON panels (expires_at);

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
