## Standings

leaderboard-title = 🏆 Лідери
leaderboard-about = { $what } · { $time }
leaderboard-tokens-held = Жетони на руках
leaderboard-tokens-won = Виграні жетони мінус програні
leaderboard-wins = { $unit ->
    [match] Виграні партії
   *[hand] Виграні роздачі
}
leaderboard-win-rate = Частка перемог
leaderboard-rating = Рейтинг
leaderboard-rating-gain = Приріст рейтингу
leaderboard-all = за весь час
leaderboard-season = сезон { $season }
leaderboard-week = цей тиждень, з { $since }
leaderboard-row = **{ $place }.** { $player } · { $value }
leaderboard-row-left = { $place }. { $player } · { $value } · не на сервері
leaderboard-own = Ви: **{ $place }.** · { $value }
leaderboard-own-few = Ви: { $hands }; до цього списку потрапляють, починаючи з { $least }.
leaderboard-empty = Тут ще ніхто не грав. Будьте першими: `/{ $game } challenge`
leaderboard-empty-time = { $unit ->
    [match] За цей час люди між собою ще не дограли жодної партії. Почніть: `/{ $game } challenge` або `/{ $game } table`
   *[hand] За цей час люди між собою ще не грали. Почніть: `/{ $game } challenge` або `/{ $game } table`
}
leaderboard-empty-win-rate = { $unit ->
    [match] Партій із людьми треба щонайменше { $least }: стільки ще ніхто не зіграв. Продовжуйте: `/{ $game } challenge` або `/{ $game } table`
   *[hand] Роздач із людьми треба щонайменше { $least }: стільки ще ніхто не зіграв. Продовжуйте: `/{ $game } challenge` або `/{ $game } table`
}
leaderboard-legend-hands = { $unit ->
    [match] Рахуються партії між людьми, без закладу.
   *[hand] Рахуються роздачі між людьми, без закладу.
}
leaderboard-legend-win-rate = { $unit ->
    [match] Партій між людьми має бути щонайменше { $least }; гра із закладом не рахується.
   *[hand] Роздач між людьми має бути щонайменше { $least }; гра із закладом не рахується.
}
leaderboard-legend-rating = Усі починають з 1000.
records-anew = ⏳ Після оновлення все зігране перераховується заново, готово { $percent } %: цифри поки неповні.
leaderboard-page = Сторінка { $page } з { $pages }
leaderboard-house-title = 🏆 Проти закладу
leaderboard-house-score = { $level } **{ $won }** з { $played }
leaderboard-house-legend = Виграно партій із зіграних. Перемога над майстром важить більше за всі інші.
leaderboard-house-empty = Тут ще ніхто не дограв партію із закладом. Будьте першими: `/{ $game } practice`
board-choose-by = Що рахується
board-choose-time = За який час
board-tokens = Жетони
board-wins = { $unit ->
    [match] Виграні партії
   *[hand] Виграні роздачі
}
board-win-rate = Частка перемог
board-rating = Рейтинг
board-house = Проти закладу
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
stats-streak = Найкраща серія: **{ $wins }**
stats-pot = Середній виграний банк: **{ $whole },{ $tenth }** жетона
stats-tokens = За столами виграно мінус програно: { $tokens }
stats-legend = Рахується гра між людьми, без закладу.
stats-curve = { $unit ->
    [match] Рейтинг, партія за партією:
   *[hand] Рейтинг, роздача за роздачею:
}
stats-picture = Рейтинг за останній час ({ $hands }): від { $first } до { $last }, не нижче { $least } і не вище { $most }.
