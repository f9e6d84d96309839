# 終わったゲームの再生と検討。

## 場面

web-replay-eyes = 誰の視点で見るか
web-replay-above = 全体
web-replay-from = { $name }の視点{ $points ->
        [none] {""}
       *[other] 、{ $points }点
    }{ $turn ->
        [yes] 、手番
       *[no] {""}
    }
web-replay-seat = 席{ $number }
web-replay-first = 最初へ
web-replay-back = 一手戻る
web-replay-play = 再生
web-replay-pause = 一時停止
web-replay-forward = 一手進む
web-replay-last = 最後へ
web-replay-speed = 速さ
web-replay-times = { $times }倍
web-replay-slider = ゲームの場面
web-replay-at = { $total }手中{ $number }手目
web-replay-count = { $number } / { $total }
web-replay-keys = 矢印キーで一手ずつ進むか戻り、HomeとEndで両端へ、スペースキーで再生します。

## 場面を使う

web-replay-table = テーブルへ
web-replay-play-on = ここから{ $name }として続ける
web-replay-link = この場面へのリンク
web-replay-download = 棋譜をダウンロード
web-replay-upload = 見る
web-replay-upload-file = この端末にある棋譜

## 検討

web-replay-review = 検討
web-replay-review-about = ボットがすべての決断を、その席が知りえたことから見直し、その価値を示します。1分から数分かかります。
web-replay-review-ask = このゲームを検討する
web-replay-review-running = { $total ->
       *[other] 決断{ $total }回のうち{ $done }回を評価しました…
    }
web-replay-review-empty = このゲームには決断するところがありませんでした。
web-replay-review-note = ボットに確信があるときだけ悪手と示します。損失が勝率の2 %以上で、しかも誤差の2倍以上のときです。
web-replay-no-decision = この手には選ぶ余地がありませんでした。
web-replay-made = 実際の手
web-replay-better = より良い手
web-replay-worth = 勝率{ $percent } %
web-replay-worth-unknown = 未検討
web-replay-best = ボットも薦める手です。
web-replay-close = 最善手とほぼ同じ価値です。
web-replay-untried = ボットが試しもしなかった手です。
web-replay-mistake = 悪手
web-replay-blunder = 大悪手
web-replay-cost = 損失：勝率の{ NUMBER($cost, maximumFractionDigits: 1) } ± { NUMBER($error, maximumFractionDigits: 1) } %。
web-replay-cost-short = −{ NUMBER($cost, maximumFractionDigits: 1) } ± { NUMBER($error, maximumFractionDigits: 1) } %
web-replay-cost-none = 0 %
web-replay-cost-unknown = ?
web-replay-average = { $name }：決断1回あたり{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } %の損失
web-replay-decisions = 決断
web-replay-only-mistakes = 悪手だけ
web-replay-everybody = 全員
web-replay-no-mistakes = ボットに確信のある悪手はありません。
web-replay-chart = 各席が決断のときに見積もれた勝率
web-replay-chart-table = 勝率の表
web-replay-column-step = 手
web-replay-column-seat = 席
web-replay-column-win = 勝率
web-replay-percent = { $percent } %
