## First steps

help-title = 🃏 Карточные игры
help-about = Играйте в карты с теми, кто есть на этом сервере.
help-begin = Попробовать сразу: **{ $button }**. С другом: `/{ $game } challenge`
help-game = { $title } · { $about } `/{ $game } rules`
button-practice = Тренировка
button-settings = Настройки
