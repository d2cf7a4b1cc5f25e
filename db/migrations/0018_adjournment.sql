-- `adjourned_at`: since when a match rests between two hands, to be gone on with on another day; NULL: it does not.
ALTER TABLE tables ADD COLUMN adjourned_at INTEGER;
-- `adjourn`: would like the match to rest so.
ALTER TABLE seats ADD COLUMN adjourn INTEGER NOT NULL DEFAULT 0 CHECK (adjourn IN (0, 1));
