## First steps

help-title = 🃏 Карткові ігри
help-about = Грайте в карти з тими, хто є на цьому сервері.
help-about-outside = Грайте в карти з ботом, де б ви не були.
help-begin = Спробувати зараз: **{ $button }**. З другом: `/{ $game } challenge`
help-begin-outside = Спробувати зараз: **{ $button }**. З друзями: додайте мене на свій сервер.
help-game = { $title } · { $about } `/{ $game } rules`
button-practice = Тренування
button-settings = Налаштування
