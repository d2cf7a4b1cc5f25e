## Раздача дня

today-title = { $game } · раздача дня
today-day = { $day }. Конец { $when }
today-about = У всех одинаковые карты и одинаковые соперники. У вас **одна попытка**, сколько угодно времени и никаких подсказок.
today-under-way = Вы уже начали: «Играть» ведёт к вашим картам. Попытка, не доигранная до конца дня, останется без результата.
today-given-up = без результата
today-par = мастер { $n }
today-par-about = Мастер играет теми же картами.
today-better = лучше, чем { $percent } % сегодня
today-streak = { $n ->
    [one] 🔥 { $n } день подряд
    [few] 🔥 { $n } дня подряд
   *[many] 🔥 { $n } дней подряд
}
today-board-today = **Сегодня на этом сервере**
today-board-week = **Неделя на этом сервере**
today-board-all = **За всё время на этом сервере**
today-board-empty = Здесь пока никого нет.
today-row = **{ $place }.** { $player } · { $score }
today-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
today-points-about = 2 очка за результат лучше, чем у мастера, 1 за такой же. Они засчитываются, когда день закончится.
today-tomorrow = 🔒 Завтра: { $game } `{ $fingerprint }`
today-post-about = У всех одинаковые карты и одинаковые соперники: одна попытка и сколько угодно времени.
today-post-board = **Вчера: { $game }**
today-post-nobody = Здесь её никто не доиграл.
today-post-soon = Вчерашний список появится через минуту.
today-proof-title = Честная раздача
today-proof = Карты получаются из тайного зерна. Его SHA-256 публикуется накануне, а само зерно — когда день закончится. Поэтому никто не может подменить раздачу, которую уже сыграли другие.
today-sealed = 🔒 Сегодня, { $game }: `{ $commitment }`
today-sealed-tomorrow = 🔒 Завтра, { $game }: `{ $commitment }`
today-opened = 🔓 Вчера, { $game }. Зерно: `{ $seed }`
today-opened-check = Его SHA-256, известный с позавчера: `{ $commitment }`. Примешано: `{ $mix }`
today-past-title = { $game } · вчера
today-not-played = Вы её не играли.
today-you = Вы: **{ $score }**
today-master = Мастер: **{ $score }**
today-line = Карты мастера по порядку: { $cards }
today-not-here = Вам нельзя писать здесь, поэтому здесь не показать и ваш результат. `/daily` работает и в другом канале.
button-today-show = Раздача дня
button-today-week = За неделю
button-today-all = За всё время
button-today-past = Вчера
button-today-play = Играть
button-today-share = Поделиться
today-unit-points = { $n ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
today-unit-honours = { $n ->
    [one] { $score } онёр
    [few] { $score } онёра
   *[many] { $score } онёров
}
today-unit-lives = { $n ->
    [one] { $score } жизнь потеряна
    [few] { $score } жизни потеряны
   *[many] { $score } жизней потеряно
}
today-unit-covers = { $n ->
    [one] накрыта { $score } карта
    [few] накрыты { $score } карты
   *[many] накрыто { $score } карт
}
today-unit-beaten = { $n ->
    [one] позади { $score } соперник
    [few] позади { $score } соперника
   *[many] позади { $score } соперников
}
