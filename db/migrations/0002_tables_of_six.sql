-- Open tables of two to six people, who may sit at several; hands that know who played them; debts.

-- `least` and `most` seats: without them a table is a challenge of one person. `drawn`: seats are drawn at the start.
-- `pause_ms`: after which the next hand is dealt unasked; 0: when everybody has asked. The home is where a table was
-- opened that is played in a thread of its own.
ALTER TABLE tables ADD COLUMN least INTEGER CHECK (least >= 2);
ALTER TABLE tables ADD COLUMN most INTEGER CHECK (most >= least);
ALTER TABLE tables ADD COLUMN drawn INTEGER NOT NULL DEFAULT 0 CHECK (drawn IN (0, 1));
ALTER TABLE tables ADD COLUMN pause_ms INTEGER NOT NULL DEFAULT 0 CHECK (pause_ms >= 0);
ALTER TABLE tables ADD COLUMN voided_by INTEGER;
ALTER TABLE tables ADD COLUMN home_channel_id INTEGER;
ALTER TABLE tables ADD COLUMN home_message_id INTEGER;

-- `gone`: left in the middle of the hand, which the clock plays to its end. `stop`: wants to end the game here.
ALTER TABLE seats ADD COLUMN gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1));
ALTER TABLE seats ADD COLUMN stop INTEGER NOT NULL DEFAULT 0 CHECK (stop IN (0, 1));

ALTER TABLE guilds ADD COLUMN threads INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1));

-- Who sits at an open table; the rows go when he leaves or the table ends.
CREATE TABLE sitting_at_several (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    PRIMARY KEY (guild_id, user_id, table_id)
) STRICT, WITHOUT ROWID;

INSERT INTO sitting_at_several SELECT guild_id, user_id, table_id FROM sitting;
DROP TABLE sitting;
ALTER TABLE sitting_at_several RENAME TO sitting;
CREATE INDEX sitting_table ON sitting (table_id);

-- Who played a hand, by seat of that hand: seats are numbered anew when somebody leaves the table.
CREATE TABLE hand_seats (
    table_id INTEGER NOT NULL,
    hand_no INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, hand_no, seat),
    UNIQUE (table_id, hand_no, user_id),
    FOREIGN KEY (table_id, hand_no) REFERENCES hands (table_id, hand_no)
) STRICT, WITHOUT ROWID;

INSERT INTO hand_seats (table_id, hand_no, seat, user_id)
SELECT h.table_id, h.hand_no, s.seat, s.user_id FROM hands h JOIN seats s ON s.table_id = h.table_id
WHERE h.started_at IS NOT NULL;

CREATE INDEX hand_seats_user ON hand_seats (user_id, table_id);

CREATE TRIGGER hand_seats_stay BEFORE DELETE ON hand_seats
BEGIN
    SELECT RAISE(ABORT, 'hands are kept for ever');
END;

-- `floor` is how far below zero a purse may be: lowered only where a table's rules let a penalty run into debt.
CREATE TABLE accounts_with_floor (
    account_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    kind TEXT NOT NULL CHECK (kind IN ('mint', 'purse', 'pot')),
    owner INTEGER NOT NULL,
    balance INTEGER NOT NULL DEFAULT 0,
    floor INTEGER NOT NULL DEFAULT 0 CHECK (floor <= 0),
    UNIQUE (guild_id, kind, owner),
    UNIQUE (guild_id, account_id),
    CHECK (kind = 'mint' OR balance >= floor),
    CHECK (kind = 'purse' OR floor = 0),
    CHECK (kind <> 'mint' OR owner = 0)
) STRICT;

INSERT INTO accounts_with_floor (account_id, guild_id, kind, owner, balance)
SELECT account_id, guild_id, kind, owner, balance FROM accounts;
DROP TRIGGER entries_move;
DROP TABLE accounts;
ALTER TABLE accounts_with_floor RENAME TO accounts;
CREATE INDEX accounts_standing ON accounts (guild_id, balance DESC, owner) WHERE kind = 'purse';

CREATE TRIGGER entries_move AFTER INSERT ON entries
BEGIN
    UPDATE accounts SET balance = balance - NEW.tokens WHERE account_id = NEW.debit;
    UPDATE accounts SET balance = balance + NEW.tokens WHERE account_id = NEW.credit;
END;

CREATE INDEX entries_table ON entries (table_id) WHERE table_id IS NOT NULL;
