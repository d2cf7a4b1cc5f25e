chicago-name = Чикаго
chicago-about = Чикаго: покерні комбінації на словах, п’ять взяток і 52 очки
chicago-preset-verbal = { $declare_mode ->
    [assisted] лише правда
   *[verbal] можна блефувати
}
chicago-preset-assisted = { chicago-preset-verbal }

chicago-kind = { $value ->
    [pair] пара
    [two_pair] дві пари
    [trips] трійка
    [straight] стріт
    [flush] флеш
    [full_house] фул-хаус
    [quads] каре
    [straight_flush] стріт-флеш
    [royal_flush] роял-флеш
   *[high_card] немає пари
}
chicago-rank-one = { $rank ->
    [ace] туз
    [king] король
    [queen] дама
    [jack] валет
    [ten] десятка
    [nine] дев’ятка
    [eight] вісімка
    [seven] сімка
    [six] шістка
    [five] п’ятірка
    [four] четвірка
    [three] трійка
   *[two] двійка
}
chicago-rank-many = { $rank ->
    [ace] тузи
    [king] королі
    [queen] дами
    [jack] валети
    [ten] десятки
    [nine] дев’ятки
    [eight] вісімки
    [seven] сімки
    [six] шістки
    [five] п’ятірки
    [four] четвірки
    [three] трійки
   *[two] двійки
}
chicago-said = { $level ->
    [0] { $value ->
        [pair] { chicago-kind }: { $many }
        [two_pair] старші { $many }
        [trips] { chicago-kind }: { $many }
        [full_house] { chicago-kind }: { $many }
        [quads] { chicago-kind }: { $many }
       *[other] старша карта { $one }
    }
    [1] { $value ->
        [two_pair] далі { $many }
       *[other] далі { $one }
    }
   *[other] далі { $one }
}
chicago-held = { $kind } ({ $ranks })

chicago-phase-draw = Обмін: { $player } · ⏳ { $when }
chicago-phase-show = Говорить { $player } · ⏳ { $when }
chicago-phase-state = Яка карта? { $player } · ⏳ { $when }
chicago-phase-answer = Відповідає { $player } · суперник: { $other } · ⏳ { $when }
chicago-phase-reply = Ще може відповісти { $player } · суперник: { $other } · ⏳ { $when }
chicago-phase-play = Ходить { $player } · ⏳ { $when }
chicago-yours-draw = Обмін?
chicago-yours-show = Ваше слово
chicago-yours-state = Назвіть карту
chicago-yours-answer = Так само чи старше?
chicago-yours-reply = Ваша відповідь?
chicago-yours-play = Ваша черга
chicago-yours-passing = Ваш пас почують

chicago-do-exchange = Обміняти { $n }
chicago-do-expose = Розкрити і скинути
chicago-unseen = Скинути потай
chicago-do-pass = Пас
chicago-do-declare = Сказати: { chicago-kind }
chicago-do-state = Назвати { $value }
chicago-do-same = Так само
chicago-do-higher = Старше: { $value }
chicago-do-play = { $cards }
chicago-list-declare = Сказати інше…
chicago-list-state = Назвати інше…
chicago-list-higher = Старше…
chicago-list-higher-hand = Старша комбінація…
chicago-ask-untrue = У ваших картах цього немає. Хто наприкінці не підтвердить своїх слів, той вибуває з партії.
chicago-ask-low = У вас більше, ніж ви кажете. Сказати все одно?
chicago-ask-expose = { $cards }: без цього вам нічим підтвердити свої слова. Розкрити карти всім? Потай можна вибути з партії.
chicago-ask-must = { $cards }: без цього вам нічим підтвердити свої слова. Розкрити карти всім?

chicago-told-exchanged = { $player } міняє { $value }.
chicago-told-exchanged-you = Ви міняєте { $value }.
chicago-told-exposed = { $player } розкриває { $cards }.
chicago-told-shuffled = Скинуті карти стали новою колодою.
chicago-told-pass = { $player }: пас.
chicago-told-pass-you = Ви: пас.
chicago-told-same = { $player }: так само.
chicago-told-same-you = Ви: так само.
chicago-told-declare = { $player }: { chicago-kind }.
chicago-told-declare-you = Ви: { chicago-kind }.
chicago-told-rank = { $player }: { $rank }.
chicago-told-rank-you = Ви: { $rank }.
chicago-told-silent = Усі спасували.
chicago-told-shared = Комбінації рівні: очок ніхто не отримує.
chicago-told-scored = Очки: { $player }, { $value }.
chicago-told-scored-you = Ваші очки: { $value }.
chicago-told-led = Хід: { $cards } · { $player }.
chicago-told-led-you = Ви ходите: { $cards }.
chicago-told-played = { $player } кладе { $cards }.
chicago-told-played-you = Ви кладете { $cards }.
chicago-told-took = Взятку бере { $player }.
chicago-told-took-you = Ви берете взятку.
chicago-told-last = Останню взятку бере { $player }: { $value }.
chicago-told-forfeited = Не підтверджено: { chicago-kind }. { $player } вибуває з партії.
chicago-told-best = Найкраща комбінація: { $player }, { $kind }.
chicago-told-nobody = Єдиної найкращої комбінації немає.

chicago-aim = Тричі рахують найкращу комбінацію, остання взятка дає 5.
chicago-settled = Оголошення { $number }: { $players }, { $kind }, очки: { $points }.
chicago-settled-shared = Оголошення { $number }: { $players }, { $kind }. Комбінації рівні: очок ніхто не отримує.
chicago-settled-none = Оголошення { $number }: усі спасували.
chicago-exposed = { $player } розкриває { $cards }
chicago-exposed-you = Ви розкриваєте { $cards }
chicago-trick = Взятка { $n }: { $plays }
chicago-stock = колода **{ $n }** · скинуто **{ $pile }**
chicago-your-hand = У вас { $hand }
chicago-your-points = Очки: ви { $facts }
chicago-your-points-exchanged = Очки (обмін): ви { $facts }
chicago-points = { $n ->
    [one] **{ $n }** очко
    [few] **{ $n }** очки
   *[many] **{ $n }** очок
}
chicago-score = { $before } → { $n ->
    [one] **{ $n }** очко
    [few] **{ $n }** очки
   *[many] **{ $n }** очок
}
chicago-out = { $before } → **{ $n }**: поза партією
chicago-gain-said = { $kind } { $n }
chicago-gain-last = остання взятка { $n }
chicago-gain-best = найкраща комбінація { $n }
chicago-barred = без обміну
chicago-exchanged = обмін { $counts }
chicago-won = { $n ->
    [0] Ніхто не отримує більше за інших.
    [one] Найбільше отримує { $players }: { $points }.
   *[other] Найбільше отримують { $players }: по { $points }.
}
chicago-over-bust = Хто не підтвердив своїх слів, вибуває. Далі грати нікому.

chicago-option-declare-mode = { $value ->
    [assisted] усі кажуть правду
   *[verbal] можна сказати неправду
}
chicago-option-proof = { $value ->
    [everybody] підтверджувати мають усі, хто оголосив
   *[holders] підтверджують лише найстаршу комбінацію
}
chicago-option-target = { $n ->
    [one] до { $n } очка
   *[other] до { $n } очок
}
chicago-option-kickers = { $value ->
    [false] карти поруч із парами не порівнюють
   *[true] карти поруч із парами порівнюють
}
chicago-option-wheel = { $value ->
    [false] A 2 3 4 5 не стріт
   *[true] A 2 3 4 5 теж стріт
}
chicago-option-reshuffle-excludes-current = { $value ->
    [true] власні скинуті карти одразу не повертаються
   *[false] власні скинуті карти можуть одразу повернутися
}
chicago-option-tie-break = { $value ->
    [shared] за рівного рахунку перемагають разом
   *[play_on] за рівного рахунку грають далі
}
chicago-option-turn-seconds = { $n } с на хід

chicago-lesson-aim = { $target ->
    [one] Перемагає той, хто набрав **{ $target } очко**. У кожного п’ять карт; тричі можна обміняти, скільки хочеться.
    [few] Перемагає той, хто набрав **{ $target } очки**. У кожного п’ять карт; тричі можна обміняти, скільки хочеться.
   *[many] Перемагає той, хто набрав **{ $target } очок**. У кожного п’ять карт; тричі можна обміняти, скільки хочеться.
}
chicago-lesson-hands = Після першого й другого обміну по черзі кажуть, яка в кого покерна комбінація. Карт не показують: очки отримує найкраща з **названих**, від 1 за пару до 52 за роял-флеш. Рівні порівнюють за старшинством карт.
chicago-lesson-declare = { $declare_mode ->
    [assisted] Тут усі кажуть правду або пасують. Хто скидає карти, які принесли очки, спершу розкриває їх усім.
   *[verbal] Можна сказати й неправду. Але { $proof ->
        [everybody] хто оголосив комбінацію, той
       *[holders] хто отримав очки, той
    } наприкінці або перед скиданням має це показати: **хто не може, вибуває з партії**.
}
chicago-lesson-tricks = Потім п’ять взяток: кладуть у масть, козирів немає. **Остання** дає 5 очок, і ще раз рахують найкращу комбінацію.
chicago-rules-aim = { $target ->
    [one] **Мета.** Перемагає той, хто набрав { $target } очко. Їх дають три порівняння покерних комбінацій і остання з п’яти взяток.
    [few] **Мета.** Перемагає той, хто набрав { $target } очки. Їх дають три порівняння покерних комбінацій і остання з п’яти взяток.
   *[many] **Мета.** Перемагає той, хто набрав { $target } очок. Їх дають три порівняння покерних комбінацій і остання з п’яти взяток.
}
chicago-rules-hands = **Комбінації:** пара 1, дві пари 2, трійка 3, стріт 4, флеш 5, фул-хаус 6, каре 7, стріт-флеш 8, роял-флеш 52. Туз найстарший.{ $wheel ->
    [true] { " " }A 2 3 4 5 теж стріт, наймолодший.
   *[false] { "" }
}{ $kickers ->
    [false] { " " }карти поруч із парами не порівнюють
   *[true] { "" }
}
chicago-rules-draw = **Обмін**, тричі: від нуля до п’яти карт, починаючи ліворуч від того, хто здає. У кого перед обміном не менше { $barring }, той не міняє. { $reshuffle_excludes_current ->
    [true] Коли колода порожня, скинуті карти тасують, але без ваших карт цього обміну.
   *[false] Коли колода порожня, усі скинуті карти тасують.
}
chicago-rules-show = **Оголошення**, після перших двох обмінів: кожен говорить один раз. Пас або комбінація, не молодша за вже названу. Очки отримує єдина найстарша; рівні не отримують.
chicago-rules-duel = Якщо ви оголосили те саме, порівнюють карти: суперник називає номінал, ви відповідаєте «пас», «так само», «старше» або оголошуєте старшу комбінацію. Кого обійшли, той ще може оголосити старшу комбінацію.
chicago-rules-declare = { $declare_mode ->
    [assisted] Усі кажуть правду або пасують; карти називаються самі. Пас чути через { $pause } с, був вибір чи ні.
   *[verbal] Можна сказати неправду, більше або менше, ніж є. Перед цим панель перепитає.
}
chicago-rules-proof = **Підтвердження.** { $proof ->
    [everybody] Усе, що ви оголосили, навіть якщо вас перебили,
   *[holders] Те, що було найстаршим в оголошенні,
} з названими картами має бути у вас наприкінці або в картах, які ви розкрили перед скиданням. Інакше ви вибуваєте з партії й очки пропадають.
chicago-rules-tricks = **Взятки.** Першим ходить гравець ліворуч від того, хто здає. Кладіть у масть, якщо вона є; козирів немає, туз найстарший. П’ята взятка дає 5 очок. Потім очки отримує єдина найкраща комбінація.
chicago-rules-end = { $tie_break ->
    [shared] **Кінець.** Після роздачі, у якій хтось набрав { $target }, перемагає більший рахунок; за рівного перемагають разом.
   *[play_on] **Кінець.** Після роздачі, у якій хтось набрав { $target }, перемагає більший рахунок; за рівного грають далі.
}
chicago-rules-clock = **Час.** { $turn_seconds } с на хід. Потім карти лишаються, ви пасуєте, називається ваша карта або кладеться наймолодша.
chicago-picture-hands = Комбінації та їхні очки: { $hands }.
chicago-picture-hand = { $kind } ({ $cards }) { $points }
chicago-marks = Підтверджено оголошень: **{ $proven }**, вдалий блеф: **{ $bluffed }**, останні взятки: **{ $last_tricks }**, вибування: **{ $forfeited }**
chicago-help = Три обміни, два оголошення на словах, п’ять взяток: перемагає той, у кого 52 очки.
    Від двох до чотирьох гравців. Можна блефувати, але наприкінці слова підтверджують.

## Чому бот зробив би так

chicago-hint-kit = **{ $action }**. { $why }
chicago-review-legend = Як майстер оцінює кінець роздачі за тим, що ви бачили: 50 % — середнє всіх гравців, кожне очко вище чи нижче за нього — це 4 %.
chicago-review-turned = **Перелом ({ $moment }): { $whose }.** Оцінка: { $before } % → { $after } %.
chicago-review-unproven = **Ви оголосили, але не підтвердили: { $kind }.**
chicago-review-none = З того, що бачили ви, майстер не знайшов помітно кращого обміну чи ходу картою.
chicago-why-only = Іншого вибору у вас немає.
chicago-why-expose = Жоден інший обмін не обіцяє помітно більше. Він руйнує оголошене, тому карти спершу розкривають.
chicago-why-keep-whole = П’ять ваших карт разом дають очки: { $points }, будь-який обмін їх зруйнує.
chicago-why-keep = Жоден обмін не обіцяє помітно більше.
chicago-why-equal = { $points ->
    [1] Лишається ваша пара, це 1 очко
    [2] Лишаються ваші дві пари, це 2 очки
    [3] Лишається ваша трійка, це 3 очки
   *[other] Лишається ваше каре, очок: { $points }
}{ $cards ->
    [0] .
    [1] , і висока карта для останньої взятки.
   *[other] , і високі карти для останньої взятки: { $cards }.
}
chicago-why-flush = Лишаються чотири карти однієї масті: з п’ятою вийде флеш, це 5 очок.
chicago-why-straight = Лишаються чотири карти стріту, це 4 очки: бракує однієї.
chicago-why-high = { $cards ->
    [1] Найвища карта лишається для останньої взятки, за неї 5 очок.
   *[other] Найвищі карти ({ $cards }) лишаються для останньої взятки, за неї 5 очок.
}
chicago-why-all = У вас немає ні пари, ні карти, не нижчої за десятку.
chicago-why-exchange = Жоден інший обмін не обіцяє помітно більше.
chicago-why-pass-none = Пари у вас немає, оголошувати нічого.
chicago-why-pass = Ваші карти не сягають оголошеного.
chicago-why-declare = Це у вас є, і, якщо ніхто не назве стільки ж, будуть очки: { $points }.
chicago-why-truth = Це у вас є.
chicago-why-untrue = Оголошеного у вас немає, але така карта є.
chicago-why-last = Це остання взятка, за неї 5 очок.
chicago-why-sure = Побити її вже нічим, і наступний хід знову ваш.
chicago-why-take = Поки що ця карта бере взятку, а з нею і хід.
chicago-why-low = Нижчої карти для ходу немає, решта лишається для останньої взятки.
chicago-why-stay = { $cards ->
    [1] У вас лишається карта, яку вже нічим побити.
   *[other] У вас лишаються карти, які вже нічим побити: { $cards }.
}
chicago-why-play = Жодна інша карта не бере останню взятку помітно частіше.

## Чого вчить перша роздача

chicago-guide-opening = **Мета.** Раніше за інших набрати { $n } (у повній партії 52). Двічі *називають* свою покерну комбінацію: очки дає найкраща з названих, а наприкінці — найкраща на руках. Остання *взятка* дає 5.

    Від найстаршої: **A K Q J 10 9 8 7 6 5 4 3 2**
chicago-guide-learned = 1. Очки дає найкраща з *названих* комбінацій: пара 1, дві пари 2, трійка 3.
    2. Блеф наприкінці має стати правдою.
    3. Остання взятка дає 5.
chicago-idea-worth = Очки: пара 1, дві пари 2, трійка 3, стріт 4, флеш 5, фул-хаус 6, каре 7, стріт-флеш 8, роял-флеш 52.
chicago-idea-exchanging = Тричі можна обміняти будь-які карти: торкніться їх, потім *«Обміняти»*. П’ять карт поспіль — *стріт*, п’ять однієї масті — *флеш*, трійка й пара — *фул-хаус*.
chicago-idea-showdown = Тепер усі по черзі називають свою комбінацію або пасують. Карт не показують: очки отримує найкраща з *названих*.
chicago-idea-tricks = Далі п’ять взяток: кладіть у масть ходу, якщо вона є. Бере її найстарша карта, і хто взяв, той ходить. Важлива лише п’ята: 5 очок.
chicago-idea-keep = Лишіть усі п’ять: { $kind }, очок за це { $n }, і потрібна кожна карта.
chicago-idea-equal = { $cards } — { $kind }, очок за це { $n }: лишіть. Обміняйте інші: може вийти більше.
chicago-idea-beside = { $equal } — { $kind }, очок за це { $n }: лишіть. І { $beside } теж: старша карта знадобиться в останній взятці.
chicago-idea-flush = Лишіть чотири { $suit }: п’ять карт однієї масті, *флеш*, дають 5, однієї бракує.
chicago-idea-straight = Лишіть { $cards }: п’ять карт поспіль, *стріт*, дають 4, однієї бракує.
chicago-idea-high = Двох рівних карт поки що немає. Лишіть найстаршу, { $cards }, і обміняйте інші.
chicago-idea-all = Двох рівних карт поки що немає. Обміняйте всі п’ять.
chicago-idea-quads = { $cards } — { $kind }, очок за це { $n }: лишіть. Інша п’ята карта може бути старшою, для останньої взятки.
chicago-idea-expose = Цей обмін руйнує комбінацію, яка принесла очки. Спершу *розкрийте* всі п’ять карт: слова підтверджено, і обмін відбудеться.
chicago-idea-proof = Назване треба підтвердити: збережіть це після третього обміну або *розкрийте* всім усі п’ять карт, перш ніж міняти їх. Інакше ви вибуваєте.
chicago-idea-hold = Скажіть, що у вас: { $kind }. Якщо ніхто не назве стільки ж, це одразу очки: { $n }.
chicago-idea-hold-same = Скажіть, що у вас: { $kind }. Стільки вже названо: чиї очки ({ $n }), вирішує номінал карт, якщо не назвуть більше.
chicago-idea-state = Ви назвали те саме, тому порівнюють карти. Назвіть свою.
chicago-idea-duel = Двоє назвали те саме: тепер вирішує номінал. Один називає його, другий відповідає *так само*, *старше* або пасує.
chicago-idea-same = У вас так само: так і скажіть. Вирішить наступна карта, якщо є що порівняти.
chicago-idea-higher = У вас старше: так і скажіть, і ви попереду.
chicago-idea-pass = По правді стільки не назвати: пас, і ваші карти лишаться в таємниці.
chicago-idea-nothing = У вас немає навіть пари, очок це не дає: пас.
chicago-idea-bluff = Можна *блефувати*: назвати більше, ніж є. Очки отримує найкраща з названих. Але якщо останній обмін не зробить її правдою, ви вибуваєте з партії.
chicago-idea-only = Хід — { $suit }, а у вас у цій масті лише { $cards }.
chicago-idea-save = Важлива лише п’ята взятка: бережіть для неї { $cards }, поки можна.
chicago-idea-lead = Хто бере взятку, той ходить далі й обирає масть, в останній теж.
chicago-idea-last = Остання взятка: найстарша карта масті ходу дає 5 очок.
