-- `forming`: the attempt at partnerships that is under way before the first hand, or has given its seats; 0: none.
ALTER TABLE tables ADD COLUMN forming INTEGER NOT NULL DEFAULT 0 CHECK (forming >= 0);
-- `partners`: who chooses how partnerships are made, or the way that is agreed; 'kept': as at the table played before.
ALTER TABLE tables ADD COLUMN partners TEXT NOT NULL DEFAULT 'host'
    CHECK (partners IN ('host', 'vote', 'draw', 'agreement', 'kept'));
-- `redraw`: a random draw is made once more if everybody wishes it.
ALTER TABLE tables ADD COLUMN redraw INTEGER NOT NULL DEFAULT 0 CHECK (redraw IN (0, 1));
-- `confirm_scores`: the scorekeeper of each side is asked to confirm the sheet after a hand.
ALTER TABLE tables ADD COLUMN confirm_scores INTEGER NOT NULL DEFAULT 0 CHECK (confirm_scores IN (0, 1));
-- `keeps`: keeps the score for their side. `sheet`: what they said to it after the last hand.
ALTER TABLE seats ADD COLUMN keeps INTEGER NOT NULL DEFAULT 0 CHECK (keeps IN (0, 1));
ALTER TABLE seats ADD COLUMN sheet TEXT CHECK (sheet IN ('confirmed', 'disputed'));

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
