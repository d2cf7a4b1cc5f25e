-- Records have a game. Nothing is lost: the next start of the bot makes them anew.

DROP TABLE outcomes;
DROP TABLE tallies;
DROP TABLE house_tallies;
DELETE FROM settings WHERE key = 'records';

-- The order in which hands ended, and with the number 0 whole games: for ever, since ratings depend on it.
CREATE TABLE finishes_of_games (
    finish_id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    hand_no INTEGER NOT NULL CHECK (hand_no >= 0),
    UNIQUE (table_id, hand_no)
) STRICT;

INSERT INTO finishes_of_games (finish_id, table_id, hand_no) SELECT finish_id, table_id, hand_no FROM finishes;
DELETE FROM sqlite_sequence WHERE name = 'finishes_of_games';
INSERT INTO sqlite_sequence (name, seq) SELECT 'finishes_of_games', seq FROM sqlite_sequence WHERE name = 'finishes';
DROP TRIGGER hands_finish;
DROP TABLE finishes;
ALTER TABLE finishes_of_games RENAME TO finishes;

CREATE TRIGGER hands_finish AFTER UPDATE OF ended_at ON hands WHEN OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
BEGIN
    INSERT INTO finishes (table_id, hand_no) VALUES (NEW.table_id, NEW.hand_no);
END;

-- A table at which nothing was dealt has no game.
CREATE TRIGGER tables_finish AFTER UPDATE OF status ON tables
WHEN OLD.status <> 'over' AND NEW.status = 'over' AND NEW.hand_no > 0
BEGIN
    INSERT INTO finishes (table_id, hand_no) VALUES (NEW.table_id, 0);
END;

CREATE TRIGGER finishes_stay_same BEFORE UPDATE ON finishes
BEGIN
    SELECT RAISE(ABORT, 'the order of hands cannot be changed');
END;

CREATE TRIGGER finishes_stay BEFORE DELETE ON finishes WHEN NOT EXISTS (SELECT 1 FROM leave_to_forget WHERE why = 'guild')
BEGIN
    SELECT RAISE(ABORT, 'the order of hands is kept for ever');
END;

-- All that follows can be computed from the log anew, by the command `rebuild`.

-- What a hand, or a whole game, meant for each of its players; what the house sat at, and what was broken off, has no
-- rows. `seat`: that of the hand; of a game the number among all who were ever dealt to. `side`: partners have one.
-- `place`: 0 for who won, and for nobody if nobody did. `pot`: what this player won of it. `rating`: the one of all time
-- in this game, afterwards.
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
    PRIMARY KEY (guild_id, game, period, user_id),
    CHECK (won <= played)
) STRICT, WITHOUT ROWID;

-- Ids from a million to 2^40 stand for people who asked to be forgotten: no board lists them. The last column of each
-- index spares a look at the table itself.
CREATE INDEX tallies_won ON tallies (guild_id, game, period, won DESC, user_id, played)
WHERE user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_win_rate ON tallies (guild_id, game, period, win_rate DESC, user_id, played)
WHERE played >= 20 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_rating ON tallies (guild_id, game, period, rating DESC, user_id)
WHERE user_id NOT BETWEEN 1000000 AND 1099511627776;

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
CREATE TABLE winnings (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    period TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    tokens INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    PRIMARY KEY (guild_id, period, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX winnings_tokens ON winnings (guild_id, period, tokens DESC, user_id)
WHERE user_id NOT BETWEEN 1000000 AND 1099511627776;

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
