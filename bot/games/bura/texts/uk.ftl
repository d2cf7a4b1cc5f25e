## Bura

bura-name = Бура
bura-about = Бура: карткова гра зі взятками, на пам’ять і витримку
bura-kind-bura = бура
bura-kind-aces = три тузи
bura-kind-molodka = молодка
bura-button-claim = Заявити { $target }
bura-button-yes-claim = Так, заявляю
bura-button-announce-bura = Оголосити буру
bura-button-announce-aces = Оголосити три тузи
bura-button-announce-molodka = Оголосити молодку
bura-button-pass = Пас
bura-button-retain = Лишити хід собі
bura-button-yield = Віддати хід
bura-button-decline = Не заявляти
bura-order-now = Зараз: { $order }
bura-order-next = З наступної роздачі: { $order }
bura-order-all = мої комбінації оголошуються самі
bura-order-bura = сама оголошується лише бура
bura-order-never = мої комбінації не оголошуються
bura-order-ask = питати мене перед кожним ходом
bura-button-on = { $card } на { $top }

bura-trump = Козир { $card } · у колоді **{ $stock }**
bura-trump-drawn = Козир **{ $suit }** · ~~{ $card }~~ бере { $player } · у колоді **{ $stock }**
bura-match = бали { $score } з { $target }
bura-wins = бали: **{ $score }**/{ $target }
bura-dealt = здає
bura-seat-asked = { $facts } (оголошує на свій вибір)
bura-seat-asked-now = { $facts } (оголошує на свій вибір, але лише в цій роздачі)
bura-seat-asked-next = { $facts } (з наступної роздачі оголошує на свій вибір)
bura-no-cards = –

bura-announced = { $special ->
    [bura] { $player } оголошує: **{ $kind }** (три козирі).
    [molodka] { $player } оголошує: **{ $kind }** (три однієї масті).
   *[aces] { $player } оголошує: **{ $kind }**.
}
bura-laid = **{ $cards }** { $player }
bura-row-took = { $row } бере
bura-took-last = { $player } бере взятку.
bura-led = Хід: { $player }.
bura-holds = Взятку тримає { $player } · { $mark } — верхня карта
bura-decides = Три козирі: ця взятка вирішальна.
bura-leads = Ходить { $player } · ⏳ { $when }
bura-to-counter = { $player }: лишити хід собі чи віддати? · ⏳ { $when }
bura-to-lead = Ходить { $player } · ⏳ { $when }
bura-to-reply = Відповідає { $player } · ⏳ { $when }
bura-last-call = Право заявити { $target }: { $player } · ⏳ { $when }
bura-settling = Роздачу закінчено.
bura-note-first = Роздача починається.

bura-ask-announce = Оголосити?
bura-ask-retain = Лишити хід?
bura-ask-claim = Заявити?
bura-wait-lead = Ходить { $player }
bura-wait-yours = Ходите ви
bura-wait-reply = Відповідає { $player }
bura-wait-counter = Вирішує { $player }
bura-wait-claim = Може заявити { $player }
bura-window = Можна оголосити комбінацію.
bura-ordered = Зараз оголоситься: { $kind }.
bura-sealed-lead = Ви підете { $cards }.
bura-sealed-announce = Ви оголошуєте: { $kind }.
bura-sealed-pass = Ви спасували.
bura-you-beat = Взятка ваша: { $won } проти { $lost }.
bura-beat = Бере { $player }: { $won } проти { $lost }.
bura-you-took-with = Взятка ваша: { $won }.
bura-took-with = Бере { $player }: { $won }.
bura-you-took = Остання взятка ваша.
bura-took = Останню взятку бере { $player }.
bura-from = · { $player }
bura-holds-it = · тримає { $player }
bura-from-you = · ви
bura-facts = Козир { $card } · колода **{ $stock }** · взятки **{ $tricks }**
bura-facts-drawn = Козир { $card } бере { $player } · взятки **{ $tricks }**
bura-facts-drawn-you = Козир { $card } у вас · взятки **{ $tricks }**

bura-claim-question = **Заявити { $target }?** Якщо у ваших взятках менше, роздачу закінчено.
bura-claim-pay = Тоді ви платите в банк { $pot }.
bura-claim-pay-all = Тоді ви віддаєте в банк усе, що маєте: { $tokens }.
bura-claim-pay-debt = Тоді з вас { $pot }: у вас { $tokens }, решта — у борг.
bura-claim-point = { $n ->
    [1] Тоді суперник отримує бал.
   *[other] Тоді кожен суперник отримує бал.
}

bura-memory-points = { $n ->
    [one] 📖 У ваших взятках **{ $n } очко**.
    [few] 📖 У ваших взятках **{ $n } очки**.
   *[many] 📖 У ваших взятках **{ $n } очок**.
}
bura-memory-trick = { $number }. { $plays } = { $points }
bura-memory-play = { $player } { $cards }
bura-memory-taker = **{ $player } { $cards }**

bura-end-claim-right = { $player } заявляє { $target }: набрано **{ $points }**.
bura-end-claim-wrong = { $player } заявляє { $target }, а набрано лише **{ $points }**.
bura-end-bura = { $player } виграє роздачу бурою: три козирі в одній взятці.
bura-end-draw = Ніхто не заявив { $target }: у роздачі нічия.
bura-pile-group = { $cards } = { $points }
bura-pile-alt = Взяті карти за порядком: { $cards }. Козир { $suit }. Сума: { $points }.
bura-picture-trump = Козир { $suit }.

bura-option-memory-closed = без підказок для пам’яті
bura-option-memory-open = відкрита пам’ять (кожен бачить минулі взятки та свої очки)
bura-option-claim-anytime = заявляти можна будь-коли
bura-option-claim-own-turn = заявляти можна лише коли ваша черга
bura-option-claim-after-win = заявляти можна лише після своєї взятки, до наступного ходу
bura-option-last-call-winner = після останньої взятки заявити може той, хто її взяв
bura-option-last-call-none = після останньої взятки заявляти не можна
bura-option-last-call-all = після останньої взятки заявити може будь-хто
bura-option-columns = кожну карту ходу б’ють окремо
bura-option-chain = зараховують лише відповідь, яка б’є всі карти
bura-option-pairing-auto = карти відповіді б’ють карти ходу якнайкраще
bura-option-pairing-as-given = карти відповіді б’ють карти ходу в тому порядку, у якому їх покладено
bura-option-double-pot = хибна заявка коштує стільки, скільки в банку
bura-option-opponent-point = хибна заявка дає кожному супернику бал
bura-option-all-in = кому нема чим заплатити за хибну заявку, той віддає все, що має
bura-option-debt = кому нема чим заплатити за хибну заявку, той лишається винен
bura-option-dealer-rotate = здають по колу
bura-option-dealer-claimant = далі здає той, хто заявив
bura-option-seize-and-play = оголошена комбінація перехоплює хід і одразу йде на стіл
bura-option-seize-lead = оголошена комбінація перехоплює хід
bura-option-on-play = комбінації зараховують, коли їх зіграно
bura-option-window = перед кожним ходом усіх питають про комбінації
bura-option-orders = комбінації оголошуються самі
bura-option-aces-lead = можна ходити трьома тузами разом
bura-option-no-aces-lead = не можна ходити трьома тузами разом
bura-option-bura-trick = взятка з трьома козирями одного гравця вирішує долю роздачі
bura-option-bura-player = хто зіграв три козирі, той виграє роздачу
bura-option-bura-plain = три козирі — взятка як будь-яка інша
bura-option-bura-beats-all = з двох бур друга має побити кожну карту першої
bura-option-bura-higher-top = з двох бур сильніша та, у якій старший козир
bura-option-draw-alternate = карти добирають по одній, по черзі
bura-option-draw-block = кожен добирає одразу все, що треба
bura-option-short-none = якщо колоди на всіх не вистачає, ніхто не добирає
bura-option-short-equal = якщо колоди на всіх не вистачає, її ділять порівну
bura-option-wager = гра на жетони
bura-option-no-wager = без жетонів
bura-option-no-match = без рахунку балів
bura-option-match = { $n ->
    [one] партія до { $n } бала
   *[many] партія до { $n } балів
}
bura-option-target = { $n ->
    [one] для заявки потрібне { $n } очко
    [few] для заявки потрібні { $n } очки
   *[many] для заявки потрібно { $n } очок
}
bura-option-turn-seconds = { $n ->
    [one] { $n } секунда на хід
    [few] { $n } секунди на хід
   *[many] { $n } секунд на хід
}
bura-option-announce-seconds = { $n ->
    [0] без часу на оголошення
    [one] { $n } секунда на оголошення
    [few] { $n } секунди на оголошення
   *[many] { $n } секунд на оголошення
}
bura-option-window-seconds = { $n ->
    [one] { $n } секунда на заявку після останньої взятки
    [few] { $n } секунди на заявку після останньої взятки
   *[many] { $n } секунд на заявку після останньої взятки
}

bura-rules-aim = { $target ->
    [one] **Мета.** Раніше за всіх заявити, що у ваших взятках **{ $target } очко або більше**.
    [few] **Мета.** Раніше за всіх заявити, що у ваших взятках **{ $target } очки або більше**.
   *[many] **Мета.** Раніше за всіх заявити, що у ваших взятках **{ $target } очок або більше**.
}
bura-rules-memory = Рахунку вам ніхто не покаже: пам’ятати його — у цьому вся гра.
bura-rules-memory-open = Цей стіл для тих, хто вчиться: на панелі кожен бачить минулі взятки та свої очки.
bura-rules-cards = **Карти.** 36. У кожній масті, від найстаршої:
bura-rules-order = **{ $order }**
bura-rules-points = Очки: { $worth } · решта 0
bura-rules-point = { $rank } = { $points }
bura-rules-hand = **Роздача.** Кожен кладе ставку в банк і отримує три карти. Ще одна карта відкривається: її масть — козир, а сама вона лежить під колодою.
bura-rules-hand-free = **Роздача.** Кожен отримує три карти. Ще одна карта відкривається: її масть — козир, а сама вона лежить під колодою.
bura-rules-eldest = Першим ходить той, хто не здавав.
bura-rules-eldest-several = Першим ходить гравець після того, хто здає.
bura-rules-dealer-rotate = Здають по колу.
bura-rules-dealer-turns = Здаєте по черзі.
bura-rules-dealer-claimant = Хто заявив, правильно чи ні, той здає далі; якщо ніхто, знову здає той, хто здавав.
bura-rules-dealer-claimant-bura = Хто заявив, правильно чи ні, або виграв трьома козирями, той здає далі; інакше знову здає той, хто здавав.
bura-rules-lead = **Взятка.** Ходять однією, двома або трьома картами однієї масті.
bura-rules-aces = Можна ходити й трьома тузами разом.
bura-rules-answer = Суперник кладе стільки ж будь-яких карт.
bura-rules-answer-several = Решта по черзі кладе стільки ж будь-яких карт.
bura-rules-beat = Карта б’є молодшу тієї ж масті; козир б’є будь-яку некозирну.
bura-rules-take = Взятку забирає той, хто відповів, якщо його карти б’ють усі карти ходу, кожна по одній. Інакше її забирає той, хто ходив.
bura-rules-take-given = Взятку забирає той, хто відповів, якщо кожна його карта б’є ту, на яку її покладено, від першої до останньої. Інакше її забирає той, хто ходив.
bura-rules-columns = Кожна карта ходу починає стопку. Хто побив верхню карту кожної стопки, тримає взятку; карта, яка б’є лише у своїй стопці, лягає зверху, і бити треба вже її. Взятку забирає останній, хто побив усі стопки, а якщо такого немає — той, хто ходив.
bura-rules-columns-auto = Ваші карти самі розкладаються так, щоб побити всі стопки, якщо це можливо; якщо ні, ви обираєте, яка куди.
bura-rules-columns-given = Ваші карти лягають на стопки в тому порядку, в якому ви їх кладете.
bura-rules-chain = Зараховують лише відповідь, яка б’є всі карти того, хто тримає взятку, у будь-якому порядку. Взятку забирає останній, хто це зробив, а якщо такого немає — той, хто ходив.
bura-rules-chain-given = Зараховують лише відповідь, яка б’є всі карти того, хто тримає взятку, у тому порядку, у якому їх кладуть. Взятку забирає останній, хто це зробив, а якщо такого немає — той, хто ходив.
bura-rules-draw-alternate = **Добір.** Після взятки всі добирають до трьох карт: по одній, по черзі, починаючи з того, хто її взяв.
bura-rules-draw-block = **Добір.** Після взятки всі добирають до трьох карт: спершу той, хто її взяв, кожен одразу все, що треба.
bura-rules-short-none = Коли колоди на всіх уже не вистачає, ніхто більше не добирає.
bura-rules-short-equal = Коли колоди на всіх уже не вистачає, її ділять порівну, і більше ніхто не добирає.
bura-rules-leads = Хто взяв взятку, той і ходить.
bura-rules-leads-played = Хто взяв взятку, той і ходить, якщо не було зіграно комбінації.
bura-rules-special = **Комбінації** з трьох карт, від найстаршої: **бура** (три козирі), **три тузи**, **молодка** (три карти однієї масті).
bura-rules-announce = { $n ->
    [0] Їх можна оголошувати перед кожним ходом, але за цим столом на це немає часу.
    [one] Перед кожним ходом їх можна оголосити, на це є { $n } секунда.
    [few] Перед кожним ходом їх можна оголосити, на це є { $n } секунди.
   *[many] Перед кожним ходом їх можна оголосити, на це є { $n } секунд.
}
bura-rules-orders = { $n ->
    [one] Перед ходом вони оголошуються самі, якщо ви не вибрали іншого під короткими правилами свого столу; потім усі мають { $n } секунду, щоб заявити.
    [few] Перед ходом вони оголошуються самі, якщо ви не вибрали іншого під короткими правилами свого столу; потім усі мають { $n } секунди, щоб заявити.
   *[many] Перед ходом вони оголошуються самі, якщо ви не вибрали іншого під короткими правилами свого столу; потім усі мають { $n } секунд, щоб заявити.
}
bura-rules-special-seize-and-play = Найстарша перехоплює хід, і її три карти одразу йдуть на стіл.
bura-rules-special-seize-lead = Найстарша перехоплює хід і ходить чим хоче.
bura-rules-retain = Той, чий був хід, може лишити його собі, якщо його комбінація не гірша.
bura-rules-special-on-play = Хто у взятці з трьох карт зіграв три тузи або молодку, той ходить наступним, навіть якщо взятки не взяв; з кількох — той, у кого комбінація старша.
bura-rules-bura-trick = Взятка з трьома козирями одного гравця вирішує долю роздачі: хто її забрав, той виграв.
bura-rules-bura-player = Хто зіграв три козирі в одній взятці, той виграє роздачу.
bura-rules-bura-plain = Три козирі — найстарша комбінація, а в усьому іншому взятка як будь-яка інша.
bura-rules-versus-beat = З двох бур друга має побити кожну карту першої.
bura-rules-versus-top = З двох бур виграє та, у якій старший козир.
bura-rules-bura-closes = Коли три козирі вже на столі, заявляти не можна.
bura-rules-claim-anytime = **Заявка.** Будь-коли після вашої першої взятки, чия б не була черга.
bura-rules-claim-own-turn = **Заявка.** Після вашої першої взятки й лише коли ваша черга.
bura-rules-claim-after-win = **Заявка.** Лише після того, як ви взяли взятку, до наступного ходу.
bura-rules-right-pot = Правильно — роздача ваша, ви забираєте банк.
bura-rules-right-point = Правильно — роздача ваша, ви отримуєте бал.
bura-rules-right-both = Правильно — роздача ваша: ви забираєте банк і отримуєте бал.
bura-rules-wrong = Неправильно — роздачу закінчено.
bura-rules-wrong-all-in = Ви платите в банк стільки, скільки в ньому є, або все, що маєте, і банк лишається.
bura-rules-wrong-debt = Ви платите в банк стільки, скільки в ньому є, якщо треба — у борг, і банк лишається.
bura-rules-wrong-point = Суперник отримує бал.
bura-rules-wrong-points = Кожен суперник отримує бал.
bura-rules-last-winner = { $seconds ->
    [one] Коли всі карти зіграно, той, хто взяв останню взятку, має { $seconds } секунду на заявку.
    [few] Коли всі карти зіграно, той, хто взяв останню взятку, має { $seconds } секунди на заявку.
   *[many] Коли всі карти зіграно, той, хто взяв останню взятку, має { $seconds } секунд на заявку.
}
bura-rules-last-all = { $seconds ->
    [one] Коли всі карти зіграно, кожен, хто взяв хоч одну взятку, має { $seconds } секунду на заявку.
    [few] Коли всі карти зіграно, кожен, хто взяв хоч одну взятку, має { $seconds } секунди на заявку.
   *[many] Коли всі карти зіграно, кожен, хто взяв хоч одну взятку, має { $seconds } секунд на заявку.
}
bura-rules-last-none = Коли всі карти зіграно, заявляти вже запізно.
bura-rules-draw = Ніхто не заявив — бала не отримує ніхто.
bura-rules-draw-pot = Ніхто не заявив — банк переходить у наступну роздачу, і всі ставлять знову.
bura-rules-end = **Кінець.** { $sentences }
bura-rules-match = { $n ->
    [one] Партію грають до { $n } бала.
   *[many] Партію грають до { $n } балів.
}
bura-rules-match-alone = Якщо стільки набрали одразу кілька гравців, грають, доки хтось не вийде вперед.
bura-rules-bust = Кому нема чим заплатити за наступну роздачу, той вибуває; хто лишився один, забирає банк.
bura-rules-clock = { $seconds ->
    [one] **Час.** На хід — { $seconds } секунда; потім автохід кладе ваші наймолодші карти. Заявляти за вас ніхто не буде.
    [few] **Час.** На хід — { $seconds } секунди; потім автохід кладе ваші наймолодші карти. Заявляти за вас ніхто не буде.
   *[many] **Час.** На хід — { $seconds } секунд; потім автохід кладе ваші наймолодші карти. Заявляти за вас ніхто не буде.
}

## The table

bura-preset-classic = класична
bura-preset-match = матч
bura-preset-prison = тюремна
bura-accept-question = Ставка за кожну роздачу — { $stake }, а у вас { $tokens }: це понад половину. Прийняти?
bura-join-question = Ставка за кожну роздачу — { $stake }, а у вас { $tokens }: це понад половину. Сісти за стіл?
bura-over-bust = Не вистачає жетонів на наступну ставку: { $player }.

## Refusals

bura-refusal-house-debts = Боти не грають на жетони за правилами, які дозволяють борг. Приберіть `shortfall=debt` або зіграйте без жетонів: `/{ $game } practice`.
bura-refusal-unplayable-stake = Ставка й опції суперечать одна одній: гра на жетони чи ні? Приберіть `wager` або оберіть іншу ставку.
bura-refusal-unplayable-nothing = Грати було б ні на що: ні жетонів, ні балів. Назвіть ставку або додайте `match_target=10`.
bura-refusal-unplayable-points = За хибну заявку давали б бали, але їх ніхто не рахує. Додайте `match_target=10` або `false_claim=double_pot`.
bura-refusal-unplayable-penalty = Без жетонів хибна заявка нічого б не коштувала. Додайте `false_claim=opponent_point` або назвіть ставку.
bura-refusal-reason-nothing-to-claim = У вас ще немає жодної взятки: заявляти поки що нічого.

## Replays and checks

bura-replay-hands = Карти на руках і очки у взятках:
bura-replay-deal = Здає { $dealer }. Першим ходить { $player }.
bura-replay-seat = { $cards } · **{ $points }**
bura-replay-seat-none = { $cards }
bura-replay-passed = { $player } пасує
bura-replay-announced = { $player } оголошує: **{ $kind }**
bura-replay-retained = { $player } лишає хід собі: **{ $kind }**
bura-replay-yielded = { $player } віддає хід
bura-replay-seized = **{ $player } перехоплює хід.**
bura-replay-led = { $player } ходить: { $cards }
bura-replay-replied = { $player } { $cards }
bura-replay-tops = Зверху: { $cards }
bura-replay-took = { $points ->
    [one] **Взятку бере { $player }: { $points } очко.**
    [few] **Взятку бере { $player }: { $points } очки.**
   *[many] **Взятку бере { $player }: { $points } очок.**
}
bura-replay-leads-next = Далі ходить { $player }.
bura-replay-drawn = { $n ->
    [one] Усі добирають по { $n } карті.
    [few] Усі добирають по { $n } карти.
   *[many] Усі добирають по { $n } карт.
}
bura-replay-turn-up = Відкритий козир бере { $player }.
bura-replay-last-call = Усі карти зіграно. Право заявити: { $players }.
bura-replay-declined = { $player } не заявляє
bura-replay-claimed = **{ $player } робить заявку.**
bura-verify-turn-up = Відкритий козир { $card }
bura-verify-stock = Колода, зверху: { $cards } …

## Hints and reviews

bura-hint-only = Вибору немає: лише { $cards }.
bura-hint-lead = Майстер пішов би { $cards }: { $why }
bura-hint-play = Майстер відповів би { $cards }: { $why }
bura-hint-announce = Майстер оголосив би комбінацію ({ $kind }): { $why }
bura-hint-pass = Майстер спасував би: { $why }
bura-hint-retain = Майстер лишив би хід собі: { $why }
bura-hint-yield = Майстер віддав би хід: { $why }
bura-hint-claim = Майстер заявив би { $target }: { $why }
bura-hint-decline = Майстер не заявляв би: { $why }
bura-hint-why-claim = { $points ->
    [one] у ваших взятках { $points } очко.
    [few] у ваших взятках { $points } очки.
   *[many] у ваших взятках { $points } очок.
}
bura-hint-why-decline = до { $target } ваші взятки не дотягують.
bura-hint-why-reach = якщо взятка буде вашою, до { $target } ви дотягнете й зможете заявити.
bura-hint-why-deny = { $others ->
    [1] інакше з цією взяткою суперник може дійти до { $target }.
   *[other] інакше з цією взяткою хтось із суперників може дійти до { $target }.
}
bura-hint-why-bura = три козирі вирішують долю роздачі.
bura-hint-why-unbeatable = { $n ->
    [1] її вже нічим побити.
   *[other] разом їх уже не побити.
}
bura-hint-why-safe = { $n ->
    [1] { $cards ->
        [one] побити її може лише { $cards } карта з тих, що ще не вийшли.
        [few] побити її можуть лише { $cards } карти з тих, що ще не вийшли.
       *[many] побити її можуть лише { $cards } карт з тих, що ще не вийшли.
    }
   *[other] { $cards ->
        [one] найстаршу з них може побити лише { $cards } карта з тих, що ще не вийшли.
        [few] найстаршу з них можуть побити лише { $cards } карти з тих, що ще не вийшли.
       *[many] найстаршу з них можуть побити лише { $cards } карт з тих, що ще не вийшли.
    }
}
bura-hint-why-take = { $points ->
    [0] так взятка поки що ваша.
    [one] так взятка поки що ваша, і в ній { $points } очко.
    [few] так взятка поки що ваша, і в ній { $points } очки.
   *[many] так взятка поки що ваша, і в ній { $points } очок.
}
bura-hint-why-throw = { $points ->
    [0] взятка піде, але очок ви з нею не віддасте.
    [one] взятка піде ціною в { $points } очко.
    [few] взятка піде ціною в { $points } очки.
   *[many] взятка піде ціною в { $points } очок.
}
bura-hint-why-keep = { $n ->
    [1] ризик невеликий, а кращі карти лишаються у вас.
   *[other] ними ви ризикуєте мало, а кращі карти лишаються у вас.
}
bura-hint-why-risk = { $points ->
    [one] це ризик у { $points } очко, але будь-який інший хід гірший.
    [few] це ризик у { $points } очки, але будь-який інший хід гірший.
   *[many] це ризик у { $points } очок, але будь-який інший хід гірший.
}
bura-hint-why-all = стільки карт разом важко побити.
bura-hint-why-seize = зараз саме час узяти хід собі.
bura-hint-why-wait = зараз карти краще не показувати.
bura-review-last-call = Остання заявка
bura-review-missed = { $points ->
    [one] **{ $moment }:** ви { $chosen }. Заявка на { $target } виграла б роздачу: у ваших взятках було { $points } очко.
    [few] **{ $moment }:** ви { $chosen }. Заявка на { $target } виграла б роздачу: у ваших взятках було { $points } очки.
   *[many] **{ $moment }:** ви { $chosen }. Заявка на { $target } виграла б роздачу: у ваших взятках було { $points } очок.
}
bura-review-led = пішли { $cards }
bura-review-played = відповіли { $cards }
bura-review-announced = оголосили комбінацію ({ $kind })
bura-review-announcing = оголосити комбінацію ({ $kind })
bura-review-passed = спасували
bura-review-passing = пас
bura-review-retained = лишили хід собі
bura-review-retaining = лишити хід собі
bura-review-yielded = віддали хід
bura-review-yielding = віддати хід
bura-review-claimed = заявили { $target } зарано
bura-review-declined = не заявили { $target }
bura-review-declining = не заявляти { $target }
bura-review-waiting = зачекати

## The first hand

bura-idea-claim = Очок у ваших взятках: { $points }, а досить { $target }. Тисніть «{ $button }»: виграє лише заявка.
bura-idea-points = Карти від старшої та очки: A=11, 10=10, K=4, Q=3, J=2, решта 0. У ваших взятках { $points }: треба не менше { $target }.
bura-idea-target = Хто набрав { $target }, тисне «{ $button }» і виграє роздачу; хибна заявка дорого коштує. Ваші очки: { $points }.
bura-idea-lead = Ходіть однією картою або кількома однієї масті. Б’ють старші або козир ({ $suit }); не поб’ють — взятка ваша.
bura-idea-reply = Відповідайте стількома ж картами: б’ють старша тієї ж масті або козир ({ $suit }). Побили кожну — взятка ваша.
bura-idea-draw = Добір: після взятки всі добирають з колоди до трьох карт. Хто взяв, добирає першим і ходить: тепер ви.
bura-idea-end = Добору більше немає: колода скінчилася. Беріть очки останніми картами й заявляйте, якщо їх досить.
bura-idea-sure = { $cards } — найстарший козир: його не побити, взятка ваша, хоч би що поклали.
bura-idea-high-trump = Козирі б’ють усі масті. { $cards } поб’є лише старший { $suit }, тож узяти її важко.
bura-idea-keep = { $suit } — козир: { $trump } б’є будь-яку іншу масть. Бережіть його для дорогої взятки, а ходіть { $cards }.
bura-idea-low = { $cards } варта { $worth }: поб’ють — утратите мало, а інші карти лишаться на потім.
bura-idea-high = { $cards } поб’є лише туз { $suit } або козир. Не покладуть їх — очки ваші: { $worth }.
bura-idea-ace = { $cards } поб’є лише козир. Не покладуть його — очки ваші: { $worth }.
bura-idea-together = Ходити можна й кількома картами однієї масті: { $cards }. Не поб’ють кожну — взятка ваша.
bura-idea-aces = Трьома тузами можна ходити разом. Не поб’ють кожен — взятка ваша, а в ній уже 33.
bura-idea-bura = Три козирі — бура: хто візьме взятку з ними, виграє роздачу. Ходіть усіма трьома.
bura-idea-bura-played = Три козирі — бура: хто зіграє ними, виграє роздачу. Ходіть усіма трьома.
bura-idea-decides = Три козирі — бура: ця взятка вирішальна. Кладіть три свої карти: вибору немає.
bura-idea-beat = Лежить { $top }. Ваша { $cards } старша в тій самій масті: вона б’є й бере взятку. Очок у ній: { $points }.
bura-idea-trump = { $suit } — козир і б’є будь-яку іншу масть. { $cards } б’є { $top } і бере взятку. Очок у ній: { $points }.
bura-idea-all = Кладіть стільки карт, скільки лежить: { $n }. { $cards } б’ють кожну й беруть взятку. Очок у ній: { $points }.
bura-idea-hold = { $cards } проти { $top }: взятка поки що ваша, якщо потім ніхто не поб’є.
bura-idea-throw = Побити { $top } нічим, взятка не ваша. Скиньте { $cards }: дешевшої карти у вас немає.
bura-idea-give = Побити { $top } нічим. Скиньте { $cards }, а інші бережіть для взяток, які зможете взяти.
bura-idea-throw-many = Кладіть стільки карт, скільки лежить: { $n }. Кожну не побити — скиньте найдешевші: { $cards }.
bura-idea-give-many = Кладіть стільки карт, скільки лежить: { $n }. Кожну не побити: скиньте { $cards }, решта — на потім.
bura-idea-throw-all = Кладіть стільки карт, скільки лежить: усі свої. Кожну ({ $top }) вони не б’ють, і взятка не ваша.
bura-idea-let = { $top } побити можна, але не обов’язково. Скиньте { $cards }, а сильне бережіть для кращої взятки.
bura-idea-call = Усі карти зіграно. Заявляйте, лише якщо у ваших взятках { $target }: хибна заявка дорого коштує.
bura-idea-decline = Усі карти зіграно, а очок у ваших взятках { $points }, не { $target }. Не заявляйте: хибна заявка дорого коштує.
bura-idea-answer = Відповідає { $player }: стільки ж карт. Поб’є кожну вашу — взятка не ваша, ні — ваша.
bura-idea-wait = Зараз грає { $player }. Потім відповісте ви: стільки ж карт, будь-яких — побити кожну або скинути.
bura-idea-order = Від найстаршої: A 10 K Q J 9 8 7 6. Десятку б’ють лише туз тієї ж масті й козирі.
bura-idea-special = Три козирі, три тузи або три однієї масті — комбінації: хто їх оголосить до ходу, той і ходить.
bura-idea-over = Усі карти зіграно: виграти роздачу може ще лише заявка.

## The lesson

bura-lesson-cards = **Карти** від найстаршої (A — туз, K — король, Q — дама, J — валет) та їхні очки:
bura-lesson-rank = **{ $ranks }**{"\u00A0"}={"\u00A0"}{ $points }
bura-lesson-trick = **Взятка.** У вас три карти. Ходіть однією або кількома однієї масті. Суперник кладе стільки ж будь-яких. Старша карта б’є молодшу своєї масті, **козир** (масть відкритої карти) — будь-яку іншу. Побили кожну карту — забираєте всі; не побили — забирає той, хто ходив. Потім обоє добирають до трьох, і ходить той, хто взяв.
bura-lesson-trick-several = **Взятка.** У вас три карти. Ходіть однією або кількома однієї масті. Решта по черзі кладе стільки ж будь-яких. Старша карта б’є молодшу своєї масті, **козир** (масть відкритої карти) — будь-яку іншу. Взятку забирає останній, хто побив усе; якщо ніхто — той, хто ходив. Потім усі добирають до трьох, і ходить той, хто взяв.
bura-lesson-example = **Приклад.** Козир { $trump }
bura-lesson-led = Анна ходить: { $cards }
bura-lesson-replied = Борис б’є: { $cards }
bura-lesson-why = **{ $ace }** б’є **{ $king }**, а козир **{ $trump }** б’є **{ $jack }**.
bura-lesson-took = { $points ->
    [one] Борис забирає всі чотири: { $sum } = **{ $points } очко**
    [few] Борис забирає всі чотири: { $sum } = **{ $points } очки**
   *[many] Борис забирає всі чотири: { $sum } = **{ $points } очок**
}
bura-lesson-claim = **{ $target }.** Запам’ятовуйте свої очки: їх ніхто не показує. Упевнені, що вже є { $target }? Натискайте **{ $button }**.
bura-lesson-right-pot = Правильно — банк з усіма ставками ваш.
bura-lesson-right-point = Правильно — вам бал.
bura-lesson-right-both = Правильно — банк ваш, і вам бал.
bura-lesson-wrong-pot = Неправильно — платите стільки, скільки в банку.
bura-lesson-wrong-point = Неправильно — бал супернику.
bura-lesson-wrong-points = Неправильно — бал кожному супернику.
bura-lesson-nobody-pot = Немає заявки — банк лишається.
bura-lesson-nobody = Немає заявки — нічия.
bura-lesson-own = **У цих правилах**
bura-lesson-columns = Карта, що побила одну, лягає на неї, і бити треба вже її.
bura-lesson-chain = Відповідь зараховують, лише якщо вона б’є всі карти того, хто тримає взятку.
bura-lesson-match = { $n ->
    [one] Партію грають до { $n } бала.
   *[many] Партію грають до { $n } балів.
}
bura-lesson-special = **Бура** (три козирі), **три тузи** або **молодка** (одна масть): { $effect }
bura-lesson-special-play = оголосіть перед ходом — і ходіть цими картами.
bura-lesson-special-lead = оголосіть перед ходом — і хід ваш.
bura-lesson-ordered-play = вона оголошується сама перед ходом — і ви ходите цими картами.
bura-lesson-ordered-lead = вона оголошується сама перед ходом — і хід ваш.
bura-lesson-special-on-play = зіграйте — і наступний хід ваш.
bura-lesson-bura-trick = Хто забрав взятку з бурою, той виграв роздачу.
bura-lesson-bura-player = Хто зіграв буру, той виграв роздачу.

## First steps

bura-help =
    Карткова гра зі взятками й на пам’ять, від двох до шести гравців.
    - Карту б’ють старшою картою тієї ж масті або козирем (козир — масть відкритої карти).
    - Узяті карти приносять очки. Рахуйте їх самі!
    - Упевнені, що є **31 очко**? Заявляйте. Маєте рацію — виграли, помилилися — платите.
    - Ваші карти бачите тільки ви. Один дотик — і карта на столі.

## Records

bura-marks =
    Заявки: правильних **{ $claim_right }**, хибних **{ $claim_wrong }**
    Роздач виграно бурою: **{ $bura }**
bura-marks-legend = Хибна заявка — програш.
