toepen-name = Toepen
toepen-about = Toepen: only the last trick counts, and anybody may knock at any moment
toepen-preset-loser = one loser
toepen-preset-last_standing = last one standing

toepen-phase-exchange = { $player }: keep or exchange? · ⏳ { $when }
toepen-phase-challenge = { $player } exchanged. A lie? · ⏳ { $when }
toepen-phase-declare = Who stands, who whistles? · ⏳ { $when }
toepen-phase-play = { $player } to play · ⏳ { $when }
toepen-phase-poll = { $n ->
    [one] { $player } knocks: { $stake } → { $raised }. Waiting for { $n } answer · ⏳ { $when }
   *[other] { $player } knocks: { $stake } → { $raised }. Waiting for { $n } answers · ⏳ { $when }
}
toepen-poll-open = { $player } knocks: { $stake } → { $raised }
toepen-yours-exchange = Exchange?
toepen-yours-challenge = Was that a lie?
toepen-yours-declare = Bluff with jacks?
toepen-yours-play = Your turn
toepen-yours-poll = { $stake } → { $raised }: stay?

toepen-do-keep = Keep
toepen-do-exchange = Exchange
toepen-do-challenge = Challenge
toepen-do-pass = Let pass
toepen-do-bluff = { $value ->
    [stand] Bluff: stand
   *[whistle] Bluff: whistle
}
toepen-do-play = { $cards }
toepen-do-knock = Knock
toepen-do-stay = Stay
toepen-do-fold = Fold
toepen-ask-fold = Fold?
toepen-yes-fold = Yes, fold
toepen-fold = { $n ->
    [0] Fold? It costs you nothing, and your hand is over.
    [one] Fold? It costs you { $n } life, and your hand is over.
   *[other] Fold? It costs you { $n } lives, and your hand is over.
}

toepen-told-kept = { $player } keeps.
toepen-told-exchanged = { $player } exchanges.
toepen-told-unchallenged = Nobody challenges.
toepen-told-challenged = { $player } challenges: { $cards }.
toepen-told-lied = { $n ->
    [0] { $player } lied, and has no life to lose.
   *[other] { $player } lied, and loses a life.
}
toepen-told-truthful = { $player } told the truth; the challenger loses a life.
toepen-told-stood = { $player } stands.
toepen-told-whistled = { $player } whistles.
toepen-told-silent = Nobody stands or whistles.
toepen-told-played = { $player } plays { $cards }.
toepen-told-took = { $player } leads next.
toepen-told-knocked = { $player } knocks: stay for { $value }?
toepen-told-stayed = { $player } stays.
toepen-told-stayed-many = Staying: { $players }.
toepen-told-folded = { $player } folds.
toepen-told-folded-many = Folded: { $players }.
toepen-told-raised = The stake is { $value } now.
toepen-told-won = { $player } wins the hand.

toepen-stake = stake **{ $n }**
toepen-stock = stock **{ $n }**
toepen-lives = { $n ->
    [one] **{ $n }** life
   *[other] **{ $n }** lives
}
toepen-your-lives = Lives: you { $facts }
toepen-ranks = From the top: 10 9 8 7 A K Q J
toepen-aim = Only the fourth trick counts.
toepen-trick = Trick { $n }: { $plays }
toepen-trick-before = Before: { $plays }
toepen-exchanges = exchanged ×{ $n }
toepen-mark-stands = stands
toepen-mark-whistles = whistles
toepen-mark-folded = folded
toepen-shown = { $player } gave away { $cards }
toepen-orders = Your jacks, from the next hand on: { $order }
toepen-order-never = never bluff
toepen-order-bluff = always bluff
toepen-order-ask = ask me each time

toepen-won = { $n ->
    [one] { $player } wins the hand: { $n } life from each who stayed.
   *[other] { $player } wins the hand: { $n } lives from each who stayed.
}
toepen-won-alone = { $player } wins the hand: all others folded.
toepen-score = { $before } → { $n ->
    [0] **0** lives: out
    [one] **{ $n }** life
   *[other] **{ $n }** lives
}
toepen-over-bust = Too few are left to play on.

toepen-option-end-mode = { $value ->
    [last_standing] the game goes on until one is left
   *[loser] the first without lives loses
}
toepen-option-starting-tokens = { $n ->
    [one] { $n } life at the start
   *[other] { $n } lives at the start
}
toepen-option-max-exchanges = { $n ->
    [0] exchanges while the stock lasts
    [one] { $n } exchange each
   *[other] { $n } exchanges each
}
toepen-option-fold-order = { $value ->
    [clockwise] knocks are answered in turn
   *[simultaneous] knocks are answered all at once
}
toepen-option-reknock = { $value ->
    [free] anybody may knock again
   *[others_first] nobody knocks twice running
}
toepen-option-turn-seconds = { $n } s for a turn
toepen-option-window-seconds = { $n } s to answer
toepen-option-declare-seconds = { $n } s to decide about jacks

toepen-lesson = Whoever takes the **last of four tricks** wins the hand. The others lose the stake: one life at first, of { $n } each.
toepen-lesson-cards = 10 is highest, then 9 8 7 A K Q J. Follow suit if you can; there are no trumps. With only A K Q J you may exchange your hand. With others too, but that is a lie: if somebody challenges it, you lose a life. Whoever challenges the truth loses one.
toepen-lesson-knock = At any moment anybody may **knock**: the hand costs one life more. Stay, or fold and pay what it was worth before.
toepen-lesson-end = { $end ->
    [last_standing] Without lives you are out. The last one standing wins.
   *[loser] Whoever has no lives left has lost; all others win.
}
toepen-rules-aim = { $n ->
    [one] Everybody has { $n } life. Four cards each; whoever takes the fourth trick wins the hand, and the others who stayed pay the stake in lives. Each hand begins at 1.
   *[other] Everybody has { $n } lives. Four cards each; whoever takes the fourth trick wins the hand, and the others who stayed pay the stake in lives. Each hand begins at 1.
}
toepen-rules-exchange = { $n ->
    [0] **Exchange.** In turn you may swap your whole hand for four new cards, as often as the stock allows: you say by it that you held A K Q J alone.
    [one] **Exchange.** In turn you may swap your whole hand for four new cards, { $n } time at most: you say by it that you held A K Q J alone.
   *[other] **Exchange.** In turn you may swap your whole hand for four new cards, { $n } times at most: you say by it that you held A K Q J alone.
}
toepen-rules-challenge = Anybody with a life may challenge that. The cards are shown: with a 10, 9, 8 or 7 among them you lose a life, else the challenger does.
toepen-rules-marks = **Marks.** Whoever has four tens stands, whoever has three whistles. Four jacks may stand and three may whistle too: choose below whether yours do. Nobody is told which it was.
toepen-rules-trick = **Tricks.** 10 9 8 7 A K Q J, no trumps. Follow suit if you can. The highest card of the suit led takes the trick, and whoever played it leads next, or else the next player who has not folded. The fourth trick goes to the highest card of somebody who has not folded.
toepen-rules-knock = **Knock**, in turn or not, with cards or without, if you have as many lives as the hand would cost. The others stay or fold; whoever does not answer stays.
toepen-rules-again = { $reknock ->
    [free] You may knock several times running.
   *[others_first] You may knock again when somebody else has.
}
toepen-rules-fold = { $order ->
    [clockwise] Answers are given openly, one after another. Whoever folds pays what the hand cost before the knock.
   *[simultaneous] Answers are shown together. Whoever folds pays what the hand cost before the knock.
} If all others fold, the knocker wins.
toepen-rules-end = { $end ->
    [last_standing] **The end.** Without lives you are out; the last one left has won. The winner of a hand deals the next one.
   *[loser] **The end.** When somebody has no lives left they have lost, and all others have won. The winner of a hand deals the next one.
}
toepen-rules-clock = **Time.** { $turn } s for a turn: then your cards stay, or your lowest card is played. { $window } s to challenge or to answer a knock: then you let pass, or stay.
toepen-marks = Knocked: **{ $knocked }**, won by knocking: **{ $knocks_won }**, folded: **{ $folded }**, lies exposed: **{ $exposed }**, caught lying: **{ $caught }**
toepen-help = Only the last of four tricks counts. Anybody may knock at any moment: stay, or fold.
    From three players to eight.

## Why the computer player would do something

toepen-review-legend = How a master expects you to come out of the hand, by what you saw: 50% is as well as the others, and each life more or less is 10%.
toepen-why-keep = These cards are good enough, and nobody can doubt you.
toepen-why-honest = You hold A K Q J alone: a challenge would cost the others.
toepen-why-lie = It is a lie, but new cards are worth the risk.
toepen-why-believe = It was probably the truth.
toepen-why-doubt = It was probably a lie.
toepen-why-knock = From here you win often enough for the hand to cost more.
toepen-why-wait = Not yet: the hand costs enough as it is.
toepen-why-stay = { $points ->
    [one] Folding costs { $points } life for sure, and your cards may still win.
   *[other] Folding costs { $points } lives for sure, and your cards may still win.
}
toepen-why-fold = { $points ->
    [one] Your cards seldom win from here: { $points } life is the smaller loss.
   *[other] Your cards seldom win from here: { $points } lives are the smaller loss.
}
toepen-why-lead = It keeps the right cards for the last trick.
toepen-why-take = It takes the trick as it lies, and with it the lead.
toepen-why-throw = This trick is not the one that counts: keep what may take the last.
toepen-why-last = It is the last trick.

## What a first hand teaches

toepen-idea-keep = Keep, and nobody can catch you. New cards are for those who hold A K Q J alone.
toepen-idea-exchange = Exchange: you say that you hold A K Q J alone. Whoever doubts the truth loses a life; a caught liar, too.
toepen-idea-pass = Let it pass: whoever challenges the truth loses a life.
toepen-idea-challenge = Challenge, and the cards are shown. With a 10, 9, 8 or 7 among them the liar loses a life.
toepen-idea-bluff = With jacks you may bluff: others will think that you hold tens.
toepen-idea-stay = Stay: cards that may take the last trick are worth the risk of one life more.
toepen-idea-fold = Fold: you pay what the hand cost before the knock, and no more. Weak cards would lose more.
toepen-idea-knock = Your cards are strong: knock. Whoever stays plays for one life more, others pay now.
toepen-idea-save = Only the fourth trick counts: your best card should be left for it.
toepen-idea-last = The last trick: the highest card of the suit led wins the hand. What it costs the others: { $n }.
toepen-idea-wait = Others act now. But you may knock in their turns, too, if your cards are strong.
toepen-idea-ranks = From the top: 10 9 8 7 A K Q J. There are no trumps; follow suit if you can.
toepen-idea-aim = Whoever takes the fourth trick wins the hand. All others who stayed lose lives.
toepen-idea-folded = You have folded, and this hand costs you no more. The others play for the last trick.
