## Bura

bura-name = Bura
bura-about = Bura, a game of tricks, memory and nerve
bura-kind-bura = bura
bura-kind-aces = three aces
bura-kind-molodka = molodka
bura-button-claim = Claim { $target }
bura-button-yes-claim = Yes, claim
bura-button-announce = { $kind ->
    [bura] Announce bura
    [aces] Announce three aces
   *[molodka] Announce molodka
}
bura-button-pass = Pass
bura-button-retain = Retain
bura-button-yield = Yield
bura-button-decline = Decline
bura-order-now = Now: { $order }
bura-order-next = From the next hand on: { $order }
bura-order-all = my special hands announce themselves
bura-order-bura = only a bura of mine announces itself
bura-order-never = my special hands are never announced
bura-order-ask = ask me each time, before every lead

bura-trump = Trump { $card } · stock **{ $stock }**
bura-trump-drawn = Trump **{ $suit }** · ~~{ $card }~~ drawn by { $player } · stock **{ $stock }**
bura-match = wins { $score } of { $target }
bura-wins = **{ $score }**/{ $target } wins
bura-dealt = dealt
bura-seat-asked = { $facts } (chooses what to announce)
bura-seat-asked-now = { $facts } (chooses what to announce, in this hand only)
bura-seat-asked-next = { $facts } (from the next hand on chooses what to announce)
bura-no-cards = –

bura-announced = { $special ->
    [bura] { $player } announces **{ $kind }** (three trumps).
    [molodka] { $player } announces **{ $kind }** (three of one suit).
   *[aces] { $player } announces **{ $kind }**.
}
bura-announced-you = { $special ->
    [bura] You have announced **{ $kind }** (three trumps).
    [molodka] You have announced **{ $kind }** (three of one suit).
   *[aces] You have announced **{ $kind }**.
}
bura-laid = **{ $cards }** { $player }
bura-row-took = { $row } takes it
bura-took-last = { $player } takes the trick.
bura-led = { $player } leads.
bura-holds = { $player } holds the trick · { $mark } lies on top
bura-decides = Three trumps: this trick decides the hand.
bura-turn-announce = { $player } leads · ⏳ { $when }
bura-turn-counter = { $player } may retain the lead or yield it · ⏳ { $when }
bura-turn-lead = { $player } is to lead · ⏳ { $when }
bura-turn-follow = { $player } is to reply · ⏳ { $when }
bura-turn-last-call = { $player } may claim { $target } or decline · ⏳ { $when }
bura-turn-hand-end = The hand is over.
bura-note-first = The hand begins.
bura-first-trick = The first trick is being played.

bura-ask-announce = Announce?
bura-ask-retain = Retain or yield?
bura-ask-claim = Claim?
bura-wait-lead = { $player } leads
bura-wait-yours = You lead
bura-wait-announce = { bura-wait-lead }
bura-wait-follow = { $player } to reply
bura-wait-counter = { $player } decides
bura-wait-last-call = { $player } may claim
bura-wait-hand-end = { bura-turn-hand-end }
bura-window = Special hands may be announced.
bura-ordered = Your { $kind } is announced in a moment.
bura-sealed-lead = You will lead { $cards }.
bura-sealed-announce = You announce { $kind }.
bura-sealed-pass = You pass.
bura-beat-you = You take { $lost } with { $won }.
bura-beat = { $player } takes your { $lost } with { $won }.
bura-took-with-you = You take the trick with { $won }.
bura-took-with = { $player } takes the trick with { $won }.
bura-took-you = You took the previous trick.
bura-took = { $player } took the previous trick.
bura-from = from { $player }
bura-holds-it = · { $player } holds it
bura-from-you = from you
bura-facts = Trump { $card } · stock **{ $stock }** · tricks **{ $tricks }**
bura-facts-few = Trump { $card } · stock **{ $stock }**
bura-facts-trump = Trump { $card }
bura-facts-drawn = Trump { $card } to { $player } · tricks **{ $tricks }**
bura-facts-drawn-you = Trump { $card } to you · tricks **{ $tricks }**

bura-claim-question = **Claim { $target }?** If your captured cards are worth less, the hand is over.
bura-claim-pay = You then pay { $pot } into the pot.
bura-claim-pay-all = You then pay all you hold, { $tokens }, into the pot.
bura-claim-pay-debt = You then owe the pot { $pot }: you hold { $tokens }, the rest is debt.
bura-claim-point = { $n ->
    [1] Your opponent then scores a win.
   *[other] Your { $n } opponents then score a win each.
}

bura-memory-points = { $n ->
    [one] 📖 Your tricks hold **{ $n } point**.
   *[other] 📖 Your tricks hold **{ $n } points**.
}
bura-memory-few = 📖 Your points: **{ $n }**
bura-memory-trick = { $number }. { $plays } = { $points }
bura-memory-play = { $player } { $cards }
bura-memory-taker = **{ $player } { $cards }**

bura-end-claim-success = { $player } claims { $target } and has **{ $points }**.
bura-end-claim-fail = { $player } claims { $target } but has only **{ $points }**.
bura-end-bura = { $player } wins the hand with a trick of three trumps.
bura-end-draw = Nobody claims { $target }: the hand is drawn.
bura-pile-group = { $cards } = { $points }
bura-pile-alt = The captured pile, in the order of capture: { $cards }. Trump { $suit }. Sum: { $points }.
bura-picture-trump = Trump { $suit }.

bura-option-memory = { $value ->
    [closed] nothing helps the memory
   *[open] open memory, so everyone sees the past tricks and their own points
}
bura-option-claim-timing = { $value ->
    [anytime] claims at any time
    [own_turn] claims only in your own turn
   *[after_win] claims only between winning a trick and the next lead
}
bura-option-last-call = { $value ->
    [winner] after the last trick its winner may claim
    [none] no claim after the last trick
   *[all] after the last trick anyone may claim
}
bura-option-play-out = { $value ->
    [cards] hands are played out
   *[stock] the hand ends with the stock
}
bura-option-multi-beat = { $value ->
    [columns] each led card is beaten on its own
   *[chain] only a reply that beats every card counts
}
bura-option-pairing = { $value ->
    [auto] replies are paired with the led cards as well as possible
   *[as_given] replies meet the led cards in the order they are played
}
bura-option-false-claim = { $value ->
    [double_pot] a wrong claim costs as much as the pot holds
   *[opponent_point] a wrong claim gives every opponent a win
}
bura-option-shortfall = { $value ->
    [all_in] a player who cannot pay for a wrong claim pays all they have
   *[debt] a player who cannot pay for a wrong claim goes into debt
}
bura-option-next-dealer = { $value ->
    [rotate] the deal goes round
   *[claimant] the claimant deals next
}
bura-option-special-semantics = { $value ->
    [seize_and_play] an announced hand takes the lead and is led
    [seize_lead] an announced hand takes the lead
   *[on_play] special hands count when they are played
}
bura-option-announcing = { $value ->
    [window] everyone is asked about special hands before every lead
   *[orders] special hands announce themselves
}
bura-option-aces-lead = { $value ->
    [true] three aces may be led together
   *[false] three aces may not be led together
}
bura-option-bura-effect = { $value ->
    [trick_winner_wins_hand] a trick with three trumps of one player decides the hand
    [player_wins_hand] playing three trumps wins the hand
   *[lead_only] three trumps are a trick like others
}
bura-option-bura-vs-bura = { $value ->
    [beat_all] of two buras the later must beat the earlier card by card
   *[higher_top] of two buras the one with the highest trump is better
}
bura-option-draw-order = { $value ->
    [alternate] cards are drawn one by one in turn
   *[block] each fills up at once
}
bura-option-short-stock = { $value ->
    [none] nobody draws from a stock that is too small for all
   *[equal] a stock that is too small for all is shared equally
}
bura-option-wager = { $value ->
    [true] played for tokens
   *[false] no tokens
}
bura-option-match-target = { $value ->
    [none] no match
   *[other] { $n ->
        [one] first to { $n } win
       *[other] first to { $n } wins
    }
}
bura-option-target-points = { $n ->
    [one] { $n } point to claim
   *[other] { $n } points to claim
}
bura-option-turn-seconds = { $n } seconds to play
bura-option-announce-seconds = { $n ->
    [0] no time for announcements
    [one] { $n } second to announce
   *[other] { $n } seconds to announce
}
bura-option-window-seconds = { $n } seconds for a claim after the last trick

bura-rules-aim = **Aim.** Be the first to claim that the cards you captured are worth **{ $target_points } points or more**. { bura-rules-memory }
bura-rules-memory = { $memory ->
    [open] This table helps learners: everyone at it sees the past tricks in their panel, and their own points.
   *[closed] Nobody shows you the count: remembering it is the game.
}
bura-rules-cards = **Cards.** 36. In every suit, high to low:
    { "" }**A 10 K Q J 9 8 7 6**
    Points: A = 11 · 10 = 10 · K = 4 · Q = 3 · J = 2 · the others 0
bura-rules-hand = { $wager ->
    [true] **The deal.** Everyone puts the stake into the pot and gets three cards. One card is turned up: its suit is trump, and it lies under the stock.
   *[false] **The deal.** Everyone gets three cards. One card is turned up: its suit is trump, and it lies under the stock.
} { $most ->
    [2] The player who did not deal leads first.
   *[other] The player after the dealer leads first.
} { $next_dealer ->
    [rotate] { $most ->
        [2] You deal in turn.
       *[other] The deal goes round.
    }
   *[claimant] { $bura_effect ->
        [lead_only] The claimant, right or wrong, deals next; if nobody claims, the same dealer deals again.
       *[other] The player who claims, right or wrong, or wins by three trumps deals next; otherwise the same dealer deals again.
    }
}
bura-rules-trick = **Tricks.** Lead one, two or three cards of one suit.{ $aces_lead ->
    [true] { " " }Three aces may be led together.
   *[false] { "" }
} { $most ->
    [2] Your opponent replies with as many, any cards.
   *[other] The others reply in turn with as many, any cards.
} A card beats a lower one of its suit; a trump beats every plain card. { $takes ->
    [reply] { $pairing ->
        [as_given] The reply takes the trick if each of its cards beats the one it is played on, in the order they are played. Otherwise the leader takes it.
       *[auto] The reply takes the trick if its cards can beat all those led, one each. Otherwise the leader takes it.
    }
    [chain] { $pairing ->
        [as_given] Only a reply that beats every card of the player holding the trick counts, in the order they are played. The last one to do so takes the trick, or else the leader.
       *[auto] Only a reply that beats every card of the player holding the trick counts, however its cards are paired. The last one to do so takes the trick, or else the leader.
    }
   *[columns]
        Each led card begins a column. A player who beats the top of every column holds the trick; a card that beats only its own column stays on top there and must be beaten too. The last player to have beaten every column takes the trick, or else the leader. { $pairing ->
            [as_given] Your cards meet the columns in the order you play them.
           *[auto] Your cards are paired so that they beat every column if they can; if not, you choose which goes where.
        }
}
bura-rules-draw = { $draw_order ->
    [block] **Drawing.** After a trick everyone draws up to three again: its winner first, each all they need.
   *[alternate] **Drawing.** After a trick everyone draws up to three again: one card each in turn, its winner first.
} { $short_stock ->
    [equal] When the stock cannot refill everyone, each draws an equal part, and then nobody draws any more.
   *[none] When the stock cannot refill everyone, nobody draws any more.
} { $special_semantics ->
    [on_play] The winner of the trick leads, unless a special hand was played.
   *[other] The winner of the trick leads.
}
bura-rules-special = **Special hands** of three cards, best first: **bura** (three trumps), **three aces**, **molodka** (three of one suit). { $special ->
    [played] A player who plays three aces or a molodka in a trick of three leads next, even after losing the trick. If several do, the best of them leads.
    [ordered] { $announce_seconds ->
        [one] They announce themselves before a lead, unless you choose otherwise below the short rules of your table; everyone then has { $announce_seconds } second to claim.
       *[other] They announce themselves before a lead, unless you choose otherwise below the short rules of your table; everyone then has { $announce_seconds } seconds to claim.
    }
   *[announced] { $announce_seconds ->
        [0] They may be announced before every lead, but this table leaves no time for it.
        [one] Before every lead they may be announced, for { $announce_seconds } second.
       *[other] Before every lead they may be announced, for { $announce_seconds } seconds.
    }
}{ $special ->
    [played] { "" }
   *[other]
        { " " }{ $special_semantics ->
            [seize_lead] The best takes the lead, and may lead what it likes.
           *[other] The best takes the lead, and its three cards are led at once.
        } The player who was to lead may keep the lead with as good a hand.
} { $bura_effect ->
    [trick_winner_wins_hand] A trick with three trumps of one player decides the hand: the player who takes it wins.
    [player_wins_hand] Play three trumps to one trick and you win the hand.
   *[lead_only] Three trumps are the best of them and otherwise a trick like any other.
}{ $bura_effect ->
    [lead_only] { "" }
   *[other]
        { " " }{ $bura_vs_bura ->
            [beat_all] Of two buras the later one must beat the earlier card by card.
           *[higher_top] Of two buras the one with the highest trump wins.
        } Once three trumps lie on the table nobody can claim.
}
bura-rules-claim = { $claim_timing ->
    [anytime] **The claim.** Any time after your first trick, in turn or not.
    [own_turn] **The claim.** After your first trick, and only in your own turn.
   *[after_win] **The claim.** Only after you have taken a trick, before the next lead.
} { $wager ->
    [true] { $match_target ->
        [none] Right: you win the hand and take the pot.
       *[other] Right: you take the hand and the pot, and score a win.
    }
   *[false] Right: you take the hand and score a win.
} Wrong: the hand is over.{ $wager ->
    [true]
        { " " }{ $shortfall ->
            [all_in] You pay as much as the pot holds into it, or all you have, and the pot stays. If nobody can play on then, you share in the pot only if you paid in full.
           *[debt] You pay as much as the pot holds into it, if need be as a debt, and the pot stays.
        }
   *[false] { "" }
}{ $false_claim ->
    [opponent_point]
        { " " }{ $most ->
            [2] Your opponent scores a win.
           *[other] Each of your opponents scores a win.
        }
   *[double_pot] { "" }
}{ $play_out ->
    [stock] { " " }The hand ends as soon as the last card of the stock is drawn: that counts as all cards played.
   *[cards] { "" }
} { $last_call ->
    [winner] When all cards are played, the winner of the last trick has { $window_seconds } seconds to claim.
    [all] When all cards are played, anyone with a trick has { $window_seconds } seconds to claim.
   *[none] When all cards are played it is too late to claim.
} { $wager ->
    [true] Nobody claims: the pot stays for the next hand, and everyone pays again.
   *[false] Nobody claims: nobody scores.
}
bura-rules-end = **The end.**{ $match_target ->
    [none] { "" }
    [one] { " " }The first to { $match_target } win takes the match.
   *[other] { " " }The first to { $match_target } wins takes the match.
}{ $levels ->
    [true] { " " }If several get there together, they play on until one is ahead.
   *[false] { "" }
}{ $wager ->
    [true] { " " }If you cannot pay for the next hand, you are out; the last player left takes the pot.
   *[false] { "" }
}
bura-rules-clock = **The clock.** You have { $turn_seconds } seconds; then your lowest cards are played for you. Nobody claims for you.

## The table

bura-preset-classic = classic
bura-preset-match = { $match_target ->
    [none] match rules, no target
   *[other] match
}
bura-preset-prison = prison
bura-accept-question = The stake of { $stake } for every hand is more than half of the { $tokens } you hold. Accept?
bura-join-question = The stake of { $stake } for every hand is more than half of the { $tokens } you hold. Join?
bura-over-bust = { $player } cannot pay the next ante.

## Refusals

bura-refusal-house-debts = The house does not play for tokens with rules that let anyone go into debt. Leave out `shortfall=debt`, or play without tokens: `/{ $game } practice`.
bura-refusal-unplayable-stake = The stake says whether you play for tokens, and the options say something else. Leave `wager` out, or choose another stake.
bura-refusal-unplayable-nothing = There would be neither tokens nor wins to play for. Name a stake, or add `match_target=10`.
bura-refusal-unplayable-points = A wrong claim would score a win for others, but wins are not counted here. Add `match_target=10`, or `false_claim=double_pot`.
bura-refusal-unplayable-penalty = Without tokens a wrong claim would cost nothing. Add `false_claim=opponent_point`, or name a stake.
bura-refusal-reason-nothing-to-claim = You have taken no trick yet, so there is nothing to claim.

## Replays and checks

bura-replay-hands = Hands now, and points captured so far:
bura-replay-deal = { $dealer } deals. { $player } is to lead.
bura-replay-seat = { $cards } · **{ $points }**
bura-replay-seat-none = { $cards }
bura-replay-passed = { $player } passes
bura-told-announced = { $player } announces **{ $value ->
    [bura] { bura-kind-bura }
    [aces] { bura-kind-aces }
   *[molodka] { bura-kind-molodka }
}**
bura-told-retained = { $player } keeps the lead with **{ $value ->
    [bura] { bura-kind-bura }
    [aces] { bura-kind-aces }
   *[molodka] { bura-kind-molodka }
}**
bura-told-yielded = { $player } gives up the lead
bura-told-seized = **{ $player } takes the lead.**
bura-told-led = { $player } leads { $cards }
bura-told-replied = { $player } { $cards }
bura-replay-tops = On top: { $cards }
bura-told-took = **{ $player } takes the trick: { $points } points.**
bura-replay-leads-next = { $player } leads next.
bura-told-drawn = { $n ->
    [one] Everyone draws a card.
   *[other] Everyone draws { $n } cards.
}
bura-told-turn-up = { $player } draws the turn-up.
bura-told-last-call = Nothing more is played: { $players } may claim.
bura-told-declined = { $player } does not claim
bura-told-claimed = **{ $player } claims.**
bura-verify-turn-up = Turn-up { $card }
bura-verify-stock = Stock, from the top: { $cards } …

## Hints and reviews

bura-hint-only = There is no choice but { $cards }.
bura-hint-lead = A master would lead { $cards }: { $why }
bura-hint-play = A master would play { $cards }: { $why }
bura-hint-announce = A master would announce { $kind }: { $why }
bura-hint-pass = A master would pass: { $why }
bura-hint-retain = A master would retain the lead: { $why }
bura-hint-yield = A master would yield the lead: { $why }
bura-hint-claim = A master would claim { $target }: { $why }
bura-hint-decline = A master would decline: { $why }
bura-why-claim = the cards you have captured are worth { $points } points.
bura-why-decline = the cards you have captured are not worth { $target } points.
bura-why-reach = if this takes the trick, you have the { $target } points for a claim.
bura-why-deny = { $others ->
    [one] if you let this trick go, it may bring your opponent to { $target } points.
   *[other] if you let this trick go, it may bring an opponent to { $target } points.
}
bura-why-bura = three trumps decide the hand.
bura-why-unbeatable = { $n ->
    [one] no card that others may hold can beat it.
   *[other] the cards that others may hold cannot beat them all.
}
bura-why-safe = { $n ->
    [one] { $cards ->
        [one] only one card that others may hold can beat it.
       *[other] only { $cards } cards that others may hold can beat it.
    }
   *[other] { $cards ->
        [one] only one card that others may hold can beat the best of them.
       *[other] only { $cards } cards that others may hold can beat the best of them.
    }
}
bura-why-take = { $points ->
    [0] this takes the trick as it lies.
    [one] this takes the trick as it lies, worth { $points } point.
   *[other] this takes the trick as it lies, worth { $points } points.
}
bura-why-throw = { $points ->
    [0] this lets the trick go without giving points away.
    [one] this lets the trick go at the price of { $points } point.
   *[other] this lets the trick go at the price of { $points } points.
}
bura-why-keep = { $points ->
    [0] it puts no points at risk, and you keep a better card.
   *[other] it puts only { $points } points at risk, and you keep a better card.
}
bura-why-risk = { $points ->
    [0] no other lead has a better chance.
   *[other] it puts { $points } points at risk, but no other lead has a better chance.
}
bura-why-all = to take this trick, others have to beat all { $n } cards.
bura-why-seize = you win no less often with the lead.
bura-why-wait = you win no less often without showing your cards.
bura-review-last-call = Last call
bura-review-missed = **{ $moment }:** you { $chosen }. Claiming { $target } would have won the hand: your captured cards were worth { $points } points.
bura-did-lead = led { $cards }
bura-did-play = played { $cards }
bura-did-announce = announced { $kind }
bura-instead-announce = Announcing { $kind }
bura-did-pass = passed
bura-instead-pass = Passing
bura-did-retain = retained the lead
bura-instead-retain = Retaining the lead
bura-did-yield = yielded the lead
bura-instead-yield = Yielding the lead
bura-did-claim = claimed { $target } too early
bura-did-decline = did not claim { $target }
bura-instead-decline = Not claiming { $target }
bura-review-waiting = Waiting

## The first hand

bura-guide-opening = **Aim.** Collect { $target } points in *tricks*: one player *leads* cards, the rest reply, the best cards take all. Then tap *Claim*: right, and you win the hand; wrong, and you lose it.

    High to low, with points: **A=11 · 10=10 · K=4 · Q=3 · J=2 · 9 8 7 6 = 0**
bura-guide-learned = 1. A higher card of its suit, or a trump, takes the trick.
    2. Aces and tens bring most points.
    3. Points win only when claimed: with { $target }, claim.
bura-idea-terms = Trumps are all cards of { $suit }: they beat every other suit. The *stock* is what you draw from after a trick, up to three cards.
bura-idea-claim = You have { $points } points, and { $target } are enough. Tap `{ $button }`: points win only when claimed.
bura-idea-lead = You *lead*: play one card, or several of one suit. Only if each of them is beaten is the trick lost. Its winner leads next.
bura-idea-reply = You *reply* with as many cards as lie here; you need not beat them. A higher card of the suit or a trump beats one.
bura-idea-end = Nobody draws any more. Take points with your last cards, then claim if you have enough: unless someone claims, nobody wins.
bura-idea-may-claim = { $timing ->
    [own_turn] With a trick taken you may *claim* whenever it is your turn. A wrong claim loses the hand; points nobody claims win nothing.
    [after_win] After each trick of yours you may *claim* before the next lead. A wrong claim loses the hand; points nobody claims win nothing.
   *[anytime] With a trick taken you may *claim* at any moment, also out of turn. A wrong claim loses the hand; points nobody claims win nothing.
}
bura-idea-last = { $cards } is your last card.
bura-idea-sure = { $cards } is the highest trump left: nothing beats it, so the trick is yours, whatever is played.
bura-idea-high-trump = Trumps beat all other suits. Only a higher trump beats { $cards }. Still out: { $ranks }.
bura-idea-keep = { $suit } is trump: your { $trump } beats any other suit. Keep it for a valuable trick, and lead { $cards }.
bura-idea-low = { $cards } is worth { $worth }: if it is beaten you lose little, and your other cards stay for later.
bura-idea-high = Only the ace of { $suit } or a trump beats { $cards }. If neither is played, its { $worth } points are yours.
bura-idea-ace = Only a trump beats { $cards }. If none is played, its { $worth } points are yours.
bura-idea-together = Lead { $cards } together: cards of one suit are harder to beat than one alone.
bura-idea-aces = Three aces may be led together. Unless someone beats each of them, you take the trick, worth 33 at least.
bura-idea-bura = Three trumps are a bura: the player who takes the trick they lie in wins the hand. Lead all three.
bura-idea-bura-played = Three trumps are a bura: playing them wins the hand. Lead all three.
bura-idea-decides = Three trumps are a bura: this trick decides the hand. Play your three cards: there is no other choice.
bura-idea-beat = Your { $cards }, higher in the same suit, beats { $top } and takes the trick, worth { $points }.
bura-idea-trump = { $suit } is trump, and beats any other suit. Your { $cards } takes { $top }, and the trick, worth { $points }.
bura-idea-all = { $n } cards were led, so play { $n }: { $cards } beat each and take the trick, worth { $points }.
bura-idea-hold = { $cards } against { $top }: you hold the trick then, unless someone after you beats yours.
bura-idea-throw = Nothing of yours beats { $top }, so the trick is lost. Throw { $cards }: no card of yours is worth less.
bura-idea-give = Nothing of yours beats { $top }. Throw { $cards }, and keep the others for tricks you can take.
bura-idea-give-pair = Nothing of yours beats { $top }. Throw { $cards }: { $rest } are of one suit, and may be led together.
bura-idea-throw-many = { $n } cards were led, so play { $n }. You cannot beat each: throw the cheapest, { $cards }.
bura-idea-give-many = { $n } cards were led, so play { $n }. You cannot beat each: throw { $cards }, and keep the rest.
bura-idea-throw-all = Play all your cards, as many as were led: they do not beat each of { $top }.
bura-idea-let = You can beat { $top }, but need not. Throw { $cards }, and keep the better card for later.
bura-idea-call = All cards are played. Claim only if your tricks hold { $target } points: a wrong claim costs you.
bura-idea-decline = All cards are played, and your tricks hold { $points } points, not { $target }. Decline: a wrong claim costs you.

## The lesson

bura-lesson-cards = **Cards**, high to low, and their points:
    { "" }**A**{ "\u00A0" }={ "\u00A0" }11 · **10**{ "\u00A0" }={ "\u00A0" }10 · **K**{ "\u00A0" }={ "\u00A0" }4 · **Q**{ "\u00A0" }={ "\u00A0" }3 · **J**{ "\u00A0" }={ "\u00A0" }2 · **9{ "\u00A0" }8{ "\u00A0" }7{ "\u00A0" }6**{ "\u00A0" }={ "\u00A0" }0
bura-lesson-trick = { $most ->
    [2] **A trick.** You hold three cards. Lead one, or several of one suit. Your opponent plays as many, any cards. A higher card beats a lower one of its suit, a **trump** (the turned-up suit) any other suit. Beat every led card to take them all; otherwise the leader does. Then both draw up to three; the winner leads.
   *[other] **A trick.** You hold three cards. Lead one, or several of one suit. The others reply in turn with as many, any cards. A higher card beats a lower one of its suit, a **trump** (the turned-up suit) any other. The last to beat them all takes the trick, else the leader. Then all draw up to three; the winner leads.
}
bura-lesson-example = **Example.** Trump is { $trump }
    Anna leads { $led }
    Boris beats them: { $replied }
    { "" }**A♣** beats **K♣**, and the trump **7♦** beats **J♣**.
    Boris takes all four: 4{ "\u00A0" }+{ "\u00A0" }2{ "\u00A0" }+{ "\u00A0" }11{ "\u00A0" }+{ "\u00A0" }0 = **17 points**
bura-lesson-claim = **{ $target_points }.** Count the points you take yourself. Sure? Tap **{ bura-button-claim }**. { $wager ->
    [true] { $match_target ->
        [none] Right: the pot (all stakes) is yours.
       *[other] Right: the pot is yours, and you score a win.
    }
   *[false] Right: you score a win.
}{ $wager ->
    [true] { " " }Wrong: you pay as much.
   *[false] { "" }
}{ $false_claim ->
    [opponent_point]
        { " " }{ $most ->
            [2] Wrong: your opponent scores a win.
           *[other] Wrong: each opponent scores a win.
        }
   *[double_pot] { "" }
} { $wager ->
    [true] No claim: it stays.
   *[false] Nobody claims: nobody wins.
}
bura-lesson-own = **In these rules**
bura-lesson-several = { $multi_beat ->
    [chain] A reply counts only if it beats all cards of the player holding the trick.
   *[columns] A card that beats one lies on it, and must be beaten too.
}
bura-lesson-match = { $match_target ->
    [one] The first to { $match_target } win takes the match.
   *[other] The first to { $match_target } wins takes the match.
}
bura-lesson-special = **Bura** (three trumps), **three aces** or **molodka** (one suit): { $special ->
    [played] play it and you lead next.
    [ordered] { $special_semantics ->
        [seize_lead] announced beforehand, you take the lead.
       *[other] announced beforehand, it takes the next lead.
    }
   *[announced] { $special_semantics ->
        [seize_lead] announce it before a lead, and you lead.
       *[other] announce it before a lead, and you lead these cards.
    }
}
bura-lesson-bura = { $bura_effect ->
    [player_wins_hand] Play a bura and you win the hand.
   *[other] Take a trick with a bura in it and you win the hand.
}

## First steps

bura-help =
    A card game of tricks and memory, for two to six.
    - Beat cards with higher ones of their suit, or with trumps (the turned-up suit).
    - The cards you take are worth points. Count them yourself!
    - Sure of **31 points**? Claim. If you are right you win; if not, you pay.
    - Only you see your cards. One tap plays them.

## Records

bura-marks =
    Claims: **{ $claim_right }** right, **{ $claim_wrong }** wrong
    Hands won by a bura: **{ $bura }**
bura-marks-legend = A wrong claim is a loss.
