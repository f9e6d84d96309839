# haru。$you は、読み手のことを述べる文で "yes"、そうでなければ "no"。そのとき $name は誰のことか。
# $flower と $frog は絵文字で、余裕があれば色の名前がつく。$cell は池のマス。例：c3。

## 短い紹介

haru-title = 春一番
haru-sentence = 2人の庭師が、スイレンの葉の漂う池に花を咲かせ、四角や列を作るゲーム。
haru-summary =
    毎ターン、2人とも手元の花から1輪を秘密に選びます。
    値の小さいほうが後輩です。暗い葉に花を咲かせ、あとで風を吹かせて葉を押します。
    値の大きいほうが先輩です。好きな葉に花を咲かせ、最後に次のターンのために葉を1枚暗くします。
    同じ色の花が4輪、四角か列に並ぶとラウンドが終わり、得点になります。5点で勝ちです。

haru-option-layout = 葉の初期配置。ルール通りの配置か、ランダムな配置
haru-option-show_played = そのラウンドでこれまでに出した値も表示する
haru-option-max_rounds = 長くてもこのラウンド数でゲームを終える。0は制限なし

## 用具

haru-frog-red = 赤いカエル
haru-frog-yellow = 黄色いカエル
haru-to-north = 北
haru-to-east = 東
haru-to-south = 南
haru-to-west = 西
haru-figure-square = 四角
haru-figure-straight = 直線四連
haru-figure-diagonal = 斜め四連
haru-figure-five = 五連

## 盤面

haru-board-turn = ラウンド{ $round }  ·  ターン{ $turn }/{ $turns }
haru-board-score = { $points }点
haru-board-hand = 手元 { $values }
haru-board-hand-hidden = 手元{ $count }輪
haru-board-reserve = 控え{ $count }輪
haru-board-pick = 選択 { $value }
haru-board-picked = 選択済み
haru-board-played = 出した値 { $values }
haru-board-junior = 後輩
haru-board-senior = 先輩
haru-board-dragonfly = トンボ
haru-board-legend = { $light } 葉  { $dark } 暗い葉  { $red_flower } { $yellow_flower } 花  { $red_frog } { $yellow_frog } カエル  { $water } 水面
haru-board-marks = 両面の暗い葉 { $double } · 赤い卵 { $red } · 黄色い卵 { $yellow }
haru-board-figures = 四角 { $square }点 · 直線四連 { $straight }点 · 斜め四連 { $diagonal }点 · 五連 { $five }点で即勝利

## 質問とそのルール

haru-ask-pick = どの花を選びますか？（相手も選び、同時に公開します）
haru-ask-roles = 最終ターンで同じ値が出ました。どちらを後輩にしますか？
haru-ask-bloom = どの葉に花を咲かせますか？
haru-ask-frog = カエルに場所を空けてもらいます。どこへ移しますか？
haru-ask-wind = 風でどの葉をどの方角へ押しますか？
haru-ask-darken = どの葉を暗くしますか？（次のターンの後輩がそこに花を咲かせます）
haru-ask-frogs = トンボの持ち主はあなたです。このカエルをどこに置きますか？

haru-help-pick =
    値が小さければ後輩です。花は暗い葉に咲き、あとで風を吹かせます。
    値が大きければ先輩です。花のない好きな葉に咲かせ、最後に次のターンの暗い葉を決めます。
    同じ値なら、それぞれの花が自分の色のカエルの葉に咲き、トンボの持ち主がカエルを置き直します。
    ターン8では、トンボの持ち主が後輩を決めます。
haru-help-roles =
    後輩は暗い葉に花を咲かせて風を吹かせ、先輩はもう1枚の葉に咲かせます。決めたあと、トンボを相手に渡します。
haru-help-bloom =
    花のない葉ならどれでもかまいません。そこにカエルがいれば、カエルは移ります。
    同じ色の4輪が四角（1点）、縦か横の列（2点）、斜めの列（3点）に並ぶか、5輪が一列（5点で即勝利）に並ぶと、誰の手でできたかに関係なく、ラウンドはすぐに終わります。
haru-help-frog = カエルは、花もカエルもない葉へ移ります。暗い葉には移れません。同じ値が出ると、カエルのいる葉に花が咲きます。
haru-help-wind =
    葉は1マス動き、その先に切れ目なく並ぶ葉も押します。端までの間に水面がなければ押せません。
    花とカエルも葉と一緒に動きます。これで役ができると、その色の得点になります。
haru-help-darken = 花のない葉ならどれでもかまいません。そこにカエルがいれば、カエルは移り、その葉には戻れません。
haru-help-frogs = 先に赤、次に黄色いカエルを、花のない別々の明るい葉に置きます。そのあと、トンボを相手に渡します。

## 選択肢

haru-choice-pick = 花{ $value }
haru-choice-roles = { $you ->
        [yes] 自分が後輩
       *[no] { $name }が後輩
    }
haru-choice-wind = { $cell }を{ $to }へ
haru-choice-frog = { $frog }を{ $cell }へ

haru-hint-pushed = 動く葉 { $cells }
haru-hint-frog = { $frog }が移る
haru-hint-who = { $you ->
        [yes] 自分
       *[no] { $name }
    }

## 出来事

haru-event-layout = 葉を並べました。
haru-event-first_dragonfly = 最初にトンボを持つのは{ $you ->
        [yes] あなた
       *[no] { $name }
    }です。
haru-event-round = 第{ $round }ラウンド開始：カエルは自分の色の卵の葉に戻り、両面の暗い葉以外はすべて明るくなります。
haru-event-dealt = { $you ->
        [yes] あなた
       *[no] { $name }
    }が引いた花：{ $values }。
haru-event-refilled = { $you ->
        [yes] あなた
       *[no] { $name }
    }は花{ $value }を引きました。
haru-event-revealed = 公開：{ $picks }。
haru-event-bloom = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $cell }に{ $flower }を咲かせました。
haru-event-frogs_gone = 花のない葉が残り2枚になりました。カエルは池を去ります。
haru-event-dragonfly = { $you ->
        [yes] あなた
       *[no] { $name }
    }にトンボが渡りました。
haru-event-roles = { $you ->
        [yes] { $junior ->
            [own] あなたは自分を後輩に選びました。
           *[other] あなたは{ $other }を後輩に選びました。
        }
       *[no] { $junior ->
            [own] { $name }は自分を後輩に選びました。
            [reader] { $name }はあなたを後輩に選びました。
           *[other] { $name }は{ $other }を後輩に選びました。
        }
    }
haru-event-wind = { $you ->
        [yes] あなた
       *[no] { $name }
    }は風で{ $cell }を{ $to }へ押しました。
haru-event-darken = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $cell }を暗くしました。
haru-event-frog = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $frog }を{ $cell }に置きました。
haru-event-round-unscored = ラウンド終了。役ができなかったので、どちらも得点なしです。
haru-event-round-over = ラウンド終了。{ $seats }。
haru-event-round-seat = { $name }：+{ $points }、計{ $score }点

## 得点

haru-score-title = 役
haru-score-square = 四角
haru-score-straight = 直線四連
haru-score-diagonal = 斜め四連
haru-score-five = 五連
haru-score-total = 得点

## 手が認められない理由

haru-refused-turn-pick = 1ターンに1度、自分の手元から花を1輪選びます。
haru-refused-tie-turn-eight = 後輩を決めるのはトンボの持ち主です。
haru-refused-bloom-flower = 花は葉の上に咲かせます。ここは水面です。
haru-refused-bloom-senior = この葉にはもう花があります。
haru-refused-frog-displaced = その葉にいたカエルだけを、花もカエルもない葉へ移します。
haru-refused-frog-not-back = カエルは、今暗くした葉へは移れません。
haru-refused-wind-one = 風で動かせるのは葉です。ここは水面です。
haru-refused-wind-edge = 葉が端から押し出されてしまいます。この葉の先に水面がありません。
haru-refused-dark-target = 暗くできるのは、花のない葉だけです。
haru-refused-tie-frogs = トンボの持ち主が、2匹のカエルを花のない別々の明るい葉に置きます。
haru-refused-tie-red-first = 先に赤いカエル、次に黄色いカエルを置きます。
haru-refused-game-five-points = ゲームは終わっています。
haru-refused-turn-order = 今の質問への答えではありません。
