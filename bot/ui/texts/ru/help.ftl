## First steps

help-title = { $emblem } { $game }
help-begin = Попробовать сразу: **{ $button }**. С другом: `/{ $game } challenge`
help-begin-outside = Попробовать сразу: **{ $button }**. С друзьями: добавьте меня на свой сервер.
help-others = Другие игры здесь: { $commands }
button-practice = Тренировка
button-settings = Настройки
