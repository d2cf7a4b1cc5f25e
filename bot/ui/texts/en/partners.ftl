## Making partnerships

button-draw = Random draw
button-agreement = Agreement
button-take-back = Take back
button-refuse = Refuse
button-begin = Begin
button-draw-again = Draw again
button-pass-sheet = Pass the sheet on
button-remix = New partners
forming-propose = { $size } who play together
forming-title = Who plays with whom?
forming-method-host = { $host } chooses: partners are drawn, or you agree on them.
forming-method-vote = Vote: partners are drawn, or you agree on them.
forming-draw = { $teams ->
    [2] Pick a card. Those with the same colour play together.
   *[other] Pick a card. Those with the same suit play together.
}
forming-agreement = Invite the person you want to play with. If they invite you back, you are partners.
forming-agreement-host = { $host } proposes who plays together.
forming-line-up = Does everyone agree on these teams? If not, partners are drawn.
forming-seated = Sit down: your neighbours are your opponents.
forming-answered = { $stage ->
    [method] { $n } of { $most } voted
    [draw] { $n } of { $most } picked
   *[line_up] { $n } of { $most } answered
}
forming-until = ⏳ { $when }
forming-direction = { $side ->
    [right] ↑ Play goes to the right.
   *[left] ↓ Play goes to the left.
}
forming-draw-again = If everyone taps { button-draw-again }, partners are drawn once more.
forming-sheet = The scorekeeper is asked to confirm the score after each hand, and can pass that on now.
forming-free = ▫️ { $player }
forming-picked = ▫️ { $player } · has picked { $number }
forming-invites = ▫️ { $player } → { $other }
forming-keeps = keeps the score
forming-own-card = This is your card. All others see it when everyone has picked.
forming-own-vote = You have voted: { $way ->
    [draw] random draw
   *[agreement] agreement
}.
forming-own-invited = { $player } invites you: invite back to play together.
forming-own-invitation = You invite { $player }.
forming-own-accepted = You agree on these teams.
forming-own-partner = You play with { $players }.
option-partners-host = You choose how partners are made
option-partners-vote = All vote how partners are made
option-partners-draw = Partners are drawn
option-partners-agreement = You all agree on partners
option-partners-kept = The same partners as before
partners-redraw = If everyone wishes it, partners are drawn once more.
partners-sheet = After each hand one of each side confirms the score.
gathering-partners = { $way ->
    [vote] With { $n }, all vote how partners are made.
    [draw] With { $n }, partners are drawn.
    [agreement] With { $n }, all agree on partners.
    [kept] If all of you come, partners and seats are those of before.
   *[host] With { $n }, { $host } chooses how partners are made.
}
button-redraw-on = Allow one redraw
button-redraw-off = No redraw
button-sheet-on = Check the scores
button-sheet-off = Skip score check
refusal-host-chooses = Only { $player } chooses how partners are made. Ask them, or wait.
refusal-no-partner = Choose someone who sits at this table and has no partner yet.
fair-kit = Partners were drawn from a separate kit of cards, dealt from this seed and the taps before it:
fair-kit-bound = Partners are drawn from a separate kit of cards. Its order was fixed before anyone picked:
verify-claim-partners = the partners’ kit and seats follow from its seed and picks
tables-wanted-forming = **help to find partners** · ⏳ { $when }
