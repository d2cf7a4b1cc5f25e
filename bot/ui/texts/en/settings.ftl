## What a server has decided: refusals

refusal-wrong-channel = { $n ->
    [one] Tables of this server are in { $channels }. Use the command there.
   *[other] Tables of this server are in { $channels }. Use the command in one of these.
}
refusal-no-channel = The channels that were chosen for tables are gone. Ask somebody who manages this server to choose others: `/settings`.
refusal-stake-limits = The stake would be { $stake }: this server allows { $least } to { $most }. Open a table and name another stake, or 0 to play for points.
