## Роздача дня

today-title = { $game } · роздача дня · { $day }
today-about = У всіх однакові карти, однакові суперники бота й одна спроба. Роздача закінчиться { $when }
today-under-way = Ви її вже граєте: кнопка «Грати» веде до ваших карт. Що не дограно, буде зараховано як здача { $when }
today-mine = Ви: **{ $score }**
today-given-up = здача
today-better = краще, ніж { $percent } % інших
today-streak = { $n ->
    [one] { $n } день поспіль
    [few] { $n } дні поспіль
   *[many] { $n } днів поспіль
}
today-board = **Сьогодні на цьому сервері**
today-row = **{ $place }.** { $player } · { $score }
today-sealed = 🔒 SHA-256 сьогоднішнього зерна: `{ $commitment }`
today-tomorrow = 🔒 Завтра, { $game }: `{ $commitment }`
today-yesterday = 🔓 Учора, { $game }. Зерно: `{ $seed }`
button-today-show = Роздача дня
button-today-play = Грати
button-today-share = Показати всім
today-unit-points = { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[many] { $n } очок
}
today-unit-honours = { $n ->
    [one] { $n } онер
    [few] { $n } онери
   *[many] { $n } онерів
}
today-unit-lives = утрачено життів: { $n }
today-unit-covers = накрито карт: { $n }
today-unit-beaten = позаду суперників: { $n }
