# 盤面のsakura。

## 質問と注意

web-sakura-ask-give = 手札のどのカードを{ $name }に渡しますか？
web-sakura-ask-gift = 忍者3：取り札のどのカードを{ $name }に渡しますか？
web-sakura-ask-pile-order = 芸者3：どちらの山を見ますか？
web-sakura-ask-pile-coins = 木花咲耶姫1：どちらの山のコインを得ますか？
web-sakura-warn-vote = 大名3を無料で使っても、投票の結果にかかわらず、コインは得られません。
web-sakura-warn-discard = このカードに手裏剣はありません。手裏剣のある取り札は他にあります。

## 盤面

web-sakura-both = { $card }はどちらの山にも出せます。山を選んでください
web-sakura-character = { $character }：{ $effect }。
web-sakura-again = もう一度押すと：{ $choice }
web-sakura-deck = 人物の山札、{ $left }枚
web-sakura-draw-pile = 桜の山札
web-sakura-away = 捨て札と除外されたカード
web-sakura-tricks = あなたの取り札
web-sakura-none = まだありません。
web-sakura-owed = { $count }枚捨てる
web-sakura-stock = 桜の山札：{ $left }枚。桜の捨て札：{ $discard }枚。
web-sakura-characters = 人物の山札：{ $left }枚。人物の捨て札：{ $dismissed }枚。
web-sakura-stage-net = 引き取る山（上から順に）。
web-sakura-stage-order = 上から順に。番号のあるカードは決まっています。
web-sakura-stage-hand = { $name }の手札。
web-sakura-stage-tricks = { $name }の取り札。
web-sakura-family-cook = 料理人
web-sakura-family-geisha = 芸者
web-sakura-family-samurai = 侍
web-sakura-family-daimyo = 大名
web-sakura-family-konohana = 木花咲耶姫
web-sakura-family-fisherman = 漁師
web-sakura-family-priest = 僧侶
web-sakura-family-ninja = 忍者
web-sakura-family-karate = 空手家

## 言葉で見る盤面

web-sakura-twin-pile = { $pile }の山（{ $sign }）：一番上は{ $card }、{ $count }枚、{ $state }。
web-sakura-twin-pile-empty = { $pile }の山（{ $sign }）：{ $state }。
web-sakura-twin-upward = 下から上へ：{ $cards }。
web-sakura-twin-character = { $price } ◎で{ $character }：{ $effect }。
web-sakura-twin-modifier = 次のカードに有効な支援：{ $character }、{ $effect }。
web-sakura-twin-effect = 使用中、支払額{ $price }：{ $character }、{ $effect }。
web-sakura-twin-ordered = 上から決まった順：{ $cards }。
web-sakura-twin-seat = { $name }：手札{ $hand }枚、コイン{ $coins }枚、取り札{ $tricks }枚、前のラウンドまでの手裏剣{ $shurikens }個{ $karate ->
        [yes] 、空手家あり
       *[no] {""}
    }{ $state ->
        [voted] 、投票済み
        [voting] 、投票中
        [finished] 、上がり
       *[none] {""}
    }。
web-sakura-twin-own-hand = あなたの手札：{ $cards }。
web-sakura-twin-own-tricks = あなたの取り札：{ $cards }。手裏剣：{ $shurikens }個。
web-sakura-twin-hand = { $name }の手札：{ $cards }。
web-sakura-twin-tricks = { $name }の取り札：{ $cards }。手裏剣：{ $shurikens }個。
web-sakura-sure = { $name }が確実に持っている札：{ $cards }。
web-sakura-twin-discard = 桜の捨て札：{ $cards }。
web-sakura-twin-removed = 除外：{ $cards }。
