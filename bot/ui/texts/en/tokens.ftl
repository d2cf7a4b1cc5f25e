## The purse

daily-start = 👋 To begin with, you get **{ $tokens }**.
daily-given = 🪙 Today’s tokens: **{ $change }**.
daily-streak = 🔥 Days in a row: **{ $days }**. That adds { $bonus } today, and never more than { $most }.
daily-streak-first = 🔥 Come back tomorrow: each further day in a row adds a token, up to { $most }.
daily-relief = 🛟 You could not pay the smallest stake ({ $stake }) any more: **{ $change }**.
daily-taken = You have taken today’s tokens already.
daily-none = This server gives no daily tokens.
daily-too-new = { $days ->
    [one] Tokens here are for accounts that are at least { $days } day old: starting tokens, daily tokens and help with an empty purse. Yours will be old enough { $when }
   *[other] Tokens here are for accounts that are at least { $days } days old: starting tokens, daily tokens and help with an empty purse. Yours will be old enough { $when }
}
daily-relief-rule = If you cannot afford the smallest stake ({ $stake }), you can top up here once a day. You then hold { $tokens }.
daily-relief-taken = You have had help with an empty purse today already. Someone who manages the server can give you tokens: `/tokens grant`.
daily-relief-gave = You have given tokens away today: an empty purse gets help here from tomorrow.
daily-relief-table = You sit at a table for tokens. Once that is over, an empty purse gets help here.
daily-relief-adjourned = A match for tokens was adjourned today: an empty purse gets help here from tomorrow.
daily-balance = You hold **{ $tokens }** now.
daily-again = Come back { $when }
refusal-too-poor-you-daily-now = You hold { $balance } and the stake is { $stake }. Play for a smaller stake, or take your tokens now: `/tokens daily`.

gifts-off = Gifts are off in this server; its managers can allow them: /settings
gift-question = Give { $player } { $gift }? That is more than half of your { $tokens }.
gift-given = 🎁 You gave { $player } **{ $gift }**. You hold **{ $tokens }** now.
gift-kept = Nothing was given: you keep your tokens.
gift-public = 🎁 { $giver } gives { $receiver } **{ $gift }**.
button-yes-give = Yes, give
button-keep-tokens = Keep them

award-grant = { $player } gets **{ $gift }** from you and holds **{ $tokens }** now.
award-take = You take **{ $gift }** from { $player }, who holds **{ $tokens }** now.
award-reason = Reason: { $reason }
audit-grant = { $member } is granted **{ $tokens }** ({ $reason })
audit-take = { $member } loses **{ $tokens }** ({ $reason })

refusal-no-gifts = Members of this server cannot give tokens away. Server managers can change that: `/settings`.
refusal-gift-to-bot = Bots and the house hold no tokens of their own: choose a person.
refusal-gift-to-self = You cannot give tokens to yourself: choose another person.
refusal-gift-in-play = You are playing a hand for tokens, and it may still cost you some. Give when it is over.
refusal-wrong-amount = Choose a number from 1 to { $most }.
refusal-too-few-tokens-you = You hold { $balance }, so you cannot give more than that. Choose a smaller number.
refusal-too-few-tokens-other = { $player } holds { $balance }, so you cannot take more than that. Choose a smaller number.
refusal-gift-too-much = You may give away { $most } a day in this server, and have { $left } left for today. The next day begins { $when }
refusal-gift-too-soon = You have just given tokens away. You may do so again { $when }
refusal-too-many-tokens = This server holds as many tokens as can be counted exactly. Take some away first.
refusal-not-manager = You need the *Manage Server* permission for that. Ask a server manager.
refusal-not-yours = This button does nothing for you any more. Use the command again.

movements-own = 👛 Your purse: { $tokens }
movements-other = 👛 { $player }: { $tokens }
movements-empty = No token has moved here yet. Begin with `/tokens daily`. Practice costs nothing.
movements-empty-other = No token of { $player } has moved here yet. To give some: `/tokens grant`
movement-line = **{ $change }** · { $reason }
movement-state = { $when } → { $tokens }
movement-at = { $reason } · { $table }
movement-table = table { $table }
movement-table-link = [table { $table }]({ $link })
movement-start = starting tokens
movement-daily = daily tokens
movement-relief = help with an empty purse
movement-gift-from = gift from { $player }
movement-gift-to = gift to { $player }
movement-grant-why = granted by { $player }: { $reason }
movement-grant = granted by a manager of the server
movement-take-why = taken by { $player }: { $reason }
movement-take = taken by a manager of the server
movement-season = a new season
movement-season-undo = a new season, taken back
movement-erasure = data deleted
movement-ante = ante
movement-payout = pot won
movement-penalty = penalty
movement-split = share of the pot
movement-forfeit = pot won, the others gave up
movement-other = another movement
button-newest = Newest
button-newer = Newer
button-older = Older
button-oldest = Oldest
