-- A database as schema 9 made it: what schema 8 held.
PRAGMA application_id = 1114993249;
PRAGMA user_version = 9;
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
INSERT INTO "accounts" VALUES(1,7,'mint',0,-140,0);
INSERT INTO "accounts" VALUES(2,7,'purse',1,21,0);
INSERT INTO "accounts" VALUES(3,7,'purse',2,17,0);
INSERT INTO "accounts" VALUES(4,7,'pot',1,0,0);
INSERT INTO "accounts" VALUES(5,7,'purse',3,19,0);
INSERT INTO "accounts" VALUES(6,7,'purse',4,19,0);
INSERT INTO "accounts" VALUES(7,7,'pot',3,4,0);
INSERT INTO "accounts" VALUES(8,7,'purse',5,-12,-12);
INSERT INTO "accounts" VALUES(9,7,'purse',6,12,0);
INSERT INTO "accounts" VALUES(10,7,'purse',7,12,0);
INSERT INTO "accounts" VALUES(11,7,'pot',6,48,0);
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
INSERT INTO "actions" VALUES(1,3,1,0,'lead 8c',1767268800000,NULL);
INSERT INTO "actions" VALUES(1,4,1,-1,'close',1767268805000,NULL);
INSERT INTO "actions" VALUES(1,5,1,1,'play Ac',1767268805000,NULL);
INSERT INTO "actions" VALUES(1,6,1,1,'lead Qs',1767268805000,NULL);
INSERT INTO "actions" VALUES(1,7,1,-1,'close',1767268810000,NULL);
INSERT INTO "actions" VALUES(1,8,1,0,'play Ad',1767268810000,NULL);
INSERT INTO "actions" VALUES(1,9,1,1,'lead Js',1767268810000,NULL);
INSERT INTO "actions" VALUES(1,10,1,-1,'close',1767268815000,NULL);
INSERT INTO "actions" VALUES(1,11,1,0,'play Jh',1767268815000,NULL);
INSERT INTO "actions" VALUES(1,12,1,-1,'close',1767268820000,NULL);
INSERT INTO "actions" VALUES(1,13,1,0,'lead 8s',1767268820000,NULL);
INSERT INTO "actions" VALUES(1,14,1,1,'play Td',1767268820000,NULL);
INSERT INTO "actions" VALUES(3,6,1,-1,'close',1767268825000,NULL);
INSERT INTO "actions" VALUES(3,7,1,3,'lead Qh',1767268825000,NULL);
INSERT INTO "actions" VALUES(3,8,1,0,'play 8d',1767268825000,NULL);
INSERT INTO "actions" VALUES(3,9,1,1,'play As',1767268825000,NULL);
INSERT INTO "actions" VALUES(3,10,1,2,'play Jd',1767268825000,NULL);
INSERT INTO "actions" VALUES(4,4,1,0,'lead 9d',1767268825000,NULL);
INSERT INTO "actions" VALUES(4,5,1,1,'play Ts',1767268825000,NULL);
INSERT INTO "actions" VALUES(4,6,1,0,'lead Kh',1767268825000,NULL);
INSERT INTO "actions" VALUES(4,7,1,1,'play Jc',1767268825000,NULL);
INSERT INTO "actions" VALUES(4,8,1,0,'lead 8h',1767268825000,NULL);
INSERT INTO "actions" VALUES(4,9,1,1,'play Ks',1767268825000,NULL);
INSERT INTO "actions" VALUES(4,10,1,0,'lead AdQd',1767268825000,NULL);
INSERT INTO "actions" VALUES(4,11,1,1,'play 6sKc',1767268825000,NULL);
INSERT INTO "actions" VALUES(4,12,1,0,'lead 7c',1767268825000,NULL);
INSERT INTO "actions" VALUES(4,13,1,1,'play Js',1767268825000,NULL);
INSERT INTO "actions" VALUES(4,14,1,0,'claim',1767268825000,NULL);
INSERT INTO "actions" VALUES(6,5,1,-1,'close',1767268830000,NULL);
INSERT INTO "actions" VALUES(6,6,1,0,'lead Qd',1767268830000,NULL);
INSERT INTO "actions" VALUES(6,7,1,1,'play 9d',1767268830000,NULL);
INSERT INTO "actions" VALUES(6,8,1,2,'play 8d',1767268830000,NULL);
INSERT INTO "actions" VALUES(6,9,1,0,'claim',1767268830000,NULL);
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
INSERT INTO "audit" VALUES(1,7,1,'daily',NULL,'{"from": 5, "to": 7}','settings:900',1767268830000,NULL);
CREATE TABLE blocks (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL CHECK (user_id > 0),
    blocked INTEGER NOT NULL CHECK (blocked <> user_id AND blocked <> 0),
    at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id, blocked)
) STRICT, WITHOUT ROWID;
CREATE TABLE dailies (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    streak INTEGER NOT NULL CHECK (streak >= 1),
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;
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
INSERT INTO "entries" VALUES(1,7,1,2,20,'start:7:1','start',NULL,1767268800000);
INSERT INTO "entries" VALUES(2,7,1,3,20,'start:7:2','start',NULL,1767268800000);
INSERT INTO "entries" VALUES(3,7,2,4,2,'table:1:ante:1:1:1','ante',1,1767268800000);
INSERT INTO "entries" VALUES(4,7,3,4,2,'table:1:ante:1:2:1','ante',1,1767268800000);
INSERT INTO "entries" VALUES(5,7,4,2,4,'table:1:forfeit:1:1:1','forfeit',1,1767268820000);
INSERT INTO "entries" VALUES(6,7,1,5,20,'start:7:3','start',NULL,1767268820000);
INSERT INTO "entries" VALUES(7,7,1,6,20,'start:7:4','start',NULL,1767268820000);
INSERT INTO "entries" VALUES(8,7,2,7,1,'table:3:ante:1:1:1','ante',3,1767268820000);
INSERT INTO "entries" VALUES(9,7,3,7,1,'table:3:ante:1:2:1','ante',3,1767268820000);
INSERT INTO "entries" VALUES(10,7,5,7,1,'table:3:ante:1:3:1','ante',3,1767268820000);
INSERT INTO "entries" VALUES(11,7,6,7,1,'table:3:ante:1:4:1','ante',3,1767268820000);
INSERT INTO "entries" VALUES(12,7,1,8,20,'start:7:5','start',NULL,1767268825000);
INSERT INTO "entries" VALUES(13,7,1,9,20,'start:7:6','start',NULL,1767268825000);
INSERT INTO "entries" VALUES(14,7,1,10,20,'start:7:7','start',NULL,1767268825000);
INSERT INTO "entries" VALUES(15,7,8,11,8,'table:6:ante:1:5:1','ante',6,1767268825000);
INSERT INTO "entries" VALUES(16,7,9,11,8,'table:6:ante:1:6:1','ante',6,1767268825000);
INSERT INTO "entries" VALUES(17,7,10,11,8,'table:6:ante:1:7:1','ante',6,1767268825000);
INSERT INTO "entries" VALUES(18,7,8,11,24,'table:6:penalty:1:5:1','penalty',6,1767268830000);
CREATE TABLE finishes (
    finish_id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL,
    hand_no INTEGER NOT NULL,
    UNIQUE (table_id, hand_no),
    FOREIGN KEY (table_id, hand_no) REFERENCES hands (table_id, hand_no) ON DELETE CASCADE
) STRICT;
INSERT INTO "finishes" VALUES(1,1,1);
INSERT INTO "finishes" VALUES(2,4,1);
INSERT INTO "finishes" VALUES(3,6,1);
CREATE TABLE forgotten (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, digest)
) STRICT, WITHOUT ROWID;
INSERT INTO "forgotten" VALUES(7,X'0000000000000000000000000000000000000000000000000000000000000000',1767268860000);
CREATE TABLE guild_channels (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    channel_id INTEGER NOT NULL,
    PRIMARY KEY (guild_id, channel_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "guild_channels" VALUES(7,100);
CREATE TABLE guilds (
    guild_id INTEGER PRIMARY KEY,
    starting_tokens INTEGER NOT NULL DEFAULT 20 CHECK (starting_tokens >= 0),
    joined_at INTEGER NOT NULL,
    left_at INTEGER
, threads INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1)), house_cap INTEGER NOT NULL DEFAULT 0 CHECK (house_cap >= 0), language TEXT NOT NULL DEFAULT '', time_zone TEXT NOT NULL DEFAULT 'UTC', rules TEXT NOT NULL DEFAULT '', stake_least INTEGER NOT NULL DEFAULT 1 CHECK (stake_least >= 1), stake_most INTEGER NOT NULL DEFAULT 1000000 CHECK (stake_most >= stake_least), stake INTEGER CHECK (stake BETWEEN stake_least AND stake_most), turn_seconds INTEGER CHECK (turn_seconds >= 1), daily INTEGER NOT NULL DEFAULT 5 CHECK (daily >= 0), streak INTEGER NOT NULL DEFAULT 0 CHECK (streak IN (0, 1)), relief INTEGER NOT NULL DEFAULT 5 CHECK (relief >= 0), gifts INTEGER NOT NULL DEFAULT 0 CHECK (gifts IN (0, 1)), gift_most INTEGER NOT NULL DEFAULT 10 CHECK (gift_most >= 1), gift_minutes INTEGER NOT NULL DEFAULT 10 CHECK (gift_minutes >= 0), log_channel_id INTEGER) STRICT;
INSERT INTO "guilds" VALUES(7,20,1767268800000,NULL,0,50,'ru','Europe/Kyiv','',1,50,2,NULL,7,1,5,1,10,10,NULL);
CREATE TABLE hand_seats (
    table_id INTEGER NOT NULL,
    hand_no INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, hand_no, seat),
    UNIQUE (table_id, hand_no, user_id),
    FOREIGN KEY (table_id, hand_no) REFERENCES hands (table_id, hand_no)
) STRICT, WITHOUT ROWID;
INSERT INTO "hand_seats" VALUES(1,1,0,1);
INSERT INTO "hand_seats" VALUES(3,1,0,1);
INSERT INTO "hand_seats" VALUES(4,1,0,1);
INSERT INTO "hand_seats" VALUES(1,1,1,2);
INSERT INTO "hand_seats" VALUES(3,1,1,2);
INSERT INTO "hand_seats" VALUES(3,1,2,3);
INSERT INTO "hand_seats" VALUES(4,1,1,3);
INSERT INTO "hand_seats" VALUES(3,1,3,4);
INSERT INTO "hand_seats" VALUES(6,1,0,5);
INSERT INTO "hand_seats" VALUES(6,1,1,6);
INSERT INTO "hand_seats" VALUES(6,1,2,7);
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
INSERT INTO "hands" VALUES(1,1,X'74FE96141D12EEF9148560B6A3F1A475CA7A8BF0CFBF242A6FD03EEAB74FC818','b6144ecb2c8f6f4bd1ccb435c0391f407116760e9a144aeb6c833a1728e15a32','1:1:1001,2000','1 4 0,0 18,18',2,1767268800000,1767268820000,'{"movements":[[0,4,"forfeit"]],"balances":[22,18]}',NULL);
INSERT INTO "hands" VALUES(2,1,X'8699BB026DA33A98DF9FD95296E33E86CC6613B49AF7C97E49EA6DFD8C801CDB','0d21ca8bba08e2bcc15377dc65f9e63d5672c85d7d3ebfffd8c364ee353b8e22',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(3,1,X'A256499BEE1A26206ED3F564ED2A8E8FB5563F80DB3ECBA6BE8CE57622548B8C','6edef594299d660bbc480eb9b813cc08a061d798bb836c99b9babd2453d48b1c','3:1:1001,1002,1003,1004','2 4 0,0,0,0 21,17,19,19',5,1767268820000,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(4,1,X'71CABC4DD8AC89C7CE4F9DC9ED590D8DEB3221A726FE4D32D74CB2C14303ECF8','5f3ae5f9a337863e156f5dd6768d9f491bd602910d70c23467f2079b88068a99','4:1:1001,1003','1 0 0,0 21,19',3,1767268825000,1767268825000,'{"movements":[],"balances":[21,19]}',NULL);
INSERT INTO "hands" VALUES(4,2,X'F88E52366E0E2BC4A16C894A839AF03362FB1B87C7712772D998A7214FF1DA62','758d0d6dae1712fc608a5212a7eac11fdec597334492bdb3caa60e0e1576a279',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(5,1,X'4057BB4744F13BEA9C617B0DB10BF74919344FB2829F8B3E7E2E47908FD71A8D','5904a6993d4b57a6052d238049fca761aeb75873fc4bfc061b786c17a4a4ccce',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(6,1,X'4FDB6EF531F2E7CE90A26B655647548188482640C6E46CA303C41396664F3409','f237879d2d2d487133a8a56c1d8eb88973a1d598eea2f40baf519cfe52a673c5','6:1:1005,1006,1007','2 24 0,0,0 12,12,12',4,1767268825000,1767268830000,'{"movements":[[0,-24,"penalty"]],"balances":[-12,12,12]}',NULL);
INSERT INTO "hands" VALUES(6,2,X'07D934A17A70D89827D9EAEF4B0726B92B5542FF3F39B5385C34F596758C48A3','3cda8c3c4efaaae9ac82e1906980594db35bab2f31ef736d2ce08e885be74a75',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE house_tallies (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL,
    master_won INTEGER NOT NULL DEFAULT 0,
    master_played INTEGER NOT NULL DEFAULT 0,
    expert_won INTEGER NOT NULL DEFAULT 0,
    expert_played INTEGER NOT NULL DEFAULT 0,
    regular_won INTEGER NOT NULL DEFAULT 0,
    regular_played INTEGER NOT NULL DEFAULT 0,
    beginner_won INTEGER NOT NULL DEFAULT 0,
    beginner_played INTEGER NOT NULL DEFAULT 0,
    unplayed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE leave_to_forget (
    why TEXT PRIMARY KEY CHECK (why IN ('member', 'guild'))
) STRICT, WITHOUT ROWID;
CREATE TABLE outcomes (
    finish_id INTEGER NOT NULL REFERENCES finishes (finish_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    claim TEXT CHECK (claim IN ('right', 'wrong')),
    special INTEGER NOT NULL CHECK (special IN (0, 1)),
    pot INTEGER NOT NULL CHECK (pot >= 0),
    rating INTEGER NOT NULL,
    PRIMARY KEY (finish_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "outcomes" VALUES(1,0,7,1,1,NULL,0,4,1138);
INSERT INTO "outcomes" VALUES(1,1,7,2,0,NULL,0,0,927);
INSERT INTO "outcomes" VALUES(2,0,7,1,1,'right',0,0,1256);
INSERT INTO "outcomes" VALUES(2,1,7,3,0,NULL,0,0,937);
INSERT INTO "outcomes" VALUES(3,0,7,5,0,'wrong',0,0,958);
INSERT INTO "outcomes" VALUES(3,1,7,6,0,NULL,0,0,1044);
INSERT INTO "outcomes" VALUES(3,2,7,7,0,NULL,0,0,1044);
CREATE TABLE panels (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    user_id INTEGER NOT NULL,
    application_id INTEGER NOT NULL,
    token TEXT NOT NULL,
    message_id INTEGER,
    expires_at INTEGER NOT NULL, locale TEXT NOT NULL DEFAULT 'en',
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE preferences (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL CHECK (user_id > 0),
    deck TEXT NOT NULL CHECK (deck IN ('four', 'plain')),
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "preferences" VALUES(7,1,'four');
INSERT INTO "preferences" VALUES(7,3,'plain');
CREATE TABLE seasons (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    season INTEGER NOT NULL CHECK (season >= 2),
    began_at INTEGER NOT NULL,
    first_entry INTEGER NOT NULL,
    tokens INTEGER NOT NULL CHECK (tokens >= 0),
    undone_at INTEGER, first_finish INTEGER NOT NULL DEFAULT 0 CHECK (first_finish >= 0),
    PRIMARY KEY (guild_id, season)
) STRICT, WITHOUT ROWID;
INSERT INTO "seasons" VALUES(7,2,1767268840000,19,20,1767268850000,0);
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    timeouts INTEGER NOT NULL DEFAULT 0 CHECK (timeouts >= 0),
    ready INTEGER NOT NULL DEFAULT 0 CHECK (ready >= 0), gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)), stop INTEGER NOT NULL DEFAULT 0 CHECK (stop IN (0, 1)),
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1,0,0,0,0);
INSERT INTO "seats" VALUES(1,1,2,0,0,0,0);
INSERT INTO "seats" VALUES(2,0,3,0,1003,0,0);
INSERT INTO "seats" VALUES(2,1,1,0,0,0,0);
INSERT INTO "seats" VALUES(3,0,1,0,0,0,0);
INSERT INTO "seats" VALUES(3,1,2,0,0,0,0);
INSERT INTO "seats" VALUES(3,2,3,0,0,0,0);
INSERT INTO "seats" VALUES(3,3,4,0,0,1,0);
INSERT INTO "seats" VALUES(4,0,1,0,0,0,0);
INSERT INTO "seats" VALUES(4,1,3,0,0,0,0);
INSERT INTO "seats" VALUES(5,0,2,0,1002,0,0);
INSERT INTO "seats" VALUES(5,1,5,0,1005,0,0);
INSERT INTO "seats" VALUES(6,0,6,0,0,0,0);
INSERT INTO "seats" VALUES(6,1,7,0,0,0,0);
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('records','openskill 6 Plackett-Luce, 1');
CREATE TABLE "sitting" (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    PRIMARY KEY (guild_id, user_id, table_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "sitting" VALUES(7,3,2);
INSERT INTO "sitting" VALUES(7,1,3);
INSERT INTO "sitting" VALUES(7,2,3);
INSERT INTO "sitting" VALUES(7,3,3);
INSERT INTO "sitting" VALUES(7,1,4);
INSERT INTO "sitting" VALUES(7,3,4);
INSERT INTO "sitting" VALUES(7,2,5);
INSERT INTO "sitting" VALUES(7,5,5);
INSERT INTO "sitting" VALUES(7,6,6);
INSERT INTO "sitting" VALUES(7,7,6);
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
    mix TEXT NOT NULL DEFAULT '', least INTEGER CHECK (least >= 2), most INTEGER CHECK (most >= least), drawn INTEGER NOT NULL DEFAULT 0 CHECK (drawn IN (0, 1)), pause_ms INTEGER NOT NULL DEFAULT 0 CHECK (pause_ms >= 0), voided_by INTEGER, home_channel_id INTEGER, home_message_id INTEGER, house_at INTEGER, house_level TEXT CHECK (house_level IN ('beginner', 'regular', 'expert', 'master')),
    CHECK ((status = 'over') = (ended_at IS NOT NULL))
) STRICT;
INSERT INTO "tables" VALUES(1,7,70,NULL,NULL,NULL,'bura','classic','{"min_players":2,"max_players":2,"wager":true,"ante":2,"match_target":null,"special_semantics":"seize_and_play","aces_lead":true,"bura_effect":"trick_winner_wins_hand","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"none","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"rotate","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',2,'over',1,1,15,NULL,NULL,NULL,NULL,1767268800000,1767268820000,1767268820000,'resigned',1,0,'1 0 0,0',NULL,'1001',NULL,NULL,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,7,70,NULL,NULL,NULL,'bura','classic','{"min_players":2,"max_players":2,"wager":true,"ante":1,"match_target":null,"special_semantics":"seize_and_play","aces_lead":true,"bura_effect":"trick_winner_wins_hand","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"none","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"rotate","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',1,'invited',3,0,1,1767269120000,300000,NULL,NULL,1767268820000,1767268820000,NULL,NULL,NULL,NULL,'0 0 0,0',NULL,'1003',NULL,NULL,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(3,7,70,NULL,NULL,NULL,'bura','prison','{"min_players":2,"max_players":6,"wager":true,"ante":1,"match_target":null,"special_semantics":"seize_lead","aces_lead":false,"bura_effect":"lead_only","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"equal","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"claimant","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',1,'playing',1,1,11,1767268830000,5000,5,NULL,1767268820000,1767268825000,NULL,NULL,NULL,NULL,'2 4 0,0,0,0',NULL,'1001',2,4,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(4,7,70,NULL,NULL,NULL,'bura','prison','{"min_players":2,"max_players":2,"wager":false,"ante":1,"match_target":10,"special_semantics":"on_play","aces_lead":false,"bura_effect":"player_wins_hand","bura_vs_bura":"higher_top","multi_beat":"columns","pairing":"auto","draw_order":"block","short_stock":"none","claim_timing":"anytime","last_call":"winner","false_claim":"opponent_point","next_dealer":"rotate","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',0,'between',1,1,14,1767269005000,180000,NULL,NULL,1767268825000,1767268825000,NULL,NULL,NULL,NULL,'0 0 1,0',NULL,'1001',2,2,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(5,7,70,NULL,NULL,NULL,'bura','prison','{"min_players":2,"max_players":6,"wager":true,"ante":1,"match_target":null,"special_semantics":"seize_lead","aces_lead":false,"bura_effect":"lead_only","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"equal","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"claimant","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',1,'invited',2,0,2,1767269725000,900000,NULL,NULL,1767268825000,1767268825000,NULL,NULL,NULL,NULL,'0 0 0,0',NULL,'1002',2,6,1,20000,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(6,7,70,NULL,NULL,NULL,'bura','prison','{"min_players":2,"max_players":6,"wager":true,"ante":8,"match_target":null,"special_semantics":"seize_lead","aces_lead":false,"bura_effect":"lead_only","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"equal","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"claimant","shortfall":"debt","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',8,'between',6,1,9,1767269010000,180000,NULL,NULL,1767268825000,1767268830000,NULL,NULL,NULL,NULL,'0 48 0,0',NULL,'1005',2,3,0,0,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE tallies (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    period TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    hands INTEGER NOT NULL DEFAULT 0,
    won INTEGER NOT NULL DEFAULT 0,
    claims_right INTEGER NOT NULL DEFAULT 0,
    claims_wrong INTEGER NOT NULL DEFAULT 0,
    specials INTEGER NOT NULL DEFAULT 0,
    pots INTEGER NOT NULL DEFAULT 0,
    pots_won INTEGER NOT NULL DEFAULT 0,
    tokens INTEGER NOT NULL DEFAULT 0,
    moves INTEGER NOT NULL DEFAULT 0,
    streak INTEGER NOT NULL DEFAULT 0,
    best_streak INTEGER NOT NULL DEFAULT 0,
    rating INTEGER NOT NULL DEFAULT 0,
    mu REAL,
    sigma REAL,
    win_rate REAL,
    PRIMARY KEY (guild_id, period, user_id),
    CHECK (won <= hands)
) STRICT, WITHOUT ROWID;
INSERT INTO "tallies" VALUES(7,'all',1,2,2,1,0,0,4,1,1,3,2,2,1256,29.8837091672877,7.82480499106735560843e+00,NULL);
INSERT INTO "tallies" VALUES(7,'all',2,1,0,0,0,0,0,0,-3,2,0,0,927,2.23646105068595026912e+01,8.06590141354368,NULL);
INSERT INTO "tallies" VALUES(7,'all',3,1,0,0,0,0,0,0,-1,1,0,0,937,2.26001349420783377293e+01,8.05812813545915,NULL);
INSERT INTO "tallies" VALUES(7,'all',4,0,0,0,0,0,0,0,-1,1,0,0,0,NULL,NULL,NULL);
INSERT INTO "tallies" VALUES(7,'all',5,1,0,0,1,0,0,0,-32,2,0,0,958,2.35654756596252852314e+01,8.20524337739799314306e+00,NULL);
INSERT INTO "tallies" VALUES(7,'all',6,1,0,0,0,0,0,0,-8,1,0,0,1044,2.57172621701873573831e+01,8.20524337739799314306e+00,NULL);
INSERT INTO "tallies" VALUES(7,'all',7,1,0,0,0,0,0,0,-8,1,0,0,1044,2.57172621701873573831e+01,8.20524337739799314306e+00,NULL);
INSERT INTO "tallies" VALUES(7,'season:1',1,2,2,1,0,0,4,1,1,3,2,2,1256,29.8837091672877,7.82480499106735560843e+00,NULL);
INSERT INTO "tallies" VALUES(7,'season:1',2,1,0,0,0,0,0,0,-3,2,0,0,927,2.23646105068595026912e+01,8.06590141354368,NULL);
INSERT INTO "tallies" VALUES(7,'season:1',3,1,0,0,0,0,0,0,-1,1,0,0,937,2.26001349420783377293e+01,8.05812813545915,NULL);
INSERT INTO "tallies" VALUES(7,'season:1',4,0,0,0,0,0,0,0,-1,1,0,0,0,NULL,NULL,NULL);
INSERT INTO "tallies" VALUES(7,'season:1',5,1,0,0,1,0,0,0,-32,2,0,0,958,2.35654756596252852314e+01,8.20524337739799314306e+00,NULL);
INSERT INTO "tallies" VALUES(7,'season:1',6,1,0,0,0,0,0,0,-8,1,0,0,1044,2.57172621701873573831e+01,8.20524337739799314306e+00,NULL);
INSERT INTO "tallies" VALUES(7,'season:1',7,1,0,0,0,0,0,0,-8,1,0,0,1044,2.57172621701873573831e+01,8.20524337739799314306e+00,NULL);
INSERT INTO "tallies" VALUES(7,'week:2026-W01',1,2,2,1,0,0,4,1,1,3,2,2,256,NULL,NULL,NULL);
INSERT INTO "tallies" VALUES(7,'week:2026-W01',2,1,0,0,0,0,0,0,-3,2,0,0,-73,NULL,NULL,NULL);
INSERT INTO "tallies" VALUES(7,'week:2026-W01',3,1,0,0,0,0,0,0,-1,1,0,0,-63,NULL,NULL,NULL);
INSERT INTO "tallies" VALUES(7,'week:2026-W01',4,0,0,0,0,0,0,0,-1,1,0,0,0,NULL,NULL,NULL);
INSERT INTO "tallies" VALUES(7,'week:2026-W01',5,1,0,0,1,0,0,0,-32,2,0,0,-42,NULL,NULL,NULL);
INSERT INTO "tallies" VALUES(7,'week:2026-W01',6,1,0,0,0,0,0,0,-8,1,0,0,44,NULL,NULL,NULL);
INSERT INTO "tallies" VALUES(7,'week:2026-W01',7,1,0,0,0,0,0,0,-8,1,0,0,44,NULL,NULL,NULL);
CREATE INDEX tables_deadline ON tables (deadline_at) WHERE status <> 'over' AND deadline_at IS NOT NULL;
CREATE INDEX tables_open_channel ON tables (channel_id) WHERE status <> 'over';
CREATE INDEX tables_open_guild ON tables (guild_id) WHERE status <> 'over';
CREATE INDEX tables_changed ON tables (changed_at);
CREATE INDEX tables_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;
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
CREATE UNIQUE INDEX actions_interaction ON actions (interaction_id) WHERE interaction_id IS NOT NULL;
CREATE TRIGGER actions_stay_same BEFORE UPDATE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;
CREATE INDEX panels_expiry ON panels (expires_at);
CREATE INDEX sitting_table ON sitting (table_id);
CREATE INDEX hand_seats_user ON hand_seats (user_id, table_id);
CREATE TRIGGER entries_move AFTER INSERT ON entries
BEGIN
    UPDATE accounts SET balance = balance - NEW.tokens WHERE account_id = NEW.debit;
    UPDATE accounts SET balance = balance + NEW.tokens WHERE account_id = NEW.credit;
END;
CREATE INDEX entries_table ON entries (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX tables_house ON tables (house_at) WHERE status <> 'over' AND house_at IS NOT NULL;
CREATE INDEX tables_against_house ON tables (guild_id) WHERE status = 'over' AND house_level IS NOT NULL;
CREATE INDEX entries_of_tables_out ON entries (debit, at, tokens) WHERE table_id IS NOT NULL;
CREATE INDEX entries_of_tables_in ON entries (credit, at, tokens) WHERE table_id IS NOT NULL;
CREATE INDEX audit_guild ON audit (guild_id, audit_id);
CREATE INDEX audit_owed ON audit (audit_id) WHERE message_id IS NULL;
CREATE INDEX entries_debit ON entries (debit, entry_id);
CREATE INDEX entries_credit ON entries (credit, entry_id);
CREATE INDEX entries_gifts ON entries (debit, at, tokens) WHERE reason = 'gift';
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
CREATE TRIGGER entries_stay_same BEFORE UPDATE ON entries
WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'member')
    OR (OLD.entry_id, OLD.guild_id, OLD.debit, OLD.credit, OLD.tokens, OLD.reason, OLD.table_id, OLD.at)
    IS NOT (NEW.entry_id, NEW.guild_id, NEW.debit, NEW.credit, NEW.tokens, NEW.reason, NEW.table_id, NEW.at)
BEGIN
    SELECT RAISE(ABORT, 'entries are append-only');
END;
CREATE TRIGGER audit_stays_same BEFORE UPDATE OF audit_id, guild_id, actor, act, subject, detail, key, at ON audit
WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'member')
    OR (OLD.audit_id, OLD.guild_id, OLD.act, OLD.at) IS NOT (NEW.audit_id, NEW.guild_id, NEW.act, NEW.at)
BEGIN
    SELECT RAISE(ABORT, 'what admins did cannot be changed');
END;
CREATE TRIGGER hands_finish AFTER UPDATE OF ended_at ON hands WHEN OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
BEGIN
    INSERT INTO finishes (table_id, hand_no) VALUES (NEW.table_id, NEW.hand_no);
END;
CREATE TRIGGER finishes_stay_same BEFORE UPDATE ON finishes
BEGIN
    SELECT RAISE(ABORT, 'the order of hands cannot be changed');
END;
CREATE TRIGGER finishes_stay BEFORE DELETE ON finishes WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'the order of hands is kept for ever');
END;
CREATE INDEX outcomes_user ON outcomes (guild_id, user_id, finish_id, rating);
CREATE INDEX tallies_won ON tallies (guild_id, period, won DESC, user_id, hands)
WHERE hands > 0 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_win_rate ON tallies (guild_id, period, win_rate DESC, user_id, hands)
WHERE hands >= 20 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_rating ON tallies (guild_id, period, rating DESC, user_id, hands)
WHERE hands > 0 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_tokens ON tallies (guild_id, period, tokens DESC, user_id, moves)
WHERE moves > 0 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX accounts_standing ON accounts (guild_id, balance DESC, owner, kind)
WHERE kind = 'purse' AND owner NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX house_tallies_board
ON house_tallies (guild_id, master_won DESC, expert_won DESC, regular_won DESC, beginner_won DESC, unplayed DESC, user_id)
WHERE user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX blocks_blocked ON blocks (guild_id, blocked);
CREATE INDEX blocks_forgotten ON blocks (at) WHERE blocked < 0;
CREATE INDEX tables_challenges ON tables (guild_id, host, created_at) WHERE least IS NULL AND hand_no = 0;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',6);
INSERT INTO "sqlite_sequence" VALUES('audit',1);
INSERT INTO "sqlite_sequence" VALUES('finishes',3);
COMMIT;
