## What a server has decided: refusals

refusal-wrong-channel = { $n ->
    [1] Столы для этой игры открывают в { $channels }. Вызовите команду там.
   *[other] Столы для этой игры открывают здесь: { $channels }. Вызовите команду в одном из этих каналов.
}
refusal-wrong-channel-gone = Каналов, выбранных для столов, больше нет. Попросите тех, кто управляет сервером, выбрать другие: `/settings`.
refusal-game-off = { $game }: на этом сервере игра выключена, столов для неё не открывают. Включить её могут те, кто управляет сервером: `/settings`.
refusal-stake-limits = Ставка была бы { $stake }, а на этом сервере можно от { $least } до { $most }. Откройте стол с другой ставкой или с 0, чтобы играть без жетонов.
refusal-barred-you = На этом сервере вам нельзя играть с другими: так решили те, кто им управляет. Тренировка вам доступна.
refusal-barred-other = { $player }: играть с другими на этом сервере нельзя, так решили те, кто им управляет.

## The panel

settings-title = ⚙️ Настройки сервера
settings-hint = Нажмите на то, что хотите изменить.
settings-page = ⚙️ Настройки · { $page }
settings-channels = Каналы
settings-stakes = Ставки
settings-tokens = Жетоны
settings-gifts = Подарки
settings-games = Игры
settings-play = Игра
settings-members = Участники
settings-language = Язык
settings-log = Канал журнала
settings-season = Сезон
settings-audit = Журнал

settings-sum-channels = Столы можно открывать в { $channels }.
settings-sum-channels-none = Столы можно открывать **в любом канале**.
settings-sum-stakes = Ставки: от **{ $stake_least_number }** до **{ $stake_most_number }**, обычная — **{ $stake_number }**.
settings-sum-stakes-none = Ставки: от **{ $stake_least_number }** до **{ $stake_most_number }**.
settings-sum-tokens = Новичку — **{ $starting_tokens }**, каждому в день — **{ $daily }**.
settings-sum-tokens-none = Новичку — **{ $starting_tokens }**. Ежедневных жетонов нет.
settings-sum-gifts = Лимит подарков за день: **{ $gift_most }**.
settings-sum-gifts-none = Дарить жетоны **нельзя**.
settings-sum-game = { $game }: **{ $played }**
settings-sum-game-off = { $game }: **выключена**.
settings-sum-games = Игры: **{ $games }**.
settings-sum-no-games = **Ни одна игра** не включена.
settings-sum-play = Ветка для каждого стола: **{ $threads }**. Боты могут проиграть за день: **{ $house_cap }**.
settings-sum-play-none = Ветка для каждого стола: **{ $threads }**. Боты играют **без жетонов**.
settings-sum-members = Отстранены от игры: { $barred }.
settings-sum-members-none = От игры **никто** не отстранён.
settings-sum-language = Язык столов для всех — **{ $spoken }**.
settings-sum-log = Об изменениях пишут в { $log_channel_id }.
settings-sum-log-none = Об изменениях **нигде не пишут**.
settings-sum-season = Идёт сезон **{ $season }**.
settings-sum-no-acts = Записей пока нет.
settings-sum-acts = { $n ->
    [one] **{ $n }** запись, последняя { $when }
    [few] **{ $n }** записи, последняя { $when }
   *[many] **{ $n }** записей, последняя { $when }
}

settings-channels-hint = Ветки этих каналов тоже годятся. Это касается всех, и вас тоже. За открытыми столами доигрывают там же.
settings-stakes-hint = Обычная ставка — для столов, при открытии которых ставку не назвали. Столы без жетонов можно открывать всегда.
settings-tokens-hint = Ежедневные жетоны берут командой `/tokens daily` раз в день по времени сервера; за дни подряд добавляется до 6 жетонов. Кошелёк, в котором не хватает на наименьшую ставку, раз в день пополняют до числа, названного выше. Аккаунт моложе указанного возраста не получает жетонов, не играет на них и не попадает в таблицы лидеров.
settings-gifts-hint = Командой `/tokens give` участники дарят жетоны друг другу.
settings-games-hint = Правила и время на ход: для столов, при открытии которых не назвали других. Столы выключенной игры не открывают, её команды об этом скажут; за открытыми столами доигрывают.
settings-play-hint = Если ботам нельзя проигрывать жетоны, они играют без них. Тренировки среди столов участника не считаются. Тот, у кого их больше, доигрывает.
settings-members-hint = Тот, кто отстранён, не может открыть стол или сесть за него с другими. Тренироваться и доиграть начатые партии можно.
settings-language-hint = Это язык всего, что читают все: столов, итогов, канала журнала. То, что видит один человек, — на языке его Discord.
settings-log-hint = Туда я пишу обо всём, что делают админы: о настройках, выданных и забранных жетонах, сезонах, прерванных партиях. Уведомлений никто не получает.
settings-zone-now = Сейчас там **{ $time }**.
settings-channel-gone = ⚠️ Канала { $channel } больше нет. Выберите другие.
settings-channel-closed = ⚠️ Я не могу писать в { $channel }: там мне нужны права { $names }.
settings-log-untold = ⚠️ О последней записи там сообщить не удалось.
settings-and-more = { $listed } и ещё { $n }

settings-choose-game = Выберите игру
settings-choose-channels = Выберите каналы
settings-choose-channel = Выберите канал
settings-choose-members = Выберите участников
language-en = English
language-ru = Русский
language-uk = Українська

button-channels-none = В любом канале
button-change-stakes = Изменить ставки
button-change-tokens = Изменить выдачу
button-change-zone = Часовой пояс
button-streak-on = Бонус за дни подряд
button-streak-off = Без бонуса за дни
button-gifts-on = Разрешить подарки
button-gifts-off = Запретить подарки
button-change-gifts = Изменить подарки
button-on-on = Включить игру
button-on-off = Выключить игру
button-threads-on = Ветка для стола
button-threads-off = Без веток
button-change-play = Изменить лимиты
button-barred-none = Никого
button-log-channel-id-none = Без канала журнала

setting-line = { $name }: **{ $value }**
setting-channels = Каналы для столов
setting-stake = Обычная ставка
setting-stake-least = Наименьшая ставка
setting-stake-most = Наибольшая ставка
setting-starting-tokens = Жетоны новичку
setting-daily = Ежедневные жетоны
setting-streak = Бонус за дни подряд
setting-relief = Помощь пустому кошельку
setting-account-days = Возраст аккаунта
setting-time-zone = Часовой пояс
setting-gifts = Подарки
setting-gift-most = Лимит подарков за день
setting-gift-minutes = Перерыв между подарками
setting-on = Новые столы
setting-preset = Обычные правила
setting-turn-seconds = Время на ход
setting-practice-game = Игра кнопки «Тренировка»
setting-threads = Ветка для каждого стола
setting-house-cap = Боты могут проиграть за день
setting-tables-each = Столов у одного участника
setting-barred = Отстранены от игры
setting-language = Язык сервера
setting-log-channel-id = Канал журнала
setting-none = нет
setting-nobody = никто
setting-any-age = любой
setting-is-on = да
setting-is-off = нет
setting-as-all-games = там же, где для всех игр
setting-everywhere = все каналы
setting-by-rules = как в правилах
setting-first-game = первая включённая
setting-by-game = как принято в игре
setting-as-in-discord = как в Discord
setting-house-points = ничего, играют без жетонов
setting-default = { $value } (по умолчанию)
setting-rules-by-number = { $few } для { $n }, { $many } для большего числа
setting-clock = { $n } с
setting-stakes-now = { $games }, в других играх нет
setting-language-now = { $language } (как в Discord)
setting-seconds = { $n ->
    [one] { $n } секунда
    [few] { $n } секунды
   *[many] { $n } секунд
}
setting-tables = { $n ->
    [one] { $n } стол
    [few] { $n } стола
   *[many] { $n } столов
}
setting-minutes = { $n ->
    [one] { $n } минута
    [few] { $n } минуты
   *[many] { $n } минут
}
setting-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[many] { $n } дней
}

settings-note-stake = Оставьте пустым, чтобы было как в правилах
settings-note-daily = 0 — нет
settings-note-relief = До скольких жетонов раз в день пополняют пустой кошелёк; 0 — не пополняют
settings-note-account-days = Сколько дней нужно аккаунту для жетонов и таблицы лидеров; 0 — нисколько
settings-note-time-zone = Например, Europe/Kyiv или New York
settings-note-gift-minutes = В минутах
settings-note-house-cap = 0 — боты играют без жетонов
settings-note-tables-each = Без тренировок; не больше 5

settings-saved = ✅ Сохранено.
settings-same = Так уже и есть.
settings-not-saved = ⚠️ { $why } Ничего не изменено.
settings-not-number = **{ $name }**: нужно целое число, а не «{ $text }».
settings-no-number = **{ $name }**: нужно целое число.
settings-out-of-bounds = **{ $name }**: от { $least } до { $most }.
settings-stakes-crossed = Наименьшая ставка ({ $least }) больше наибольшей ({ $most }).
settings-stake-outside = Обычная ставка ({ $usual }) — не между наименьшей ({ $least }) и наибольшей ({ $most }).
settings-no-zone = Такого часового пояса я не знаю. Пишите так: `Europe/Kyiv`.
settings-zone-perhaps = Такого часового пояса я не знаю. Может быть, { $zones }?

## Seasons

season-first = На этом сервере идёт первый сезон.
season-now = Сезон **{ $season }** начался { $when }, у каждого было **{ $tokens }**.
season-hint = С новым сезоном у всех становится поровну жетонов, а таблицы лидеров начинаются заново. Сначала вы увидите, что изменится.
season-undo-until = Сезон { $season } можно отменить; эта возможность пропадёт { $when }
button-new-season = Новый сезон
button-undo-season = Отменить сезон
season-begin-question = Начать сезон { $season }?
season-plan-members = { $n ->
    [one] Сейчас у { $n } участника всего { $tokens }.
   *[many] Сейчас у { $n } участников всего { $tokens }.
}
season-plan-everybody = У каждого из них станет **{ $tokens }**.
season-plan-pots = Открытые столы останутся как есть; в их банках: { $tokens }.
season-plan-boards = Таблицы лидеров сезона начнутся заново, а за всё время продолжатся. Отменить это можно в течение семи дней.
button-begin-season = Да, начать
season-begun = ✅ Сезон **{ $season }** начался.
season-changed = ⚠️ Тем временем кое-что изменилось. Вот что будет теперь.
season-undo-question = Отменить сезон { $season }?
season-undo-meaning = Каждому вернётся то, что забрал новый сезон, а прибавленное спишется; выигрыши, проигрыши и подарки с тех пор остаются. Если в кошельке уже не хватает, списывается сколько есть. Раздачи сезона засчитаются предыдущему.
button-yes-undo = Да, отменить
season-undone = ✅ Сезон **{ $season }** отменён.
season-undone-short = { $n ->
    [one] ✅ Сезон **{ $season }** отменён. В { $n } кошельке уже не хватало: не удалось забрать { $missing }.
   *[many] ✅ Сезон **{ $season }** отменён. В { $n } кошельках уже не хватало: не удалось забрать { $missing }.
}
season-undo-late = ⚠️ Этот сезон отменить уже нельзя: прошло семь дней, или его уже отменили.

## What admins did

audit-empty = Записей пока нет.
audit-by = { $who } · { $when }
audit-line = { $who }: { $what }
audit-change = { $name }: { $old } → **{ $new }**
audit-game = { $game }: { $change }
audit-season = Сезон { $season } начинается, у каждого **{ $tokens }**
audit-season-undo = Сезон { $season } отменён
audit-void = Партия за столом { $table } прервана
audit-cancel = Партия за столом { $table } ({ $game }) прервана ({ $reason })
