-- The place of each seat in the whole game, once it is over: 0 for who won; NULL: nobody has one.
ALTER TABLE seats ADD COLUMN place INTEGER CHECK (place >= 0);
