## Hints

hint-button = Подсказка
hint-line = 💡 { $advice }

## Reviews

review-button = Разбор
review-replay = Повтор
review-title = { $emblem } { $game } · стол { $table } · разбор
review-hand = Раздача **{ $hand }** из { $hands } · { $preset }
review-thinking = Мастер разбирает каждое ваше решение в этой раздаче…
review-costly = { $n ->
    [1] Ваше самое дорогое решение:
    [2] Два ваших самых дорогих решения:
   *[other] Три ваших самых дорогих решения:
}
review-none = Хорошо сыграно: ни одно решение в этой раздаче не обошлось вам дорого.
review-legend = Шансы выиграть раздачу, как их оценивает мастер по тому, что видели вы.
review-trick = Взятка { $trick }
review-line = **{ $moment }:** вы { $chosen } ({ $chance } %). Лучше — { $best } ({ $kept } %): **−{ $loss } %**
review-cards = { $cards }
hint-kit = **{ $action }** ({ $chance }%). { $why }
kit-wait = ожидание
review-step = ход { $step }

## The first hand

button-just-play = Играть
button-guided = Урок за столом
button-timed = Ещё раз, на время
guide-title = 🎓 Первая раздача · синее — хорошо
guide-after = 🎓 Первая раздача сыграна. Дальше играем с часами и без подсказок. Сыграть с другом: `/{ $game } challenge`, и выберите его.
guide-after-outside = 🎓 Первая раздача сыграна. Дальше играем с часами и без подсказок. Сыграть с другом: `/{ $game } challenge` на сервере, где я есть.
idea-wait = Сейчас ходят другие: что они сделали, сказано выше. Скоро снова вы.
idea-lead = Ваш ход: нажмите карту. На первую карту взятки отвечают все остальные.
idea-follow = Ход — { $suit }. У кого есть эта масть, тот кладёт в масть: выберите одну из своих.
idea-free = Ход — { $suit }, а у вас её нет: тогда можно положить любую карту.
idea-points = Взятые карты дают очки: { $worth }. Взятки с ними и стоит брать.
idea-yours = Ваш ход: всё, что можно, — внизу. Синее выбрал бы хороший игрок.
