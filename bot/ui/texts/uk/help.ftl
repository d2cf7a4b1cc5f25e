## First steps

help-title = { $emblem } { $game }
help-begin = Спробувати зараз: **{ $button }**. З другом: `/{ $game } challenge`
help-begin-outside = Спробувати зараз: **{ $button }**. З друзями: додайте мене на свій сервер.
help-others = Інші ігри тут: { $commands }
button-practice = Тренування
button-settings = Налаштування
