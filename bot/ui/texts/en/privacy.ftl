## Forgetting

privacy-erase-title = { $where ->
    [outside] 🗑️ Delete your data outside of servers?
   *[server] 🗑️ Delete your data in this server?
}
privacy-erase-intro = { $where ->
    [outside] Everything that names you **outside of servers** would go at once. **This cannot be undone.**
   *[server] Everything that names you **in this server** would go at once. **This cannot be undone.**
}
privacy-erase-changed = Something has changed since you were asked. This is what it would mean now.
privacy-parting-called-off = - Table **{ $table }**: the challenge is called off.
privacy-parting-canceled = - Table **{ $table }**: the game is canceled, because I cannot play it right now.
privacy-parting-left-early = - Table **{ $table }**: you leave it before it begins.
privacy-parting-forfeited = - Table **{ $table }**: you give up the game.
privacy-parting-forfeited-pot = - Table **{ $table }**: you give up the game and the pot of { $pot }.
privacy-parting-left = - Table **{ $table }**: you leave the game, and the others play on.
privacy-parting-left-pot = - Table **{ $table }**: you leave the game, and the others play on for the pot of { $pot }.
privacy-erase-tokens = - Back to the server: { $tokens }.
privacy-erase-debt = - Your debt is canceled: { $tokens }.
privacy-erase-name = { $n ->
    [one] - At { $n } table a number such as { $alias } stands for you from then on. The results of others stay as they are.
   *[other] - At { $n } tables a number such as { $alias } stands for you from then on. The results of others stay as they are.
}
privacy-erase-boards = - You leave all leaderboards.
privacy-erase-back = If you play here again within 30 days, you get no starting tokens, and no second daily grant on the same day. For those 30 days your rating does not change, and you do not count as an opponent for anyone’s place on a leaderboard.
privacy-erase-elsewhere = Messages in channels stay: they are Discord’s. Other servers keep what they have about you. For a copy first: `/privacy export`.
privacy-erase-stranger = That question was for someone else. For your own: `/privacy erase`.
privacy-erased = { $where ->
    [outside] ✅ **Your data has been deleted.** Nothing that is stored outside of servers names you any more.
   *[server] ✅ **Your data has been deleted.** Nothing that is stored for this server names you any more.
}
privacy-nothing = { $where ->
    [outside] Nothing about you is stored outside of servers. Each server has its own: ask there.
   *[server] Nothing about you is stored for this server.
}
privacy-kept = Nothing was removed: all of it stays as it was.
button-yes-erase = Yes, delete it
button-no-erase = No, keep it

## A copy

privacy-export-title = { $where ->
    [outside] 📦 Everything that is stored about you outside of servers
   *[server] 📦 Everything that is stored about you for this server
}
privacy-export-json = One JSON file. Other people in it have numbers in place of their ids.
privacy-export-zip = One JSON file, packed because it is large. Other people in it have numbers in place of their ids.
privacy-export-part = Part { $part } of { $parts } of a packed JSON file: join all parts in their order, then unpack.
