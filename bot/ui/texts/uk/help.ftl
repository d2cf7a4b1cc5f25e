## First steps

help-title = 🃏 Карткові ігри
help-about = Грайте в карти з тими, хто є на цьому сервері.
help-begin = Спробувати зараз: **{ $button }**. З другом: `/{ $game } challenge`
help-game = { $title } · { $about } `/{ $game } rules`
button-practice = Тренування
button-settings = Налаштування
