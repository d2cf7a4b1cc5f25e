## Раздача дня

today-title = { $game } · раздача дня · { $day }
today-about = У всех одинаковые карты, одинаковые соперники бота и одна попытка. Раздача закончится { $when }
today-under-way = Вы её уже играете: кнопка «Играть» ведёт к вашим картам. Что не доиграно, будет засчитано как сдача { $when }
today-mine = Вы: **{ $score }**
today-given-up = сдача
today-better = лучше, чем { $percent } % остальных
today-streak = { $n ->
    [one] { $n } день подряд
    [few] { $n } дня подряд
   *[many] { $n } дней подряд
}
today-board = **Сегодня на этом сервере**
today-row = **{ $place }.** { $player } · { $score }
today-sealed = 🔒 SHA-256 сегодняшнего зерна: `{ $commitment }`
today-tomorrow = 🔒 Завтра, { $game }: `{ $commitment }`
today-yesterday = 🔓 Вчера, { $game }. Зерно: `{ $seed }`
button-today-show = Раздача дня
button-today-play = Играть
button-today-share = Показать всем
today-unit-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
today-unit-honours = { $n ->
    [one] { $n } онёр
    [few] { $n } онёра
   *[many] { $n } онёров
}
today-unit-lives = потеряно жизней: { $n }
today-unit-covers = накрыто карт: { $n }
today-unit-beaten = позади соперников: { $n }
