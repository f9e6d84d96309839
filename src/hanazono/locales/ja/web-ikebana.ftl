# 盤面のikebana。
# $you は、読み手のことを述べる文で "yes"、そうでなければ "no"。そのとき $name は誰のことか。

web-ikebana-board = 全員の床の間、山札、引いたカード
web-ikebana-card = { $colour ->
        [K] 黒の{ $value }
        [R] 赤の{ $value }
        [G] 緑の{ $value }
        [B] 青の{ $value }
        [Y] 黄の{ $value }
       *[M] ジョーカーの{ $value }
    }
web-ikebana-ask-draw = カードを引いてください。買えるカードはありません。

## 卓のまわり

web-ikebana-round = ラウンド{ $round }/{ $rounds } · { $lap }/{ $cards }枚目
web-ikebana-starter = このラウンドの親
web-ikebana-prestige = 名声{ $prestige }点
web-ikebana-worth = 花束{ $gain }点
web-ikebana-worth-next = { $gain } → { $next }
web-ikebana-factors = { $combo } ×{ $colour }
web-ikebana-factors-doubled = { $combo } ×{ $colour } ×2
web-ikebana-last-gain = 前のラウンド：+{ $gain }
web-ikebana-last-gain-short = +{ $gain }
web-ikebana-bought = → { $gain }
web-ikebana-received = +{ $price }
web-ikebana-discards = { $count ->
        [0] 捨て札なし
       *[other] 捨て札{ $count }枚
    }

## 中央

web-ikebana-pile = { $count }枚
web-ikebana-draw = 引く
web-ikebana-keep = 取る
web-ikebana-refuse = 断る：{ $name }に{ $price }点
web-ikebana-left = 残り{ $left }点
web-ikebana-drawn-by = { $you ->
        [yes] あなたが引いたカード
       *[no] { $name }が引いたカード
    }
web-ikebana-refusal = { $you ->
        [yes] 断ると、あなたに{ $price }点
       *[no] 断ると、{ $name }に{ $price }点
    }
web-ikebana-refusal-none = { $seats ->
        [2] 断ると、相手に支払います。
       *[other] 断ると、他の人に順に支払います。
    }
web-ikebana-over = ゲーム終了です。

## 記憶の補助

web-ikebana-memory = 山札と捨て札
web-ikebana-memory-pile = 山札の中身
web-ikebana-memory-discards = { $name }の捨て札（右端が一番上）

## 得点表

web-ikebana-score-doubled = 第{ $round }R（2倍）

## 出来事と、言葉で表した盤面

web-ikebana-scored-seat = { $name } +{ $gain }
web-ikebana-twin-seat = { $you ->
        [yes] あなた
       *[no] { $name }
    }：{ $when ->
        [none] カードはまだありません。
        [before] 前の花束は{ $cards }で、{ $gain }点を獲得しました。
       *[now] 花束は{ $cards }、今のところ{ $gain }点。
    }名声{ $prestige }点。{ $count ->
        [0] 捨て札なし。
       *[other] 捨て札{ $count }枚、一番上は{ $top }。
    }
web-ikebana-twin-discards = { $name }の捨て札（下から順）：{ $cards }。
web-ikebana-twin-pile = 山札の中身：{ $cards }。
