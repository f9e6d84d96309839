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
web-replay-back = 1手戻る
web-replay-play = 再生
web-replay-pause = 一時停止
web-replay-forward = 1手進む
web-replay-last = 最後へ
web-replay-speed = 速さ
web-replay-times = { $times }倍
web-replay-slider = ゲームの場面
web-replay-at = { $total }手中{ $number }手目
web-replay-count = { $number } / { $total }
web-replay-keys = 矢印キーで1手ずつ前後に、HomeとEndで最初と最後に移り、スペースキーで再生します。

## 場面を使う

web-replay-table = 卓へ
web-replay-play-on = ここから{ $name }として続ける
web-replay-link = この場面へのリンク
web-replay-download = 棋譜をダウンロード
web-replay-upload = 見る
web-replay-upload-file = この端末にある棋譜

## 検討

web-replay-review = 検討
web-replay-review-about = ボットがすべての判断を、その席から分かる情報だけで見直し、評価します。1分から数分かかります。
web-replay-review-ask = このゲームを検討する
web-replay-review-running = { $total ->
       *[other] 判断{ $total }回のうち{ $done }回を評価しました…
    }
web-replay-review-empty = このゲームには、判断する場面がありませんでした。
web-replay-review-note = 悪手と表示するのは、ボットに確信があるときだけです。損失が勝率の2%以上で、しかも誤差の2倍以上のときです。
web-replay-no-decision = この手には選ぶ余地がありませんでした。
web-replay-made = 実際の手
web-replay-better = よりよい手
web-replay-worth = 勝率{ $percent }%
web-replay-worth-unknown = 未検討
web-replay-best = ボットもすすめる手です。
web-replay-close = 最善手とほぼ互角の手です。
web-replay-untried = ボットが試しもしなかった手です。
web-replay-mistake = 悪手
web-replay-blunder = 大悪手
web-replay-cost = 損失：勝率の{ NUMBER($cost, maximumFractionDigits: 1) } ± { NUMBER($error, maximumFractionDigits: 1) }%。
web-replay-cost-short = −{ NUMBER($cost, maximumFractionDigits: 1) } ± { NUMBER($error, maximumFractionDigits: 1) }%
web-replay-cost-none = 0%
web-replay-cost-unknown = ?
web-replay-average = { $name }：判断1回あたり{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) }%の損失
web-replay-decisions = 判断
web-replay-only-mistakes = 悪手だけ
web-replay-everybody = 全員
web-replay-no-mistakes = ボットが確信する悪手はありません。
web-replay-chart = 判断の時点で、各席から見積もった勝率
web-replay-chart-table = 勝率の表
web-replay-column-step = 手
web-replay-column-seat = 席
web-replay-column-win = 勝率
web-replay-percent = { $percent }%
