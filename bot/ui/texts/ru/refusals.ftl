## Refusals

refusal-unknown-table = На этом сервере нет такого стола. Откройте свой: `/{ $game } challenge`.
refusal-no-table = Вы не сидите здесь ни за одним столом. Вызовите кого-нибудь: `/{ $game } challenge`. Или сыграйте с заведением: `/{ $game } practice`.
refusal-not-seated = Это не ваш стол, но смотреть можно. Для своей игры: `/{ $game } challenge`.
refusal-not-invited = Этот вызов не вам. Для своей игры: `/{ $game } challenge`.
refusal-own-invitation = Свой вызов принять нельзя: на него отвечает соперник.
refusal-stale = Эта кнопка устарела. Вот как всё обстоит сейчас.
refusal-over = Игра за этим столом окончена. Сыграть ещё: `/{ $game } challenge`.
refusal-over-link = Игра за этим столом окончена: [вот её итог]({ $link }). Сыграть ещё: `/{ $game } challenge`.
refusal-no-hand = За этим столом сейчас не идёт раздача.
refusal-closing = Бот вот-вот перезапустится и новых ходов не принимает. Ничего не пропадёт: попробуйте через минуту.
refusal-self-challenge = Себя вызвать нельзя: выберите кого-нибудь другого.
refusal-bot-challenge = Этот бот не играет: выберите человека. Сыграть с заведением: `/{ $game } practice`.
refusal-not-your-turn = Сейчас не ваш ход. Стол ждёт: { $players }.
refusal-poor-you = У вас { $tokens }, а ставка — { $stake }. Сыграйте на ставку поменьше.
refusal-poor-you-daily = У вас { $tokens }, а ставка — { $stake }. Сыграйте на ставку поменьше или возьмите `/tokens daily` { $when }
refusal-poor-other = У { $player } — { $tokens }, а ставка — { $stake }. Предложите ставку поменьше.
refusal-already-joined = Вы уже за этим столом. Игра начнётся, когда кто-нибудь нажмёт «Начать».
refusal-table-full = За этим столом все места заняты. Откройте свой: `/{ $game } table`.
refusal-not-moderator = Прервать игру могут только хозяин стола и модераторы сервера.
refusal-not-over = За этим столом ещё играют: проверить расклады можно, когда игра закончится.
refusal-no-hand-over = За этим столом ещё идёт первая раздача: посмотреть её можно, когда она закончится.
refusal-tables-you = { $most ->
    [one] Вы уже сидите за { $most } столом этого сервера: сначала доиграйте за ним.
   *[many] Вы уже сидите за { $most } столами этого сервера: сначала доиграйте хотя бы за одним.
}
refusal-tables-other = { $most ->
    [one] { $player } уже сидит за { $most } столом этого сервера. Позовите снова, когда игра там закончится.
   *[many] { $player } уже сидит за { $most } столами этого сервера. Позовите снова, когда хотя бы одна игра закончится.
}
refusal-too-few = Игроков пока { $seated }, а нужно не меньше { $least }. Пусть другие нажмут «Сесть за стол», или нажмите «Позвать заведение».
refusal-house-none = На этом сервере заведение играет только на очки. Откройте стол командой `/{ $game } table stake:0` или потренируйтесь: `/{ $game } practice`.
refusal-house-cap = Сегодня заведение может проиграть здесь ещё { $left }: для ставки в { $stake } этого мало. Выберите ставку поменьше или сыграйте на очки: `/{ $game } practice`.
refusal-house-debts = Заведение не играет на жетоны по правилам, где можно уйти в долг. Уберите `shortfall=debt` или сыграйте на очки: `/{ $game } practice`.
refusal-not-host = Пока есть свободные места, это может только хозяин стола: { $host }.
refusal-unplayable-seats = { $most ->
    [2] По этим правилам играют вдвоём. Выберите другое число мест или другие правила.
   *[many] По этим правилам за столом от { $least } до { $most } человек. Выберите другое число мест или другие правила.
}
refusal-unplayable-stake = Ставка говорит, играете ли вы на жетоны, а опции — другое. Уберите `wager` или выберите другую ставку.
refusal-unplayable-nothing = Играть было бы не на что: ни жетонов, ни очков. Назовите ставку или добавьте `match_target=10`.
refusal-unplayable-points = За неверную заявку давались бы очки, но их никто не считает. Добавьте `match_target=10` или `false_claim=double_pot`.
refusal-unplayable-penalty = Без жетонов неверная заявка ничего бы не стоила. Добавьте `false_claim=opponent_point` или назовите ставку.
refusal-option = Опции «{ $text }» нет. Пишите опции как `имя=значение`, через пробел; команда подскажет их по мере ввода.
refusal-option-value = Значение «{ $text }» здесь не подходит. Можно: { $allowed }.

refusal-reason-not-in-game = Вы не играете за этим столом.
refusal-reason-wrong-phase = Поздно: это уже невозможно. Вот как всё обстоит сейчас.
refusal-reason-not-your-turn = Сейчас не ваш ход.
refusal-reason-illegal-card = Эти карты сейчас сыграть нельзя. Выберите одну из кнопок.
refusal-reason-illegal-amount = Столько нельзя. Выберите из предложенного.
refusal-reason-not-allowed = По правилам сейчас так нельзя. Выберите одну из кнопок.
refusal-reason-nothing-to-claim = У вас ещё нет ни одной взятки: заявлять нечего.
refusal-reason-insufficient-tokens = На это вам не хватает жетонов.
refusal-reason-locked-out = Второй раз за раздачу так нельзя.

permission = { $permission ->
    [view_channel] Просматривать канал
    [send_messages] Отправлять сообщения
    [send_messages_in_threads] Отправлять сообщения в ветках
   *[other] { $name }
}
permissions-missing = Я не могу открыть стол в { $channel }: там мне нужны права { $names }. Обратитесь к тем, кто управляет сервером.
unexpected = У меня что-то сломалось; стол остался как был. Попробуйте ещё раз. Если повторится, сообщите этот номер тому, у кого работает бот: `{ $id }`.
