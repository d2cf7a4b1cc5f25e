-- Every page of a board is read from an index alone; SQLite does not keep generated columns in one. Nothing is
-- lost: the next start of the bot makes the records anew.

DROP TABLE outcomes;
DROP TABLE tallies;
DROP TABLE house_tallies;
DELETE FROM settings WHERE key = 'records';

-- What a hand meant for each of its players; hands with the house, and those broken off, have no rows.
-- `special`: won by the game's rarest means. `pot`: what lay in the pot that this player won. `rating`: his all-time
-- rating after the hand.
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

CREATE INDEX outcomes_user ON outcomes (guild_id, user_id, finish_id, rating);

-- Sums by period: `all`, `season:2`, `week:2026-W47` (from Monday 00:00 UTC). `pots`: tokens in the `pots_won` pots
-- that were won. `tokens`: won less lost at tables, in `moves` movements. `win_rate`: with 20 hands or more. `rating`:
-- at the end of `all` and of a season, which begin at none; in a week how far the all-time rating has risen.
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

-- Ids from a million to 2^40 stand for people who asked to be forgotten: no board lists them. The last column of each
-- index spares a look at the table itself.
CREATE INDEX tallies_won ON tallies (guild_id, period, won DESC, user_id, hands)
WHERE hands > 0 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_win_rate ON tallies (guild_id, period, win_rate DESC, user_id, hands)
WHERE hands >= 20 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_rating ON tallies (guild_id, period, rating DESC, user_id, hands)
WHERE hands > 0 AND user_id NOT BETWEEN 1000000 AND 1099511627776;
CREATE INDEX tallies_tokens ON tallies (guild_id, period, tokens DESC, user_id, moves)
WHERE moves > 0 AND user_id NOT BETWEEN 1000000 AND 1099511627776;

DROP INDEX accounts_standing;
CREATE INDEX accounts_standing ON accounts (guild_id, balance DESC, owner, kind)
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
    unplayed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX house_tallies_board
ON house_tallies (guild_id, master_won DESC, expert_won DESC, regular_won DESC, beginner_won DESC, unplayed DESC, user_id)
WHERE user_id NOT BETWEEN 1000000 AND 1099511627776;

INSERT INTO house_tallies (guild_id, user_id, master_won, master_played, expert_won, expert_played, regular_won,
    regular_played, beginner_won, beginner_played, unplayed)
SELECT t.guild_id, h.user_id,
    sum(t.house_level = 'master' AND w.user_id IS h.user_id), sum(t.house_level = 'master'),
    sum(t.house_level = 'expert' AND w.user_id IS h.user_id), sum(t.house_level = 'expert'),
    sum(t.house_level = 'regular' AND w.user_id IS h.user_id), sum(t.house_level = 'regular'),
    sum(t.house_level = 'beginner' AND w.user_id IS h.user_id), sum(t.house_level = 'beginner'), -count(*)
FROM tables t
JOIN hand_seats h ON h.table_id = t.table_id AND h.hand_no = 1
LEFT JOIN seats w ON w.table_id = t.table_id AND w.seat = t.winner
WHERE t.status = 'over' AND t.house_level IS NOT NULL AND t.end_reason NOT IN ('voided', 'abandoned')
AND h.user_id NOT BETWEEN 10 AND 44
GROUP BY t.guild_id, h.user_id;
