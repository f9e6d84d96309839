# コマンドreview：ゲームの各判断の価値。

help-command-review =
    終わったゲームの判断を1つずつ、その席から分かる情報だけで評価します。選んだ手の勝率、よりよい手、その差による損失を表示します。

    選ぶ余地のなかった手は省きます。誤差より小さい損失は、気にする必要がありません。

    例：
    $ hanazono review game.jsonl
    $ hanazono review game.jsonl --iterations 10000
    $ hanazono review game.jsonl --json
help-iterations = 1つの判断につき想定するゲーム数。多いほど時間がかかり、誤差が減ります。

review-title = 判断を評価しています
review-seat = 席{ $seat }
review-made = { $number }. { $seat }：{ $choice } — 勝率 { $worth }
review-best = {"    "}推奨：{ $choice } — 勝率 { $worth }、損失 { $cost }
review-percent = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
review-untried = ?（未検討）
review-total = { $seat }：判断{ $count }回、1回あたりの損失は平均で勝率の{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) }%。
