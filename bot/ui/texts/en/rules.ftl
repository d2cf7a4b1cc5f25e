## Rules

rules-title = { $emblem } { $game } · { $preset }

rules-practice = Learn by playing: `/{ $game } practice` is a table against the house.
