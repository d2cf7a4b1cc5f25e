## First steps

help-title = { $emblem } { $game }
help-begin = Попробовать сразу: **{ $button }**. С другом: `/{ $game } challenge`
help-others = Другие игры здесь: { $commands }
button-practice = Тренировка
button-settings = Настройки
