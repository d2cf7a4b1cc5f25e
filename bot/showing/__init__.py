"""What people see in Discord: tables, results, calls, panels and replays are kept as
what was committed says they should be."""
