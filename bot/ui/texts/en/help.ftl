## First steps

help-title = { $emblem } { $game }
help-begin = Try it now: **{ $button }**. With a friend: `/{ $game } challenge`
help-begin-outside = Try it now: **{ $button }**. With friends: add me to your server.
help-others = Other games here: { $commands }
button-practice = Practice
button-settings = Settings
