"""Chicago, the Swedish game: three draws, two showdowns only by words, five tricks,
and 52 points."""
