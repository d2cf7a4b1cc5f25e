## The purse

daily-start = 👋 Початкові жетони: **{ $tokens }**.
daily-given = 🪙 Жетони на сьогодні: **{ $change }**.
daily-streak = 🔥 Днів поспіль: **{ $days }**. Сьогодні за це { $bonus }, більше { $most } не буває.
daily-streak-first = 🔥 Приходьте завтра: кожен день поспіль додає жетон, до { $most }.
daily-relief = 🛟 Вам уже не вистачало на найменшу ставку ({ $stake }): **{ $change }**.
daily-taken = Сьогоднішні жетони ви вже отримали.
daily-none = На цьому сервері немає щоденних жетонів.
daily-too-new = { $days ->
    [one] Жетони тут — початкові, щоденні й допомога порожньому гаманцю — для облікових записів, яким не менше { $days } дня. Приходьте { $when }
   *[many] Жетони тут — початкові, щоденні й допомога порожньому гаманцю — для облікових записів, яким не менше { $days } днів. Приходьте { $when }
}
daily-relief-rule = Хто не має на найменшу ставку ({ $stake }), той може раз на день поповнити тут гаманець. Стане: { $tokens }.
daily-relief-taken = Сьогодні порожній гаманець вам уже поповнили. Ті, хто керує сервером, можуть видати жетони: `/tokens grant`.
daily-relief-gave = Сьогодні ви дарували жетони: порожній гаманець поповнять тут завтра.
daily-relief-table = Ви сидите за столом зі ставкою. Коли партія закінчиться, порожній гаманець тут поповнять.
daily-relief-adjourned = Сьогодні відкладено вашу партію на жетони: порожній гаманець поповнять тут завтра.
daily-balance = Тепер у вас **{ $tokens }**.
daily-again = Приходьте знову { $when }
refusal-too-poor-you-daily-now = У вас { $balance }, а ставка — { $stake }. Оберіть меншу ставку або візьміть жетони просто зараз: `/tokens daily`.

gifts-off = Подарунки на цьому сервері заборонено; дозволити їх можуть ті, хто ним керує
gift-question = Подарувати { $gift }? Отримає { $player }. Це понад половину: у вас { $tokens }.
gift-given = 🎁 Ваш подарунок: **{ $gift }**. Отримує { $player }. Тепер у вас **{ $tokens }**.
gift-kept = Нічого не подаровано: жетони лишаються у вас.
gift-public = 🎁 { $giver } дарує **{ $gift }**. Отримує { $receiver }.
button-yes-give = Так, подарувати
button-keep-tokens = Лишити собі

award-grant = { $player } отримує від вас **{ $gift }** і тепер має **{ $tokens }**.
award-take = Ви забираєте **{ $gift }**: { $player } тепер має **{ $tokens }**.
award-reason = Причина: { $reason }
audit-grant = { $member } отримує **{ $tokens }** ({ $reason })
audit-take = { $member } втрачає **{ $tokens }** ({ $reason })

refusal-no-gifts = На цьому сервері не можна дарувати жетони. Дозволити це можуть ті, хто ним керує: `/settings`.
refusal-gift-to-bot = Боти не мають власних жетонів: оберіть людину.
refusal-gift-to-self = Собі дарувати жетони не можна: оберіть когось іншого.
refusal-gift-in-play = Ви граєте роздачу на жетони, і вона ще може вам чогось коштувати. Даруйте, коли роздача закінчиться.
refusal-wrong-amount = Оберіть число від 1 до { $most }.
refusal-too-few-tokens-you = У вас { $balance }: більше віддати не можна. Оберіть менше число.
refusal-too-few-tokens-other = { $player } має { $balance }: більше забрати не можна. Оберіть менше число.
refusal-gift-too-much = Межа подарунків за день на цьому сервері — { $most }, на сьогодні лишилося: { $left }. Новий день почнеться { $when }
refusal-gift-too-soon = Ви щойно дарували жетони. Знову можна буде { $when }
refusal-too-many-tokens = На цьому сервері стільки жетонів, що більше вже не порахувати точно. Спершу заберіть частину.
refusal-not-manager = Для цього тут потрібен дозвіл *Керувати сервером*. Попросіть того, хто його має.
refusal-not-yours = Ця кнопка для вас уже не діє. Викличте команду ще раз.

movements-own = 👛 Ваш гаманець: { $tokens }
movements-other = 👛 { $player }: { $tokens }
movements-empty = Руху жетонів тут ще не було. Почніть із `/tokens daily`. Тренування жетонів не коштує.
movements-empty-other = { $player }: руху жетонів тут ще не було. Видати жетони: `/tokens grant`
movement-line = **{ $change }** · { $reason }
movement-state = { $when } → { $tokens }
movement-at = { $reason } · { $table }
movement-table = стіл { $table }
movement-table-link = [стіл { $table }]({ $link })
movement-start = початкові жетони
movement-daily = щоденні жетони
movement-relief = поповнення порожнього гаманця
movement-gift-from = подарунок від { $player }
movement-gift-to = подарунок для { $player }
movement-grant-why = видає { $player }: { $reason }
movement-grant = видано адміністрацією сервера
movement-take-why = забирає { $player }: { $reason }
movement-take = забрано адміністрацією сервера
movement-season = новий сезон
movement-season-undo = скасування нового сезону
movement-erasure = дані видалено
movement-ante = внесок у банк
movement-payout = виграно банк
movement-penalty = штраф
movement-split = частка банку
movement-forfeit = банк: решта здалася
movement-other = інше
button-newest = Найновіші
button-newer = Новіші
button-older = Старіші
button-oldest = Найстаріші
