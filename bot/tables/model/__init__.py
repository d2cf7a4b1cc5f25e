"""What a table is, as frozen values: no row of the database is in sight."""
