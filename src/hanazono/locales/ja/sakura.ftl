# sakura。$you は、読み手のことを述べる文で "yes"、そうでなければ "no"。そのとき $name は誰のことか。
# $target は、誰かが読み手に何かをするとき "reader"、そうでなければ "other"。そのとき $other は相手。
# $card は色の名前のついたカード（例：「◆ 赤 3」）か sakura-card-hidden。$cards は短く並べた数枚。
# $whom は文中での人物の呼び名（sakura-whom）、$character は名前そのもの。◎ はコイン、✦ は手裏剣。

## 短い紹介

sakura-title = 桜
sakura-sentence = 上がる山と下がる山に手札を出していくゲーム。引き取った山の手裏剣は失点になります。
sakura-summary =
    手番では、2つの山にカードを1枚ずつ出します。一方では数が上がり、もう一方では下がります。出せるカードがなければ、その山を引き取ります。
    コインが入りますが、手裏剣もついてきます。手裏剣の最も少ない人の勝ちです。コインで人物を雇うと、ルールを曲げてくれます。
    印刷された絵は失われているため、カードのコインと手裏剣の数は復元した独自の案です。

sakura-option-expansion = 漁師、僧侶、忍者、空手家、桜の山札、桜の捨て札を加える
sakura-option-voluntary_take = 出せるカードがあっても山を引き取ってよい
sakura-option-rounds = ゲームのラウンド数

## カード、山、陰陽

sakura-colour-K = 黒
sakura-colour-R = 赤
sakura-colour-B = 青
sakura-colour-G = 緑
sakura-card = { $shape } { $colour } { $value }
sakura-card-hidden = カード1枚
sakura-pile-left = 左の山
sakura-pile-right = 右の山
sakura-side-yin = 陰
sakura-side-yang = 陽

## 人物

sakura-whom = { $family ->
        [karate] 空手家
       *[other] { $character }
    }

sakura-character-cook_1 = 料理人1
sakura-character-cook_2 = 料理人2
sakura-character-cook_3 = 料理人3
sakura-character-geisha_1 = 芸者1
sakura-character-geisha_2 = 芸者2
sakura-character-geisha_3 = 芸者3
sakura-character-samurai_1 = 侍1
sakura-character-samurai_2 = 侍2
sakura-character-samurai_3 = 侍3
sakura-character-daimyo_1 = 大名1
sakura-character-daimyo_2 = 大名2
sakura-character-daimyo_3 = 大名3
sakura-character-konohana_1 = 木花咲耶姫1
sakura-character-konohana_2 = 木花咲耶姫2
sakura-character-konohana_3 = 木花咲耶姫3
sakura-character-fisherman_1 = 漁師1
sakura-character-fisherman_2 = 漁師2
sakura-character-fisherman_3 = 漁師3
sakura-character-priest_1 = 僧侶1
sakura-character-priest_2 = 僧侶2
sakura-character-priest_3 = 僧侶3
sakura-character-ninja_1 = 忍者1
sakura-character-ninja_2 = 忍者2
sakura-character-ninja_3 = 忍者3
sakura-character-karate = 空手家

sakura-effect-cook_1 = 次に出すカードの値をちょうど{ $shift }増減
sakura-effect-cook_2 = 次に出すカードの値をちょうど{ $shift }増減
sakura-effect-cook_3 = 次に出すカードの値をちょうど{ $shift }増減
sakura-effect-geisha_1 = 両隣から1枚ずつ引き、1枚ずつ渡す
sakura-effect-geisha_2 = 誰かの手札を見る。1枚交換してもよい
sakura-effect-geisha_3 = 山を1つ見て、好きな順に並べ替える
sakura-effect-samurai_1 = +の山と−の山が入れ替わる
sakura-effect-samurai_2 = +の山で、次のカードは小さくてもよい
sakura-effect-samurai_3 = −の山で、次のカードは大きくてもよい
sakura-effect-daimyo_1 = 自分の取り札1枚を除外。手裏剣1個につき2コイン
sakura-effect-daimyo_2 = 他の人の取り札1枚を取る。手裏剣1個につき3コイン
sakura-effect-daimyo_3 = 投票：支払額の2倍か半分を得る
sakura-effect-konohana_1 = 山1つに描かれたコインを得る
sakura-effect-konohana_2 = 次のカードは一番上と同じ色になる
sakura-effect-konohana_3 = 次のカードはどこにでも出せる
sakura-effect-fisherman_1 = 支払額と同じ枚数を引く。追加は1枚1コイン
sakura-effect-fisherman_2 = 投票：自分の側1人につき1枚引く
sakura-effect-fisherman_3 = リアクション：支払額と同じ枚数を抜く。追加は1枚1コイン
sakura-effect-priest_1 = 支払額と同じ数の手裏剣を捨てる。追加は1個1コイン
sakura-effect-priest_2 = 投票：自分の側1人につき取り札1枚を交換
sakura-effect-priest_3 = リアクション：支払額と同じ枚数を下から捨てる
sakura-effect-ninja_1 = 投票：同じ側の他の人が、あなたの取り札を1枚ずつ引く
sakura-effect-ninja_2 = 投票：自分の側1人につき取り札1枚を捨てる
sakura-effect-ninja_3 = 投票：同じ側の他の人に取り札を1枚ずつ渡す
sakura-effect-karate = 列の他の人物として働く

## 盤面

sakura-board-round = ラウンド{ $round }/{ $rounds }
sakura-board-acts = 雇用と入れ替え：{ $acts }/{ $most }回
sakura-board-left = 左
sakura-board-right = 右
sakura-board-plus = + 上がる
sakura-board-minus = − 下がる
sakura-board-cards = { $count }枚
sakura-board-unresolved = 未処理
sakura-board-resolved = 処理済み
sakura-board-taking = 引き取り中
sakura-board-taken = 引き取り済み
sakura-board-upward = 下から上へ
sakura-board-row = 列
sakura-board-row-about = 費用、人物、効果  ·  山札{ $left }、捨て札{ $dismissed }
sakura-board-modifiers = 支援
sakura-board-modifiers-about = この手番で次に出すカードに有効
sakura-board-effect = 使用中
sakura-board-price = 支払額{ $price }
sakura-board-free-cards = 無料の残り：{ $count }枚
sakura-board-free-shurikens = 無料の残り：手裏剣{ $count }個
sakura-board-to-discard = あと{ $count }枚捨てる
sakura-board-ordered = 上から順に
sakura-board-owed = 借り
sakura-board-owed-about = この手番の終わりに手札を{ $count }枚捨てる
sakura-board-hand = 手札
sakura-board-coins = コイン
sakura-board-tricks = 取り札
sakura-board-shurikens = 手裏剣
sakura-board-karate = 空手家
sakura-board-finished = 上がり
sakura-board-voted = 投票済み
sakura-board-voting = 投票中
sakura-board-own-hand = あなたの手札
sakura-board-own-tricks = 取り札
sakura-board-their-hand = 手札
sakura-board-their-tricks = 取り札
sakura-board-sure = 確実な札
sakura-board-stock = 桜カード
sakura-board-stock-about = 山札{ $left }  ·  捨て札{ $discard }
sakura-board-removed = 除外
sakura-board-coin = コイン
sakura-board-shuriken = 手裏剣

## 質問とそのルール

sakura-ask-turn = あなたの手番です。何をしますか？
sakura-ask-react = 山を引き取ります。その前にリアクションを雇いますか？
sakura-ask-net = 漁師3：引き取る山から、どのカードを抜きますか？
sakura-ask-replace = 新しい山を、手札のどのカードで始めますか？
sakura-ask-free = 列が新しくなりました。誰を無料で使いますか？
sakura-ask-copy = 空手家：どの人物として働きますか？
sakura-ask-give = 手札のどのカードを渡しますか？
sakura-ask-peek = 芸者2：誰の手札を見ますか？
sakura-ask-swap = 芸者2：この手札からカードを取りますか？
sakura-ask-pile = どちらの山にしますか？
sakura-ask-order = 芸者3：上から順に指定します。次はどのカードですか？
sakura-ask-discard = 取り札からどのカードを手放しますか？
sakura-ask-rob = 大名2：誰の取り札を見ますか？
sakura-ask-loot = 大名2：どのカードを自分の取り札にしますか？
sakura-ask-buy = 漁師1：もう1枚買いますか？
sakura-ask-gift = 忍者3：取り札のどのカードを渡しますか？
sakura-ask-vote = 投票です。陰と陽のどちらを選びますか？（全員が秘密に選び、一斉に公開します）
sakura-ask-release = 借りの分を捨てます。手札のどのカードを捨てますか？

sakura-help-turn =
    2つの山を、好きな順に1度ずつ処理します。+の山には、一番上と同じ色でより大きいカードを出せます。13の上には1も出せます。
    −の山には、同じ色でより小さいカードを出せます。1の上には13も出せます。同じ値なら、どの色でもどちらにも出せます。
    出せるカードがなければ、その山を引き取ります。コインが手に入りますが、手裏剣は失点になります。そのあと、手札1枚で山を始め直します。
    山の処理の前、間、あとに、人物を雇ったり列を入れ替えたりできます。最後に手番を終えます。
sakura-help-react =
    出せるカードがないので、山はあなたのものです。引き取る前に、漁師3か僧侶3、またはそれをまねる空手家を雇えます。
    桜の捨て札に移ったカードの手裏剣やコインは、受け取りません。
sakura-help-net =
    支払額と同じ枚数まで抜けます。それを超える分は1枚につき1コインです。抜いたカードは桜の捨て札に行きます。
    残りはあなたの取り札になり、そのコインを得ます。
sakura-help-replace =
    手札のどのカードでもよく、元の山とつながらなくてもかまいません。新しい山は場所も符号も元のままで、これで処理済みです。次の人はこのカードの上に出します。
sakura-help-free =
    列を入れ替えたあと、新しい5人のうち1人を支払いなしで使えます。効果が支払額によるときは、0とみなします。
    他の人物の費用は普段通りです。リアクションは無料では使えません。
sakura-help-copy =
    空手家は列の他の人物として働き、その人物は列に残ります。支払額は空手家に支払った額です。別の空手家はまねできません。
sakura-help-give =
    手札のどのカードでも渡せますが、同じ人から今来たカードは渡せません。見えるのは、あなたと受け取る人だけです。{ $seats ->
        [2] 芸者1では、1枚引き、1枚渡します。
       *[other] 芸者1では、先に左隣、次に右隣に渡します。
    }
sakura-help-peek =
    選んだ人の手札を全部見ます。そのあと、その1枚を自分の1枚と交換できます。他の人には、誰の手札を見たかだけが分かります。
sakura-help-swap =
    1枚取ったら、手札の別のカードを同じ人に渡します。取らなくてもかまいません。見たカードは、その人が確実に持っている間、盤面に表示されます。
sakura-help-pile =
    処理済みかどうかにかかわらず、どちらの山でも選べます。木花咲耶姫1では、その山の全カードに描かれたコインを得て、山は残ります。
    芸者3では、山を見て並べ替えられます。
sakura-help-order =
    最初に指定したカードが新しい一番上になり、次のカードがその下、と続きます。やめると、残りは元の順のまま下に残ります。
    新しい一番上はすぐに有効です。その下の順はあなただけが知っています。
sakura-help-discard =
    取り札を離れた手裏剣は失点になりません。大名1：1枚を除外し、手裏剣1個につき2コインを得ます。
    僧侶1：手裏剣のあるカードを、手裏剣が支払額と同じ数になるまで捨てられます。追加は1個1コイン。いつでもやめられます。
    僧侶2と忍者2：自分の側1人につき1枚。僧侶2では、そのあと同じ枚数を引きます。
sakura-help-rob =
    選んだ人の取り札を見て、1枚を自分の取り札にします。その手裏剣1個につき3コインを得ますが、手裏剣もついてきます。
sakura-help-loot =
    カードは手裏剣ごと自分の取り札になります。手裏剣1個につき3コインを得ます。カードに描かれたコインは支払われません。
sakura-help-buy =
    追加は1枚1コインです。引いたカードを見てから、次を買うか決めます。引いたカードはすぐに手札に入りますが、手番の終わりに、引いた枚数だけ手札を捨てます。
sakura-help-gift =
    自分の側の他の人が、あなたから反時計回りに、取り札を1枚ずつ受け取ります。その手裏剣は受け取った人の失点になります。誰もコインを得ません。
sakura-help-vote =
    大事なのは、手番の人が選んだ側と、同じ側を選んだ人数です。詳しくは、使用中の人物を見てください。大名3では、その側が全票の半分以上でなければなりません{ $seats ->
        [2] （3枚目のトークンを投げ、3票目とします）。
       *[other] 。
    }他の人物では、その側の1人ずつを数えます。
sakura-help-release =
    漁師で引いたカード1枚につき、手番の終わりに手札を1枚捨てます。引いたカードでなくてもかまいません。捨てたカードは表向きで桜の捨て札に行きます。

## 選択肢

sakura-choice-place = { $card }を{ $pile }（{ $sign }）に出す
sakura-choice-place-as = { $card }を{ $value }として{ $pile }（{ $sign }）に出す
sakura-choice-take = { $pile }（{ $sign }）を引き取る
sakura-choice-hire = { $character }を{ $price } ◎で雇う
sakura-choice-refresh = { $price } ◎で列を入れ替え、新しい人物1人を無料で使う
sakura-choice-karate = 手元の空手家で手番をパスする
sakura-choice-end = 手番を終える
sakura-choice-no-reaction = 山をそのまま引き取る
sakura-choice-remove = { $card }を抜く
sakura-choice-remove-done = もう抜かない
sakura-choice-replace = { $card }で山を始める
sakura-choice-free = { $character }を無料で使う
sakura-choice-waive = 誰も無料で使わない
sakura-choice-copy = { $character }として働く
sakura-choice-give = { $card }を{ $other }に渡す
sakura-choice-peek = { $other }の手札を見る
sakura-choice-swap = { $card }を取る
sakura-choice-swap-none = 取らない
sakura-choice-pile = { $pile }（{ $sign }）
sakura-choice-next = { $card }
sakura-choice-stop = 残りは元の順のまま
sakura-choice-discard = { $card }を捨てる
sakura-choice-discard-done = もう捨てない
sakura-choice-rob = { $other }の取り札を見る
sakura-choice-loot = { $card }を取る
sakura-choice-buy = もう1枚買う
sakura-choice-buy-done = もう買わない
sakura-choice-gift = { $card }を{ $other }に渡す
sakura-choice-release = { $card }を捨てる
sakura-choice-yin = 陰（黒い面）
sakura-choice-yang = 陽（白い面）

sakura-hint-cards = { $count }枚
sakura-hint-owed = そのあと{ $count }枚捨てる
sakura-hint-fits = 出せる札：{ $piles }
sakura-hint-fits-left = 左 { $cards }
sakura-hint-fits-right = 右 { $cards }
sakura-hint-geisha_1 = { $seats ->
        [2] 1枚引き、1枚渡す
       *[other] 2枚引き、2枚渡す
    }
sakura-hint-geisha_2 = 手札を見て、1枚交換できる
sakura-hint-geisha_3 = 左の山（{ $left }枚）か右の山（{ $right }枚）を並べ替える
sakura-hint-samurai_1 = 左が{ $left }、右が{ $right }になる
sakura-hint-daimyo_1 = 取り札1枚で最大+{ $most } ◎
sakura-hint-daimyo_2 = 取るカードの手裏剣1個につき+{ $each } ◎
sakura-hint-daimyo_3 = 投票：+{ $most } ◎か+{ $least } ◎
sakura-hint-konohana_1 = 左の山は+{ $left } ◎、右の山は+{ $right } ◎
sakura-hint-fisherman_1 = { $more ->
        [0] { $least }枚引く
       *[other] { $least }枚引く、コインを足せば{ $most }枚まで
    }
sakura-hint-fisherman_2 = 投票：{ $range }枚引く
sakura-hint-fisherman_3 = { $more ->
        [0] { $least }枚まで抜く
       *[other] { $least }枚まで、コインを足せば{ $most }枚まで抜く
    }
sakura-hint-priest_1 = 手裏剣を{ $most }個まで捨てる（対象{ $cards }枚）
sakura-hint-priest_2 = 投票：取り札を{ $range }枚交換
sakura-hint-priest_3 = 下から{ $most }枚を捨てる
sakura-hint-ninja_1 = 投票：他の人があなたの取り札を{ $range }枚引く
sakura-hint-ninja_2 = 投票：取り札を{ $range }枚捨てる
sakura-hint-ninja_3 = 投票：取り札を{ $range }枚渡す
sakura-hint-karate = { $characters }として
sakura-hint-karate-many = 列の他の{ $count }人のどれかとして
sakura-hint-range = { $least }～{ $most }
sakura-hint-slot = { $price } ◎の枠
sakura-hint-pay = 費用{ $price } ◎

## 出来事

sakura-event-first = { $you ->
        [yes] あなた
       *[no] { $name }
    }から始めます。
sakura-event-arrive = { $character }が費用{ $price }の枠に来ました。
sakura-event-hand = { $you ->
        [yes] あなた
       *[no] { $name }
    }に配られた手札：{ $cards }。
sakura-event-start = { $card }で{ $pile }を始めます。
sakura-event-drawn = { $you ->
        [yes] あなたは{ $other }から{ $card }を引きました。
       *[no] { $name }は{ $target ->
            [reader] あなた
           *[other] { $other }
        }から{ $card }を引きました。
    }
sakura-event-fished = { $you ->
        [yes] あなた
       *[no] { $name }
    }は桜の山札から{ $card }を引きました。
sakura-event-gained = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $card }を引いて取り札にしました。
sakura-event-raided = { $you ->
        [yes] あなたは{ $other }の取り札から{ $card }を引き、手裏剣1個につき1コインを得ました。
       *[no] { $name }は{ $target ->
            [reader] あなた
           *[other] { $other }
        }の取り札から{ $card }を引き、手裏剣1個につき1コインを得ました。
    }
sakura-event-votes = 投票結果：陰 { $yin } · 陽 { $yang }。{ $you ->
        [yes] あなた
       *[no] { $name }
    }の側は{ $count }票です。
sakura-event-nobody = なし
sakura-event-earned = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $coins } ◎を得ました。
sakura-event-toss = 3枚目のトークンを投げました：{ $side }。
sakura-event-reshuffle-characters = 人物の山札が切れました。人物の捨て札が新しい山札になります。
sakura-event-reshuffle-cards = 桜の山札が切れました。桜の捨て札が新しい山札になります。
sakura-event-taken = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $pile }を引き取りました：{ $cards }。{ $coins } ◎を得ました。
sakura-event-taken-nothing = { $pile }には、{ $you ->
        [yes] あなた
       *[no] { $name }
    }が引き取るカードが残っていませんでした。
sakura-event-scored = 第{ $round }ラウンド終了。{ $seats }。
sakura-event-scored-seat = { $name }：{ $shurikens } ✦、{ $coins } ◎

sakura-event-place = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $card }を{ $pile }に出しました。
sakura-event-place-as = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $card }を{ $value }として{ $pile }に出しました。
sakura-event-take = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $pile }を引き取らなければなりません。
sakura-event-hire = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $whom }を{ $price } ◎で雇いました。
sakura-event-refresh = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $price } ◎で列を入れ替えました。
sakura-event-karate = { $you ->
        [yes] あなた
       *[no] { $name }
    }は空手家で手番をパスしました。
sakura-event-end = { $you ->
        [yes] あなた
       *[no] { $name }
    }は手番を終えました。
sakura-event-remove = { $you ->
        [yes] あなた
       *[no] { $name }
    }は山から{ $card }を抜きました。
sakura-event-replace = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $card }で{ $pile }を始め直しました。
sakura-event-free = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $whom }を無料で使いました。
sakura-event-waive = { $you ->
        [yes] あなた
       *[no] { $name }
    }は新しい人物を誰も無料で使いませんでした。
sakura-event-copy = { $you ->
        [yes] あなた
       *[no] { $name }
    }の空手家は{ $whom }として働きます。
sakura-event-give = { $you ->
        [yes] あなたは{ $other }に{ $card }を渡しました。
       *[no] { $name }は{ $target ->
            [reader] あなた
           *[other] { $other }
        }に{ $card }を渡しました。
    }
sakura-event-peek = { $you ->
        [yes] あなたは{ $other }の手札を見ました。
       *[no] { $name }は{ $target ->
            [reader] あなた
           *[other] { $other }
        }の手札を見ました。
    }
sakura-event-swap = { $you ->
        [yes] あなたは{ $other }から{ $card }を取りました。
       *[no] { $name }は{ $target ->
            [reader] あなた
           *[other] { $other }
        }から{ $card }を取りました。
    }
sakura-event-swap-none = { $you ->
        [yes] あなた
       *[no] { $name }
    }はカードを取りませんでした。
sakura-event-pile-coins = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $pile }に描かれたコインを得ました：{ $coins } ◎。
sakura-event-pile-order = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $pile }の中を見ました。
sakura-event-next = { $you ->
        [yes] あなた
       *[no] { $name }
    }は次に{ $card }を置きました（上から順）。
sakura-event-stop = { $you ->
        [yes] あなた
       *[no] { $name }
    }は山の残りを元の順のままにしました。
sakura-event-discard = { $you ->
        [yes] あなた
       *[no] { $name }
    }は取り札の{ $card }を捨てました。
sakura-event-discard-removed = { $you ->
        [yes] あなた
       *[no] { $name }
    }は取り札の{ $card }をラウンドから除外し、{ $coins } ◎を得ました。
sakura-event-rob = { $you ->
        [yes] あなたは{ $other }の取り札を見ました。
       *[no] { $name }は{ $target ->
            [reader] あなた
           *[other] { $other }
        }の取り札を見ました。
    }
sakura-event-loot = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $card }を自分の取り札にし、{ $coins } ◎を得ました。
sakura-event-buy = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $price } ◎でもう1枚買いました。
sakura-event-gift = { $you ->
        [yes] あなたは取り札の{ $card }を{ $other }に渡しました。
       *[no] { $name }は取り札の{ $card }を{ $target ->
            [reader] あなた
           *[other] { $other }
        }に渡しました。
    }
sakura-event-release = { $you ->
        [yes] あなた
       *[no] { $name }
    }は借りの分として{ $card }を捨てました。

## 得点

sakura-score-title = 手裏剣
sakura-score-round = 第{ $round }R
sakura-score-total = 合計
sakura-score-coins = コイン
sakura-score-note = 手裏剣の最も少ない人の勝ちです。同数なら、コインの最も多い人の勝ちです。

## 手が認められない理由

sakura-refused-turn-minus-two = 使えるのは自分の手札のカードだけです。
sakura-refused-turn-two-piles = この山は処理済みです。どの山も1手番に1度だけ処理します。
sakura-refused-place-colour = 一番上と同じ色なら、+の山ではより大きく、−の山ではより小さくなければなりません。
sakura-refused-place-equal = 違う色のカードを出せるのは、一番上と同じ値のときだけです。
sakura-refused-cook-exact = 料理人を使うと、カードの値はその数だけちょうど増減します。増減した値では出せません。
sakura-refused-cook-as = カードをどの値とみなすかは決まっています。選べるのは、示されている値だけです。
sakura-refused-samurai-side = 侍2なら+の山に、侍3なら−の山に出さなければなりません。
sakura-refused-samurai-any-value = 侍2や侍3でも、カードは一番上と同じ色か同じ値でなければなりません。
sakura-refused-konohana-colour = 木花咲耶姫2では、カードは一番上と同じ色になりますが、値は合わなければなりません。
sakura-refused-modifier-locked = 支援が効いている間は、カードを出すか、別の支援を加えることしかできません。
sakura-refused-modifier-no-dead-end = この支援があっても、出せるカードがありません。
sakura-refused-take-voluntary = 出せるカードがあるので、この山は引き取れません。
sakura-refused-hire-discard = この枠は、手番の終わりまで空いたままです。
sakura-refused-hire-price = この人物を雇うにはコインが足りません。
sakura-refused-hire-can = 必要なものがないので、この人物は今は何もできません。
sakura-refused-react-forced = 漁師3と僧侶3を雇えるのは、出せるカードのない山を引き取る間だけです。
sakura-refused-refresh-price = 入れ替えには6コインかかります。コインが足りません。
sakura-refused-turn-cap = この手番で雇用と入れ替えを12回行いました。これ以上はできません。
sakura-refused-karate-apart = パスに使う空手家を持っていません。
sakura-refused-karate-before = パスできるのは、どちらの山も未処理の間だけです。
sakura-refused-karate-not-last = パスできません。他の人は全員、残り2枚です。
sakura-refused-karate-price = 空手家は別の空手家をまねできません。
sakura-refused-turn-end = まだ手番を終えられません。両方の山を処理しなければなりません。
sakura-refused-fisherman-choose = 抜けるのは、引き取る山のカードだけです。
sakura-refused-geisha-not-back = 今来たカードを、その人に返すことはできません。
sakura-refused-geisha-look = 他の人の手札を見ます。取れるのはその手札のカードだけです。
sakura-refused-geisha-reorder = 指定できるのは、この山でまだ指定していないカードだけです。
sakura-refused-geisha-sequence = 渡す順番は決まっています。先に左隣、次に右隣です。
sakura-refused-ninja-shed = 捨てられるのは、自分の取り札のカードだけです。
sakura-refused-daimyo-remove = 除外できるのは、自分の取り札のカードだけです。
sakura-refused-priest-whole = 捨てられるのは、取り札のうち手裏剣のあるカードだけで、その手裏剣全部の分を支払えるときだけです。
sakura-refused-priest-exchange = 交換できるのは、自分の取り札のカードだけです。
sakura-refused-ninja-gift = 自分の取り札のカードを、自分の側で次に受け取る人に渡します。
sakura-refused-daimyo-rob = 選べるのは、取り札のある他の人だけです。
sakura-refused-daimyo-choose = 取れるのは、見ている取り札のカードだけです。
sakura-refused-vote-sealed = 投票では、陰か陽を1度だけ選びます。他の人がまだ考えています。
sakura-refused-round-end = ゲームは終わっています。
sakura-refused-turn-next = あなたの手番ではありません。
sakura-refused-turn-not-inside = 今の質問への答えではありません。
