## First steps

help-title = { $emblem } { $game }
help-begin = Спробувати зараз: **{ $button }**. З другом: `/{ $game } challenge`
help-others = Інші ігри тут: { $commands }
button-practice = Тренування
button-settings = Налаштування
