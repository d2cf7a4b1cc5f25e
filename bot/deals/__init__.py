"""Sets of equal deals: everybody plays the same hands against the house, each alone:
daily deals, duels and rounds."""
