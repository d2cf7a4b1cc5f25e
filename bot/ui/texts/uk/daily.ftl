## Роздача дня

today-title = { $game } · роздача дня
today-day = { $day }. Кінець { $when }
today-about = У всіх однакові карти й однакові суперники. У вас **одна спроба**, скільки завгодно часу й жодних підказок.
today-under-way = Ви вже почали: «Грати» веде до ваших карт. Спроба, не дограна до кінця дня, залишиться без результату.
today-given-up = без результату
today-par = майстер { $n }
today-par-about = Майстер грає тими самими картами.
today-better = краще, ніж { $percent } % сьогодні
today-streak = { $n ->
    [one] 🔥 { $n } день поспіль
    [few] 🔥 { $n } дні поспіль
   *[many] 🔥 { $n } днів поспіль
}
today-board-today = **Сьогодні на цьому сервері**
today-board-week = **Тиждень на цьому сервері**
today-board-all = **За весь час на цьому сервері**
today-board-empty = Тут поки що нікого немає.
today-row = **{ $place }.** { $player } · { $score }
today-points = { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[many] { $n } очок
}
today-points-about = 2 очки за результат, кращий за результат майстра, 1 за такий самий. Їх зараховують, коли день закінчиться.
today-tomorrow = 🔒 Завтра: { $game } `{ $fingerprint }`
today-post-about = У всіх однакові карти й однакові суперники: одна спроба і скільки завгодно часу.
today-post-board = **Учора: { $game }**
today-post-nobody = Тут її ніхто не дограв.
today-post-soon = Учорашній список з’явиться за хвилину.
today-proof-title = Чесна роздача
today-proof = Карти отримують із таємного зерна. Його SHA-256 публікують напередодні, а саме зерно — коли день закінчиться. Тому ніхто не може підмінити роздачу, яку вже зіграли інші.
today-sealed = 🔒 Сьогодні, { $game }: `{ $commitment }`
today-sealed-tomorrow = 🔒 Завтра, { $game }: `{ $commitment }`
today-opened = 🔓 Учора, { $game }. Зерно: `{ $seed }`
today-opened-check = Його SHA-256, відомий із позавчора: `{ $commitment }`. Домішано: `{ $mix }`
today-past-title = { $game } · учора
today-not-played = Ви її не грали.
today-you = Ви: **{ $score }**
today-master = Майстер: **{ $score }**
today-line = Карти майстра по черзі: { $cards }
today-not-here = Вам не можна писати тут, тому тут не показати й ваш результат. `/daily` працює і в іншому каналі.
button-today-show = Роздача дня
button-today-week = За тиждень
button-today-all = За весь час
button-today-past = Учора
button-today-play = Грати
button-today-share = Поділитися
today-unit-points = { $n ->
    [one] { $score } очко
    [few] { $score } очки
   *[many] { $score } очок
}
today-unit-honours = { $n ->
    [one] { $score } онер
    [few] { $score } онери
   *[many] { $score } онерів
}
today-unit-lives = { $n ->
    [one] { $score } втрачене життя
    [few] { $score } втрачені життя
   *[many] { $score } втрачених життів
}
today-unit-covers = { $n ->
    [one] накрито { $score } карту
    [few] накрито { $score } карти
   *[many] накрито { $score } карт
}
today-unit-beaten = { $n ->
    [one] позаду { $score } суперник
    [few] позаду { $score } суперники
   *[many] позаду { $score } суперників
}
