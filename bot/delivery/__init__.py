"""What talks to Discord: requests go out here, and each failure comes back as a
value."""
