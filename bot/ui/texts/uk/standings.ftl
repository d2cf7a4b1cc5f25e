## Standings

leaderboard-title = 🏆 Лідери: { $game }
leaderboard-title-tokens = 🏆 Жетони на цьому сервері
leaderboard-about = { $what } · { $time }
leaderboard-tokens-held = У гаманці, за всіма іграми
leaderboard-tokens-won = Підсумок за всіма столами: виграші мінус програші
leaderboard-wins = { $unit ->
    [match] Виграні партії
   *[hand] Виграні роздачі
}
leaderboard-win-rate = Частка перемог
leaderboard-rating = Рейтинг
leaderboard-rating-gain = Приріст рейтингу
leaderboard-pace = Час реакції, медіана
leaderboard-all = за весь час
leaderboard-season = сезон { $season }
leaderboard-week = цей тиждень, з { $since }
leaderboard-row = **{ $place }.** { $player } · { $value }
leaderboard-row-left = { $place }. { $player } · { $value } · не на сервері
leaderboard-own = Ви: **{ $place }.** · { $value }
leaderboard-own-few = Ви: { $played }. Щоб потрапити до таблиці, потрібно не менше { $least }.
leaderboard-own-new = Ваш обліковий запис надто новий для цієї таблиці. Ви зможете потрапити до неї { $when }
leaderboard-own-opponents = { $missing ->
    [one] Ви: суперників { $met } з { $least }. Щоб потрапити до таблиці, зіграйте ще з { $missing } новим суперником.
   *[many] Ви: суперників { $met } з { $least }. Щоб потрапити до таблиці, зіграйте ще з { $missing } новими суперниками.
}
leaderboard-empty = У таблиці поки нікого немає. Зіграйте з іншими: `/{ $game } challenge` або `/{ $game } table`
leaderboard-legend-hands = { $unit ->
    [match] Враховано лише партії без ботів.
   *[hand] Враховано лише роздачі без ботів.
}
leaderboard-legend-win-rate = { $unit ->
    [match] Треба партій без ботів: щонайменше { $least }. Ігор із ботами не враховано.
   *[hand] Треба роздач без ботів: щонайменше { $least }. Ігор із ботами не враховано.
}
leaderboard-legend-rating = Усі починають з 1000. Рейтинг залежить від результатів і від того, наскільки він надійний: що більше зіграно, то він вищий. Якщо двоє виграли по разу, обидва мають понад 1000.
leaderboard-legend-rated = { $unit ->
    [match] На рейтинг впливають партії з одним суперником, за день не більше { $most }. Якщо здалися раніше третини партії, рейтинг не зростає.
   *[hand] На рейтинг впливають роздачі з одним суперником, за день не більше { $most }. Якщо здалися раніше третини роздачі, рейтинг не зростає.
}
leaderboard-legend-listed = { $days ->
    [0] Щоб потрапити до таблиці, треба зіграти з { $least } різними суперниками.
    [one] Щоб потрапити до таблиці, треба зіграти з { $least } різними суперниками. Облікові записи, молодші за { $days } день, до неї не потрапляють і суперниками не вважаються.
    [few] Щоб потрапити до таблиці, треба зіграти з { $least } різними суперниками. Облікові записи, молодші за { $days } дні, до неї не потрапляють і суперниками не вважаються.
   *[many] Щоб потрапити до таблиці, треба зіграти з { $least } різними суперниками. Облікові записи, молодші за { $days } днів, до неї не потрапляють і суперниками не вважаються.
}
leaderboard-legend-age = { $days ->
    [one] Щоб потрапити до таблиці, обліковому запису має бути не менше { $days } дня.
   *[many] Щоб потрапити до таблиці, обліковому запису має бути не менше { $days } днів.
}
leaderboard-legend-pace = Від збігу до натискання на нього, якщо між ними нічого не натиснуто. Таких натискань без ботів треба щонайменше { $least }.
records-anew = ⏳ Після оновлення все зігране перераховується заново, готово { $percent } %: показники поки що неповні.
leaderboard-page = Сторінка { $page } з { $pages }
leaderboard-house-title = 🏆 Проти ботів: { $game }
leaderboard-house-score = { $level } **{ $won }** з { $played }
leaderboard-house-legend = Виграно партій із зіграних. Перемога над майстром важить більше за всі інші.
leaderboard-house-empty = Тут ще ніхто не дограв партію з ботами. Будьте першими: `/{ $game } practice`
board-choose-by = Показник
board-choose-time = За який час
board-tokens = Жетони на цьому сервері
board-wins = { $unit ->
    [match] Виграні партії
   *[hand] Виграні роздачі
}
board-win-rate = Частка перемог
board-rating = Рейтинг
board-pace = Час реакції
board-house = Проти ботів
board-all = За весь час
board-season = Цей сезон
board-week = Цей тиждень
balance-own = У вас на цьому сервері **{ $tokens }**.
balance-other = На цьому сервері { $player } має **{ $tokens }**.

wins = { $n ->
    [one] { $n } перемога
    [few] { $n } перемоги
   *[many] { $n } перемог
}
percent = { $whole },{ $tenth } %
seconds = **{ $whole },{ $tenth }** с
tokens-change = { $n ->
    [one] **{ $change }** жетон
    [few] **{ $change }** жетони
   *[many] **{ $change }** жетонів
}

taps = { $n ->
    [one] { $n } натискання
    [few] { $n } натискання
   *[many] { $n } натискань
}
games = { $n ->
    [one] { $n } партія
    [few] { $n } партії
   *[many] { $n } партій
}

stats-own = 📊 Ваша статистика
stats-other = 📊 { $player }
stats-empty = { $unit ->
    [match] Ви ще не дограли тут із людьми жодної партії. Почніть: `/{ $game } challenge` або `/{ $game } table`
   *[hand] Ви ще не зіграли тут із людьми жодної роздачі. Почніть: `/{ $game } challenge` або `/{ $game } table`
}
stats-empty-other = { $unit ->
    [match] Тут ще не дограно з людьми жодної партії: { $player }. Зіграйте разом: `/{ $game } challenge`
   *[hand] Тут ще не зіграно з людьми жодної роздачі: { $player }. Зіграйте разом: `/{ $game } challenge`
}
stats-rating = Рейтинг: **{ $rating }**
stats-rating-place = { $rating } · місце **{ $place }**
stats-unlisted = У таблиці лідерів поки немає: суперників { $met } з { $least }
stats-unlisted-new = Обліковий запис надто новий для таблиці лідерів. Місце в ній можливе { $when }
stats-week = За цей тиждень: **{ $change }**
stats-hands = { $hands } · { $wins } (**{ $rate }**)
stats-streak = Найдовша серія: **{ $wins }**
stats-pace = Реакція: у медіані { $median }, найкраща { $best }
stats-pot = Середній виграний банк: **{ $whole },{ $tenth }** жетона
stats-tokens = Підсумок за столами (виграші мінус програші): { $tokens }
stats-legend = Враховано лише гру без ботів.
stats-curve = { $unit ->
    [match] Рейтинг, партія за партією:
   *[hand] Рейтинг, роздача за роздачею:
}
stats-picture = Рейтинг за останній час ({ $hands }): спершу { $first }, зараз { $last }; найменше { $least }, найбільше { $most }.
