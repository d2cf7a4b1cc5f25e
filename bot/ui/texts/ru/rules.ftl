## Rules

rules-title = { $emblem } { $game } · { $preset }
button-all-rules = Все правила
button-short-rules = Кратко
