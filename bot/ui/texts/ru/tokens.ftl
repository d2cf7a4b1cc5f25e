## The purse

daily-start = 👋 Начальные жетоны: **{ $tokens }**.
daily-given = 🪙 Жетоны на сегодня: **{ $change }**.
daily-streak = 🔥 Дней подряд: **{ $days }**. Сегодня за это { $bonus }, больше { $most } не бывает.
daily-streak-first = 🔥 Приходите завтра: каждый день подряд добавляет жетон, до { $most }.
daily-relief = 🛟 Вам уже не хватало на наименьшую ставку ({ $stake }): **{ $change }**.
daily-taken = Сегодняшние жетоны вы уже получили.
daily-none = На этом сервере нет ежедневных жетонов.
daily-too-new = { $days ->
    [one] Жетоны здесь — начальные, ежедневные и помощь пустому кошельку — для аккаунтов, которым не меньше { $days } дня. Приходите { $when }
   *[many] Жетоны здесь — начальные, ежедневные и помощь пустому кошельку — для аккаунтов, которым не меньше { $days } дней. Приходите { $when }
}
daily-relief-rule = Кому не хватает на наименьшую ставку ({ $stake }), тот раз в день получает здесь недостающее. Станет: { $tokens }.
daily-relief-taken = Сегодня пустой кошелёк вам уже пополнили. Тот, кто управляет сервером, может выдать жетоны: `/tokens grant`.
daily-relief-gave = Сегодня вы дарили жетоны: пустой кошелёк пополнят здесь завтра.
daily-relief-table = Вы сидите за столом со ставкой. Когда партия закончится, пустой кошелёк здесь пополнят.
daily-relief-adjourned = Сегодня отложена ваша партия на жетоны: пустой кошелёк пополнят здесь завтра.
daily-balance = Теперь у вас **{ $tokens }**.
daily-again = Приходите снова { $when }
refusal-too-poor-you-daily-now = У вас { $balance }, а ставка — { $stake }. Выберите ставку поменьше или возьмите жетоны прямо сейчас: `/tokens daily`.

gifts-off = Подарки на этом сервере запрещены; разрешить их могут те, кто им управляет
gift-question = Подарить { $gift }? Получит { $player }. Это больше половины: у вас { $tokens }.
gift-given = 🎁 Ваш подарок: **{ $gift }**. Получает { $player }. Теперь у вас **{ $tokens }**.
gift-kept = Ничего не подарено: жетоны остаются у вас.
gift-public = 🎁 { $giver } дарит **{ $gift }**. Получает { $receiver }.
button-yes-give = Да, подарить
button-keep-tokens = Оставить себе

award-grant = { $player } получает от вас **{ $gift }**. Теперь у { $player } **{ $tokens }**.
award-take = Вы забираете **{ $gift }**. Теперь у { $player } **{ $tokens }**.
award-reason = Причина: { $reason }
audit-grant = { $member } получает **{ $tokens }** ({ $reason })
audit-take = { $member } теряет **{ $tokens }** ({ $reason })

refusal-no-gifts = На этом сервере нельзя дарить жетоны. Разрешить это может тот, кто им управляет: `/settings`.
refusal-gift-to-bot = У ботов нет своих жетонов: выберите человека.
refusal-gift-to-self = Себе дарить жетоны нельзя: выберите кого-нибудь другого.
refusal-gift-in-play = Вы играете раздачу на жетоны, и она ещё может вам чего-то стоить. Дарите, когда раздача закончится.
refusal-wrong-amount = Выберите число от 1 до { $most }.
refusal-too-few-tokens-you = У вас { $balance }: больше отдать нельзя. Выберите число поменьше.
refusal-too-few-tokens-other = У { $player } { $balance }: больше забрать нельзя. Выберите число поменьше.
refusal-gift-too-much = Лимит подарков за день на этом сервере — { $most }, на сегодня осталось: { $left }. Новый день начнётся { $when }
refusal-gift-too-soon = Вы только что дарили жетоны. Снова можно будет { $when }
refusal-too-many-tokens = На этом сервере столько жетонов, что больше уже не сосчитать точно. Сначала заберите часть.
refusal-not-manager = Для этого здесь нужно право *Управлять сервером*. Попросите того, у кого оно есть.
refusal-not-yours = Эта кнопка для вас уже не действует. Вызовите команду ещё раз.

movements-own = 👛 Ваш кошелёк: { $tokens }
movements-other = 👛 { $player }: { $tokens }
movements-empty = Движений пока нет. Начните с `/tokens daily`. Тренировка жетонов не стоит.
movements-empty-other = У { $player } движений пока нет. Выдать жетоны: `/tokens grant`
movement-line = **{ $change }** · { $reason }
movement-state = { $when } → { $tokens }
movement-at = { $reason } · { $table }
movement-table = стол { $table }
movement-table-link = [стол { $table }]({ $link })
movement-start = начальные жетоны
movement-daily = ежедневные жетоны
movement-relief = пополнение пустого кошелька
movement-gift-from = подарок от { $player }
movement-gift-to = подарок для { $player }
movement-grant-why = выдаёт { $player }: { $reason }
movement-grant = выдано администрацией сервера
movement-take-why = забирает { $player }: { $reason }
movement-take = забрано администрацией сервера
movement-season = новый сезон
movement-season-undo = отмена нового сезона
movement-erasure = данные удалены
movement-ante = взнос в банк
movement-payout = выигран банк
movement-penalty = штраф
movement-split = доля банка
movement-forfeit = банк: остальные сдались
movement-other = прочее
button-newest = Самые новые
button-newer = Новее
button-older = Старее
button-oldest = Самые старые
