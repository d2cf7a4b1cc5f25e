## Bura

bura-name = Бура
bura-about = Бура: игра на взятки, память и характер
bura-kind-bura = бура
bura-kind-aces = три туза
bura-kind-molodka = молодка
bura-button-claim = Заявить { $target }
bura-button-yes-claim = Да, заявляю
bura-button-announce-bura = Объявить буру
bura-button-announce-aces = Объявить трёх тузов
bura-button-announce-molodka = Объявить молодку
bura-button-pass = Пас
bura-button-retain = Оставить ход себе
bura-button-yield = Уступить ход
bura-button-decline = Не заявлять
bura-order-now = Сейчас: { $order }
bura-order-next = Со следующей раздачи: { $order }
bura-order-all = мои комбинации объявляются сами
bura-order-bura = сама объявляется только бура
bura-order-never = мои комбинации не объявляются
bura-order-ask = спрашивать меня перед каждым заходом
bura-button-on = { $card } на { $top }

bura-trump = Козырь { $card } · в колоде **{ $stock }**
bura-trump-drawn = Козырь **{ $suit }** · ~~{ $card }~~ берёт { $player } · в колоде **{ $stock }**
bura-match = победы { $score } из { $target }
bura-wins = победы: **{ $score }**/{ $target }
bura-dealt = сдаёт
bura-seat-asked = { $facts } (объявляет по своему выбору)
bura-seat-asked-now = { $facts } (объявляет по своему выбору, но только в этой раздаче)
bura-seat-asked-next = { $facts } (со следующей раздачи объявляет по своему выбору)
bura-no-cards = –

bura-announced = { $player } объявляет: **{ $kind }**.
bura-laid = **{ $cards }** { $player }
bura-row-took = { $row } берёт
bura-took-last = { $player } берёт взятку.
bura-led = Заход: { $player }.
bura-holds = Пока берёт { $player } · сверху лежит { $mark }
bura-decides = Три козыря: эта взятка решает исход раздачи.
bura-leads = Ходит { $player } · ⏳ { $when }
bura-to-counter = { $player }: оставить ход себе или уступить? · ⏳ { $when }
bura-to-lead = Ходит { $player } · ⏳ { $when }
bura-to-reply = Отвечает { $player } · ⏳ { $when }
bura-last-call = Право заявить { $target }: { $player } · ⏳ { $when }
bura-settling = Раздача окончена.
bura-note-first = Раздача начинается.

bura-ask-announce = Объявить?
bura-ask-retain = Оставить ход?
bura-ask-claim = Заявить?
bura-wait-lead = Ходит { $player }
bura-wait-yours = Ходите вы
bura-wait-reply = Отвечает { $player }
bura-wait-counter = Решает { $player }
bura-wait-claim = Может заявить { $player }
bura-window = Можно объявить комбинацию.
bura-ordered = Сейчас объявится: { $kind }.
bura-sealed-lead = Вы пойдёте с { $cards }.
bura-sealed-announce = Вы объявляете: { $kind }.
bura-sealed-pass = Вы спасовали.
bura-you-beat = Взятка ваша: { $won } против { $lost }.
bura-beat = Берёт { $player }: { $won } против { $lost }.
bura-you-took-with = Взятка ваша: { $won }.
bura-took-with = Берёт { $player }: { $won }.
bura-you-took = Последняя взятка ваша.
bura-took = Последнюю взятку берёт { $player }.
bura-from = · { $player }
bura-holds-it = · пока берёт { $player }
bura-from-you = · вы
bura-facts = Козырь { $card } · колода **{ $stock }** · взятки **{ $tricks }**
bura-facts-drawn = Козырь { $card } берёт { $player } · взятки **{ $tricks }**
bura-facts-drawn-you = Козырь { $card } у вас · взятки **{ $tricks }**

bura-claim-question = **Заявить { $target }?** Если в ваших взятках меньше, раздача окончена.
bura-claim-pay = Тогда вы платите в банк { $pot }.
bura-claim-pay-all = Тогда вы отдаёте в банк всё, что у вас есть: { $tokens }.
bura-claim-pay-debt = Тогда с вас { $pot }: у вас { $tokens }, остальное — в долг.
bura-claim-point = { $n ->
    [1] Тогда победа засчитывается сопернику.
   *[other] Тогда победа засчитывается каждому сопернику.
}

bura-memory-points = { $n ->
    [one] 📖 В ваших взятках **{ $n } очко**.
    [few] 📖 В ваших взятках **{ $n } очка**.
   *[many] 📖 В ваших взятках **{ $n } очков**.
}
bura-memory-trick = { $number }. { $plays } = { $points }
bura-memory-play = { $player } { $cards }
bura-memory-taker = **{ $player } { $cards }**

bura-end-claim-right = { $player } заявляет { $target }: набрано **{ $points }**.
bura-end-claim-wrong = { $player } заявляет { $target }, а набрано лишь **{ $points }**.
bura-end-bura = { $player } выигрывает раздачу бурой: три козыря в одной взятке.
bura-end-draw = Никто не заявил { $target }: в раздаче ничья.
bura-pile-group = { $cards } = { $points }
bura-pile-alt = Взятые карты по порядку: { $cards }. Козырь { $suit }. Сумма: { $points }.
bura-picture-trump = Козырь { $suit }.

bura-option-memory-closed = без подсказок для памяти
bura-option-memory-open = открытая память (каждый видит прошлые взятки и свои очки)
bura-option-claim-anytime = заявлять можно в любой момент
bura-option-claim-own-turn = заявлять можно только в свой ход
bura-option-claim-after-win = заявлять можно только после своей взятки, до следующего захода
bura-option-last-call-winner = после последней взятки заявить может тот, кто её взял
bura-option-last-call-none = после последней взятки заявлять нельзя
bura-option-last-call-all = после последней взятки заявить может любой
bura-option-columns = каждую карту захода бьют отдельно
bura-option-chain = считается только ответ, который бьёт все карты
bura-option-pairing-auto = карты ответа сами ложатся на карты захода как выгоднее
bura-option-pairing-as-given = карты ответа бьют карты захода в том порядке, в каком положены
bura-option-double-pot = неверная заявка стоит столько, сколько в банке
bura-option-opponent-point = за неверную заявку победа засчитывается каждому сопернику
bura-option-all-in = кому нечем заплатить за неверную заявку, тот отдаёт всё, что есть
bura-option-debt = кому нечем заплатить за неверную заявку, тот уходит в долг
bura-option-dealer-rotate = сдают по кругу
bura-option-dealer-claimant = следующим сдаёт тот, кто заявил
bura-option-seize-and-play = объявленная комбинация перехватывает ход и сразу играется
bura-option-seize-lead = объявленная комбинация перехватывает ход
bura-option-on-play = комбинации считаются, когда сыграны
bura-option-window = перед каждым заходом всех спрашивают о комбинациях
bura-option-orders = комбинации объявляются сами
bura-option-aces-lead = можно ходить тремя тузами сразу
bura-option-no-aces-lead = нельзя ходить тремя тузами сразу
bura-option-bura-trick = взятка с тремя козырями одного игрока решает исход раздачи
bura-option-bura-player = кто сыграл три козыря, тот выигрывает раздачу
bura-option-bura-plain = три козыря — взятка как любая другая
bura-option-bura-beats-all = из двух бур вторая должна побить первую карту за картой
bura-option-bura-higher-top = из двух бур сильнее та, где старший козырь выше
bura-option-draw-alternate = карты добирают по одной, по очереди
bura-option-draw-block = каждый добирает сразу всё, что нужно
bura-option-short-none = если колоды на всех не хватает, никто не добирает
bura-option-short-equal = если колоды на всех не хватает, её делят поровну
bura-option-wager = игра на жетоны
bura-option-no-wager = без жетонов
bura-option-no-match = без счёта побед
bura-option-match = { $n ->
    [one] партия до { $n } победы
   *[many] партия до { $n } побед
}
bura-option-target = { $n ->
    [one] для заявки нужно { $n } очко
    [few] для заявки нужно { $n } очка
   *[many] для заявки нужно { $n } очков
}
bura-option-turn-seconds = { $n ->
    [one] { $n } секунда на ход
    [few] { $n } секунды на ход
   *[many] { $n } секунд на ход
}
bura-option-announce-seconds = { $n ->
    [0] без времени на объявления
    [one] { $n } секунда на объявления
    [few] { $n } секунды на объявления
   *[many] { $n } секунд на объявления
}
bura-option-window-seconds = { $n ->
    [one] { $n } секунда на заявку после последней взятки
    [few] { $n } секунды на заявку после последней взятки
   *[many] { $n } секунд на заявку после последней взятки
}

bura-rules-aim = { $target ->
    [one] **Цель.** Раньше всех заявить, что в ваших взятках **{ $target } очко или больше**.
    [few] **Цель.** Раньше всех заявить, что в ваших взятках **{ $target } очка или больше**.
   *[many] **Цель.** Раньше всех заявить, что в ваших взятках **{ $target } очков или больше**.
}
bura-rules-memory = Счёт никто не покажет: держать его в голове — в этом вся игра.
bura-rules-memory-open = Этот стол для тех, кто учится: на панели каждый видит прошлые взятки и свои очки.
bura-rules-cards = **Карты.** 36. В каждой масти, от старшей к младшей:
bura-rules-order = **{ $order }**
bura-rules-points = Очки: { $worth } · остальные 0
bura-rules-point = { $rank } = { $points }
bura-rules-hand = **Раздача.** Каждый кладёт ставку в банк и получает три карты. Ещё одна карта открывается: её масть — козырь, а сама она лежит под колодой.
bura-rules-hand-free = **Раздача.** Каждый получает три карты. Ещё одна карта открывается: её масть — козырь, а сама она лежит под колодой.
bura-rules-eldest = Первым ходит тот, кто не сдавал.
bura-rules-eldest-several = Первым ходит игрок после сдающего.
bura-rules-dealer-rotate = Сдают по кругу.
bura-rules-dealer-turns = Сдаёте по очереди.
bura-rules-dealer-claimant = Следующим сдаёт тот, кто заявил, верно или нет; если никто — снова тот же сдающий.
bura-rules-dealer-claimant-bura = Следующим сдаёт тот, кто заявил, верно или нет, или выиграл тремя козырями; иначе — снова тот же сдающий.
bura-rules-lead = **Взятка.** Ходят одной, двумя или тремя картами одной масти.
bura-rules-aces = Тремя тузами тоже можно ходить сразу.
bura-rules-answer = Соперник отвечает столькими же картами, любыми.
bura-rules-answer-several = Остальные по очереди отвечают столькими же картами, любыми.
bura-rules-beat = Карта бьёт младшую той же масти; козырь бьёт любую некозырную.
bura-rules-take = Взятку забирает тот, кто ответил, если его карты бьют все карты захода, каждая по одной. Иначе её забирает тот, кто ходил.
bura-rules-take-given = Взятку забирает тот, кто ответил, если каждая его карта бьёт ту, на которую положена, по порядку. Иначе её забирает тот, кто ходил.
bura-rules-columns = Каждая карта захода начинает стопку. Кто побил верх каждой стопки, пока берёт взятку; карта, которая бьёт только в своей стопке, ложится там наверх, и бить нужно уже её. Взятку забирает последний, кто побил все стопки, а если такого нет — тот, кто ходил.
bura-rules-columns-auto = Ваши карты сами раскладываются так, чтобы побить все стопки, если это возможно; если нет, вы выбираете, какая куда.
bura-rules-columns-given = Ваши карты ложатся на стопки в том порядке, в каком вы их кладёте.
bura-rules-chain = Считается только ответ, который бьёт все карты того, кто пока берёт взятку, в любом порядке. Взятку забирает последний, кто это сделал, а если такого нет — тот, кто ходил.
bura-rules-chain-given = Считается только ответ, который бьёт все карты того, кто пока берёт взятку, по порядку. Взятку забирает последний, кто это сделал, а если такого нет — тот, кто ходил.
bura-rules-draw-alternate = **Добор.** После взятки все добирают до трёх карт: по одной, по очереди, начиная с того, кто её взял.
bura-rules-draw-block = **Добор.** После взятки все добирают до трёх карт: сначала тот, кто её взял, каждый сразу всё, что нужно.
bura-rules-short-none = Когда колоды на всех уже не хватает, никто больше не добирает.
bura-rules-short-equal = Когда колоды на всех уже не хватает, её делят поровну, и больше никто не добирает.
bura-rules-leads = Кто взял взятку, тот и ходит.
bura-rules-leads-played = Кто взял взятку, тот и ходит, если не была сыграна комбинация.
bura-rules-special = **Комбинации** из трёх карт, от старшей: **бура** (три козыря), **три туза**, **молодка** (три карты одной масти).
bura-rules-announce = { $n ->
    [0] Их можно объявлять перед каждым заходом, но за этим столом на это нет времени.
    [one] Перед каждым заходом их можно объявить, на это есть { $n } секунда.
    [few] Перед каждым заходом их можно объявить, на это есть { $n } секунды.
   *[many] Перед каждым заходом их можно объявить, на это есть { $n } секунд.
}
bura-rules-orders = { $n ->
    [one] Перед заходом они объявляются сами, если вы не выбрали другое под краткими правилами своего стола; затем у всех есть { $n } секунда на заявку.
    [few] Перед заходом они объявляются сами, если вы не выбрали другое под краткими правилами своего стола; затем у всех есть { $n } секунды на заявку.
   *[many] Перед заходом они объявляются сами, если вы не выбрали другое под краткими правилами своего стола; затем у всех есть { $n } секунд на заявку.
}
bura-rules-special-seize-and-play = Старшая из них перехватывает ход, и её три карты сразу идут в игру.
bura-rules-special-seize-lead = Старшая из них перехватывает ход и ходит чем хочет.
bura-rules-retain = Тот, чей был ход, может оставить его себе, если его комбинация не хуже.
bura-rules-special-on-play = Кто при заходе с трёх карт сыграл трёх тузов или молодку, тот ходит следующим, даже если взятку не взял; из нескольких — тот, у кого комбинация старше.
bura-rules-bura-trick = Взятка с тремя козырями одного игрока решает исход раздачи: кто её забрал, тот выиграл.
bura-rules-bura-player = Кто сыграл три козыря в одной взятке, тот выигрывает раздачу.
bura-rules-bura-plain = Три козыря — старшая комбинация, а в остальном взятка как любая другая.
bura-rules-versus-beat = Из двух бур вторая должна побить первую карту за картой.
bura-rules-versus-top = Из двух бур выигрывает та, где старший козырь выше.
bura-rules-bura-closes = Когда три козыря уже на столе, заявлять нельзя.
bura-rules-claim-anytime = **Заявка.** В любой момент после вашей первой взятки, чей бы ни был ход.
bura-rules-claim-own-turn = **Заявка.** После вашей первой взятки и только в свой ход.
bura-rules-claim-after-win = **Заявка.** Только после того, как вы взяли взятку, до следующего захода.
bura-rules-right-pot = Верно — раздача ваша, вы забираете банк.
bura-rules-right-point = Верно — раздача ваша, вам засчитана победа.
bura-rules-right-both = Верно — раздача ваша: вы забираете банк, и вам засчитана победа.
bura-rules-wrong = Неверно — раздача окончена.
bura-rules-wrong-all-in = Вы платите в банк столько, сколько в нём есть, или всё, что у вас есть, и банк остаётся.
bura-rules-wrong-debt = Вы платите в банк столько, сколько в нём есть, если нужно — в долг, и банк остаётся.
bura-rules-wrong-point = Победа засчитывается сопернику.
bura-rules-wrong-points = Победа засчитывается каждому сопернику.
bura-rules-last-winner = { $seconds ->
    [one] Когда все карты сыграны, у взявшего последнюю взятку есть { $seconds } секунда на заявку.
    [few] Когда все карты сыграны, у взявшего последнюю взятку есть { $seconds } секунды на заявку.
   *[many] Когда все карты сыграны, у взявшего последнюю взятку есть { $seconds } секунд на заявку.
}
bura-rules-last-all = { $seconds ->
    [one] Когда все карты сыграны, у каждого, кто взял хоть одну взятку, есть { $seconds } секунда на заявку.
    [few] Когда все карты сыграны, у каждого, кто взял хоть одну взятку, есть { $seconds } секунды на заявку.
   *[many] Когда все карты сыграны, у каждого, кто взял хоть одну взятку, есть { $seconds } секунд на заявку.
}
bura-rules-last-none = Когда все карты сыграны, заявлять уже поздно.
bura-rules-draw = Никто не заявил — ничья, счёт не меняется.
bura-rules-draw-pot = Никто не заявил — банк переходит в следующую раздачу, и все ставят снова.
bura-rules-end = **Конец.** { $sentences }
bura-rules-match = { $n ->
    [one] Партию играют до { $n } победы.
   *[many] Партию играют до { $n } побед.
}
bura-rules-match-alone = Если столько набрали сразу несколько игроков, играют дальше, пока впереди не останется кто-то один.
bura-rules-bust = Кому нечем заплатить за следующую раздачу, тот выбывает; кто остался один, забирает банк.
bura-rules-clock = { $seconds ->
    [one] **Время.** На ход — { $seconds } секунда; не успели — младшие карты играются сами. Заявлять за вас никто не будет.
    [few] **Время.** На ход — { $seconds } секунды; не успели — младшие карты играются сами. Заявлять за вас никто не будет.
   *[many] **Время.** На ход — { $seconds } секунд; не успели — младшие карты играются сами. Заявлять за вас никто не будет.
}

## The table

bura-preset-classic = классическая
bura-preset-match = матч
bura-preset-prison = тюремная
bura-accept-question = Ставка за каждую раздачу — { $stake }, а у вас { $tokens }: это больше половины. Принять?
bura-join-question = Ставка за каждую раздачу — { $stake }, а у вас { $tokens }: это больше половины. Сесть за стол?
bura-over-bust = Не хватает жетонов на следующую ставку: { $player }.

## Refusals

bura-refusal-house-debts = Боты не играют на жетоны по правилам, где можно уйти в долг. Уберите `shortfall=debt` или сыграйте без жетонов: `/{ $game } practice`.
bura-refusal-unplayable-stake = Ставка и опции противоречат друг другу: игра на жетоны или нет? Уберите `wager` или выберите другую ставку.
bura-refusal-unplayable-nothing = Играть было бы не на что: ни жетонов, ни побед в счёт партии. Назовите ставку или добавьте `match_target=10`.
bura-refusal-unplayable-points = За неверную заявку засчитывалась бы победа, но побед здесь не считают. Добавьте `match_target=10` или `false_claim=double_pot`.
bura-refusal-unplayable-penalty = Без жетонов неверная заявка ничего бы не стоила. Добавьте `false_claim=opponent_point` или назовите ставку.
bura-refusal-reason-nothing-to-claim = У вас ещё нет ни одной взятки: заявлять нечего.

## Replays and checks

bura-replay-hands = Карты на руках и очки во взятках:
bura-replay-deal = Сдаёт { $dealer }. Первый заход: { $player }.
bura-replay-seat = { $cards } · **{ $points }**
bura-replay-seat-none = { $cards }
bura-replay-passed = { $player } пасует
bura-replay-announced = { $player } объявляет: **{ $kind }**
bura-replay-retained = { $player } оставляет ход себе: **{ $kind }**
bura-replay-yielded = { $player } уступает ход
bura-replay-seized = **{ $player } перехватывает ход.**
bura-replay-led = { $player } ходит: { $cards }
bura-replay-replied = { $player } { $cards }
bura-replay-tops = Сверху: { $cards }
bura-replay-took = { $points ->
    [one] **Взятку берёт { $player }: { $points } очко.**
    [few] **Взятку берёт { $player }: { $points } очка.**
   *[many] **Взятку берёт { $player }: { $points } очков.**
}
bura-replay-leads-next = Дальше ходит { $player }.
bura-replay-drawn = { $n ->
    [one] Все добирают по { $n } карте.
    [few] Все добирают по { $n } карты.
   *[many] Все добирают по { $n } карт.
}
bura-replay-turn-up = Открытый козырь берёт { $player }.
bura-replay-last-call = Все карты сыграны. Право заявить: { $players }.
bura-replay-declined = { $player } не заявляет
bura-replay-claimed = **{ $player } делает заявку.**
bura-verify-turn-up = Открытый козырь { $card }
bura-verify-stock = Колода, сверху: { $cards } …

## Hints and reviews

bura-hint-only = Выбора нет: только { $cards }.
bura-hint-lead = Мастер пошёл бы с { $cards }: { $why }
bura-hint-play = Мастер ответил бы { $cards }: { $why }
bura-hint-announce = Мастер объявил бы комбинацию ({ $kind }): { $why }
bura-hint-pass = Мастер спасовал бы: { $why }
bura-hint-retain = Мастер оставил бы ход себе: { $why }
bura-hint-yield = Мастер уступил бы ход: { $why }
bura-hint-claim = Мастер заявил бы { $target }: { $why }
bura-hint-decline = Мастер не стал бы заявлять: { $why }
bura-hint-why-claim = { $points ->
    [one] в ваших взятках { $points } очко.
    [few] в ваших взятках { $points } очка.
   *[many] в ваших взятках { $points } очков.
}
bura-hint-why-decline = до { $target } ваши взятки не дотягивают.
bura-hint-why-reach = если взятка будет вашей, до { $target } вы дотянете и сможете заявить.
bura-hint-why-deny = { $others ->
    [1] иначе с этой взяткой соперник может дойти до { $target }.
   *[other] иначе с этой взяткой кто-то из соперников может дойти до { $target }.
}
bura-hint-why-bura = три козыря решают исход раздачи.
bura-hint-why-unbeatable = { $n ->
    [1] её уже нечем побить.
   *[other] все сразу их уже не побить.
}
bura-hint-why-safe = { $n ->
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
bura-hint-why-take = { $points ->
    [0] так взятка пока ваша.
    [one] так взятка пока ваша, и в ней { $points } очко.
    [few] так взятка пока ваша, и в ней { $points } очка.
   *[many] так взятка пока ваша, и в ней { $points } очков.
}
bura-hint-why-throw = { $points ->
    [0] взятка уйдёт, но очков вы с ней не отдадите.
    [one] взятка уйдёт ценой в { $points } очко.
    [few] взятка уйдёт ценой в { $points } очка.
   *[many] взятка уйдёт ценой в { $points } очков.
}
bura-hint-why-keep = { $n ->
    [1] риск невелик, а карты получше остаются у вас.
   *[other] ими вы рискуете мало, а карты получше остаются у вас.
}
bura-hint-why-risk = { $points ->
    [one] это риск в { $points } очко, но любой другой заход хуже.
    [few] это риск в { $points } очка, но любой другой заход хуже.
   *[many] это риск в { $points } очков, но любой другой заход хуже.
}
bura-hint-why-all = столько карт сразу трудно побить.
bura-hint-why-seize = сейчас самое время взять ход себе.
bura-hint-why-wait = сейчас карты лучше не показывать.
bura-review-last-call = Последняя заявка
bura-review-missed = { $points ->
    [one] **{ $moment }:** вы { $chosen }. Заявка на { $target } выиграла бы раздачу: в ваших взятках было { $points } очко.
    [few] **{ $moment }:** вы { $chosen }. Заявка на { $target } выиграла бы раздачу: в ваших взятках было { $points } очка.
   *[many] **{ $moment }:** вы { $chosen }. Заявка на { $target } выиграла бы раздачу: в ваших взятках было { $points } очков.
}
bura-review-led = пошли с { $cards }
bura-review-played = ответили { $cards }
bura-review-announced = объявили комбинацию ({ $kind })
bura-review-announcing = объявить комбинацию ({ $kind })
bura-review-passed = спасовали
bura-review-passing = пас
bura-review-retained = оставили ход себе
bura-review-retaining = оставить ход себе
bura-review-yielded = уступили ход
bura-review-yielding = уступить ход
bura-review-claimed = заявили { $target } слишком рано
bura-review-declined = не заявили { $target }
bura-review-declining = не заявлять { $target }
bura-review-waiting = подождать

## The lesson

bura-lesson-cards = **Карты** от старшей к младшей (A — туз, K — король, Q — дама, J — валет) и их очки:
bura-lesson-rank = **{ $ranks }**{"\u00A0"}={"\u00A0"}{ $points }
bura-lesson-trick = **Взятка.** У вас три карты. Ходите одной или несколькими одной масти. Соперник кладёт столько же. Старшая карта бьёт младшую своей масти, **козырь** (масть открытой карты) — любую другую. Побили каждую карту — забираете все; не побили — забирает тот, кто ходил. Потом оба добирают до трёх, и ходит тот, кто взял.
bura-lesson-trick-several = **Взятка.** У вас три карты. Ходите одной или несколькими одной масти. Остальные по очереди кладут столько же. Старшая карта бьёт младшую своей масти, **козырь** (масть открытой карты) — любую другую. Взятку забирает тот, кто последним побил всё; если никто — тот, кто ходил. Потом все добирают до трёх, и ходит тот, кто взял.
bura-lesson-example = **Пример.** Козырь { $trump }
bura-lesson-led = Анна ходит: { $cards }
bura-lesson-replied = Борис бьёт: { $cards }
bura-lesson-why = **{ $ace }** бьёт **{ $king }**, а козырь **{ $trump }** бьёт **{ $jack }**.
bura-lesson-took = { $points ->
    [one] Борис забирает все четыре: { $sum } = **{ $points } очко**
    [few] Борис забирает все четыре: { $sum } = **{ $points } очка**
   *[many] Борис забирает все четыре: { $sum } = **{ $points } очков**
}
bura-lesson-claim = **{ $target }.** Запоминайте свои очки: их никто не показывает. Уверены, что уже есть { $target }? Нажмите **{ $button }**.
bura-lesson-right-pot = Верно — банк со всеми ставками ваш.
bura-lesson-right-point = Верно — вам победа в счёт.
bura-lesson-right-both = Верно — банк ваш и победа в счёт.
bura-lesson-wrong-pot = Неверно — платите столько, сколько в банке.
bura-lesson-wrong-point = Неверно — победа сопернику.
bura-lesson-wrong-points = Неверно — победа каждому сопернику.
bura-lesson-own = **В этих правилах**
bura-lesson-columns = Карта, побившая только одну, ложится на неё, и бить надо уже её.
bura-lesson-chain = Ответ считается, только если бьёт все карты того, кто пока берёт взятку.
bura-lesson-match = { $n ->
    [one] Партию играют до { $n } победы.
   *[many] Партию играют до { $n } побед.
}
bura-lesson-special = **Бура** (три козыря), **три туза** или **молодка** (одна масть): { $effect }
bura-lesson-special-play = объявите перед заходом — и ходите этими картами.
bura-lesson-special-lead = объявите перед заходом — и ход ваш.
bura-lesson-ordered-play = она объявляется сама перед заходом — и вы ходите этими картами.
bura-lesson-ordered-lead = она объявляется сама перед заходом — и ход ваш.
bura-lesson-special-on-play = сыграйте — и следующий ход ваш.
bura-lesson-bura-trick = Кто забрал взятку с бурой, тот выиграл раздачу.
bura-lesson-bura-player = Кто сыграл буру, тот выиграл раздачу.

## First steps

bura-help =
    Карточная игра на взятки и память, от двух до шести игроков.
    - Карту бьют старшей картой той же масти или козырем.
    - Взятые карты приносят очки. Считайте их сами!
    - Уверены, что есть **31**? Заявляйте. Правы — выиграли, ошиблись — платите.
    - Ваши карты видите только вы. Одно нажатие — и карта сыграна.

## Records

bura-marks =
    Заявки: верных **{ $claim_right }**, неверных **{ $claim_wrong }**
    Раздач выиграно бурой: **{ $bura }**
bura-marks-legend = Неверная заявка — проигрыш.
