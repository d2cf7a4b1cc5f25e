"""What talks to Discord: answers, edits, panels and pictures go out here, each failure
comes back as a value."""
