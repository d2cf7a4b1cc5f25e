## Rules

rules-title = { $emblem } { $game } · { $preset }
button-all-rules = Усі правила
button-short-rules = Коротко
