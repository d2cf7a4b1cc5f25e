## Rules

rules-title = { $emblem } { $game } · { $preset }

rules-practice = Учитесь играя: `/{ $game } practice` — стол против заведения.
