## Команди

command-bura = бура
    .about = Бура: гра на взятки, пам’ять і витримку
command-bura-challenge = виклик
    .about = Викликати когось на партію в буру
command-bura-challenge-opponent = суперник
    .about = З ким ви хочете грати; якщо зі мною, за стіл сяде заклад
command-bura-challenge-stake = ставка
    .about = Скільки жетонів кожен вносить у банк за роздачу; 0: гра на очки
command-bura-challenge-rules = правила
    .about = За якими правилами грати
command-bura-challenge-options = опції
    .about = Зміни в правилах, наприклад memory=open
command-bura-practice = тренування
    .about = Зіграти із закладом на очки: більше нікого не треба
command-bura-practice-level = рівень
    .about = Наскільки добре грає заклад
command-bura-practice-rules = правила
    .about = За якими правилами грати
command-bura-practice-seats = місця
    .about = Скільки гравців, разом із вами
command-bura-practice-options = опції
    .about = Зміни в правилах, наприклад memory=open
command-bura-table = стіл
    .about = Відкрити стіл, за який може сісти будь-хто
command-bura-table-seats = місця
    .about = Скільки людей може сісти
command-bura-table-stake = ставка
    .about = Скільки жетонів кожен вносить у банк за роздачу; 0: гра на очки
command-bura-table-rules = правила
    .about = За якими правилами грати
command-bura-table-order = порядок
    .about = Розіграти місця на початку чи розсадити за чергою приходу
command-bura-table-next_hand = роздача
    .about = Здавати далі, коли попросять усі, чи само після паузи
command-bura-table-options = опції
    .about = Зміни в правилах, наприклад memory=open
command-bura-hand = карти
    .about = Показати ваші карти ще раз
command-bura-hand-table = стіл
    .about = За яким столом, якщо ви сидите за кількома
command-bura-resign = здатися
    .about = Здати гру; спершу вас перепитають
command-bura-resign-table = стіл
    .about = За яким столом, якщо ви сидите за кількома
command-bura-void = перервати
    .about = Перервати гру: ніхто не виграє, банк повертається порівну
command-bura-void-table = стіл
    .about = Який стіл: його відкрили ви, або ви тут модератор
command-bura-rules = правила
    .about = Правила бури стисло
command-bura-rules-preset = варіант
    .about = Які правила
command-bura-leaderboard = лідери
    .about = У кого на сервері найбільше жетонів або хто обіграє заклад
command-bura-leaderboard-by = за
    .about = Що рахувати: жетони чи ігри проти закладу
command-bura-leaderboard-page = сторінка
    .about = Яка сторінка
command-bura-history = історія
    .about = Столи, за якими ви або хтось інший дограли
command-bura-history-user = чия
    .about = Чиї столи, якщо не ваші
command-bura-history-page = сторінка
    .about = Яка сторінка
command-bura-replay = повтор
    .about = Переглянути дограні роздачі столу з відкритими картами
command-bura-replay-table = стіл
    .about = Номер столу
command-bura-replay-hand = роздача
    .about = З якої роздачі почати
command-bura-verify = перевірка
    .about = Перевірити роздачі закінченого столу й отримати його запис файлом
command-bura-verify-table = стіл
    .about = Номер столу
command-bura-verify-hand = роздача
    .about = Карти якої роздачі показати; інакше останньої

command-tokens = жетони
    .about = Ваші жетони на цьому сервері
command-tokens-balance = баланс
    .about = Скільки жетонів у вас або в когось іншого на цьому сервері
command-tokens-balance-user = чий
    .about = Чий гаманець; якщо не вказати, то ваш

command-settings = налаштування
    .about = Як бот поводиться на цьому сервері
command-settings-threads = гілки
    .about = Чи отримує кожен новий стіл свою гілку
command-settings-house_cap = межа
    .about = Скільки жетонів заклад може програти тут за день; 0: він грає лише на очки

command-privacy = приватність
    .about = Що я зберігаю про вас
command-privacy-export = експорт
    .about = Усе, що зберігається про вас на цьому сервері: файл лише для вас
command-privacy-erase = видалення
    .about = Забути вас на цьому сервері; спершу вам скажуть, що це означає, і перепитають

## Варіанти

choice-classic = класика
choice-match = матч
choice-prison = тюремна
choice-beginner = Новачок: знає правила, забуває й помиляється в лічбі
choice-regular = Аматор: грає, як більшість друзів
choice-expert = Знавець: пам’ятає майже кожну карту
choice-master = Майстер: нічого не забуває й нічого не дарує
choice-drawn = за жеребом
choice-joining = за чергою приходу
choice-asked = на прохання
choice-pause = після паузи
choice-tokens = жетони
choice-house = заклад
choice-on = увімк
choice-off = вимк
