## A match that is gone on with on another day

button-adjourn = Відкласти
button-go-on = Продовжити партію
between-adjourn = { $line } · 🌙 відкласти
adjourn-asked = Відкласти: партія чекає іншого дня, до { $days } днів, банк і рахунок лишаються. Так і буде { $when }, якщо ніхто не натисне «{ $next }».
panel-adjourning = Ви хочете відкласти партію. Чекаємо на згоду: { $players } · ⏳ { $when }
adjourned = 🌙 **Партію відкладено.** Щоб продовжити, кожен натискає «{ $button }». Інакше партія закінчиться { $when }.
adjourned-pot = 🌙 **Партію відкладено.** Щоб продовжити, кожен натискає «{ $button }». Інакше партія закінчиться { $when }, а банк ({ $pot }) ділять порівну.
adjourned-going = { $players }: натисніть «{ $button }» · ⏳ { $when }. Інакше партія лишиться відкладеною.
tables-adjourned = 🌙 партію відкладено · ⏳ { $when }
tables-wanted-adjourned = **продовжити партію?** · ⏳ { $when }
