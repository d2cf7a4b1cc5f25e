-- `terms`: how often the host of an open table has changed what it is played for, by which rules or how.
ALTER TABLE tables ADD COLUMN terms INTEGER NOT NULL DEFAULT 0 CHECK (terms >= 0);
