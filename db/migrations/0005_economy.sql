-- What a server's admins decide and did, the daily grant, seasons, and leave to forget.

-- `language`: '' is that of the server in Discord. `time_zone`: an IANA name; a day of the server is one there.
-- `rules`: the preset that commands begin with, '' each command's own. `stake`: NULL is what the rules say.
-- `turn_seconds`: NULL is what the rules say. `relief`: up to how many tokens a purse below the smallest stake is filled.
-- `gift_most`: tokens that a member may give away in a day. `gift_minutes`: between two gifts of one member.
ALTER TABLE guilds ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE guilds ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC';
ALTER TABLE guilds ADD COLUMN rules TEXT NOT NULL DEFAULT '';
ALTER TABLE guilds ADD COLUMN stake_least INTEGER NOT NULL DEFAULT 1 CHECK (stake_least >= 1);
ALTER TABLE guilds ADD COLUMN stake_most INTEGER NOT NULL DEFAULT 1000000 CHECK (stake_most >= stake_least);
ALTER TABLE guilds ADD COLUMN stake INTEGER CHECK (stake BETWEEN stake_least AND stake_most);
ALTER TABLE guilds ADD COLUMN turn_seconds INTEGER CHECK (turn_seconds >= 1);
ALTER TABLE guilds ADD COLUMN daily INTEGER NOT NULL DEFAULT 5 CHECK (daily >= 0);
ALTER TABLE guilds ADD COLUMN streak INTEGER NOT NULL DEFAULT 0 CHECK (streak IN (0, 1));
ALTER TABLE guilds ADD COLUMN relief INTEGER NOT NULL DEFAULT 5 CHECK (relief >= 0);
ALTER TABLE guilds ADD COLUMN gifts INTEGER NOT NULL DEFAULT 0 CHECK (gifts IN (0, 1));
ALTER TABLE guilds ADD COLUMN gift_most INTEGER NOT NULL DEFAULT 10 CHECK (gift_most >= 1);
ALTER TABLE guilds ADD COLUMN gift_minutes INTEGER NOT NULL DEFAULT 10 CHECK (gift_minutes >= 0);
ALTER TABLE guilds ADD COLUMN log_channel_id INTEGER;

-- Where tables may be opened; no rows: everywhere.
CREATE TABLE guild_channels (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    channel_id INTEGER NOT NULL,
    PRIMARY KEY (guild_id, channel_id)
) STRICT, WITHOUT ROWID;

-- What admins did. `key` is the interaction's, so that nothing is noted twice.
CREATE TABLE audit (
    audit_id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    actor INTEGER NOT NULL,
    act TEXT NOT NULL,
    subject INTEGER,
    detail TEXT NOT NULL CHECK (json_valid(detail)),
    key TEXT NOT NULL UNIQUE,
    at INTEGER NOT NULL,
    message_id INTEGER
) STRICT;

CREATE INDEX audit_guild ON audit (guild_id, audit_id);
CREATE INDEX audit_owed ON audit (audit_id) WHERE message_id IS NULL;

-- The last day (`2026-11-21`, in the server's time zone) on which a member took the grant, and the days in a row.
-- A cache of the entries.
CREATE TABLE dailies (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    streak INTEGER NOT NULL CHECK (streak >= 1),
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

-- Seasons after the first, which has no row. A season that was undone never was.
CREATE TABLE seasons (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    season INTEGER NOT NULL CHECK (season >= 2),
    began_at INTEGER NOT NULL,
    first_entry INTEGER NOT NULL,
    tokens INTEGER NOT NULL CHECK (tokens >= 0),
    undone_at INTEGER,
    PRIMARY KEY (guild_id, season)
) STRICT, WITHOUT ROWID;

-- The language in which a person reads his panel.
ALTER TABLE panels ADD COLUMN locale TEXT NOT NULL DEFAULT 'en';

CREATE INDEX entries_debit ON entries (debit, entry_id);
CREATE INDEX entries_credit ON entries (credit, entry_id);
CREATE INDEX entries_gifts ON entries (debit, at, tokens) WHERE reason = 'gift';

-- Who asked to be forgotten, as a salted digest, so that leaving and coming back gives no second starting grant.
CREATE TABLE forgotten (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, digest)
) STRICT, WITHOUT ROWID;

-- While it has a row, within one transaction, ids may be replaced and rows of a server removed: what is written for ever
-- otherwise. No committed state has one.
CREATE TABLE leave_to_forget (
    why TEXT PRIMARY KEY CHECK (why IN ('member', 'guild'))
) STRICT, WITHOUT ROWID;

DROP TRIGGER tables_stay;
DROP TRIGGER hands_stay;
DROP TRIGGER actions_stay;
DROP TRIGGER entries_stay_same;
DROP TRIGGER entries_stay;
DROP TRIGGER hand_seats_stay;
DROP TRIGGER hand_seats_stay_same;

CREATE TRIGGER tables_stay BEFORE DELETE ON tables WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'tables are kept for ever');
END;

CREATE TRIGGER hands_stay BEFORE DELETE ON hands WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'hands are kept for ever');
END;

CREATE TRIGGER actions_stay BEFORE DELETE ON actions WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;

CREATE TRIGGER entries_stay BEFORE DELETE ON entries WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'entries are append-only');
END;

CREATE TRIGGER audit_stays BEFORE DELETE ON audit WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'what admins did is kept for ever');
END;

CREATE TRIGGER hand_seats_stay BEFORE DELETE ON hand_seats
WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'hands are kept for ever');
END;

CREATE TRIGGER hand_seats_stay_same BEFORE UPDATE ON hand_seats
WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'member')
BEGIN
    SELECT RAISE(ABORT, 'who played a hand cannot be changed');
END;

-- Of an entry only the key names a person.
CREATE TRIGGER entries_stay_same BEFORE UPDATE ON entries
WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'member')
    OR (OLD.entry_id, OLD.guild_id, OLD.debit, OLD.credit, OLD.tokens, OLD.reason, OLD.table_id, OLD.at)
    IS NOT (NEW.entry_id, NEW.guild_id, NEW.debit, NEW.credit, NEW.tokens, NEW.reason, NEW.table_id, NEW.at)
BEGIN
    SELECT RAISE(ABORT, 'entries are append-only');
END;

-- Of what an admin did, only ids may be replaced.
CREATE TRIGGER audit_stays_same BEFORE UPDATE OF audit_id, guild_id, actor, act, subject, detail, key, at ON audit
WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'member')
    OR (OLD.audit_id, OLD.guild_id, OLD.act, OLD.at) IS NOT (NEW.audit_id, NEW.guild_id, NEW.act, NEW.at)
BEGIN
    SELECT RAISE(ABORT, 'what admins did cannot be changed');
END;
