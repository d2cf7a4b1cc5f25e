"""Chicago, the Swedish game: three draws, two showdowns by words alone, five tricks,
and 52 points."""
