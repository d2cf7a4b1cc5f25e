chicago-name = Чикаго
chicago-about = Чикаго: покерные комбинации на словах, пять взяток и 52 очка
chicago-preset-verbal = { $declare_mode ->
    [assisted] только правда
   *[verbal] можно блефовать
}
chicago-preset-assisted = { chicago-preset-verbal }

chicago-kind = { $value ->
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
chicago-said = { $level ->
    [0] { $value ->
        [pair] { chicago-kind }: { $many }
        [two_pair] старшие { $many }
        [trips] { chicago-kind }: { $many }
        [full_house] { chicago-kind }: { $many }
        [quads] { chicago-kind }: { $many }
       *[other] старшая карта { $one }
    }
    [1] { $value ->
        [two_pair] затем { $many }
       *[other] затем { $one }
    }
   *[other] затем { $one }
}
chicago-held = { $kind } ({ $ranks })

chicago-phase-draw = Обмен: { $player } · ⏳ { $when }
chicago-phase-show = Говорит { $player } · ⏳ { $when }
chicago-phase-state = Какого достоинства? { $player } · ⏳ { $when }
chicago-phase-answer = Отвечает { $player } · соперник: { $other } · ⏳ { $when }
chicago-phase-reply = Ещё может ответить { $player } · соперник: { $other } · ⏳ { $when }
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
chicago-do-declare = Объявить: { chicago-kind }
chicago-do-state = Назвать { $value }
chicago-do-same = Столько же
chicago-do-higher = Выше: { $value }
chicago-do-play = { $cards }
chicago-list-declare = Объявить другое…
chicago-list-state = Назвать другое…
chicago-list-higher = Выше…
chicago-list-higher-hand = Комбинация старше…
chicago-ask-untrue = В ваших картах этого нет. Кто в конце не докажет своих слов, тот выбывает из партии.
chicago-ask-low = У вас больше, чем вы говорите. Сказать всё равно?
chicago-ask-expose = { $cards }: без этого вам нечем доказать свои слова. Показать карты всем? Втёмную можно выбыть из партии.
chicago-ask-must = { $cards }: без этого вам нечем доказать свои слова. Показать карты всем?

chicago-told-exchanged = { $player } меняет { $value }.
chicago-told-exchanged-you = Вы меняете { $value }.
chicago-told-exposed = { $player } показывает { $cards }.
chicago-told-shuffled = Сброшенные карты стали новой колодой.
chicago-told-pass = { $player }: пас.
chicago-told-pass-you = Вы: пас.
chicago-told-same = { $player }: столько же.
chicago-told-same-you = Вы: столько же.
chicago-told-declare = { $player }: { chicago-kind }.
chicago-told-declare-you = Вы: { chicago-kind }.
chicago-told-rank = { $player }: { $rank }.
chicago-told-rank-you = Вы: { $rank }.
chicago-told-silent = Все спасовали.
chicago-told-shared = Комбинации равны: очков никто не получает.
chicago-told-scored = Очки: { $player }, { $value }.
chicago-told-scored-you = Ваши очки: { $value }.
chicago-told-led = Заход: { $cards } · { $player }.
chicago-told-led-you = Ваш заход: { $cards }.
chicago-told-played = { $player } кладёт { $cards }.
chicago-told-played-you = Вы кладёте { $cards }.
chicago-told-took = Взятку берёт { $player }.
chicago-told-took-you = Вы берёте взятку.
chicago-told-last = Последнюю взятку берёт { $player }: { $value }.
chicago-told-forfeited = Не доказано: { chicago-kind }. { $player } выбывает из партии.
chicago-told-best = Лучшая комбинация: { $player }, { $kind }.
chicago-told-nobody = Единственной лучшей комбинации нет.

chicago-aim = Трижды считают лучшую комбинацию, последняя взятка даёт 5.
chicago-settled = Объявление { $number }: { $players }, { $kind }, очки: { $points }.
chicago-settled-shared = Объявление { $number }: { $players }, { $kind }. Комбинации равны: очков никто не получает.
chicago-settled-none = Объявление { $number }: все спасовали.
chicago-exposed = { $player } показывает { $cards }
chicago-exposed-you = Вы показываете { $cards }
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
chicago-gain-best = лучшая комбинация { $n }
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
chicago-option-proof = { $value ->
    [everybody] доказывать должны все, кто объявил
   *[holders] доказывают только старшую комбинацию
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

chicago-lesson-aim = { $target ->
    [one] Побеждает тот, кто набрал **{ $target } очко**. У каждого пять карт; трижды можно обменять, сколько хочется.
    [few] Побеждает тот, кто набрал **{ $target } очка**. У каждого пять карт; трижды можно обменять, сколько хочется.
   *[many] Побеждает тот, кто набрал **{ $target } очков**. У каждого пять карт; трижды можно обменять, сколько хочется.
}
chicago-lesson-hands = После первого и второго обмена по очереди говорят, какая у кого покерная комбинация. Карт не показывают: очки получает лучшая из **названных**, от 1 за пару до 52 за роял-флеш. Равные сравнивают по старшинству карт.
chicago-lesson-declare = { $declare_mode ->
    [assisted] Здесь все говорят правду или пасуют. Кто сбрасывает карты, которые принесли очки, сначала показывает их всем.
   *[verbal] Можно сказать и неправду. Но { $proof ->
        [everybody] кто объявил комбинацию, тот
       *[holders] кто получил очки, тот
    } в конце или перед сбросом должен это показать: **кто не может, выбывает из партии**.
}
chicago-lesson-tricks = Потом пять взяток: кладут в масть, козырей нет. **Последняя** даёт 5 очков, и ещё раз считают лучшую комбинацию.
chicago-rules-aim = { $target ->
    [one] **Цель.** Побеждает тот, кто набрал { $target } очко. Их дают три сравнения покерных комбинаций и последняя из пяти взяток.
    [few] **Цель.** Побеждает тот, кто набрал { $target } очка. Их дают три сравнения покерных комбинаций и последняя из пяти взяток.
   *[many] **Цель.** Побеждает тот, кто набрал { $target } очков. Их дают три сравнения покерных комбинаций и последняя из пяти взяток.
}
chicago-rules-hands = **Комбинации:** пара 1, две пары 2, тройка 3, стрит 4, флеш 5, фул-хаус 6, каре 7, стрит-флеш 8, роял-флеш 52. Туз старший.{ $wheel ->
    [true] { " " }A 2 3 4 5 тоже стрит, самый младший.
   *[false] { "" }
}{ $kickers ->
    [false] { " " }карты рядом с парами не сравнивают
   *[true] { "" }
}
chicago-rules-draw = **Обмен**, трижды: от нуля до пяти карт, начиная слева от сдающего. У кого перед обменом не меньше { $barring }, тот не меняет. { $reshuffle_excludes_current ->
    [true] Когда колода пуста, сброс тасуют, но без ваших карт этого обмена.
   *[false] Когда колода пуста, весь сброс тасуют.
}
chicago-rules-show = **Объявление**, после первых двух обменов: каждый говорит один раз. Пас или комбинация не младше той, что уже названа. Очки получает единственная старшая; равные не получают.
chicago-rules-duel = Если вы объявили то же, сравнивают карты: соперник называет достоинство, вы отвечаете «пас», «столько же», «выше» или объявляете комбинацию старше. Кого обошли, тот ещё может объявить комбинацию старше.
chicago-rules-declare = { $declare_mode ->
    [assisted] Все говорят правду или пасуют; карты называются сами. Пас слышно через { $pause } с, был выбор или нет.
   *[verbal] Можно сказать неправду, больше или меньше, чем есть. Перед этим панель переспросит.
}
chicago-rules-proof = **Доказательство.** { $proof ->
    [everybody] Всё, что вы объявили, даже если вас перебили,
   *[holders] То, что было старшим в объявлении,
} с названными картами должно быть у вас в конце или в картах, которые вы показали перед сбросом. Иначе вы выбываете из партии и очки пропадают.
chicago-rules-tricks = **Взятки.** Первым ходит игрок слева от сдающего. Кладите в масть, если она есть; козырей нет, туз старший. Пятая взятка даёт 5 очков. Потом очки получает единственная лучшая комбинация.
chicago-rules-end = { $tie_break ->
    [shared] **Конец.** После раздачи, в которой кто-то набрал { $target }, побеждает больший счёт; при равном побеждают вместе.
   *[play_on] **Конец.** После раздачи, в которой кто-то набрал { $target }, побеждает больший счёт; при равном играют дальше.
}
chicago-rules-clock = **Время.** { $turn_seconds } с на ход. Потом карты остаются, вы пасуете, называется ваша карта или кладётся младшая.
chicago-picture-hands = Комбинации и их очки: { $hands }.
chicago-picture-hand = { $kind } ({ $cards }) { $points }
chicago-marks = Доказано объявлений: **{ $proven }**, удачный блеф: **{ $bluffed }**, последние взятки: **{ $last_tricks }**, выбывания: **{ $forfeited }**
chicago-help = Три обмена, два объявления на словах, пять взяток: побеждает тот, у кого 52 очка.
    От двух до четырёх игроков. Можно блефовать, но в конце слова доказывают.

## Почему бот сделал бы так

chicago-hint-kit = **{ $action }**. { $why }
chicago-review-legend = Как мастер оценивает исход раздачи по тому, что вы видели: 50 % — среднее всех игроков, каждое очко выше или ниже него — это 4 %.
chicago-review-turned = **Перелом ({ $moment }): { $whose }.** Оценка: { $before } % → { $after } %.
chicago-review-unproven = **Вы объявили, но не доказали: { $kind }.**
chicago-review-none = По тому, что видели вы, мастер не нашёл заметно лучшего обмена или хода картой.
chicago-why-only = Другого выбора у вас нет.
chicago-why-expose = Никакой другой обмен не обещает заметно больше. Он разрушает объявленное, поэтому карты сначала показывают.
chicago-why-keep-whole = Пять ваших карт вместе приносят очков: { $points }, любой обмен их разрушит.
chicago-why-keep = Никакой обмен не обещает заметно больше.
chicago-why-equal = { $points ->
    [1] Остаётся ваша пара, это 1 очко
    [2] Остаются ваши две пары, это 2 очка
    [3] Остаётся ваша тройка, это 3 очка
   *[other] Остаётся ваше каре, очков: { $points }
}{ $cards ->
    [0] .
    [1] , и высокая карта для последней взятки.
   *[other] , и высокие карты для последней взятки: { $cards }.
}
chicago-why-flush = Остаются четыре карты одной масти: с пятой выйдет флеш, это 5 очков.
chicago-why-straight = Остаются четыре карты стрита, это 4 очка: не хватает одной.
chicago-why-high = { $cards ->
    [1] Самая высокая карта остаётся для последней взятки, за неё 5 очков.
   *[other] Самые высокие карты ({ $cards }) остаются для последней взятки, за неё 5 очков.
}
chicago-why-all = У вас нет ни пары, ни карты не ниже десятки.
chicago-why-exchange = Никакой другой обмен не обещает заметно больше.
chicago-why-pass-none = Пары у вас нет, объявлять нечего.
chicago-why-pass = Ваши карты не достают до объявленного.
chicago-why-declare = Это у вас есть, и, если никто не назовёт столько же, будут очки: { $points }.
chicago-why-truth = Это у вас есть.
chicago-why-untrue = Объявленного у вас нет, но такая карта есть.
chicago-why-last = Это последняя взятка, за неё 5 очков.
chicago-why-sure = Побить её уже нечем, и следующий заход снова ваш.
chicago-why-take = Пока эта карта берёт взятку, а с ней и ход.
chicago-why-low = Ниже карты для хода нет, остальные остаются для последней взятки.
chicago-why-stay = { $cards ->
    [1] У вас остаётся карта, которую уже нечем побить.
   *[other] У вас остаются карты, которые уже нечем побить: { $cards }.
}
chicago-why-play = Ни одна другая карта не берёт последнюю взятку заметно чаще.

## Чему учит первая раздача

chicago-guide-opening = **Цель.** Раньше других набрать { $n } (в полной партии 52). Дважды *называют* свою покерную комбинацию: очки даёт лучшая из названных, а в конце — лучшая на руках. Последняя *взятка* даёт 5.

    От старшей: **A K Q J 10 9 8 7 6 5 4 3 2**
chicago-guide-learned = 1. Очки даёт лучшая из *названных* комбинаций: пара 1, две пары 2, тройка 3.
    2. Блеф к концу должен стать правдой.
    3. Последняя взятка даёт 5.
chicago-idea-worth = Очки: пара 1, две пары 2, тройка 3, стрит 4, флеш 5, фул-хаус 6, каре 7, стрит-флеш 8, роял-флеш 52.
chicago-idea-exchanging = Трижды можно обменять любые карты: нажмите на них, потом *«Обменять»*. Пять карт подряд — *стрит*, пять одной масти — *флеш*, тройка и пара — *фул-хаус*.
chicago-idea-showdown = Теперь все по очереди называют свою комбинацию или пасуют. Карт не показывают: очки получает лучшая из *названных*.
chicago-idea-tricks = Дальше пять взяток: кладите в масть захода, если она есть. Берёт её старшая карта, и кто взял, тот заходит. Важна только пятая: 5 очков.
chicago-idea-keep = Оставьте все пять: { $kind }, очков за это { $n }, и нужна каждая карта.
chicago-idea-equal = { $cards } — { $kind }, очков за это { $n }: оставьте. Обменяйте прочие: может выйти больше.
chicago-idea-beside = { $equal } — { $kind }, очков за это { $n }: оставьте. И { $beside } тоже: старшая карта пригодится в последней взятке.
chicago-idea-flush = Оставьте четыре { $suit }: пять карт одной масти, *флеш*, дают 5, одной не хватает.
chicago-idea-straight = Оставьте { $cards }: пять карт подряд, *стрит*, дают 4, одной не хватает.
chicago-idea-high = Двух равных карт пока нет. Оставьте старшую, { $cards }, и обменяйте прочие.
chicago-idea-all = Двух равных карт пока нет. Обменяйте все пять.
chicago-idea-quads = { $cards } — { $kind }, очков за это { $n }: оставьте. Другая пятая карта может быть старше, для последней взятки.
chicago-idea-expose = Этот обмен разрушает комбинацию, которая принесла очки. Сначала *покажите* все пять карт: слова доказаны, и обмен состоится.
chicago-idea-proof = Названное надо доказать: сохраните это после третьего обмена или *покажите* всем все пять карт, прежде чем менять их. Иначе вы выбываете.
chicago-idea-hold = Скажите, что у вас: { $kind }. Если никто не назовёт столько же, это сразу очки: { $n }.
chicago-idea-hold-same = Скажите, что у вас: { $kind }. Столько уже названо: чьи очки ({ $n }), решает достоинство карт, если не назовут больше.
chicago-idea-state = Вы назвали одно и то же, поэтому сравнивают карты. Назовите свою.
chicago-idea-duel = Двое назвали одно и то же: теперь решает достоинство. Один называет его, другой отвечает *столько же*, *выше* или пасует.
chicago-idea-same = У вас столько же: так и скажите. Решит следующая карта, если есть что сравнить.
chicago-idea-higher = У вас выше: так и скажите, и вы впереди.
chicago-idea-pass = По правде столько не назвать: пас, и ваши карты останутся в тайне.
chicago-idea-nothing = У вас нет даже пары, очков это не даёт: пас.
chicago-idea-bluff = Можно *блефовать*: назвать больше, чем есть. Очки получает лучшая из названных. Но если последний обмен не сделает её правдой, вы выбываете из партии.
chicago-idea-only = Заход — { $suit }, а у вас в этой масти только { $cards }.
chicago-idea-save = Важна только пятая взятка: берегите для неё { $cards }, пока можно.
chicago-idea-lead = Кто берёт взятку, тот ходит дальше и выбирает масть, в последней тоже.
chicago-idea-last = Последняя взятка: старшая карта масти захода даёт 5 очков.
