## Команды

command-bura = бура
    .about = Бура: игра на взятки, память и характер
command-bura-challenge = вызов
    .about = Вызвать кого-нибудь на партию в буру
command-bura-challenge-opponent = соперник
    .about = С кем вы хотите играть; если со мной, за стол сядет заведение
command-bura-challenge-stake = ставка
    .about = Сколько жетонов каждый вносит в банк за раздачу; 0: игра на очки
command-bura-challenge-rules = правила
    .about = По каким правилам играть
command-bura-challenge-options = опции
    .about = Изменения в правилах, например memory=open
command-bura-practice = тренировка
    .about = Сыграть с заведением на очки: больше никто не нужен
command-bura-practice-level = уровень
    .about = Насколько хорошо играет заведение
command-bura-practice-rules = правила
    .about = По каким правилам играть
command-bura-practice-seats = места
    .about = Сколько человек играет, считая вас
command-bura-practice-options = опции
    .about = Изменения в правилах, например memory=open
command-bura-table = стол
    .about = Открыть стол, за который может сесть любой
command-bura-table-seats = места
    .about = Сколько человек может сесть
command-bura-table-stake = ставка
    .about = Сколько жетонов каждый вносит в банк за раздачу; 0: игра на очки
command-bura-table-rules = правила
    .about = По каким правилам играть
command-bura-table-order = порядок
    .about = Разыграть места в начале или рассадить по порядку прихода
command-bura-table-next_hand = раздача
    .about = Сдавать дальше, когда об этом попросят все, или само после паузы
command-bura-table-options = опции
    .about = Изменения в правилах, например memory=open
command-bura-hand = карты
    .about = Показать ваши карты ещё раз
command-bura-hand-table = стол
    .about = За каким столом, если вы сидите за несколькими
command-bura-resign = сдаться
    .about = Сдать игру; сначала вас переспросят
command-bura-resign-table = стол
    .about = За каким столом, если вы сидите за несколькими
command-bura-void = прервать
    .about = Прервать игру: никто не выигрывает, банк возвращается поровну
command-bura-void-table = стол
    .about = Какой стол: его открыли вы, или вы здесь модератор
command-bura-rules = правила
    .about = Правила буры коротко
command-bura-rules-preset = вариант
    .about = Какие правила
command-bura-leaderboard = лидеры
    .about = У кого на сервере больше всего жетонов или кто обыгрывает заведение
command-bura-leaderboard-by = по
    .about = Что считать: жетоны или игры против заведения
command-bura-leaderboard-page = страница
    .about = Какая страница
command-bura-history = история
    .about = Столы, за которыми вы или кто-то другой доиграли
command-bura-history-user = чья
    .about = Чьи столы, если не ваши
command-bura-history-page = страница
    .about = Какая страница
command-bura-replay = повтор
    .about = Просмотреть доигранные раздачи стола с открытыми картами
command-bura-replay-table = стол
    .about = Номер стола
command-bura-replay-hand = раздача
    .about = С какой раздачи начать
command-bura-verify = проверка
    .about = Проверить раздачи законченного стола и получить его запись файлом
command-bura-verify-table = стол
    .about = Номер стола
command-bura-verify-hand = раздача
    .about = Карты какой раздачи показать; иначе последней

command-tokens = жетоны
    .about = Ваши жетоны на этом сервере
command-tokens-balance = баланс
    .about = Сколько жетонов у вас или у кого-то ещё на этом сервере
command-tokens-balance-user = чей
    .about = Чей кошелёк; если не указать, то ваш

command-settings = настройки
    .about = Как бот ведёт себя на этом сервере
command-settings-threads = ветки
    .about = Получает ли каждый новый стол свою ветку
command-settings-house_cap = предел
    .about = Сколько жетонов заведение может проиграть здесь за день; 0: оно играет только на очки

command-privacy = приватность
    .about = Что я храню о вас
command-privacy-export = экспорт
    .about = Всё, что хранится о вас на этом сервере: файл только для вас
command-privacy-erase = удаление
    .about = Забыть вас на этом сервере; сначала вам скажут, что это значит, и переспросят

## Варианты

choice-classic = классика
choice-match = матч
choice-prison = тюремная
choice-beginner = Новичок: знает правила, забывает и обсчитывается
choice-regular = Любитель: играет, как большинство друзей
choice-expert = Знаток: помнит почти каждую карту
choice-master = Мастер: ничего не забывает и ничего не дарит
choice-drawn = по жребию
choice-joining = по порядку прихода
choice-asked = по просьбе
choice-pause = после паузы
choice-tokens = жетоны
choice-house = заведение
choice-on = вкл
choice-off = выкл
