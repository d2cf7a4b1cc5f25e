toepen-name = Toepen
toepen-about = Toepen: only the last trick counts, and anyone may knock, even out of turn
toepen-preset-loser = { $end_mode ->
    [last_standing] last one standing
   *[loser] first out loses
}
toepen-preset-last_standing = { toepen-preset-loser }

toepen-phase-exchange = { $player }: keep or exchange? · ⏳ { $when }
toepen-phase-challenge = { $player } exchanged. A lie? · ⏳ { $when }
toepen-phase-challenge-you = You exchanged. A lie? · ⏳ { $when }
toepen-phase-declare = Who stands, who whistles? · ⏳ { $when }
toepen-phase-play = { $player } to play · ⏳ { $when }
toepen-phase-poll = { $n ->
    [one] { $player } knocks: { $stake } → { $raised }. Waiting for { $n } answer · ⏳ { $when }
   *[other] { $player } knocks: { $stake } → { $raised }. Waiting for { $n } answers · ⏳ { $when }
}
toepen-phase-poll-you = { $n ->
    [one] You knock: { $stake } → { $raised }. Waiting for { $n } answer · ⏳ { $when }
   *[other] You knock: { $stake } → { $raised }. Waiting for { $n } answers · ⏳ { $when }
}
toepen-poll-open = { $player } knocks: { $stake } → { $raised }
toepen-poll-open-you = You knock: { $stake } → { $raised }
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
toepen-told-kept-you = You keep.
toepen-told-exchanged = { $player } exchanges.
toepen-told-exchanged-you = You exchange.
toepen-told-unchallenged = Nobody challenges.
toepen-told-challenged = { $player } challenges: { $cards }.
toepen-told-challenged-you = You challenge: { $cards }.
toepen-told-lied = { $n ->
    [0] { $player } lied, and has no life to lose.
   *[other] { $player } lied, and loses a life.
}
toepen-told-lied-you = { $n ->
    [0] You lied, and have no life to lose.
   *[other] You lied, and lose a life.
}
toepen-told-truthful = { $player } told the truth; the challenger loses a life.
toepen-told-truthful-you = You told the truth; the challenger loses a life.
toepen-told-stood = { $player } stands.
toepen-told-stood-you = You stand.
toepen-told-whistled = { $player } whistles.
toepen-told-whistled-you = You whistle.
toepen-told-silent = Nobody stands or whistles.
toepen-told-played = { $player } plays { $cards }.
toepen-told-played-you = You play { $cards }.
toepen-told-took = { $player } leads next.
toepen-told-took-you = You lead next.
toepen-told-knocked = { $player } knocks: stay for { $value }?
toepen-told-knocked-you = You knock: who stays for { $value }?
toepen-told-stayed = { $player } stays.
toepen-told-stayed-you = You stay.
toepen-told-stayed-many = Staying: { $players }.
toepen-told-folded = { $player } folds.
toepen-told-folded-you = You fold.
toepen-told-folded-many = Folded: { $players }.
toepen-told-raised = The hand costs { $value } now.
toepen-told-won = { $player } wins the hand.

toepen-stake = costs **{ $n }**
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
toepen-shown-you = You gave away { $cards }
toepen-orders = Your jacks, from the next hand on: { $order }
toepen-order-never = never bluff
toepen-order-bluff = always bluff
toepen-order-ask = ask me each time

toepen-won = { $n ->
    [one] { $player } wins the hand: { $n } life from each who stayed.
   *[other] { $player } wins the hand: { $n } lives from each who stayed.
}
toepen-won-alone = { $player } wins the hand: all others folded.
toepen-tables-score = lives: { $players }
toepen-score = { $before }{ $n ->
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
    [free] anyone may knock again
   *[others_first] nobody knocks twice running
}
toepen-option-turn-seconds = { $n } s for a turn
toepen-option-window-seconds = { $n } s to challenge
toepen-option-poll-seconds = { $n } s to answer a knock
toepen-option-declare-seconds = { $n } s to decide about jacks

toepen-lesson = Take the **last of four tricks** and you win the hand. The others lose lives: one at first, of { $n } each.
toepen-lesson-cards = 10 is highest, then 9 8 7 A K Q J. Follow suit if you can; there are no trumps. With only A K Q J you may exchange your hand. With others too, but that is a lie: if someone challenges it, you lose a life. If it was the truth, the challenger loses one.
toepen-lesson-knock = While cards are played, anyone may **knock**, even out of turn: the hand costs one life more. Stay, or fold and pay what it was worth before.
toepen-lesson-end = { $end ->
    [last_standing] Without lives you are out. The last one standing wins.
   *[loser] A player with no lives left has lost; all others win.
}
toepen-rules-aim = { $n ->
    [one] **Aim.** Everyone has { $n } life. Four cards each; the winner of the fourth trick wins the hand, and the others who stayed lose as many lives as the hand costs: 1 at first.
   *[other] **Aim.** Everyone has { $n } lives. Four cards each; the winner of the fourth trick wins the hand, and the others who stayed lose as many lives as the hand costs: 1 at first.
}
toepen-rules-exchange = { $n ->
    [0] **Exchange.** In turn you may swap your whole hand for four new cards, as often as the stock allows: by exchanging you claim that your hand had only A, K, Q and J.
    [one] **Exchange.** In turn you may swap your whole hand for four new cards, { $n } time at most: by exchanging you claim that your hand had only A, K, Q and J.
   *[other] **Exchange.** In turn you may swap your whole hand for four new cards, { $n } times at most: by exchanging you claim that your hand had only A, K, Q and J.
}
toepen-rules-challenge = Anyone with a life may challenge that. The cards are shown: with a 10, 9, 8 or 7 among them you lose a life, else the challenger does.
toepen-rules-marks = **Marks.** A player with four tens stands, one with three whistles. Four jacks may stand and three may whistle too: choose below whether yours do. Nobody is told which it was.
toepen-rules-trick = **Tricks.** 10 9 8 7 A K Q J, no trumps. Follow suit if you can. The highest card of the suit led takes the trick, and its player leads next, or the next player who has not folded. The fourth trick goes to the highest card of someone who has not folded.
toepen-rules-knock = **Knock**, in turn or not, with cards or without, if you have as many lives as the hand would cost. The others stay or fold; players who do not answer stay.
toepen-rules-again = { $reknock ->
    [free] You may knock several times running.
   *[others_first] You may knock again when someone else has.
}
toepen-rules-fold = { $order ->
    [clockwise] Answers are given openly, one after another. A player who folds pays what the hand cost before the knock.
   *[simultaneous] Answers are shown together. A player who folds pays what the hand cost before the knock.
} If all others fold, the knocker wins.
toepen-rules-end = { $end ->
    [last_standing] **The end.** Without lives you are out; the last one left has won. The winner of a hand deals the next one.
   *[loser] **The end.** When someone has no lives left they have lost, and all others have won. The winner of a hand deals the next one.
}
toepen-rules-clock = **The clock.** { $turn } s for a turn: then your cards stay, or your lowest card is played. { $window } s to challenge: then you let it pass. { $poll } s to answer a knock: then you stay.
toepen-marks = Knocked: **{ $knocked }**, won by knocking: **{ $knocks_won }**, folded: **{ $folded }**, lies exposed: **{ $exposed }**, caught lying: **{ $caught }**
toepen-help = Only the last of four tricks counts. Anyone may knock, even out of turn: stay, or fold.
    From three players to eight.

## Why the computer player would do something

toepen-hint-kit = **{ $action }**. { $why }
toepen-review-legend = How a master expects the hand to end for you, from what you saw: 50% is as well as the others, and each life more or less is 10%.
toepen-review-turned = **The hand turned at { $moment }, on { $whose }.** From { $before }% to { $after }%.
toepen-why-only = It is the only card you may play.
toepen-why-last = It is your last card.
toepen-why-keep = { $cards ->
    [0] You may exchange these cards honestly, but keeping them seems better.
    [one] You hold { $cards } card from 7 to 10: exchanging would be a lie.
   *[other] You hold { $cards } cards from 7 to 10: exchanging would be a lie.
}
toepen-why-honest = You hold only A K Q J: a challenge would cost the challenger a life.
toepen-why-lie = { $cards ->
    [one] You hold { $cards } card from 7 to 10, so a challenge would cost you a life; but new cards seem worth it.
   *[other] You hold { $cards } cards from 7 to 10, so a challenge would cost you a life; but new cards seem worth it.
}
toepen-why-believe = If it was the truth, a challenge costs you a life.
toepen-why-doubt = If it was a lie, a challenge costs the liar a life; if not, it costs you one.
toepen-why-knock = { $points ->
    [one] Folding costs the others { $points } life; those who stay play for one more.
   *[other] Folding costs the others up to { $points } lives; those who stay play for one more.
}
toepen-why-bluff = Your card is already beaten: you win only if those who beat it fold.
toepen-why-wait = { $points ->
    [one] The hand costs { $points } life now; after a knock, those who stay play for one more.
   *[other] The hand costs { $points } lives now; after a knock, those who stay play for one more.
}
toepen-why-stay = { $points ->
    [0] You have no lives left to lose.
    [one] Folding costs you { $points } life for sure; if you stay and win, you lose none.
   *[other] Folding costs you { $points } lives for sure; if you stay and win, you lose none.
}
toepen-why-fold = { $points ->
    [one] It costs you { $points } life; if you stayed and lost, you would lose more.
   *[other] It costs you { $points } lives; if you stayed and lost, you would lose more.
}
toepen-why-unbeatable = No card that may still be out beats it: you lead again.
toepen-why-low = None of your cards is lower: you keep the higher ones for later tricks.
toepen-why-risk = { $cards ->
    [one] { $cards } card that may still be out beats it, but your other leads seem worse.
   *[other] { $cards } cards that may still be out beat it, but your other leads seem worse.
}
toepen-why-take = It takes the trick as it lies, and with it the lead.
toepen-why-let = You could take this trick, but only the last one counts.
toepen-why-cannot = You cannot take this trick, but only the last one counts.

## What a first hand teaches

toepen-guide-opening = **Aim.** Win the *fourth and last trick*, a round of cards that the best card takes. All other players lose a life; without lives you have lost the game.

    High to low: **10 9 8 7 A K Q J**
toepen-guide-learned = 1. The last trick decides; tens are highest.
    2. Exchange only A K Q J.
    3. Knock when it is sure, also out of turn.
toepen-idea-claim = Exchange all four, and you claim to hold only A K Q J. If *challenged*, a lie costs you a life; the truth, the challenger.
toepen-idea-tricks = Follow the suit led if you can. Its highest card takes the trick, and that player leads next. No trumps.
toepen-idea-knocking = While cards are played, even out of turn, a *knock* makes the hand cost one life more: stay, or *fold* and pay the old price.
toepen-idea-keep = Keep { $cards }: high cards; exchanging would be a lie.
toepen-idea-exchange = You hold only A K Q J: exchange. It is no lie, so a challenge cannot hurt you.
toepen-idea-pass = *Challenge* shows the old cards: with any but A K Q J the exchanger loses a life, otherwise you do. Better let it pass.
toepen-idea-stay = Your cards may take the last trick: stay. If not, you lose { $raised } lives instead of { $n }.
toepen-idea-fold = Your cards will hardly take the last trick. Fold: you lose { $n } instead of { $raised } lives.
toepen-idea-knock = Nobody can take the last trick from you: knock. Others stay and lose { $raised } lives, or fold and lose { $n }.
toepen-idea-only = { $suit } was led, and { $cards } is your only one: follow suit.
toepen-idea-take = { $cards } beats the cards on the table. If it takes the trick, you lead the next.
toepen-idea-throw = This trick does not count: throw { $cards }, and keep what may take the last.
toepen-idea-lead-high = { $cards } is high: it should take this trick, and then you lead again.
toepen-idea-lead-low = This trick does not count. Lead { $cards }, and keep high cards for the last.
toepen-idea-lead-any = This trick does not count, and you hold no high card. Lead { $cards }.
toepen-idea-last = The last trick: the highest card of the suit led wins the hand.
