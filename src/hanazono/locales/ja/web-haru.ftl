# 盤面のharu。$you は読み手自身のことなら「yes」、そうでなければ「no」。そのとき $name が誰かを示す。

web-haru-pond = 池
web-haru-ask-frog = { $frog ->
        [red] 赤いカエルに場所を空けてもらいます。どこへ移しますか？
       *[yellow] 黄色いカエルに場所を空けてもらいます。どこへ移しますか？
    }
web-haru-ask-frogs = { $frog ->
        [red] トンボの持ち主はあなたです。赤いカエルをどこに置きますか？
       *[yellow] トンボの持ち主はあなたです。黄色いカエルをどこに置きますか？
    }
web-haru-reserve = 控え：{ $values }

## 選択肢

web-haru-choice-bloom = { $cell }に咲かせる
web-haru-choice-darken = { $cell }を暗くする
web-haru-choose-wind = { $pad }を押します。方角を選んでください。
web-haru-hint-points = { $you ->
        [yes] あなたに{ $points }点（{ $figures }）
       *[no] { $name }に{ $points }点（{ $figures }）
    }
web-haru-warn-gift = この手でラウンドが終わり、{ $name }に{ $points }点が入ります。あなたの得点はありません。

## 出来事

web-haru-event-bloom = { $flower ->
        [red] { $you ->
            [yes] あなたは{ $cell }に赤い花を咲かせました。
           *[no] { $name }は{ $cell }に赤い花を咲かせました。
        }
       *[yellow] { $you ->
            [yes] あなたは{ $cell }に黄色い花を咲かせました。
           *[no] { $name }は{ $cell }に黄色い花を咲かせました。
        }
    }
web-haru-event-revealed = { $red }は{ $first }、{ $yellow }は{ $second }を公開しました。

## 言葉で表した盤面

web-haru-twin-row = { $row }行目：{ $pads }。
web-haru-twin-water = { $row }行目：水面のみ。
web-haru-twin-seat = { $name }：{ $parts }。
web-haru-twin-waits = { $frog }は岸で待っています。
web-haru-twin-figure = 得点になった役：{ $figure }（{ $cells }）。
web-haru-pad = { $side ->
        [dark] { $cell } 暗い葉
       *[light] { $cell } 葉
    }
web-haru-pad-flower = { $flower ->
        [red] { $cell } 赤い花
       *[yellow] { $cell } 黄色い花
    }
web-haru-pad-frog = { $cell } { $frog }
