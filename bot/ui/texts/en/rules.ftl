## Rules

rules-title = { $emblem } { $game } · { $preset }
button-all-rules = All the rules
button-short-rules = In short
