-- The schema of a new file. Written by `uv run python -m tests.db.schema_file`: change a migration instead.
-- All times are integer milliseconds since 1970 UTC; all tokens are integers.

-- Most tokens that the house may lose in a guild in a day (UTC); 0: it plays for none.
-- `language`: '' is that of the server in Discord. `time_zone`: an IANA name; a day of the server is one there.
-- `rules`: the preset that commands begin with, '' each command's own. `stake`: NULL is what the rules say.
-- `turn_seconds`: NULL is what the rules say. `relief`: up to how many tokens a purse below the smallest stake is filled.
-- `gift_most`: tokens that a member may give away in a day. `gift_minutes`: between two gifts of one member.
-- `practice_game`: what the button that deals a hand against the house deals; '' is the first game that is on.
-- `account_days`: how old an account must be to get tokens, to play for them, and to be on a leaderboard; 0: any age.
-- `tables_each`: at how many tables of the server a member may sit at once.
CREATE TABLE guilds (
    guild_id INTEGER PRIMARY KEY,
    starting_tokens INTEGER NOT NULL DEFAULT 20 CHECK (starting_tokens >= 0),
    joined_at INTEGER NOT NULL,
    left_at INTEGER,
    threads INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1)),
    house_cap INTEGER NOT NULL DEFAULT 0 CHECK (house_cap >= 0),
    language TEXT NOT NULL DEFAULT '',
    time_zone TEXT NOT NULL DEFAULT 'UTC',
    stake_least INTEGER NOT NULL DEFAULT 1 CHECK (stake_least >= 1),
    stake_most INTEGER NOT NULL DEFAULT 1000000 CHECK (stake_most >= stake_least),
    stake INTEGER CHECK (stake BETWEEN stake_least AND stake_most),
    daily INTEGER NOT NULL DEFAULT 5 CHECK (daily >= 0),
    streak INTEGER NOT NULL DEFAULT 0 CHECK (streak IN (0, 1)),
    relief INTEGER NOT NULL DEFAULT 5 CHECK (relief >= 0),
    gifts INTEGER NOT NULL DEFAULT 0 CHECK (gifts IN (0, 1)),
    gift_most INTEGER NOT NULL DEFAULT 10 CHECK (gift_most >= 1),
    gift_minutes INTEGER NOT NULL DEFAULT 10 CHECK (gift_minutes >= 0),
    log_channel_id INTEGER,
    practice_game TEXT NOT NULL DEFAULT '',
    account_days INTEGER NOT NULL DEFAULT 7 CHECK (account_days BETWEEN 0 AND 90),
    tables_each INTEGER NOT NULL DEFAULT 5 CHECK (tables_each BETWEEN 1 AND 5)
) STRICT;

-- A table of players. `seq` counts its changes and is the lock of last resort.
-- `least` and `most` seats: without them a table is a challenge of one person. `drawn`: seats are drawn at the start.
-- `pause_ms`: after which the next hand is dealt unasked; 0: when everybody has asked. The home is where a table was
-- opened that is played in a thread of its own.
-- When the house players of a table consider it next; NULL: there is nothing to consider.
-- The strongest house player that was ever dealt to; NULL: a table among people.
-- `terms`: how often the host of an open table has changed what it is played for, by which rules or how.
-- `paused`: somebody wants the next hand to wait for everybody's wish, though the table goes on by itself.
-- `private`: one person plays against the house, on their own panel alone; nothing of it stands in a channel.
-- `timed`: the clock plays for who does not; without it a table waits for a day.
-- `guided`: the panel says what to do, and why.
-- `forming`: the attempt at partnerships that is under way before the first hand, or has given its seats; 0: none.
-- `partners`: who chooses how partnerships are made, or the way that is agreed; 'kept': as at the table played before.
-- `redraw`: a random draw is made once more if everybody wishes it.
-- `confirm_scores`: the scorekeeper of each side is asked to confirm the sheet after a hand.
-- `away_ms`: how long nobody could play in the hand that was dealt last: the bot was away, or the table had no place.
-- `adjourned_at`: since when a match rests between two hands, to be gone on with on another day; NULL: it does not.
-- `proposed_by`: the seat that proposed last, in the present hand, to cancel the game; with the hand it names the
-- proposal, since each seat proposes once. It is open since `proposed_at` (ms) and lapses at `proposal_until`; NULL: it
-- has lapsed.
-- `opened_by`: who opened the table, though somebody else may host it by now. `invitee`: whom they asked to it by name.
-- Why a moderator canceled the game, in their own words; '': nobody gave a reason, or someone it may be about was
-- forgotten.
CREATE TABLE tables (
    table_id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    channel_id INTEGER NOT NULL,
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
    standing TEXT NOT NULL,
    rematch_of INTEGER REFERENCES tables (table_id),
    least INTEGER CHECK (least >= 2),
    most INTEGER CHECK (most >= least),
    drawn INTEGER NOT NULL DEFAULT 0 CHECK (drawn IN (0, 1)),
    pause_ms INTEGER NOT NULL DEFAULT 0 CHECK (pause_ms >= 0),
    canceled_by INTEGER,
    home_channel_id INTEGER,
    house_at INTEGER,
    house_level TEXT CHECK (house_level IN ('beginner', 'regular', 'expert', 'master')),
    terms INTEGER NOT NULL DEFAULT 0 CHECK (terms >= 0),
    paused INTEGER NOT NULL DEFAULT 0 CHECK (paused IN (0, 1)),
    private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1)),
    timed INTEGER NOT NULL DEFAULT 1 CHECK (timed IN (0, 1)),
    guided INTEGER NOT NULL DEFAULT 0 CHECK (guided IN (0, 1)),
    forming INTEGER NOT NULL DEFAULT 0 CHECK (forming >= 0),
    partners TEXT NOT NULL DEFAULT 'host' CHECK (partners IN ('host', 'vote', 'draw', 'agreement', 'kept')),
    redraw INTEGER NOT NULL DEFAULT 0 CHECK (redraw IN (0, 1)),
    confirm_scores INTEGER NOT NULL DEFAULT 0 CHECK (confirm_scores IN (0, 1)),
    away_ms INTEGER NOT NULL DEFAULT 0 CHECK (away_ms >= 0),
    adjourned_at INTEGER,
    proposed_by INTEGER CHECK (proposed_by >= 0),
    proposed_at INTEGER CONSTRAINT proposal_of_a_seat CHECK (proposed_at IS NULL OR proposed_by IS NOT NULL),
    proposal_until INTEGER CONSTRAINT proposal_lapses CHECK ((proposal_until IS NULL) = (proposed_at IS NULL)),
    opened_by INTEGER NOT NULL DEFAULT 0,
    invitee INTEGER,
    cancel_reason TEXT NOT NULL DEFAULT '',
    CHECK ((status = 'over') = (ended_at IS NOT NULL))
) STRICT;
CREATE INDEX tables_deadline ON tables (deadline_at) WHERE status <> 'over' AND deadline_at IS NOT NULL;
CREATE INDEX tables_open_channel ON tables (channel_id) WHERE status <> 'over';
CREATE INDEX tables_open_guild ON tables (guild_id) WHERE status <> 'over';
CREATE INDEX tables_changed ON tables (changed_at);
CREATE INDEX tables_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX tables_house ON tables (house_at) WHERE status <> 'over' AND house_at IS NOT NULL;
CREATE INDEX tables_against_house ON tables (guild_id) WHERE status = 'over' AND house_level IS NOT NULL;
CREATE INDEX tables_proposals ON tables (proposal_until) WHERE status <> 'over' AND proposal_until IS NOT NULL;

-- Tables that led to no game, by who opened them: how many there were lately is counted. One against the house alone
-- can be given up in its first hand.
CREATE INDEX tables_unplayed ON tables (guild_id, opened_by, created_at) WHERE hand_no <= 1;

CREATE TRIGGER tables_stay BEFORE DELETE ON tables WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'tables are kept for ever');
END;

-- A table at which nothing was dealt has no game.
CREATE TRIGGER tables_finish AFTER UPDATE OF status ON tables
WHEN OLD.status <> 'over' AND NEW.status = 'over' AND NEW.hand_no > 0
BEGIN
    INSERT INTO finishes (table_id, hand_no) VALUES (NEW.table_id, 0);
END;

-- `gone`: left in the middle of the hand, which the clock plays to its end. `stop`: wants to end the game here.
-- Where each seat came in at the end of the game, 0 for who has won; NULL where nobody has. Several may have won.
-- `pressed`: the click of a person's last own action since the seed of the hand to come was committed to.
-- `keeps`: keeps the score for their side. `sheet`: what they said to it after the last hand.
-- `adjourn`: would like the match to rest so.
-- `accepts`: agrees to the proposal that is open. `proposed`: has made one in the present hand.
-- `late_since`: the table's `seq` at the first of the timeouts in a row.
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    timeouts INTEGER NOT NULL DEFAULT 0 CHECK (timeouts >= 0),
    ready INTEGER NOT NULL DEFAULT 0 CHECK (ready >= 0),
    gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
    stop INTEGER NOT NULL DEFAULT 0 CHECK (stop IN (0, 1)),
    place INTEGER CHECK (place >= 0),
    pressed INTEGER NOT NULL DEFAULT 0 CHECK (pressed >= 0),
    keeps INTEGER NOT NULL DEFAULT 0 CHECK (keeps IN (0, 1)),
    sheet TEXT CHECK (sheet IN ('confirmed', 'disputed')),
    adjourn INTEGER NOT NULL DEFAULT 0 CHECK (adjourn IN (0, 1)),
    accepts INTEGER NOT NULL DEFAULT 0 CHECK (accepts IN (0, 1)),
    proposed INTEGER NOT NULL DEFAULT 0 CHECK (proposed IN (0, 1)),
    late_since INTEGER NOT NULL DEFAULT 0 CHECK (late_since >= 0),
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, user_id)
) STRICT, WITHOUT ROWID;

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
    PRIMARY KEY (table_id, hand_no),
    CHECK ((started_at IS NULL) = (mix IS NULL)),
    CHECK ((started_at IS NULL) = (opening IS NULL)),
    CHECK ((started_at IS NULL) = (first_seq IS NULL)),
    CHECK ((ended_at IS NULL) = (result IS NULL)),
    CHECK (ended_at IS NULL OR started_at IS NOT NULL)
) STRICT, WITHOUT ROWID;

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

CREATE TRIGGER hands_stay BEFORE DELETE ON hands WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'hands are kept for ever');
END;

CREATE TRIGGER hands_finish AFTER UPDATE OF ended_at ON hands WHEN OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
BEGIN
    INSERT INTO finishes (table_id, hand_no) VALUES (NEW.table_id, NEW.hand_no);
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

CREATE TRIGGER actions_stay BEFORE DELETE ON actions WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;

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
CREATE INDEX entries_table ON entries (table_id) WHERE table_id IS NOT NULL;

-- What went from the mint to tables, and back, since a moment.
CREATE INDEX entries_of_tables_out ON entries (debit, at, tokens) WHERE table_id IS NOT NULL;
CREATE INDEX entries_of_tables_in ON entries (credit, at, tokens) WHERE table_id IS NOT NULL;
CREATE INDEX entries_debit ON entries (debit, entry_id);
CREATE INDEX entries_credit ON entries (credit, entry_id);
CREATE INDEX entries_gifts ON entries (debit, at, tokens) WHERE reason = 'gift';

CREATE TRIGGER entries_move AFTER INSERT ON entries
BEGIN
    UPDATE accounts SET balance = balance - NEW.tokens WHERE account_id = NEW.debit;
    UPDATE accounts SET balance = balance + NEW.tokens WHERE account_id = NEW.credit;
END;

CREATE TRIGGER entries_stay BEFORE DELETE ON entries WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'entries are append-only');
END;

-- Of an entry only the key names a person.
CREATE TRIGGER entries_stay_same BEFORE UPDATE ON entries
WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'member')
    OR (OLD.entry_id, OLD.guild_id, OLD.debit, OLD.credit, OLD.tokens, OLD.reason, OLD.table_id, OLD.at)
    IS NOT (NEW.entry_id, NEW.guild_id, NEW.debit, NEW.credit, NEW.tokens, NEW.reason, NEW.table_id, NEW.at)
BEGIN
    SELECT RAISE(ABORT, 'entries are append-only');
END;

-- Tokens of interactions by which a private panel can be refreshed. Without a message id the token is
-- good for a follow-up only.
-- The language in which a person reads his panel.
CREATE TABLE panels (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    user_id INTEGER NOT NULL,
    application_id INTEGER NOT NULL,
    token TEXT NOT NULL,
    message_id INTEGER,
    expires_at INTEGER NOT NULL,
    locale TEXT NOT NULL DEFAULT 'en',
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX panels_expiry ON panels (expires_at);

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who sits at an open table; the rows go when he leaves or the table ends.
CREATE TABLE "sitting" (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    PRIMARY KEY (guild_id, user_id, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitting_table ON sitting (table_id);

-- Who played a hand, by seat of that hand: seats are numbered anew when somebody leaves the table.
-- `too_new`: when the hand was dealt, the account was younger than `account_days` or had been erased there within
-- 30 days. Neither was asked before.
CREATE TABLE hand_seats (
    table_id INTEGER NOT NULL,
    hand_no INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    too_new INTEGER NOT NULL DEFAULT 0 CHECK (too_new IN (0, 1)),
    PRIMARY KEY (table_id, hand_no, seat),
    UNIQUE (table_id, hand_no, user_id),
    FOREIGN KEY (table_id, hand_no) REFERENCES hands (table_id, hand_no)
) STRICT, WITHOUT ROWID;
CREATE INDEX hand_seats_user ON hand_seats (user_id, table_id);

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

-- `floor` is how far below zero a purse may be: lowered only where a table's rules let a penalty run into debt.
-- `opponents`: of a purse, how many different people its owner has played in all games, as `winnings` say.
CREATE TABLE "accounts" (
    account_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    kind TEXT NOT NULL CHECK (kind IN ('mint', 'purse', 'pot')),
    owner INTEGER NOT NULL,
    balance INTEGER NOT NULL DEFAULT 0,
    floor INTEGER NOT NULL DEFAULT 0 CHECK (floor <= 0),
    opponents INTEGER NOT NULL DEFAULT 0,
    UNIQUE (guild_id, kind, owner),
    UNIQUE (guild_id, account_id),
    CHECK (kind = 'mint' OR balance >= floor),
    CHECK (kind = 'purse' OR floor = 0),
    CHECK (kind <> 'mint' OR owner = 0)
) STRICT;
CREATE INDEX accounts_standing ON accounts (guild_id, balance DESC, owner, kind, opponents)
WHERE kind = 'purse' AND opponents >= 3 AND owner NOT BETWEEN 1000000 AND 1099511627776;

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
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_guild ON audit (guild_id, audit_id);

CREATE TRIGGER audit_stays BEFORE DELETE ON audit WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'what admins did is kept for ever');
END;

-- Of what an admin did, only ids may be replaced.
CREATE TRIGGER audit_stays_same BEFORE UPDATE OF audit_id, guild_id, actor, act, subject, detail, key, at ON audit
WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'member')
    OR (OLD.audit_id, OLD.guild_id, OLD.act, OLD.at) IS NOT (NEW.audit_id, NEW.guild_id, NEW.act, NEW.at)
BEGIN
    SELECT RAISE(ABORT, 'what admins did cannot be changed');
END;

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
-- The first hand of a season, by its finish. (Its first entry is there already.)
CREATE TABLE seasons (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    season INTEGER NOT NULL CHECK (season >= 2),
    began_at INTEGER NOT NULL,
    first_entry INTEGER NOT NULL,
    tokens INTEGER NOT NULL CHECK (tokens >= 0),
    undone_at INTEGER,
    first_finish INTEGER NOT NULL DEFAULT 0 CHECK (first_finish >= 0),
    PRIMARY KEY (guild_id, season)
) STRICT, WITHOUT ROWID;

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

-- How members of a server wish to see things, where it is not the usual way: who wishes nothing has no row.
-- `deck`: the pictures of cards they are shown in private.
CREATE TABLE preferences (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL CHECK (user_id > 0),
    deck TEXT NOT NULL CHECK (deck IN ('four', 'plain')),
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

-- Whose challenges a member of a server does not want: `user_id` is challenged by `blocked` no more, since `at`.
-- Who was forgotten has a number below zero there for a while, made of the salted digest of the id.
CREATE TABLE blocks (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL CHECK (user_id > 0),
    blocked INTEGER NOT NULL CHECK (blocked <> user_id AND blocked <> 0),
    at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id, blocked)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_blocked ON blocks (guild_id, blocked);
CREATE INDEX blocks_forgotten ON blocks (at) WHERE blocked < 0;

-- The order in which hands ended, and with the number 0 whole games: for ever, since ratings depend on it.
CREATE TABLE "finishes" (
    finish_id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    hand_no INTEGER NOT NULL CHECK (hand_no >= 0),
    UNIQUE (table_id, hand_no)
) STRICT;

CREATE TRIGGER finishes_stay_same BEFORE UPDATE ON finishes
BEGIN
    SELECT RAISE(ABORT, 'the order of hands cannot be changed');
END;

CREATE TRIGGER finishes_stay BEFORE DELETE ON finishes WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'the order of hands is kept for ever');
END;

-- What a hand, or a whole game, meant for each of its players; what the house sat at, and what was broken off, has no
-- rows. `seat`: that of the hand; of a game the number among all who were ever dealt to. `side`: partners have one.
-- `place`: 0 for who won, and for nobody if nobody did. `pot`: what this player won of it. `rating`: the one of all time
-- in this game, afterwards.
-- `rated`: whether it moved the player's rating. `too_new`: as in the hand, or the player's last hand of the game.
-- `early`: their rating could only fall, since they gave up, or others did before a third of it was played.
CREATE TABLE outcomes (
    finish_id INTEGER NOT NULL REFERENCES finishes (finish_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    game TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    side INTEGER NOT NULL CHECK (side >= 0),
    place INTEGER NOT NULL CHECK (place >= 0),
    pot INTEGER NOT NULL CHECK (pot >= 0),
    rating INTEGER NOT NULL,
    rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1)),
    too_new INTEGER NOT NULL DEFAULT 0 CHECK (too_new IN (0, 1)),
    early INTEGER NOT NULL DEFAULT 0 CHECK (early IN (0, 1)),
    PRIMARY KEY (finish_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX outcomes_user ON outcomes (guild_id, user_id, game, finish_id, rating);

-- What a game notes about the seats of a hand in its own words, such as `claim_right`, and how many times.
CREATE TABLE marks (
    finish_id INTEGER NOT NULL REFERENCES finishes (finish_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    mark TEXT NOT NULL,
    times INTEGER NOT NULL CHECK (times >= 1),
    PRIMARY KEY (finish_id, seat, mark)
) STRICT, WITHOUT ROWID;

-- Sums by game and period: `all`, `season:2`, `week:2026-W47` (from Monday 00:00 UTC). `played`: hands, or whole games
-- where the game counts those. `pots`: tokens in the `pots_won` pots that were won. `win_rate`: from 20 played on.
-- `rating`: at the end of `all` and of a season, which begin at none; in a week how far the all-time rating has risen.
-- `opponents`: how many different people somebody has played; a board lists those who have played three.
-- `quickness`: the median of their times in tenths of a second, below zero, so that more is better; from 20 times on.
CREATE TABLE tallies (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    game TEXT NOT NULL,
    period TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    played INTEGER NOT NULL DEFAULT 0,
    won INTEGER NOT NULL DEFAULT 0,
    pots INTEGER NOT NULL DEFAULT 0,
    pots_won INTEGER NOT NULL DEFAULT 0,
    streak INTEGER NOT NULL DEFAULT 0,
    best_streak INTEGER NOT NULL DEFAULT 0,
    rating INTEGER NOT NULL DEFAULT 0,
    mu REAL,
    sigma REAL,
    win_rate REAL,
    opponents INTEGER NOT NULL DEFAULT 0,
    quickness INTEGER CHECK (quickness <= 0),
    PRIMARY KEY (guild_id, game, period, user_id),
    CHECK (won <= played)
) STRICT, WITHOUT ROWID;

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

-- Sums of marks by game and period.
CREATE TABLE tally_marks (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    game TEXT NOT NULL,
    period TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    mark TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, period, user_id, mark)
) STRICT, WITHOUT ROWID;

-- Tokens won less lost at the tables of all games, in `moves` movements, by period.
-- `opponents`: how many different people somebody has played in all games. Without `moves` they played for no tokens.
CREATE TABLE winnings (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    period TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    tokens INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    opponents INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guild_id, period, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX winnings_tokens ON winnings (guild_id, period, tokens DESC, user_id, moves, opponents)
WHERE moves > 0 AND opponents >= 3 AND user_id NOT BETWEEN 1000000 AND 1099511627776;

-- Tables against the house by the level of its strongest player there. `unplayed` is less the more were played.
CREATE TABLE house_tallies (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    game TEXT NOT NULL,
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
    PRIMARY KEY (guild_id, game, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX house_tallies_board ON house_tallies
(guild_id, game, master_won DESC, expert_won DESC, regular_won DESC, beginner_won DESC, unplayed DESC, user_id)
WHERE user_id NOT BETWEEN 1000000 AND 1099511627776;

-- What a server has decided about a game; the game's own where it is NULL. While it is not "on" no table of it is opened.
CREATE TABLE guild_games (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    game TEXT NOT NULL CHECK (game <> ''),
    "on" INTEGER NOT NULL DEFAULT 1 CHECK ("on" IN (0, 1)),
    preset TEXT,
    turn_seconds INTEGER CHECK (turn_seconds >= 1),
    PRIMARY KEY (guild_id, game)
) STRICT, WITHOUT ROWID;

-- Who has finished a hand of a game, wherever that was: they are not taught it unasked.
CREATE TABLE taught (
    user_id INTEGER NOT NULL CHECK (user_id > 0),
    game TEXT NOT NULL CHECK (game <> ''),
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;

-- An attempt at partnerships: of how many teams, in which way, and whose (a member's place) the choice is. The kit of its
-- draw has a seed of its own.
CREATE TABLE formings (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    attempt INTEGER NOT NULL CHECK (attempt >= 1),
    teams INTEGER NOT NULL CHECK (teams BETWEEN 2 AND 4),
    way TEXT NOT NULL CHECK (way IN ('host', 'vote', 'draw', 'agreement', 'kept')),
    redraw INTEGER NOT NULL CHECK (redraw IN (0, 1)),
    host_place INTEGER NOT NULL CHECK (host_place >= 0),
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    commitment TEXT NOT NULL,
    began_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, attempt)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER formings_stay_same BEFORE UPDATE ON formings
BEGIN
    SELECT RAISE(ABORT, 'how partnerships were made cannot be changed');
END;

CREATE TRIGGER formings_stay BEFORE DELETE ON formings WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'how partnerships were made is kept for ever');
END;

-- Who was there, by place in the order of joining.
CREATE TABLE forming_members (
    table_id INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    place INTEGER NOT NULL CHECK (place >= 0),
    user_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, attempt, place),
    UNIQUE (table_id, attempt, user_id),
    FOREIGN KEY (table_id, attempt) REFERENCES formings (table_id, attempt)
) STRICT, WITHOUT ROWID;
CREATE INDEX forming_members_user ON forming_members (user_id, table_id);

CREATE TRIGGER forming_members_stay BEFORE DELETE ON forming_members
WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'how partnerships were made is kept for ever');
END;

CREATE TRIGGER forming_members_stay_same BEFORE UPDATE ON forming_members
WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'member')
BEGIN
    SELECT RAISE(ABORT, 'how partnerships were made cannot be changed');
END;

-- What was done, in its order, by place; -1 is the clock.
CREATE TABLE forming_steps (
    table_id INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    no INTEGER NOT NULL CHECK (no >= 1),
    place INTEGER NOT NULL CHECK (place >= -1),
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    interaction_id INTEGER,
    PRIMARY KEY (table_id, attempt, no),
    FOREIGN KEY (table_id, attempt) REFERENCES formings (table_id, attempt)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX forming_steps_interaction ON forming_steps (interaction_id) WHERE interaction_id IS NOT NULL;

CREATE TRIGGER forming_steps_stay_same BEFORE UPDATE ON forming_steps
BEGIN
    SELECT RAISE(ABORT, 'how partnerships were made cannot be changed');
END;

CREATE TRIGGER forming_steps_stay BEFORE DELETE ON forming_steps
WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'how partnerships were made is kept for ever');
END;

-- In which time zone the days of a server were, and since when (ms). Without a row they were in UTC.
CREATE TABLE time_zones (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    since INTEGER NOT NULL,
    time_zone TEXT NOT NULL,
    PRIMARY KEY (guild_id, since)
) STRICT, WITHOUT ROWID;

-- How often somebody has played whom, by game ('': all of them) and period: those of the tallies, and for a game also
-- a day of the server (`day:2026-11-24`). Games that were given up early are left out.
CREATE TABLE opponents (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    game TEXT NOT NULL,
    period TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    opponent INTEGER NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, period, user_id, opponent)
) STRICT, WITHOUT ROWID;

-- Where hands were shared, and when that was begun (ms). While the message is not known (NULL), the token of the
-- interaction that it answers tells for 15 minutes whether it was posted.
CREATE TABLE shares (
    table_id INTEGER NOT NULL,
    hand_no INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    application_id INTEGER NOT NULL,
    begun_at INTEGER NOT NULL,
    token TEXT,
    message_id INTEGER,
    PRIMARY KEY (table_id, hand_no, channel_id),
    FOREIGN KEY (table_id, hand_no) REFERENCES hands (table_id, hand_no)
) STRICT, WITHOUT ROWID;
CREATE INDEX shares_unknown ON shares (begun_at) WHERE message_id IS NULL;

-- The bot's messages in Discord, and how far each has come. `table_id`: the table that it is about; 0: it is about the
-- server. `part` tells what of that: a hand by its number, for instance. `channel_id`: 0: that is not decided yet.
-- `first_sent`: when it was first tried to post it, or when that is due. `state`: 'absent', 'sending' (it may have been
-- posted with this nonce), 'failed' (refused for now: it is tried again with this nonce), 'posted', 'called' (it called
-- people and is gone). `pings`: it calls people. `reposted`:
-- somebody deleted it, and it has not been edited since. `blocked`: its channel refuses it. `settled`: it shows what it
-- is to show for good. The former message is one that it takes the place of and that has to go; `former_blocked`: its
-- channel refuses to delete that. A hand that ends has its result here from then on.
CREATE TABLE messages (
    kind TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    part INTEGER NOT NULL,
    occasion INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    nonce TEXT NOT NULL,
    first_sent INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('absent', 'sending', 'failed', 'posted', 'called')),
    pings INTEGER NOT NULL CHECK (pings IN (0, 1)),
    message_id INTEGER,
    reposted INTEGER NOT NULL CHECK (reposted IN (0, 1)),
    blocked INTEGER NOT NULL CHECK (blocked IN (0, 1)),
    settled INTEGER NOT NULL CHECK (settled IN (0, 1)),
    former_channel_id INTEGER,
    former_message_id INTEGER,
    former_blocked INTEGER NOT NULL CHECK (former_blocked IN (0, 1)),
    PRIMARY KEY (table_id, guild_id, kind, part, occasion)
) STRICT, WITHOUT ROWID;
CREATE INDEX messages_unsettled ON messages (table_id) WHERE settled = 0;

-- What a setting of a server lists, by Discord's ids: `barred` the members who may not play,
-- `sedma.channels` where tables of that game may be opened.
CREATE TABLE guild_lists (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    setting TEXT NOT NULL,
    id INTEGER NOT NULL,
    PRIMARY KEY (guild_id, setting, id)
) STRICT, WITHOUT ROWID;
