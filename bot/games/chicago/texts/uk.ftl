chicago-name = Чикаго
chicago-about = Чикаго: покерні комбінації на словах, п’ять взяток і 52 очки
chicago-preset-verbal = можна блефувати
chicago-preset-assisted = лише правда

chicago-kind = { $kind ->
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
chicago-said-pairs = { $level ->
    [0] старші { $rank }
   *[other] далі { $rank }
}
chicago-said-high = старша карта { $rank }
chicago-said-next = далі { $rank }
chicago-held = { $kind } ({ $ranks })

chicago-phase-draw = Обмін: { $player } · ⏳ { $when }
chicago-phase-show = Говорить { $player } · ⏳ { $when }
chicago-phase-state = Яка карта? { $player } · ⏳ { $when }
chicago-phase-answer = { $player } відповідає { $other } · ⏳ { $when }
chicago-phase-reply = Ще може відповісти { $player } (проти { $other }) · ⏳ { $when }
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
chicago-do-declare = Оголосити: { $kind }
chicago-do-state = Назвати { $rank }
chicago-do-same = Так само
chicago-do-higher = Старше: { $rank }
chicago-do-play = { $cards }
chicago-list-declare = Оголосити інше…
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
chicago-told-same = { $player }: так само.
chicago-told-declare = { $player }: { $kind }.
chicago-told-rank = { $player }: { $rank }.
chicago-told-silent = Усі спасували.
chicago-told-shared = Порівну: очок немає.
chicago-told-scored = Очки: { $player }, { $value }.
chicago-told-scored-you = Ваші очки: { $value }.
chicago-told-led = { $player } ходить { $cards }.
chicago-told-led-you = Ви ходите { $cards }.
chicago-told-played = { $player } кладе { $cards }.
chicago-told-played-you = Ви кладете { $cards }.
chicago-told-took = Взятку бере { $player }.
chicago-told-took-you = Ви берете взятку.
chicago-told-last = Останню взятку бере { $player }: { $value }.
chicago-told-forfeited = Не підтверджено: { $kind }. { $player } вибуває з партії.
chicago-told-best = Найкраща комбінація: { $player }, { $kind }.
chicago-told-nobody = Єдиної найкращої комбінації немає.

chicago-aim = Тричі рахують найкращу комбінацію, остання взятка дає 5.
chicago-settled = Оголошення { $number }: { $player }, { $kind }, очки: { $points }.
chicago-settled-shared = Оголошення { $number }: { $players }, { $kind }, порівну.
chicago-settled-none = Оголошення { $number }: усі спасували.
chicago-exposed = { $player } розкриває { $cards }
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
chicago-gain-best = найкраща комбінація: { $kind } { $n }
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

chicago-lesson = Перемагає той, хто набрав **{ $n } очок**. У кожного п’ять карт; тричі можна обміняти, скільки хочеться.
chicago-lesson-hands = Після першого й другого обміну по черзі кажуть, яка в кого покерна комбінація. Карт не показують: очки дістає найкраща з **названих**, від 1 за пару до 52 за роял-флеш. Рівні порівнюють за старшинством карт.
chicago-lesson-verbal = Можна сказати й неправду. Але хто дістав очки, той наприкінці або перед скиданням має це показати: **хто не може, вибуває з партії**.
chicago-lesson-assisted = Тут усі кажуть правду або пасують. Хто скидає карти, які принесли очки, спершу розкриває їх усім.
chicago-lesson-tricks = Потім п’ять взяток: кладуть у масть, козирів немає. **Остання** дає 5 очок, і ще раз рахують найкращу комбінацію.
chicago-rules-aim = Перемагає той, хто набрав { $n } очок. Їх дають три порівняння покерних комбінацій і остання з п’яти взяток.
chicago-rules-hands = **Комбінації:** пара 1, дві пари 2, трійка 3, стріт 4, флеш 5, фул-хаус 6, каре 7, стріт-флеш 8, роял-флеш 52. Туз найстарший.
chicago-rules-wheel = A 2 3 4 5 теж стріт, наймолодший.
chicago-rules-draw = **Обмін**, тричі: від нуля до п’яти карт, починаючи ліворуч від того, хто здає. У кого під час здавання не менше { $n }, той не міняє.
chicago-rules-fresh = { $excluded ->
    [true] Коли колода порожня, скинуті карти тасують, але без ваших карт цього обміну.
   *[false] Коли колода порожня, усі скинуті карти тасують.
}
chicago-rules-show = **Оголошення**, після перших двох обмінів: кожен говорить один раз. Пас або комбінація, не молодша за вже названу. Очки дістає єдина найстарша; рівні не дістають.
chicago-rules-duel = Хто оголосив те саме, порівнює з попереднім: називають карту й відповідають пас, так само, старше або старшою комбінацією. Кого обійшли, той ще може оголосити старшу комбінацію.
chicago-rules-verbal = Можна сказати неправду, більше або менше, ніж є. Перед цим панель перепитає.
chicago-rules-assisted = Усі кажуть правду або пасують; карти називаються самі. Пас чути через { $n } с, був вибір чи ні.
chicago-rules-proof = **Підтвердження.** Те, що було найстаршим в оголошенні, з названими картами має бути у вас наприкінці або в картах, які ви розкрили перед скиданням. Інакше ви вибуваєте з партії й очки пропадають.
chicago-rules-tricks = **Взятки.** Першим ходить гравець ліворуч від того, хто здає. Кладіть у масть, якщо вона є; козирів немає, туз найстарший. П’ята взятка дає 5 очок. Потім очки дістає єдина найкраща комбінація.
chicago-rules-end = { $tie ->
    [shared] **Кінець.** Після роздачі, у якій хтось набрав { $n }, перемагає більший рахунок; за рівного перемагають разом.
   *[play_on] **Кінець.** Після роздачі, у якій хтось набрав { $n }, перемагає більший рахунок; за рівного грають далі.
}
chicago-rules-clock = **Час.** { $n } с на хід. Потім карти лишаються, ви пасуєте, називається ваша карта або кладеться наймолодша.
chicago-picture-hands = Комбінації та їхні очки: { $hands }.
chicago-picture-hand = { $kind } ({ $cards }) { $points }
chicago-marks = Підтверджено оголошень: **{ $proven }**, вдалий блеф: **{ $bluffed }**, останні взятки: **{ $last_tricks }**, вибування: **{ $forfeited }**
chicago-help = Три обміни, два оголошення на словах, п’ять взяток: перемагає той, у кого 52 очки.
    Від двох до чотирьох гравців. Можна блефувати, але наприкінці слова підтверджують.

## Чому бот зробив би так

chicago-review-legend = Як майстер оцінює кінець роздачі за тим, що ви бачили: 50% означає нарівні з іншими, кожне очко більше або менше змінює оцінку на 4%.
chicago-why-keep = Лишається те, з чого найімовірніше вийде комбінація.
chicago-why-draw = Іде найслабше: нові карти можуть бути кращі.
chicago-why-pass = В інших, імовірно, більше.
chicago-why-declare = Це у вас є й може принести очки.
chicago-why-truth = Це у вас є.
chicago-why-bluff = Це неправда, але може принести очки, а потрібні карти ще можуть прийти.
chicago-why-lead = Потрібні карти лишаються для останньої взятки.
chicago-why-take = Це бере взятку, а з нею і хід.
chicago-why-throw = Важлива лише остання взятка: бережіть те, що може її взяти.
chicago-why-last = Це остання взятка, за неї 5 очок.

## Чого вчить перша роздача

chicago-idea-keep = Лишіть усі п’ять: те, що є, може бути кращим за те, що прийде.
chicago-idea-equal = Лишіть { $cards }: рівні карти приносять очки. Нові поруч із ними можуть дати більше.
chicago-idea-flush = Лишіть чотири { $suit }: з п’ятою вийде флеш, за нього 5 очок.
chicago-idea-straight = Лишіть { $cards }: п’ять карт поспіль дають стріт і 4 очки, однієї бракує.
chicago-idea-high = Лишіть { $cards }. Потрібні рівні карти, п’ять поспіль або п’ять однієї масті.
chicago-idea-all = Візьміть п’ять нових карт. Потрібні рівні, п’ять поспіль або п’ять однієї масті.
chicago-idea-expose = Ці карти принесли очки. Розкрийте їх усім перед скиданням, і слова підтверджено.
chicago-idea-taking = Зараз міняють інші. З кількості карт можна здогадатися, що в кого є.
chicago-idea-hold = У вас { $kind }: оголосіть. Якщо ні в кого немає більше, це одразу очки: { $n }.
chicago-idea-pass = Пас: чужа комбінація старша, або ви не хочете казати, що у вас є.
chicago-idea-silent = Вам нічого оголосити, і ви пасуєте. Від пасу за бажанням цього ніхто не відрізнить.
chicago-idea-saying = Зараз говорять інші, і рахується лише сказане. Рівні комбінації порівнюють за старшинством карт.
chicago-idea-save = Важлива лише п’ята взятка, за неї 5 очок: бережіть { $cards }, поки можна.
chicago-idea-lead = Хто бере взятку, той ходить далі й вибирає масть. Це допоможе в останній.
chicago-idea-last = Остання взятка: найстарша карта масті ходу дає 5 очок.
