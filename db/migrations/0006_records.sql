-- Records of hands among people: their order, what each meant for each person, and sums of that by period.

-- The order in which hands ended, for ever: ratings depend on it.
CREATE TABLE finishes (
    finish_id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL,
    hand_no INTEGER NOT NULL,
    UNIQUE (table_id, hand_no),
    FOREIGN KEY (table_id, hand_no) REFERENCES hands (table_id, hand_no) ON DELETE CASCADE
) STRICT;

INSERT INTO finishes (table_id, hand_no)
SELECT table_id, hand_no FROM hands WHERE ended_at IS NOT NULL ORDER BY ended_at, table_id, hand_no;

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

-- The first hand of a season, by its finish. (Its first entry is there already.)
ALTER TABLE seasons ADD COLUMN first_finish INTEGER NOT NULL DEFAULT 0 CHECK (first_finish >= 0);

-- All that follows can be computed from the log anew: `python -m bot rebuild`.

-- What a hand meant for each of its players; hands with the house, and those broken off, have no rows.
-- `pot`: what lay in the pot that this player won. `rating`: his all-time rating after the hand.
CREATE TABLE outcomes (
    finish_id INTEGER NOT NULL REFERENCES finishes (finish_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    claim TEXT CHECK (claim IN ('right', 'wrong')),
    bura INTEGER NOT NULL CHECK (bura IN (0, 1)),
    pot INTEGER NOT NULL CHECK (pot >= 0),
    rating INTEGER NOT NULL,
    PRIMARY KEY (finish_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX outcomes_user ON outcomes (guild_id, user_id, finish_id, rating);

-- Sums by period: `all`, `season:2`, `week:2026-W47` (from Monday 00:00 UTC). `pots`: tokens in the `pots_won` pots
-- that were won. `tokens`: won less lost at tables, in `moves` movements. `rating`: at the end of `all` and of a season,
-- which begin at none; in a week how far the all-time rating has risen.
CREATE TABLE tallies (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    period TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    hands INTEGER NOT NULL DEFAULT 0,
    won INTEGER NOT NULL DEFAULT 0,
    claims_right INTEGER NOT NULL DEFAULT 0,
    claims_wrong INTEGER NOT NULL DEFAULT 0,
    buras INTEGER NOT NULL DEFAULT 0,
    pots INTEGER NOT NULL DEFAULT 0,
    pots_won INTEGER NOT NULL DEFAULT 0,
    tokens INTEGER NOT NULL DEFAULT 0,
    moves INTEGER NOT NULL DEFAULT 0,
    streak INTEGER NOT NULL DEFAULT 0,
    best_streak INTEGER NOT NULL DEFAULT 0,
    rating INTEGER NOT NULL DEFAULT 0,
    mu REAL,
    sigma REAL,
    win_rate REAL GENERATED ALWAYS AS (CASE WHEN hands >= 20 THEN won * 1.0 / hands END) VIRTUAL,
    PRIMARY KEY (guild_id, period, user_id),
    CHECK (won <= hands)
) STRICT, WITHOUT ROWID;

-- Ids from a million to 2^40 stand for people who asked to be forgotten: no board lists them.
CREATE INDEX tallies_won ON tallies (guild_id, period, won DESC, user_id)
WHERE hands > 0 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_win_rate ON tallies (guild_id, period, win_rate DESC, user_id)
WHERE hands >= 20 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_rating ON tallies (guild_id, period, rating DESC, user_id)
WHERE hands > 0 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_tokens ON tallies (guild_id, period, tokens DESC, user_id)
WHERE moves > 0 AND user_id NOT BETWEEN 1000000 AND 1099511627776;

DROP INDEX accounts_standing;
CREATE INDEX accounts_standing ON accounts (guild_id, balance DESC, owner)
WHERE kind = 'purse' AND owner NOT BETWEEN 1000000 AND 1099511627776;

-- Tables against the house by the level of its strongest player there. `unplayed` is less the more were played.
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
    unplayed INTEGER GENERATED ALWAYS AS (-(master_played + expert_played + regular_played + beginner_played)) VIRTUAL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX house_tallies_board
ON house_tallies (guild_id, master_won DESC, expert_won DESC, regular_won DESC, beginner_won DESC, unplayed DESC, user_id)
WHERE user_id NOT BETWEEN 1000000 AND 1099511627776;

INSERT INTO house_tallies (guild_id, user_id, master_won, master_played, expert_won, expert_played, regular_won,
    regular_played, beginner_won, beginner_played)
SELECT t.guild_id, h.user_id,
    sum(t.house_level = 'master' AND w.user_id IS h.user_id), sum(t.house_level = 'master'),
    sum(t.house_level = 'expert' AND w.user_id IS h.user_id), sum(t.house_level = 'expert'),
    sum(t.house_level = 'regular' AND w.user_id IS h.user_id), sum(t.house_level = 'regular'),
    sum(t.house_level = 'beginner' AND w.user_id IS h.user_id), sum(t.house_level = 'beginner')
FROM tables t
JOIN hand_seats h ON h.table_id = t.table_id AND h.hand_no = 1
LEFT JOIN seats w ON w.table_id = t.table_id AND w.seat = t.winner
WHERE t.status = 'over' AND t.house_level IS NOT NULL AND t.end_reason NOT IN ('voided', 'abandoned')
AND h.user_id NOT BETWEEN 10 AND 44
GROUP BY t.guild_id, h.user_id;
