-- A database as schema 2 makes it: tables of two to six in every status, a debt, a person at several tables.
PRAGMA application_id = 1114993249;
PRAGMA user_version = 2;
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE "accounts" (
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
INSERT INTO "accounts" VALUES(1,1,'mint',0,-100,0);
INSERT INTO "accounts" VALUES(2,1,'purse',7,19,0);
INSERT INTO "accounts" VALUES(3,1,'purse',8,17,0);
INSERT INTO "accounts" VALUES(4,1,'purse',9,19,0);
INSERT INTO "accounts" VALUES(5,1,'purse',10,18,0);
INSERT INTO "accounts" VALUES(6,1,'purse',11,20,0);
INSERT INTO "accounts" VALUES(7,2,'mint',0,-40,0);
INSERT INTO "accounts" VALUES(8,2,'purse',7,19,0);
INSERT INTO "accounts" VALUES(9,2,'purse',8,-5,-5);
INSERT INTO "accounts" VALUES(10,1,'pot',1,0,0);
INSERT INTO "accounts" VALUES(11,1,'pot',3,7,0);
INSERT INTO "accounts" VALUES(12,2,'pot',4,26,0);
INSERT INTO "accounts" VALUES(13,1,'pot',5,0,0);
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
INSERT INTO "actions" VALUES(1,2,1,0,'lead KcJc',1700000000002,103);
INSERT INTO "actions" VALUES(1,3,1,0,'claim',1700000000003,104);
INSERT INTO "actions" VALUES(3,3,1,2,'lead Ac',1700000000002,113);
INSERT INTO "actions" VALUES(3,7,2,-1,'fund 18,18,17',1700000000007,NULL);
INSERT INTO "actions" VALUES(3,8,2,1,'lead 6d',1700000000008,NULL);
INSERT INTO "actions" VALUES(4,4,1,1,'claim',1700000000004,116);
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
INSERT INTO "entries" VALUES(1,1,1,2,20,'start:1:7','start',NULL,1700000000000);
INSERT INTO "entries" VALUES(2,1,1,3,20,'start:1:8','start',NULL,1700000000000);
INSERT INTO "entries" VALUES(3,1,1,4,20,'start:1:9','start',NULL,1700000000000);
INSERT INTO "entries" VALUES(4,1,1,5,20,'start:1:10','start',NULL,1700000000000);
INSERT INTO "entries" VALUES(5,1,1,6,20,'start:1:11','start',NULL,1700000000000);
INSERT INTO "entries" VALUES(6,2,7,8,20,'start:2:7','start',NULL,1700000000000);
INSERT INTO "entries" VALUES(7,2,7,9,20,'start:2:8','start',NULL,1700000000000);
INSERT INTO "entries" VALUES(8,1,2,10,1,'table:1:ante:1:7:1','ante',1,1700000000001);
INSERT INTO "entries" VALUES(9,1,3,10,1,'table:1:ante:1:8:1','ante',1,1700000000001);
INSERT INTO "entries" VALUES(10,1,10,2,2,'table:1:payout:1:7:1','payout',1,1700000000001);
INSERT INTO "entries" VALUES(11,1,2,11,1,'table:3:ante:1:7:1','ante',3,1700000000001);
INSERT INTO "entries" VALUES(12,1,3,11,1,'table:3:ante:1:8:1','ante',3,1700000000001);
INSERT INTO "entries" VALUES(13,1,4,11,1,'table:3:ante:1:9:1','ante',3,1700000000001);
INSERT INTO "entries" VALUES(14,1,5,11,1,'table:3:ante:1:10:1','ante',3,1700000000001);
INSERT INTO "entries" VALUES(15,1,2,11,1,'table:3:ante:2:7:1','ante',3,1700000000002);
INSERT INTO "entries" VALUES(16,1,3,11,1,'table:3:ante:2:8:1','ante',3,1700000000002);
INSERT INTO "entries" VALUES(17,1,5,11,1,'table:3:ante:2:10:1','ante',3,1700000000002);
INSERT INTO "entries" VALUES(18,2,8,12,1,'table:4:ante:1:7:1','ante',4,1700000000001);
INSERT INTO "entries" VALUES(19,2,9,12,1,'table:4:ante:1:8:1','ante',4,1700000000001);
INSERT INTO "entries" VALUES(20,2,9,12,24,'table:4:penalty:1:8:1','penalty',4,1700000000001);
INSERT INTO "entries" VALUES(21,1,2,13,1,'table:5:ante:1:7:1','ante',5,1700000000001);
INSERT INTO "entries" VALUES(22,1,13,2,1,'table:5:refund:1:7:1','refund',5,1700000000001);
INSERT INTO "entries" VALUES(23,1,3,13,1,'table:5:ante:1:8:1','ante',5,1700000000001);
INSERT INTO "entries" VALUES(24,1,13,3,1,'table:5:refund:1:8:1','refund',5,1700000000001);
CREATE TABLE guilds (
    guild_id INTEGER PRIMARY KEY,
    starting_tokens INTEGER NOT NULL DEFAULT 20 CHECK (starting_tokens >= 0),
    joined_at INTEGER NOT NULL,
    left_at INTEGER
, threads INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1))) STRICT;
INSERT INTO "guilds" VALUES(1,20,1700000000000,NULL,0);
INSERT INTO "guilds" VALUES(2,20,1700000000000,NULL,1);
CREATE TABLE hand_seats (
    table_id INTEGER NOT NULL,
    hand_no INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, hand_no, seat),
    UNIQUE (table_id, hand_no, user_id),
    FOREIGN KEY (table_id, hand_no) REFERENCES hands (table_id, hand_no)
) STRICT, WITHOUT ROWID;
INSERT INTO "hand_seats" VALUES(1,1,0,7);
INSERT INTO "hand_seats" VALUES(3,1,0,7);
INSERT INTO "hand_seats" VALUES(3,2,2,7);
INSERT INTO "hand_seats" VALUES(4,1,0,7);
INSERT INTO "hand_seats" VALUES(5,1,0,7);
INSERT INTO "hand_seats" VALUES(1,1,1,8);
INSERT INTO "hand_seats" VALUES(3,1,1,8);
INSERT INTO "hand_seats" VALUES(3,2,0,8);
INSERT INTO "hand_seats" VALUES(4,1,1,8);
INSERT INTO "hand_seats" VALUES(5,1,1,8);
INSERT INTO "hand_seats" VALUES(3,1,2,9);
INSERT INTO "hand_seats" VALUES(3,1,3,10);
INSERT INTO "hand_seats" VALUES(3,2,1,10);
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
INSERT INTO "hands" VALUES(1,1,X'1111111111111111111111111111111111111111111111111111111111111111','02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc','1:1:101,102','0 2 0,0 19,19',1,1700000000001,1700000000010,'{"movements":[],"balances":[19,19]}',911);
INSERT INTO "hands" VALUES(2,1,X'2121212121212121212121212121212121212121212121212121212121212121','de1349c105ffe29ab10b68492986aa6c081672d045b02d474570fbf5bda3a40d',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(3,1,X'3131313131313131313131313131313131313131313131313131313131313131','8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a','3:1:106,107,108,109','0 4 0,0,0,0 19,19,19,19',1,1700000000001,1700000000010,'{"movements":[],"balances":[19,19,19,19]}',931);
INSERT INTO "hands" VALUES(3,2,X'3232323232323232323232323232323232323232323232323232323232323232','0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','3:2:110,111,112','0 3 0,0,0 19,19,19',5,1700000000005,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(4,1,X'4141414141414141414141414141414141414141414141414141414141414141','22a48051594c1949deed7040850c1f0f8764537f5191be56732d16a54c1d8153','4:1:114,115','0 2 0,0 19,19',1,1700000000001,1700000000010,'{"movements":[],"balances":[19,19]}',941);
INSERT INTO "hands" VALUES(4,2,X'4242424242424242424242424242424242424242424242424242424242424242','425ed4e4a36b30ea21b90e21c712c649e8214c29b7eaf68089d1039c6e55384c',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(5,1,X'5151515151515151515151515151515151515151515151515151515151515151','2cf2c6077769e8f910ed119ac8fa288d12817d4fdcef245576c752a076d3217a','5:1:117,118','0 2 0,0 19,19',1,1700000000001,1700000000010,'{"movements":[],"balances":[19,19]}',951);
CREATE TABLE panels (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    user_id INTEGER NOT NULL,
    application_id INTEGER NOT NULL,
    token TEXT NOT NULL,
    message_id INTEGER,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "panels" VALUES(3,7,5,'an-interaction-token',906,1700000900000);
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    timeouts INTEGER NOT NULL DEFAULT 0 CHECK (timeouts >= 0),
    ready INTEGER NOT NULL DEFAULT 0 CHECK (ready >= 0), gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)), stop INTEGER NOT NULL DEFAULT 0 CHECK (stop IN (0, 1)),
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,7,0,0,0,0);
INSERT INTO "seats" VALUES(1,1,8,0,0,0,0);
INSERT INTO "seats" VALUES(2,0,9,0,101,0,0);
INSERT INTO "seats" VALUES(2,1,7,0,102,0,0);
INSERT INTO "seats" VALUES(3,0,8,1,0,0,0);
INSERT INTO "seats" VALUES(3,1,10,0,0,1,0);
INSERT INTO "seats" VALUES(3,2,7,0,0,0,0);
INSERT INTO "seats" VALUES(4,0,7,0,103,0,0);
INSERT INTO "seats" VALUES(4,1,8,0,0,0,1);
INSERT INTO "seats" VALUES(5,0,7,0,0,0,0);
INSERT INTO "seats" VALUES(5,1,8,0,0,0,0);
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('commands','hash');
CREATE TABLE "sitting" (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    PRIMARY KEY (guild_id, user_id, table_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "sitting" VALUES(1,7,2);
INSERT INTO "sitting" VALUES(1,9,2);
INSERT INTO "sitting" VALUES(1,7,3);
INSERT INTO "sitting" VALUES(1,8,3);
INSERT INTO "sitting" VALUES(2,7,4);
INSERT INTO "sitting" VALUES(2,8,4);
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
    mix TEXT NOT NULL DEFAULT '', least INTEGER CHECK (least >= 2), most INTEGER CHECK (most >= least), drawn INTEGER NOT NULL DEFAULT 0 CHECK (drawn IN (0, 1)), pause_ms INTEGER NOT NULL DEFAULT 0 CHECK (pause_ms >= 0), voided_by INTEGER, home_channel_id INTEGER, home_message_id INTEGER,
    CHECK ((status = 'over') = (ended_at IS NOT NULL))
) STRICT;
INSERT INTO "tables" VALUES(1,1,2,900,1700000000000,NULL,'bura','classic','{}',1,'over',7,1,4,NULL,NULL,NULL,NULL,1700000000000,1700000000000,1700000000020,'left',1,0,'0 0 0,0',NULL,'',NULL,NULL,0,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,1,2,NULL,NULL,NULL,'bura','prison','{}',1,'invited',9,0,1,1700000600000,600000,NULL,NULL,1700000000000,1700000000000,NULL,NULL,NULL,NULL,'0 0 0,0',NULL,'105',2,6,1,30000,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(3,1,2,903,1700000000000,904,'bura','match','{}',1,'playing',7,2,9,1700000002000,2000,5,NULL,1700000000000,1700000000000,NULL,NULL,NULL,NULL,'0 0 0,0',NULL,'',2,4,0,0,NULL,2,905);
INSERT INTO "tables" VALUES(4,2,22,907,1700000000000,NULL,'bura','prison','{}',1,'between',7,1,6,1700000030000,30000,NULL,1700000000005,1700000000000,1700000000000,NULL,NULL,NULL,NULL,'0 0 0,0',NULL,'',2,2,0,30000,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(5,1,2,NULL,NULL,NULL,'bura','classic','{}',1,'over',7,1,3,NULL,NULL,NULL,NULL,1700000000000,1700000000000,1700000000030,'voided',NULL,NULL,'0 0 0,0',1,'',NULL,NULL,0,0,99,NULL,NULL);
CREATE INDEX tables_deadline ON tables (deadline_at) WHERE status <> 'over' AND deadline_at IS NOT NULL;
CREATE INDEX tables_open_channel ON tables (channel_id) WHERE status <> 'over';
CREATE INDEX tables_open_guild ON tables (guild_id) WHERE status <> 'over';
CREATE INDEX tables_changed ON tables (changed_at);
CREATE INDEX tables_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE TRIGGER tables_stay BEFORE DELETE ON tables
BEGIN
    SELECT RAISE(ABORT, 'tables are kept for ever');
END;
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
CREATE TRIGGER hands_end_stays BEFORE UPDATE OF ended_at ON hands
WHEN OLD.ended_at IS NOT NULL AND OLD.ended_at IS NOT NEW.ended_at
BEGIN
    SELECT RAISE(ABORT, 'an end cannot be changed');
END;
CREATE TRIGGER hands_stay BEFORE DELETE ON hands
BEGIN
    SELECT RAISE(ABORT, 'hands are kept for ever');
END;
CREATE UNIQUE INDEX actions_interaction ON actions (interaction_id) WHERE interaction_id IS NOT NULL;
CREATE TRIGGER actions_stay_same BEFORE UPDATE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;
CREATE TRIGGER actions_stay BEFORE DELETE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;
CREATE TRIGGER entries_stay_same BEFORE UPDATE ON entries
BEGIN
    SELECT RAISE(ABORT, 'entries are append-only');
END;
CREATE TRIGGER entries_stay BEFORE DELETE ON entries
BEGIN
    SELECT RAISE(ABORT, 'entries are append-only');
END;
CREATE INDEX panels_expiry ON panels (expires_at);
CREATE INDEX sitting_table ON sitting (table_id);
CREATE INDEX hand_seats_user ON hand_seats (user_id, table_id);
CREATE TRIGGER hand_seats_stay BEFORE DELETE ON hand_seats
BEGIN
    SELECT RAISE(ABORT, 'hands are kept for ever');
END;
CREATE INDEX accounts_standing ON accounts (guild_id, balance DESC, owner) WHERE kind = 'purse';
CREATE TRIGGER entries_move AFTER INSERT ON entries
BEGIN
    UPDATE accounts SET balance = balance - NEW.tokens WHERE account_id = NEW.debit;
    UPDATE accounts SET balance = balance + NEW.tokens WHERE account_id = NEW.credit;
END;
CREATE INDEX entries_table ON entries (table_id) WHERE table_id IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',5);
COMMIT;
