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
