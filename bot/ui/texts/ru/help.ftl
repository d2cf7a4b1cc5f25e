## First steps

help-title = 🃏 Карточные игры
help-about = Играйте в карты с теми, кто есть на этом сервере.
help-about-outside = Играйте в карты с ботом, где бы вы ни были.
help-begin = Попробовать сразу: **{ $button }**. С другом: `/{ $game } challenge`
help-begin-outside = Попробовать сразу: **{ $button }**. С друзьями: добавьте меня на свой сервер.
help-game = { $title } · { $about } `/{ $game } rules`
button-practice = Тренировка
button-settings = Настройки
