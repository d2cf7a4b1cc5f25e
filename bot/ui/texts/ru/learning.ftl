## Hints

hint-button = Подсказка
hint-line = 💡 { $advice }
hint-only = Выбора нет: только { $cards }.
hint-lead = Мастер пошёл бы { $cards }: { $why }
hint-play = Мастер ответил бы { $cards }: { $why }
hint-announce = Мастер объявил бы комбинацию ({ $kind }): { $why }
hint-pass = Мастер спасовал бы: { $why }
hint-retain = Мастер оставил бы ход себе: { $why }
hint-yield = Мастер уступил бы ход: { $why }
hint-claim = Мастер заявил бы { $target }: { $why }
hint-decline = Мастер не стал бы заявлять: { $why }
hint-why-claim = { $points ->
    [one] в ваших взятках { $points } очко.
    [few] в ваших взятках { $points } очка.
   *[many] в ваших взятках { $points } очков.
}
hint-why-decline = до { $target } ваши взятки не дотягивают.
hint-why-reach = если взятка будет вашей, до { $target } вы дотянете и сможете заявить.
hint-why-deny = { $others ->
    [1] иначе с этой взяткой соперник может дойти до { $target }.
   *[other] иначе с этой взяткой кто-то из соперников может дойти до { $target }.
}
hint-why-bura = три козыря решают раздачу.
hint-why-unbeatable = { $n ->
    [1] её уже нечем побить.
   *[other] все сразу их уже не побить.
}
hint-why-safe = { $n ->
    [1] { $cards ->
        [one] побить её может только { $cards } карта из тех, что ещё не вышли.
        [few] побить её могут только { $cards } карты из тех, что ещё не вышли.
       *[many] побить её могут только { $cards } карт из тех, что ещё не вышли.
    }
   *[other] { $cards ->
        [one] старшую из них может побить только { $cards } карта из тех, что ещё не вышли.
        [few] старшую из них могут побить только { $cards } карты из тех, что ещё не вышли.
       *[many] старшую из них могут побить только { $cards } карт из тех, что ещё не вышли.
    }
}
hint-why-take = { $points ->
    [0] так взятка пока ваша.
    [one] так взятка пока ваша, и в ней { $points } очко.
    [few] так взятка пока ваша, и в ней { $points } очка.
   *[many] так взятка пока ваша, и в ней { $points } очков.
}
hint-why-throw = { $points ->
    [0] взятка уйдёт, но очков вы с ней не отдадите.
    [one] взятка уйдёт ценой в { $points } очко.
    [few] взятка уйдёт ценой в { $points } очка.
   *[many] взятка уйдёт ценой в { $points } очков.
}
hint-why-keep = { $n ->
    [1] риск невелик, а карты получше остаются у вас.
   *[other] ими вы рискуете мало, а карты получше остаются у вас.
}
hint-why-risk = { $points ->
    [one] это риск в { $points } очко, но любой другой ход хуже.
    [few] это риск в { $points } очка, но любой другой ход хуже.
   *[many] это риск в { $points } очков, но любой другой ход хуже.
}
hint-why-all = столько карт сразу трудно побить.
hint-why-seize = сейчас самое время ходить.
hint-why-wait = сейчас карты лучше не показывать.

## Reviews

review-button = Разбор
review-replay = Повтор
review-title = { $emblem } { $game } · стол { $table } · разбор
review-hand = Раздача **{ $hand }** из { $hands } · { $preset }
review-thinking = Мастер разбирает каждое ваше решение в этой раздаче …
review-costly = { $n ->
    [1] Ваше самое дорогое решение:
    [2] Два ваших самых дорогих решения:
   *[other] Три ваших самых дорогих решения:
}
review-none = Хорошо сыграно: ни одно решение в этой раздаче не обошлось вам дорого.
review-legend = Шансы выиграть раздачу, как их оценивает мастер по тому, что видели вы.
review-trick = Взятка { $trick }
review-last-call = Последнее слово
review-line = **{ $moment }:** вы { $chosen } ({ $chance } %). Лучше — { $best } ({ $kept } %): **−{ $loss } %**
review-missed = { $points ->
    [one] **{ $moment }:** вы { $chosen }. Заявка { $target } выиграла бы раздачу: в ваших взятках было { $points } очко.
    [few] **{ $moment }:** вы { $chosen }. Заявка { $target } выиграла бы раздачу: в ваших взятках было { $points } очка.
   *[many] **{ $moment }:** вы { $chosen }. Заявка { $target } выиграла бы раздачу: в ваших взятках было { $points } очков.
}
review-cards = { $cards }
review-led = пошли { $cards }
review-played = ответили { $cards }
review-announced = объявили комбинацию ({ $kind })
review-announcing = объявить комбинацию ({ $kind })
review-passed = спасовали
review-passing = пас
review-retained = оставили ход себе
review-retaining = оставить ход себе
review-yielded = уступили ход
review-yielding = уступить ход
review-claimed = заявили { $target } слишком рано
review-declined = не заявили { $target }
review-declining = не заявлять { $target }
review-waiting = подождать
