"""Players of our games that share nothing with the house: what it is measured against
(`tests/bench/outside.py`).

* `ismcts` and `flat`: searches as published, which take the rules of a game from its
  `World`.
* `<game>/world.py`: the rules in plain integers, checked against the game itself
  (`test_worlds.py`).
* `<game>/knowledge.py`: what the views of one seat tell it, and deals that agree with
  that.
* `<game>/thumb.py`: what good players advise, as rules of thumb.

Nothing here imports `bot.house` or a game's `player`.
"""
