## First steps

help-title = { $emblem } { $game }
help-begin = Попробовать сразу: **{ $button }**. С другом: `/{ $game } challenge`
button-practice = Тренировка
button-settings = Настройки
