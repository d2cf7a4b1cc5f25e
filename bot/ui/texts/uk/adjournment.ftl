## A match that is gone on with on another day

button-adjourn = Відкласти
button-go-on = Продовжити партію
between-adjourn = { $line } · 🌙 відкласти
adjourn-asked = Відкласти: партія чекає іншого дня, до { $days } днів, банк і рахунок лишаються. Так і буде { $when }, якщо ніхто не натисне «{ $next }».
panel-adjourning = Ви хочете відкласти партію. Чекаємо на згоду: { $players } · ⏳ { $when }
adjourned = 🌙 **Партію відкладено.** Щоб продовжити, кожен натискає «{ $button }». Інакше партія закінчиться { $when }. Знайти її знову: `/cards hand`.
adjourned-pot = 🌙 **Партію відкладено.** Щоб продовжити, кожен натискає «{ $button }». Інакше партія закінчиться { $when }, а банк ({ $pot }) ділять порівну. Знайти її знову: `/cards hand`.
adjourned-going = { $players }: натисніть «{ $button }» · ⏳ { $when }. Інакше партія лишиться відкладеною.
ping-go-on = { $players }: { $there } хоче продовжити партію за столом { $table }, натисніть «{ $button }» · ⏳ { $when }
ping-go-on-link = { $players }: { $there } хоче продовжити партію за [столом { $table }]({ $link }), натисніть «{ $button }» · ⏳ { $when }
tables-adjourned = 🌙 партію відкладено · ⏳ { $when }
tables-wanted-adjourned = **продовжити партію?** · ⏳ { $when }
