## Hints

hint-button = Подсказка
hint-line = 💡 { $advice }

## Reviews

review-button = Разбор
review-replay = Повтор
review-title = { $emblem } { $game } · стол { $table } · разбор
review-hand = Раздача **{ $hand }** из { $hands } · { $preset }
review-again = Спросить ещё раз
review-match-button = Все раздачи
review-match-hand = **{ $hand }.** { $line }
review-match-number = Раздача { $hand }
review-match-thinking = Мастер разбирает эту раздачу…
review-thinking = Мастер разбирает каждое ваше решение в этой раздаче…
review-turned = **Перелом ({ $moment }): { $whose }.** Ваши шансы: { $before } % → { $after } %.
review-turned-own = ваше решение
review-turned-clock = ваш автоход
review-turned-one = ход игрока { $player }
review-turned-others = ходы остальных игроков
review-turned-cards = пришедшие карты
review-nothing-undecided = **В этой раздаче вы ничего не решали.**
review-nothing-unchanged = **Ваши решения ничего не изменили:** шансы до конца оставались прежними.
review-nothing-gradual = **Решающего момента в этой раздаче не было.**
review-nothing-unfinished = **Раздача не доиграна,** поэтому сказать, что её решило, нельзя.
review-nothing-unjudged = **Мастер сбился** и не может сказать, что решило эту раздачу.
review-costly = { $n ->
    [1] Самая дорогая ошибка:
    [2] Две самые дорогие ошибки:
   *[other] Три самые дорогие ошибки:
}
review-none = По тому, что видели вы, мастер не нашёл для вас заметно лучшего хода.
review-legend = Шансы выиграть раздачу, как их оценивает мастер по тому, что видели вы.
review-trick = Взятка { $trick }
review-line = **{ $moment }:** вы { $chosen } ({ $chance } %). Лучше — { $best } ({ $kept } %): **−{ $loss } %**
review-kit-line = **{ $moment }:** { $chosen } ({ $chance } %). Лучше — { $best } ({ $kept } %): **−{ $loss } %**
review-cards = { $cards }
hint-kit = **{ $action }** (шанс выиграть { $chance } %). { $why }
kit-wait = ожидание
review-step = ход { $step }

## The first hand

button-read = Дальше ▸
button-just-play = Играть
button-guided = Урок за столом
button-timed = Ещё раз, на время
guide-title = 🎓 Синее — хороший ход
guide-title-plain = 🎓 Первая раздача
guide-after = -# Игра с другом: `/{ $game } challenge` (выберите соперника).
guide-after-outside = -# Игра с другом: `/{ $game } challenge` на сервере, где я есть.
idea-wait = Сейчас ходят другие: что они сделали, сказано выше. Скоро снова вы.
idea-lead = Ваш заход: нажмите на карту. На первую карту взятки отвечают все остальные.
idea-follow = Заход — { $suit }. У кого есть эта масть, тот кладёт в масть: выберите одну из своих.
idea-free = Заход — { $suit }, а у вас её нет: тогда можно положить любую карту.
idea-points = Взятые карты дают очки: { $worth }. Взятки с ними и стоит брать.
idea-yours = Ваш ход: всё, что можно, — внизу. Что станет синим, выбрал бы хороший игрок.
