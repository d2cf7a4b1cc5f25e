chicago-name = Чикаго
chicago-about = Чикаго: покерные комбинации на словах, пять взяток и 52 очка
chicago-preset-verbal = можно блефовать
chicago-preset-assisted = только правда

chicago-kind = { $kind ->
    [pair] пара
    [two_pair] две пары
    [trips] тройка
    [straight] стрит
    [flush] флеш
    [full_house] фул-хаус
    [quads] каре
    [straight_flush] стрит-флеш
    [royal_flush] роял-флеш
   *[high_card] нет пары
}
chicago-rank-one = { $rank ->
    [ace] туз
    [king] король
    [queen] дама
    [jack] валет
    [ten] десятка
    [nine] девятка
    [eight] восьмёрка
    [seven] семёрка
    [six] шестёрка
    [five] пятёрка
    [four] четвёрка
    [three] тройка
   *[two] двойка
}
chicago-rank-many = { $rank ->
    [ace] тузы
    [king] короли
    [queen] дамы
    [jack] валеты
    [ten] десятки
    [nine] девятки
    [eight] восьмёрки
    [seven] семёрки
    [six] шестёрки
    [five] пятёрки
    [four] четвёрки
    [three] тройки
   *[two] двойки
}
chicago-said-pairs = { $level ->
    [0] старшие { $rank }
   *[other] затем { $rank }
}
chicago-said-high = старшая карта { $rank }
chicago-said-next = затем { $rank }
chicago-held = { $kind } ({ $ranks })

chicago-phase-draw = Обмен: { $player } · ⏳ { $when }
chicago-phase-show = Говорит { $player } · ⏳ { $when }
chicago-phase-state = Какого достоинства? { $player } · ⏳ { $when }
chicago-phase-answer = { $player } отвечает { $other } · ⏳ { $when }
chicago-phase-reply = Ещё может ответить { $player } (против { $other }) · ⏳ { $when }
chicago-phase-play = Ходит { $player } · ⏳ { $when }
chicago-yours-draw = Обмен?
chicago-yours-show = Ваше слово
chicago-yours-state = Назовите карту
chicago-yours-answer = Так же или выше?
chicago-yours-reply = Ваш ответ?
chicago-yours-play = Ваш ход
chicago-yours-passing = Ваш пас услышат

chicago-do-exchange = Обменять { $n }
chicago-do-expose = Показать и сбросить
chicago-unseen = Сбросить втёмную
chicago-do-pass = Пас
chicago-do-declare = Объявить: { $kind }
chicago-do-state = Назвать { $rank }
chicago-do-same = Столько же
chicago-do-higher = Выше: { $rank }
chicago-do-play = { $cards }
chicago-list-declare = Объявить другое…
chicago-list-state = Назвать другое…
chicago-list-higher = Выше…
chicago-list-higher-hand = Старшая комбинация…
chicago-ask-untrue = В ваших картах этого нет. Кто в конце не докажет своих слов, тот выбывает из партии.
chicago-ask-low = У вас больше, чем вы говорите. Сказать всё равно?
chicago-ask-expose = { $cards }: без этого вам нечем доказать свои слова. Показать карты всем? Втёмную можно выбыть из партии.
chicago-ask-must = { $cards }: без этого вам нечем доказать свои слова. Показать карты всем?

chicago-told-exchanged = { $player } меняет { $value }.
chicago-told-exchanged-you = Вы меняете { $value }.
chicago-told-exposed = { $player } показывает { $cards }.
chicago-told-shuffled = Сброшенные карты стали новой колодой.
chicago-told-pass = { $player }: пас.
chicago-told-same = { $player }: столько же.
chicago-told-declare = { $player }: { $kind }.
chicago-told-rank = { $player }: { $rank }.
chicago-told-silent = Все спасовали.
chicago-told-shared = Поровну: очков нет.
chicago-told-scored = Очки: { $player }, { $value }.
chicago-told-scored-you = Ваши очки: { $value }.
chicago-told-led = { $player } ходит { $cards }.
chicago-told-led-you = Вы ходите { $cards }.
chicago-told-played = { $player } кладёт { $cards }.
chicago-told-played-you = Вы кладёте { $cards }.
chicago-told-took = Взятку берёт { $player }.
chicago-told-took-you = Вы берёте взятку.
chicago-told-last = Последнюю взятку берёт { $player }: { $value }.
chicago-told-forfeited = Не доказано: { $kind }. { $player } выбывает из партии.
chicago-told-best = Лучшая комбинация: { $player }, { $kind }.
chicago-told-nobody = Единственной лучшей комбинации нет.

chicago-aim = Трижды считают лучшую комбинацию, последняя взятка даёт 5.
chicago-settled = Объявление { $number }: { $player }, { $kind }, очки: { $points }.
chicago-settled-shared = Объявление { $number }: { $players }, { $kind }, поровну.
chicago-settled-none = Объявление { $number }: все спасовали.
chicago-exposed = { $player } показывает { $cards }
chicago-trick = Взятка { $n }: { $plays }
chicago-stock = колода **{ $n }** · сброс **{ $pile }**
chicago-your-hand = У вас { $hand }
chicago-your-points = Очки: вы { $facts }
chicago-your-points-exchanged = Очки (обмен): вы { $facts }
chicago-points = { $n ->
    [one] **{ $n }** очко
    [few] **{ $n }** очка
   *[many] **{ $n }** очков
}
chicago-score = { $before } → { $n ->
    [one] **{ $n }** очко
    [few] **{ $n }** очка
   *[many] **{ $n }** очков
}
chicago-out = { $before } → **{ $n }**: вне партии
chicago-gain-said = { $kind } { $n }
chicago-gain-last = последняя взятка { $n }
chicago-gain-best = лучшая комбинация: { $kind } { $n }
chicago-barred = без обмена
chicago-exchanged = обмен { $counts }
chicago-won = { $n ->
    [0] Никто не получает больше других.
    [one] Больше всех получает { $players }: { $points }.
   *[other] Больше всех получают { $players }: по { $points }.
}
chicago-over-bust = Кто не доказал своих слов, выбывает. Дальше играть некому.

chicago-option-declare-mode = { $value ->
    [assisted] все говорят правду
   *[verbal] можно сказать неправду
}
chicago-option-target = { $n ->
    [one] до { $n } очка
   *[other] до { $n } очков
}
chicago-option-kickers = { $value ->
    [false] карты рядом с парами не сравнивают
   *[true] карты рядом с парами сравнивают
}
chicago-option-wheel = { $value ->
    [false] A 2 3 4 5 не стрит
   *[true] A 2 3 4 5 тоже стрит
}
chicago-option-reshuffle-excludes-current = { $value ->
    [true] свой сброс сразу не возвращается
   *[false] свой сброс может сразу вернуться
}
chicago-option-tie-break = { $value ->
    [shared] при равном счёте побеждают вместе
   *[play_on] при равном счёте играют дальше
}
chicago-option-turn-seconds = { $n } с на ход

chicago-lesson = Побеждает тот, кто набрал **{ $n } очков**. У каждого пять карт; трижды можно обменять, сколько хочется.
chicago-lesson-hands = После первого и второго обмена по очереди говорят, какая у кого покерная комбинация. Карт не показывают: очки получает лучшая из **названных**, от 1 за пару до 52 за роял-флеш. Равные сравнивают по старшинству карт.
chicago-lesson-verbal = Можно сказать и неправду. Но кто получил очки, тот в конце или перед сбросом должен это показать: **кто не может, выбывает из партии**.
chicago-lesson-assisted = Здесь все говорят правду или пасуют. Кто сбрасывает карты, которые принесли очки, сначала показывает их всем.
chicago-lesson-tricks = Потом пять взяток: кладут в масть, козырей нет. **Последняя** даёт 5 очков, и ещё раз считают лучшую комбинацию.
chicago-rules-aim = Побеждает тот, кто набрал { $n } очков. Их дают три сравнения покерных комбинаций и последняя из пяти взяток.
chicago-rules-hands = **Комбинации:** пара 1, две пары 2, тройка 3, стрит 4, флеш 5, фул-хаус 6, каре 7, стрит-флеш 8, роял-флеш 52. Туз старший.
chicago-rules-wheel = A 2 3 4 5 тоже стрит, самый младший.
chicago-rules-draw = **Обмен**, трижды: от нуля до пяти карт, начиная слева от сдающего. У кого при сдаче не меньше { $n }, тот не меняет.
chicago-rules-fresh = { $excluded ->
    [true] Когда колода пуста, сброс тасуют, но без ваших карт этого обмена.
   *[false] Когда колода пуста, весь сброс тасуют.
}
chicago-rules-show = **Объявление**, после первых двух обменов: каждый говорит один раз. Пас или комбинация не младше той, что уже названа. Очки получает единственная старшая; равные не получают.
chicago-rules-duel = Кто объявил то же, сравнивает с предыдущим: называют карту и отвечают пас, столько же, выше или старшей комбинацией. Кого обошли, тот ещё может объявить старшую комбинацию.
chicago-rules-verbal = Можно сказать неправду, больше или меньше, чем есть. Перед этим панель переспросит.
chicago-rules-assisted = Все говорят правду или пасуют; карты называются сами. Пас слышно через { $n } с, был выбор или нет.
chicago-rules-proof = **Доказательство.** То, что было старшим в объявлении, с названными картами должно быть у вас в конце или в картах, которые вы показали перед сбросом. Иначе вы выбываете из партии и очки пропадают.
chicago-rules-tricks = **Взятки.** Первым ходит игрок слева от сдающего. Кладите в масть, если она есть; козырей нет, туз старший. Пятая взятка даёт 5 очков. Потом очки получает единственная лучшая комбинация.
chicago-rules-end = { $tie ->
    [shared] **Конец.** После раздачи, в которой кто-то набрал { $n }, побеждает больший счёт; при равном побеждают вместе.
   *[play_on] **Конец.** После раздачи, в которой кто-то набрал { $n }, побеждает больший счёт; при равном играют дальше.
}
chicago-rules-clock = **Время.** { $n } с на ход. Потом карты остаются, вы пасуете, называется ваша карта или кладётся младшая.
chicago-picture-hands = Комбинации и их очки: { $hands }.
chicago-picture-hand = { $kind } ({ $cards }) { $points }
chicago-marks = Доказано объявлений: **{ $proven }**, удачный блеф: **{ $bluffed }**, последние взятки: **{ $last_tricks }**, выбывания: **{ $forfeited }**
chicago-help = Три обмена, два объявления на словах, пять взяток: побеждает тот, у кого 52 очка.
    От двух до четырёх игроков. Можно блефовать, но в конце слова доказывают.

## Почему бот сделал бы так

chicago-review-legend = Как мастер оценивает исход раздачи по тому, что вы видели: 50% значит наравне с другими, каждое очко больше или меньше меняет оценку на 4%.
chicago-why-keep = Остаётся то, из чего скорее всего выйдет комбинация.
chicago-why-draw = Уходит самое слабое: новые карты могут быть лучше.
chicago-why-pass = У других, вероятно, больше.
chicago-why-declare = Это у вас есть и может принести очки.
chicago-why-truth = Это у вас есть.
chicago-why-bluff = Это неправда, но может принести очки, а нужные карты ещё могут прийти.
chicago-why-lead = Нужные карты остаются для последней взятки.
chicago-why-take = Это берёт взятку, а с ней и ход.
chicago-why-throw = Важна только последняя взятка: берегите то, что может её взять.
chicago-why-last = Это последняя взятка, за неё 5 очков.

## Чему учит первая раздача

chicago-idea-keep = Оставьте все пять: то, что есть, может быть лучше того, что придёт.
chicago-idea-equal = Оставьте { $cards }: равные карты приносят очки. Новые рядом с ними могут дать больше.
chicago-idea-flush = Оставьте четыре { $suit }: с пятой выйдет флеш, за него 5 очков.
chicago-idea-straight = Оставьте { $cards }: пять карт подряд дают стрит и 4 очка, одной не хватает.
chicago-idea-high = Оставьте { $cards }. Нужны равные карты, пять подряд или пять одной масти.
chicago-idea-all = Возьмите пять новых карт. Нужны равные, пять подряд или пять одной масти.
chicago-idea-expose = Эти карты принесли очки. Покажите их всем перед сбросом, и слова доказаны.
chicago-idea-taking = Сейчас меняют другие. По числу карт можно догадаться, что у кого есть.
chicago-idea-hold = У вас { $kind }: объявите. Если ни у кого нет больше, это сразу очки: { $n }.
chicago-idea-pass = Пас: чужая комбинация старше, или вы не хотите говорить, что у вас есть.
chicago-idea-silent = Вам нечего объявить, и вы пасуете. От паса по желанию это никто не отличит.
chicago-idea-saying = Сейчас говорят другие, и считается только сказанное. Равные комбинации сравнивают по старшинству карт.
chicago-idea-save = Важна только пятая взятка, за неё 5 очков: берегите { $cards }, пока можно.
chicago-idea-lead = Кто берёт взятку, тот ходит дальше и выбирает масть. Это поможет в последней.
chicago-idea-last = Последняя взятка: старшая карта масти захода даёт 5 очков.
