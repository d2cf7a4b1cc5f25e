## Refusals

refusal-unknown-table = На цьому сервері немає такого столу. Відкрийте свій: `/{ $game } challenge`.
refusal-no-table = Ви не сидите тут за жодним столом. Викличте когось: `/{ $game } challenge`. Або зіграйте із закладом: `/{ $game } practice`.
refusal-not-seated = Це не ваш стіл, але дивитися можна. Для власної гри: `/{ $game } challenge`.
refusal-not-invited = Цей виклик не вам. Для власної гри: `/{ $game } challenge`.
refusal-own-invitation = Власний виклик прийняти не можна: на нього відповідає суперник.
refusal-stale = Ця кнопка застаріла. Ось як усе виглядає зараз.
refusal-over = Гру за цим столом закінчено. Зіграти ще: `/{ $game } challenge`.
refusal-over-link = Гру за цим столом закінчено: [ось її підсумок]({ $link }). Зіграти ще: `/{ $game } challenge`.
refusal-no-hand = За цим столом зараз не триває роздача.
refusal-outdated = Такої команди або такого варіанта більше немає. Наберіть команду знову; якщо в ній нічого не змінилося, перезапустіть Discord.
refusal-closing = Бот ось-ось перезапуститься і нових ходів не приймає. Нічого не пропаде: спробуйте за хвилину.
refusal-self-challenge = Викликати себе не можна: оберіть когось іншого.
refusal-bot-challenge = Цей бот не грає: оберіть людину. Зіграти із закладом: `/{ $game } practice`.
refusal-not-member = Тут такого учасника немає: { $player }. Оберіть того, хто є на цьому сервері.
refusal-not-your-turn = Зараз не ваш хід. Стіл чекає: { $players }.
refusal-poor-you = У вас { $tokens }, а ставка — { $stake }. Зіграйте на меншу ставку.
refusal-poor-you-daily = У вас { $tokens }, а ставка — { $stake }. Зіграйте на меншу ставку або візьміть `/tokens daily` { $when }
refusal-poor-other = У { $player } — { $tokens }, а ставка — { $stake }. Запропонуйте меншу ставку.
refusal-already-joined = Ви вже за цим столом. Гра почнеться, коли хтось натисне «Почати».
refusal-table-full = За цим столом усі місця зайняті. Відкрийте свій: `/{ $game } table`.
refusal-not-moderator = Перервати гру можуть лише господар столу та модератори сервера.
refusal-not-over = За цим столом ще грають: перевірити розклади можна, коли гра закінчиться.
refusal-no-hand-over = За цим столом ще триває перша роздача: подивитися її можна, коли вона закінчиться.
refusal-tables-you = { $most ->
    [one] Ви вже сидите за { $most } столом цього сервера: спершу дограйте за ним.
   *[many] Ви вже сидите за { $most } столами цього сервера: спершу дограйте хоча б за одним.
}
refusal-tables-other = { $most ->
    [one] { $player } уже сидить за { $most } столом цього сервера. Покличте знову, коли гра там закінчиться.
   *[many] { $player } уже сидить за { $most } столами цього сервера. Покличте знову, коли хоча б одна гра закінчиться.
}
refusal-too-few = Гравців поки { $seated }, а потрібно щонайменше { $least }. Нехай інші натиснуть «Сісти за стіл», або натисніть «Покликати заклад».
refusal-house-none = На цьому сервері заклад грає лише на очки. Відкрийте стіл командою `/{ $game } table stake:0` або потренуйтеся: `/{ $game } practice`.
refusal-house-cap = Сьогодні заклад може програти тут ще { $left }: для ставки в { $stake } цього замало. Оберіть меншу ставку або зіграйте на очки: `/{ $game } practice`.
refusal-house-debts = Заклад не грає на жетони за правилами, де можна влізти в борг. Приберіть `shortfall=debt` або зіграйте на очки: `/{ $game } practice`.
refusal-not-host = Поки є вільні місця, це може лише господар столу: { $host }.
refusal-unplayable-seats = { $most ->
    [2] За цими правилами грають удвох. Оберіть іншу кількість місць або інші правила.
   *[many] За цими правилами за столом від { $least } до { $most } людей. Оберіть іншу кількість місць або інші правила.
}
refusal-unplayable-stake = Ставка каже, чи граєте ви на жетони, а опції — інше. Приберіть `wager` або оберіть іншу ставку.
refusal-unplayable-nothing = Грати було б ні на що: ні жетонів, ні очок. Назвіть ставку або додайте `match_target=10`.
refusal-unplayable-points = За хибну заявку давали б очки, але їх ніхто не рахує. Додайте `match_target=10` або `false_claim=double_pot`.
refusal-unplayable-penalty = Без жетонів хибна заявка нічого б не коштувала. Додайте `false_claim=opponent_point` або назвіть ставку.
refusal-option = Опції «{ $text }» немає. Пишіть опції як `назва=значення`, через пробіл; команда підкаже їх, поки ви пишете.
refusal-option-value = Значення «{ $text }» тут не підходить. Можна: { $allowed }.

refusal-reason-not-in-game = Ви не граєте за цим столом.
refusal-reason-wrong-phase = Запізно: це вже неможливо. Ось як усе виглядає зараз.
refusal-reason-not-your-turn = Зараз не ваш хід.
refusal-reason-illegal-card = Ці карти зараз зіграти не можна. Оберіть одну з кнопок.
refusal-reason-illegal-amount = Стільки не можна. Оберіть із запропонованого.
refusal-reason-not-allowed = За правилами зараз так не можна. Оберіть одну з кнопок.
refusal-reason-nothing-to-claim = У вас ще немає жодної взятки: заявляти нічого.
refusal-reason-insufficient-tokens = На це вам не вистачає жетонів.
refusal-reason-locked-out = Удруге за роздачу так не можна.

permission = { $permission ->
    [view_channel] Переглядати канал
    [send_messages] Надсилати повідомлення
    [send_messages_in_threads] Надсилати повідомлення в гілках
   *[other] { $name }
}
permissions-missing = Я не можу відкрити стіл у { $channel }: там мені потрібні права { $names }. Зверніться до тих, хто керує сервером.
unexpected = У мене щось зламалося; стіл лишився як був. Спробуйте ще раз. Якщо повториться, повідомте цей номер тому, у кого працює бот: `{ $id }`.
