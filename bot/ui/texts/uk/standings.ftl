## Standings

leaderboard-title = 🏆 Лідери
leaderboard-about = { $what } · { $time }
leaderboard-tokens-held = Жетони в гаманці
leaderboard-tokens-won = Підсумок за столами: виграші мінус програші
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
leaderboard-own-few = Ви: { $hands }; до цього списку потрапляють із { $least }.
leaderboard-empty = Тут ще ніхто не грав. Будьте першими: `/{ $game } challenge`
leaderboard-empty-time = { $unit ->
    [match] За цей час тут ще не дограли жодної партії без ботів. Почніть: `/{ $game } challenge` або `/{ $game } table`
   *[hand] За цей час тут ще не зіграли жодної роздачі без ботів. Почніть: `/{ $game } challenge` або `/{ $game } table`
}
leaderboard-empty-win-rate = { $unit ->
    [match] Партій без ботів треба щонайменше { $least }: стільки ще ніхто не зіграв. Продовжуйте: `/{ $game } challenge` або `/{ $game } table`
   *[hand] Роздач без ботів треба щонайменше { $least }: стільки ще ніхто не зіграв. Продовжуйте: `/{ $game } challenge` або `/{ $game } table`
}
leaderboard-empty-pace = Натискань без ботів треба щонайменше { $least }: стільки ще ні в кого немає. Продовжуйте: `/{ $game } challenge`
leaderboard-legend-hands = { $unit ->
    [match] Враховано лише партії без ботів.
   *[hand] Враховано лише роздачі без ботів.
}
leaderboard-legend-win-rate = { $unit ->
    [match] Треба щонайменше { $least } партій без ботів; ігор із ботами не враховано.
   *[hand] Треба щонайменше { $least } роздач без ботів; ігор із ботами не враховано.
}
leaderboard-legend-rating = Усі починають з 1000.
leaderboard-legend-pace = Від збігу до натискання на нього, якщо між ними нічого не натиснуто. Таких натискань без ботів треба щонайменше { $least }.
records-anew = ⏳ Після оновлення все зігране перераховується заново, готово { $percent } %: показники поки що неповні.
leaderboard-page = Сторінка { $page } з { $pages }
leaderboard-house-title = 🏆 Проти ботів
leaderboard-house-score = { $level } **{ $won }** з { $played }
leaderboard-house-legend = Виграно партій із зіграних. Перемога над майстром важить більше за всі інші.
leaderboard-house-empty = Тут ще ніхто не дограв партію з ботами. Будьте першими: `/{ $game } practice`
board-choose-by = Показник
board-choose-time = За який час
board-tokens = Жетони
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
