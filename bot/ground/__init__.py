"""What every room may use: the clock, work in the background, and small memories."""
