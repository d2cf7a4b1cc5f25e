-- `account_days`: how old an account must be to get tokens, to play for them, and to be on a leaderboard; 0: any age.
ALTER TABLE guilds ADD COLUMN account_days BIGINT NOT NULL DEFAULT 7 CHECK (account_days BETWEEN 0 AND 90);

-- In which time zone the days of a server were, and since when (ms). Without a row they were in UTC.
CREATE TABLE time_zones (
    guild_id BIGINT NOT NULL REFERENCES guilds (guild_id),
    since BIGINT NOT NULL,
    time_zone TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (guild_id, since)
);
INSERT INTO time_zones (guild_id, since, time_zone) SELECT guild_id, 0, time_zone FROM guilds WHERE time_zone <> 'UTC';

-- `too_new`: when the hand was dealt, the account was younger than `account_days` or had been erased there within
-- 30 days. Neither was asked before.
ALTER TABLE hand_seats ADD COLUMN too_new BIGINT NOT NULL DEFAULT 0 CHECK (too_new IN (0, 1));

-- `rated`: whether it moved the player's rating. `too_new`: as in the hand, or the player's last hand of the game.
-- `early`: their rating could only fall, since they gave up, or others did before a third of it was played.
ALTER TABLE outcomes ADD COLUMN rated BIGINT NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));
ALTER TABLE outcomes ADD COLUMN too_new BIGINT NOT NULL DEFAULT 0 CHECK (too_new IN (0, 1));
ALTER TABLE outcomes ADD COLUMN early BIGINT NOT NULL DEFAULT 0 CHECK (early IN (0, 1));

-- How often somebody has played whom, by game ('': all of them) and period: those of the tallies, and for a game also
-- a day of the server (`day:2026-11-24`). Games that were given up early are left out.
CREATE TABLE opponents (
    guild_id BIGINT NOT NULL REFERENCES guilds (guild_id),
    game TEXT COLLATE "C" NOT NULL,
    period TEXT COLLATE "C" NOT NULL,
    user_id BIGINT NOT NULL,
    opponent BIGINT NOT NULL,
    times BIGINT NOT NULL,
    PRIMARY KEY (guild_id, game, period, user_id, opponent)
);

-- `opponents`: how many different people somebody has played; a board lists those who have played three.
-- `quickness`: the median of their times in tenths of a second, below zero, so that more is better; from 20 times on.
ALTER TABLE tallies ADD COLUMN opponents BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN quickness BIGINT CHECK (quickness <= 0);
DROP INDEX tallies_won;
DROP INDEX tallies_win_rate;
DROP INDEX tallies_rating;
-- Ids from a million to 2^40 stand for people who asked to be forgotten: no board lists them. The last columns of each
-- index spare a look at the table itself.
CREATE INDEX tallies_won ON tallies (guild_id, game, period, won DESC, user_id, played, opponents)
WHERE opponents >= 3 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_win_rate ON tallies (guild_id, game, period, win_rate DESC, user_id, played, opponents)
WHERE played >= 20 AND opponents >= 3 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_rating ON tallies (guild_id, game, period, rating DESC, user_id, opponents)
WHERE opponents >= 3 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_quickness ON tallies (guild_id, game, period, quickness DESC, user_id, opponents)
WHERE quickness IS NOT NULL AND opponents >= 3 AND user_id NOT BETWEEN 1000000 AND 1099511627776;

-- `opponents`: how many different people somebody has played in all games. Without `moves` they played for no tokens.
ALTER TABLE winnings ADD COLUMN opponents BIGINT NOT NULL DEFAULT 0;
DROP INDEX winnings_tokens;
CREATE INDEX winnings_tokens ON winnings (guild_id, period, tokens DESC, user_id, moves, opponents)
WHERE moves > 0 AND opponents >= 3 AND user_id NOT BETWEEN 1000000 AND 1099511627776;

-- `opponents`: of a purse, how many different people its owner has played in all games, as `winnings` say.
ALTER TABLE accounts ADD COLUMN opponents BIGINT NOT NULL DEFAULT 0;
DROP INDEX accounts_standing;
CREATE INDEX accounts_standing ON accounts (guild_id, balance DESC, owner, kind, opponents)
WHERE kind = 'purse' AND opponents >= 3 AND owner NOT BETWEEN 1000000 AND 1099511627776;

-- Where hands were shared, and when that was begun (ms). While the message is not known (NULL), the token of the
-- interaction that it answers tells for 15 minutes whether it was posted.
CREATE TABLE shares (
    table_id BIGINT NOT NULL,
    hand_no BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    application_id BIGINT NOT NULL,
    begun_at BIGINT NOT NULL,
    token TEXT COLLATE "C",
    message_id BIGINT,
    PRIMARY KEY (table_id, hand_no, channel_id),
    FOREIGN KEY (table_id, hand_no) REFERENCES hands (table_id, hand_no)
);
CREATE INDEX shares_unknown ON shares (begun_at) WHERE message_id IS NULL;

-- `canceled_by`: who canceled the game; NULL: nobody, or all who sat there agreed.
ALTER TABLE tables RENAME COLUMN voided_by TO canceled_by;
-- `proposed_by`: the seat that proposed last, in the present hand, to cancel the game; with the hand it names the
-- proposal, since each seat proposes once. It is open since `proposed_at` (ms) and lapses at `proposal_until`; NULL: it
-- has lapsed.
ALTER TABLE tables ADD COLUMN proposed_by BIGINT CHECK (proposed_by >= 0);
ALTER TABLE tables ADD COLUMN proposed_at BIGINT CONSTRAINT proposal_of_a_seat CHECK (proposed_at IS NULL OR proposed_by IS NOT NULL);
ALTER TABLE tables ADD COLUMN proposal_until BIGINT CONSTRAINT proposal_lapses CHECK ((proposal_until IS NULL) = (proposed_at IS NULL));
CREATE INDEX tables_proposals ON tables (proposal_until) WHERE status <> 'over' AND proposal_until IS NOT NULL;
-- `accepts`: agrees to the proposal that is open. `proposed`: has made one in the present hand.
ALTER TABLE seats ADD COLUMN accepts BIGINT NOT NULL DEFAULT 0 CHECK (accepts IN (0, 1));
ALTER TABLE seats ADD COLUMN proposed BIGINT NOT NULL DEFAULT 0 CHECK (proposed IN (0, 1));
-- `late_since`: the table's `seq` at the first of the timeouts in a row.
ALTER TABLE seats ADD COLUMN late_since BIGINT NOT NULL DEFAULT 0 CHECK (late_since >= 0);

-- `opened_by`: who opened the table, though somebody else may host it by now. `invitee`: whom they asked to it by name.
ALTER TABLE tables ADD COLUMN opened_by BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN invitee BIGINT;
UPDATE tables SET opened_by = host;
DROP INDEX tables_challenges;
-- Tables that led to no game, by who opened them: how many there were lately is counted. One against the house alone
-- can be given up in its first hand.
CREATE INDEX tables_unplayed ON tables (guild_id, opened_by, created_at) WHERE hand_no <= 1;

-- A host's press that opened a challenge is stored with their seat.
ALTER TABLE tables DROP COLUMN mix;

-- The bot's messages in Discord, and how far each has come. `table_id`: the table that it is about; 0: it is about the
-- server. `part` tells what of that: a hand by its number, for instance. `channel_id`: 0: that is not decided yet.
-- `first_sent`: when it was first tried to post it, or when that is due. `state`: 'absent', 'sending' (it may have been
-- posted with this nonce), 'failed' (refused for now: it is tried again with this nonce), 'posted', 'called' (it called
-- people and is gone). `pings`: it calls people. `reposted`:
-- somebody deleted it, and it has not been edited since. `blocked`: its channel refuses it. `settled`: it shows what it
-- is to show for good. The former message is one that it takes the place of and that has to go; `former_blocked`: its
-- channel refuses to delete that. A hand that ends has its result here from then on.
CREATE TABLE messages (
    kind TEXT COLLATE "C" NOT NULL,
    guild_id BIGINT NOT NULL,
    table_id BIGINT NOT NULL,
    part BIGINT NOT NULL,
    occasion BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    nonce TEXT COLLATE "C" NOT NULL,
    first_sent BIGINT NOT NULL,
    state TEXT COLLATE "C" NOT NULL CHECK (state IN ('absent', 'sending', 'failed', 'posted', 'called')),
    pings BIGINT NOT NULL CHECK (pings IN (0, 1)),
    message_id BIGINT,
    reposted BIGINT NOT NULL CHECK (reposted IN (0, 1)),
    blocked BIGINT NOT NULL CHECK (blocked IN (0, 1)),
    settled BIGINT NOT NULL CHECK (settled IN (0, 1)),
    former_channel_id BIGINT,
    former_message_id BIGINT,
    former_blocked BIGINT NOT NULL CHECK (former_blocked IN (0, 1)),
    PRIMARY KEY (table_id, guild_id, kind, part, occasion)
);
CREATE INDEX messages_unsettled ON messages (table_id) WHERE settled = 0;
INSERT INTO messages (kind, guild_id, table_id, part, occasion, channel_id, nonce, first_sent, state, pings, message_id, reposted,
    blocked, settled, former_blocked)
SELECT CASE WHEN adjourned_at IS NOT NULL THEN 'match' WHEN game = 'aggravation' THEN 'hand' ELSE 'turn' END, guild_id, table_id,
    hand_no, CASE WHEN adjourned_at IS NULL AND game <> 'aggravation' THEN coalesce(clock_serial, 0) ELSE 0 END,
    channel_id, '', coalesce(changed_at, created_at), 'posted', 1, ping_id, 0, 0, 0, 0
FROM tables WHERE ping_id IS NOT NULL;
-- Results: those that nobody has seen are still to be posted.
INSERT INTO messages (kind, guild_id, table_id, part, occasion, channel_id, nonce, first_sent, state, pings, message_id, reposted,
    blocked, settled, former_blocked)
SELECT 'result', t.guild_id, h.table_id, h.hand_no, 0, t.channel_id, '', h.ended_at,
    CASE WHEN h.result_message_id IS NULL THEN 'absent' ELSE 'posted' END, 0, h.result_message_id, 0, 0,
    CASE WHEN h.result_message_id IS NULL OR (h.hand_no = t.hand_no AND (t.status <> 'over' OR t.changed_at >=
    (SELECT max(changed_at) FROM tables) - 60000)) THEN 0 ELSE 1 END, 0
FROM hands h JOIN tables t ON t.table_id = h.table_id WHERE h.ended_at IS NOT NULL AND t.private = 0;
-- What admins did: what is still owed may have been posted already, with this nonce. In which channel the others were
-- told is not known (0); those that were told nowhere have no message.
INSERT INTO messages (kind, guild_id, table_id, part, occasion, channel_id, nonce, first_sent, state, pings, message_id, reposted,
    blocked, settled, former_blocked)
SELECT 'log', a.guild_id, 0, 0, a.audit_id, CASE WHEN a.message_id IS NULL THEN coalesce(g.log_channel_id, 0) ELSE 0 END,
    'audit' || CAST(a.audit_id AS TEXT), a.at,
    CASE WHEN a.message_id IS NOT NULL THEN 'posted' WHEN g.log_channel_id IS NULL THEN 'absent' ELSE 'sending' END,
    0, a.message_id, 0, 0, CASE WHEN a.message_id IS NULL THEN 0 ELSE 1 END, 0
FROM audit a JOIN guilds g ON g.guild_id = a.guild_id WHERE a.message_id IS NULL OR a.message_id <> 0;
-- Where a table was opened that is played in a thread of its own.
INSERT INTO messages (kind, guild_id, table_id, part, occasion, channel_id, nonce, first_sent, state, pings, message_id, reposted,
    blocked, settled, former_blocked)
SELECT 'table', guild_id, table_id, 0, 0, home_channel_id, '', created_at, 'posted', 0, home_message_id, 0, 0, 0, 0
FROM tables WHERE home_message_id IS NOT NULL AND home_channel_id <> channel_id;
-- Tables as they are. The first message, of number 0, is that of the first hand where that is not played in a thread.
INSERT INTO messages (kind, guild_id, table_id, part, occasion, channel_id, nonce, first_sent, state, pings, message_id, reposted,
    blocked, settled, former_blocked)
SELECT 'table', guild_id, table_id, CASE WHEN hand_no > 1 OR home_channel_id <> channel_id THEN hand_no ELSE 0 END, 0, channel_id,
    '', coalesce(message_at, created_at), 'posted', 0, message_id, 0, 0,
    CASE WHEN status = 'over' AND hand_no = 0 THEN 1 ELSE 0 END, 0
FROM tables t WHERE message_id IS NOT NULL AND NOT EXISTS
    (SELECT 1 FROM hands h WHERE h.table_id = t.table_id AND h.result_message_id = t.message_id);
ALTER TABLE tables DROP COLUMN ping_id;
ALTER TABLE tables DROP COLUMN message_id;
ALTER TABLE tables DROP COLUMN message_at;
ALTER TABLE tables DROP COLUMN home_message_id;
DROP INDEX hands_owed;
ALTER TABLE hands DROP COLUMN result_message_id;
DROP INDEX audit_owed;
ALTER TABLE audit DROP COLUMN message_id;

-- Why a moderator canceled the game, in their own words; '': nobody gave a reason, or someone it may be about was
-- forgotten.
ALTER TABLE tables ADD COLUMN cancel_reason TEXT NOT NULL DEFAULT '';

-- `tables_each`: at how many tables of the server a member may sit at once.
ALTER TABLE guilds ADD COLUMN tables_each BIGINT NOT NULL DEFAULT 5 CHECK (tables_each BETWEEN 1 AND 5);

-- What a setting of a server lists, by Discord's ids: `barred` the members who may not play,
-- `sedma.channels` where tables of that game may be opened.
CREATE TABLE guild_lists (
    guild_id BIGINT NOT NULL REFERENCES guilds (guild_id),
    setting TEXT NOT NULL,
    id BIGINT NOT NULL,
    PRIMARY KEY (guild_id, setting, id)
);
