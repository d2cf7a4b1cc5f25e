## Rules

rules-title = { $emblem } { $game } · { $preset }

rules-practice = Вчіться граючи: `/{ $game } practice` — стіл проти закладу.
