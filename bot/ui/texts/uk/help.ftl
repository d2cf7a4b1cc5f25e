## First steps

help-title = { $emblem } { $game }
help-begin = Спробувати зараз: **{ $button }**. З другом: `/{ $game } challenge`
button-practice = Тренування
button-settings = Налаштування
