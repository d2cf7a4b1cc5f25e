## What a server has decided: refusals

refusal-wrong-channel = { $n ->
    [1] Столи для цієї гри відкривають у { $channels }. Викличте команду там.
   *[other] Столи для цієї гри відкривають тут: { $channels }. Викличте команду в одному з цих каналів.
}
refusal-wrong-channel-gone = Каналів, обраних для столів, більше немає. Попросіть тих, хто керує сервером, обрати інші: `/settings`.
refusal-game-off = { $game }: на цьому сервері гру вимкнено, столів для неї не відкривають. Увімкнути її можуть ті, хто керує сервером: `/settings`.
refusal-stake-limits = Ставка була б { $stake }, а на цьому сервері можна від { $least } до { $most }. Відкрийте стіл з іншою ставкою або з 0, щоб грати без жетонів.
refusal-barred-you = На цьому сервері вам не можна грати з іншими: так вирішили ті, хто ним керує. Тренування вам доступне.
refusal-barred-other = { $player }: грати з іншими на цьому сервері не можна, так вирішили ті, хто ним керує.

## The panel

settings-title = ⚙️ Налаштування сервера
settings-hint = Натисніть на те, що хочете змінити.
settings-page = ⚙️ Налаштування · { $page }
settings-channels = Канали
settings-stakes = Ставки
settings-tokens = Жетони
settings-gifts = Подарунки
settings-games = Ігри
settings-play = Гра
settings-members = Учасники
settings-language = Мова
settings-log = Канал журналу
settings-season = Сезон
settings-audit = Журнал

settings-sum-channels = Столи можна відкривати в { $channels }.
settings-sum-channels-none = Столи можна відкривати **в будь-якому каналі**.
settings-sum-stakes = Ставки: від **{ $stake_least_number }** до **{ $stake_most_number }**, звичайна — **{ $stake_number }**.
settings-sum-stakes-none = Ставки: від **{ $stake_least_number }** до **{ $stake_most_number }**.
settings-sum-tokens = Новачкові — **{ $starting_tokens }**, кожному на день — **{ $daily }**.
settings-sum-tokens-none = Новачкові — **{ $starting_tokens }**. Щоденних жетонів немає.
settings-sum-gifts = Межа подарунків за день: **{ $gift_most }**.
settings-sum-gifts-none = Дарувати жетони **не можна**.
settings-sum-game = { $game }: **{ $played }**
settings-sum-game-off = { $game }: **вимкнено**.
settings-sum-games = Ігри: **{ $games }**.
settings-sum-no-games = **Жодної гри** не ввімкнено.
settings-sum-play = Гілка для кожного столу: **{ $threads }**. Боти можуть програти за день: **{ $house_cap }**.
settings-sum-play-none = Гілка для кожного столу: **{ $threads }**. Боти грають **без жетонів**.
settings-sum-members = Усунені від гри: { $barred }.
settings-sum-members-none = Від гри **нікого** не усунено.
settings-sum-language = Мова столів для всіх — **{ $spoken }**.
settings-sum-log = Про зміни пишуть у { $log_channel_id }.
settings-sum-log-none = Про зміни **ніде не пишуть**.
settings-sum-season = Триває сезон **{ $season }**.
settings-sum-no-acts = Записів поки що немає.
settings-sum-acts = { $n ->
    [one] **{ $n }** запис, останній { $when }
    [few] **{ $n }** записи, останній { $when }
   *[many] **{ $n }** записів, останній { $when }
}

settings-channels-hint = Гілки цих каналів теж підходять. Це стосується всіх, і вас також. За відкритими столами дограють там само.
settings-stakes-hint = Звичайна ставка — для столів, де її не вказали. Столи без жетонів можна відкривати завжди.
settings-tokens-hint = Щоденні жетони беруть командою `/tokens daily` раз на день за часом сервера; за дні поспіль додається до 6 жетонів. Гаманець, у якому не вистачає на найменшу ставку, раз на день поповнюють до числа, названого вище. Новіший обліковий запис не отримує жетонів, не грає на них і не потрапляє до таблиць лідерів.
settings-gifts-hint = Командою `/tokens give` учасники дарують жетони одне одному.
settings-games-hint = Правила й час на хід: для столів, де їх не вказали. Столів вимкненої гри не відкривають, її команди про це скажуть; за відкритими столами дограють.
settings-play-hint = Якщо ботам не можна програвати жетони, вони грають без них. Тренування серед столів учасника не рахуються. Той, у кого їх більше, дограє.
settings-members-hint = Той, кого усунено, не може відкрити стіл або сісти за нього з іншими. Тренуватися й дограти розпочаті партії можна.
settings-language-hint = Це мова всього, що читають усі: столів, підсумків, каналу журналу. Те, що бачить одна людина, — мовою її Discord.
settings-log-hint = Туди я пишу про все, що роблять адміни: про налаштування, видані й забрані жетони, сезони, перервані партії. Сповіщень ніхто не отримує.
settings-zone-now = Зараз там **{ $time }**.
settings-channel-gone = ⚠️ Каналу { $channel } більше немає. Оберіть інші.
settings-channel-closed = ⚠️ Я не можу писати в { $channel }: там мені бракує дозволів: { $names }.
settings-log-untold = ⚠️ Про останній запис там повідомити не вдалося.
settings-and-more = { $listed } і ще { $n }

settings-choose-game = Оберіть гру
settings-choose-channels = Оберіть канали
settings-choose-channel = Оберіть канал
settings-choose-members = Оберіть учасників
language-en = English
language-ru = Русский
language-uk = Українська

button-channels-none = Усюди
button-change-stakes = Змінити ставки
button-change-tokens = Змінити видачу
button-change-zone = Часовий пояс
button-streak-on = Бонус за дні поспіль
button-streak-off = Без бонуса за дні
button-gifts-on = Дозволити подарунки
button-gifts-off = Заборонити подарунки
button-change-gifts = Змінити подарунки
button-on-on = Увімкнути гру
button-on-off = Вимкнути гру
button-threads-on = Гілка для столу
button-threads-off = Без гілок
button-change-play = Змінити межі
button-barred-none = Нікого
button-log-channel-id-none = Без журналу

setting-line = { $name }: **{ $value }**
setting-channels = Канали для столів
setting-stake = Звичайна ставка
setting-stake-least = Найменша ставка
setting-stake-most = Найбільша ставка
setting-starting-tokens = Жетони новачкові
setting-daily = Щоденні жетони
setting-streak = Бонус за дні поспіль
setting-relief = Допомога порожньому гаманцю
setting-account-days = Вік облікового запису
setting-time-zone = Часовий пояс
setting-gifts = Подарунки
setting-gift-most = Межа подарунків за день
setting-gift-minutes = Перерва між подарунками
setting-on = Нові столи
setting-preset = Звичайні правила
setting-turn-seconds = Час на хід
setting-practice-game = Гра кнопки «Тренування»
setting-threads = Гілка для кожного столу
setting-house-cap = Боти можуть програти за день
setting-tables-each = Столів в одного учасника
setting-barred = Усунені від гри
setting-language = Мова сервера
setting-log-channel-id = Канал журналу
setting-none = немає
setting-nobody = ніхто
setting-any-age = будь-який
setting-is-on = так
setting-is-off = ні
setting-as-all-games = там само, де для всіх ігор
setting-everywhere = усі канали
setting-by-rules = як у правилах
setting-first-game = перша ввімкнена
setting-by-game = як заведено у грі
setting-as-in-discord = як у Discord
setting-house-points = нічого, грають без жетонів
setting-default = { $value } (за замовчуванням)
setting-rules-by-number = { $few } для { $n }, { $many } для більшої кількості
setting-clock = { $n } с
setting-stakes-now = { $games }, в інших іграх немає
setting-language-now = { $language } (як у Discord)
setting-seconds = { $n ->
    [one] { $n } секунда
    [few] { $n } секунди
   *[many] { $n } секунд
}
setting-tables = { $n ->
    [one] { $n } стіл
    [few] { $n } столи
   *[many] { $n } столів
}
setting-minutes = { $n ->
    [one] { $n } хвилина
    [few] { $n } хвилини
   *[many] { $n } хвилин
}
setting-days = { $n ->
    [one] { $n } день
    [few] { $n } дні
   *[many] { $n } днів
}

settings-note-stake = Лишіть порожнім, щоб було як у правилах
settings-note-daily = 0 — немає
settings-note-relief = До скількох жетонів раз на день поповнюють порожній гаманець; 0 — не поповнюють
settings-note-account-days = Скільки днів треба обліковому запису для жетонів і таблиці лідерів; 0 — ніскільки
settings-note-time-zone = Наприклад, Europe/Kyiv або New York
settings-note-gift-minutes = У хвилинах
settings-note-house-cap = 0 — боти грають без жетонів
settings-note-tables-each = Без тренувань; щонайбільше 5

settings-saved = ✅ Збережено.
settings-same = Так уже й є.
settings-not-saved = ⚠️ { $why } Нічого не змінено.
settings-not-number = **{ $name }**: потрібне ціле число, а не «{ $text }».
settings-no-number = **{ $name }**: потрібне ціле число.
settings-out-of-bounds = **{ $name }**: від { $least } до { $most }.
settings-stakes-crossed = Найменша ставка ({ $least }) більша за найбільшу ({ $most }).
settings-stake-outside = Звичайна ставка ({ $usual }) — не між найменшою ({ $least }) і найбільшою ({ $most }).
settings-no-zone = Такого часового поясу я не знаю. Пишіть так: `Europe/Kyiv`.
settings-zone-perhaps = Такого часового поясу я не знаю. Може, { $zones }?

## Seasons

season-first = На цьому сервері триває перший сезон.
season-now = Сезон **{ $season }** почався { $when }, у кожного було **{ $tokens }**.
season-hint = З новим сезоном у всіх стає порівну жетонів, а таблиці лідерів починаються заново. Спершу ви побачите, що зміниться.
season-undo-until = Сезон { $season } можна скасувати; ця можливість зникне { $when }
button-new-season = Новий сезон
button-undo-season = Скасувати сезон
season-begin-question = Почати сезон { $season }?
season-plan-members = { $n ->
    [one] Зараз { $n } учасник має { $tokens }.
    [few] Зараз { $n } учасники мають разом { $tokens }.
   *[many] Зараз { $n } учасників мають разом { $tokens }.
}
season-plan-everybody = Кожен із них матиме **{ $tokens }**.
season-plan-pots = Відкриті столи лишаться як є; у їхніх банках: { $tokens }.
season-plan-boards = Таблиці лідерів сезону почнуться заново, а таблиці за весь час лишаться. Скасувати це можна протягом семи днів.
button-begin-season = Так, почати
season-begun = ✅ Сезон **{ $season }** почався.
season-changed = ⚠️ Тим часом дещо змінилося. Ось що буде тепер.
season-undo-question = Скасувати сезон { $season }?
season-undo-meaning = Кожен отримає назад те, що забрав початок сезону, і поверне те, що він додав; виграші, програші й подарунки відтоді лишаються. Якщо в гаманці вже бракує, забирають лише те, що є. Роздачі сезону зарахують попередньому.
button-yes-undo = Так, скасувати
season-undone = ✅ Сезон **{ $season }** скасовано.
season-undone-short = { $n ->
    [one] ✅ Сезон **{ $season }** скасовано. У { $n } гаманці вже не вистачало: не вдалося забрати { $missing }.
   *[many] ✅ Сезон **{ $season }** скасовано. У { $n } гаманцях уже не вистачало: не вдалося забрати { $missing }.
}
season-undo-late = ⚠️ Цей сезон скасувати вже не можна: минуло сім днів, або його вже скасували.

## What admins did

audit-empty = Записів поки що немає.
audit-by = { $who } · { $when }
audit-line = { $who }: { $what }
audit-change = { $name }: { $old } → **{ $new }**
audit-game = { $game }: { $change }
audit-season = Сезон { $season } починається, кожен має **{ $tokens }**
audit-season-undo = Сезон { $season } скасовано
audit-void = Партію за столом { $table } перервано
audit-cancel = Партію за столом { $table } ({ $game }) перервано ({ $reason })
