# ombre。$you は、読み手のことを述べる文で "yes"、そうでなければ "no"。そのとき $name は誰のことか。
# $card は木の名前のついたカード。例：「▲ ケヤキ 4」。$cell は庭園のマス。例：c3。
# $asked は計画の条件。例：「キツネ2、池1」。$tiles は動物の頭文字。例：「ﾘ2ｶ」。頭文字は1桁幅の半角カナ。

## 短い紹介

ombre-title = 桜の木陰で
ombre-sentence = みんなで庭園に木を植え、自分の庭師が世話をする縦横の並木道で得点するゲーム。
ombre-summary =
    手番では、庭師を1人置いてもかまいません。そのあとカードを1枚取り、庭園のカードの隣に並べます。
    小さいカードを取るほど、次のラウンドの手番が早くなります。
    庭師は自分の横列と縦列の世話をし、自分のマスに動物を集めます。
    最後に、並木道ごとに最も多い木が得点になります。その庭師の動物が多いほど高得点です。秘密の計画も得点になります。

ombre-option-values = 場のカードを並べる値。1から10までに散らす（spread）か、1から7までの連番（sequence）

## 用具

ombre-tree-zelkova = ケヤキ
ombre-tree-birch = シラカバ
ombre-tree-sakura = 桜
ombre-tree-maple = カエデ
ombre-tree-ginkgo = イチョウ
ombre-tree-any = ジョーカー
ombre-animal-squirrel = リス
ombre-animal-duck = カモ
ombre-animal-fox = キツネ
ombre-animal-deer = シカ
ombre-letter-squirrel = ﾘ
ombre-letter-duck = ｶ
ombre-letter-fox = ｷ
ombre-letter-deer = ｼ
ombre-facility-plaza = 広場
ombre-facility-pond = 池
ombre-facility-pavilion = 東屋
ombre-count-squirrel = リス{ $count }
ombre-count-duck = カモ{ $count }
ombre-count-fox = キツネ{ $count }
ombre-count-deer = シカ{ $count }
ombre-count-plaza = 広場{ $count }
ombre-count-pond = 池{ $count }
ombre-count-pavilion = 東屋{ $count }
ombre-action-move_gardener = 庭師の移動
ombre-action-new_project = 新しい計画
ombre-action-redraw = 引き直し
ombre-action-extra_wildlife = 動物の追加
ombre-short-move_gardener = 移動
ombre-short-new_project = 計画
ombre-short-redraw = 引直
ombre-short-extra_wildlife = 動物

## 盤面

ombre-board-round = ラウンド{ $round }/{ $rounds }  ·  山札：{ $deck }枚  ·  計画の山：{ $pile }枚
ombre-board-order = 手番順
ombre-board-now = 今の列
ombre-board-next = 次の列
ombre-board-gardeners = 手元：庭師{ $count }人
ombre-board-projects = 計画{ $count }枚
ombre-board-points = { $points }点
ombre-board-project = { $project }：{ $asked }：{ $points }点
ombre-board-stands = 庭園（横列+縦列）：{ $stands }
ombre-board-ranks = 木0、1、2…本のランク：{ $ranks } · 得点：（タイル+1）×ランク

## 質問とそのルール

ombre-ask-gardener = 庭師を置きますか？（置くマスを選びます）
ombre-ask-wildlife = 庭師はどのタイルを取りますか？
ombre-ask-card = どのカードを取りますか？
ombre-ask-cell = どのマスに並べますか？
ombre-ask-action = このカードのアクションを行いますか？
ombre-ask-move_from = どの庭師を動かしますか？
ombre-ask-move_to = どこへ動かしますか？
ombre-ask-carry = どのタイルを連れて行きますか？
ombre-ask-redraw = 次の列のどのカードを山札に戻しますか？
ombre-ask-extra_tile = どのタイルを取りますか？
ombre-ask-extra_to = どの庭師に渡しますか？

ombre-help-gardener =
    庭師は、他の庭師のいないカードの上に置きます。ゲームの終わりに、その横列と縦列で得点します。
    得点は、マスのタイルの数に1を足し、並木道のランクを掛けたものです。
    そのマスのタイルは自分のものになり、さらに横列と縦列から合わせて2枚まで取れます。庭師を置かずに残しておくこともできます。
ombre-help-wildlife =
    庭師の横列と縦列から、合わせて2枚まで取れます。庭師のいないマスのタイルに限ります。動物の種類は、計画にだけ関係します。
ombre-help-card =
    カードは値の順に並んでいます。取ったカードの枠が次のラウンドの手番順になり、枠1が最初です。
    カードの印のうち、施設は計画に数え、アクションはカードを並べた直後に行えます。
ombre-help-cell =
    カードは、すでにあるカードと辺を接する空きマスに並べます。そのマスのタイルはカードの上に残ります。
ombre-help-action =
    アクションを今行うかどうかを選びます。あとに取っておくことはできません。行うと答えたら、取り消せません。
ombre-help-move_from = 選んだ庭師を、庭園の別のマスへ動かします。
ombre-help-move_to =
    庭師のいないカードならどれでもよく、今並べたカードでもかまいません。そこのタイルは自分のものになりますが、横列と縦列からは取れません。
    そのあと、元のマスからタイルを2枚まで連れて行けます。
ombre-help-carry =
    庭師は元のマスからタイルを2枚まで連れて行きます。残ったタイルは誰のものでもなくなります。
ombre-help-redraw =
    戻すカードを1枚以上選びます。山札を混ぜ、同じ枚数を引き、列を並べ直します。
ombre-help-extra_tile = 庭師のいないマスのタイルを、庭園のどこからでも取れます。
ombre-help-extra_to = タイルは、自分の庭師がいるマスに置きます。

## 選択肢

ombre-choice-no-gardener = 今は庭師を置かない
ombre-choice-no-tile = もうタイルを取らない
ombre-choice-no-action = 行わない
ombre-choice-action = 行う：{ $action }
ombre-choice-done = 決定して引く
ombre-choice-tile = { $cell }の{ $animal }

ombre-hint-avenues = 横列{ $row }、縦列{ $column }
ombre-hint-tiles = そこに{ $tiles }
ombre-hint-reach = 取れるタイル{ $count }枚
ombre-hint-place = 次のラウンドは{ $place }番手
ombre-hint-no-place = 次のラウンドは手番なし
ombre-hint-gain = { $you ->
        [yes] 自分
       *[no] { $name }
    } { $points }
ombre-hint-fulfils = { $projects }を達成
ombre-hint-serves = { $projects }向き

## 出来事

ombre-event-park = 庭園を準備しました。各種の木の1を対角線に、{ $card }を{ $cell }に並べます。
ombre-event-settled = 動物が庭園のまわりに配置されました。
ombre-event-deal = 第{ $round }ラウンド用に{ $card }を引きました。
ombre-event-first = { $you ->
        [yes] あなた
       *[no] { $name }
    }から始めます。
ombre-event-project = { $you ->
        [yes] あなた
       *[no] { $name }
    }は計画{ $project }を引きました：{ $asked }、{ $points }点。
ombre-event-project-hidden = { $you ->
        [yes] あなた
       *[no] { $name }
    }は計画を1枚引きました。
ombre-event-gardener = { $you ->
        [yes] あなた
       *[no] { $name }
    }は庭師を{ $cell }に置きました。
ombre-event-wildlife = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $cell }から{ $named ->
        [yes] { $animal }
       *[no] タイル
    }を取りました。
ombre-event-carry = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $cell }から{ $named ->
        [yes] { $animal }
       *[no] タイル
    }を連れて行きました。
ombre-event-extra_tile = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $cell }の{ $named ->
        [yes] { $animal }
       *[no] タイル
    }を選びました。
ombre-event-extra_to = タイルは{ $cell }の庭師のものになります。
ombre-event-move_from = { $you ->
        [yes] あなた
       *[no] { $name }
    }の庭師が{ $cell }を離れます。
ombre-event-move_to = 庭師は{ $cell }へ移りました。
ombre-event-cell = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $card }を{ $cell }に並べました。
ombre-event-redraw = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $card }を山札に戻しました。

## 得点

ombre-score-title = 得点表
ombre-score-avenues = 並木道
ombre-score-projects = 計画
ombre-score-total = 合計
ombre-score-gardener = { $cell }：横列{ $row }、縦列{ $column }

## 手が認められない理由

ombre-refused-gardener-where = 庭師を置けるのは、カードがあって庭師のいないマスです。
ombre-refused-wildlife-take = そこに取れるタイルはありません。庭師が取れるのは、横列と縦列のタイルです。
ombre-refused-wildlife-own-cell = 庭師のいるマスのタイルは、すでにあなたのものです。
ombre-refused-wildlife-no-stealing = 庭師のいるマスのタイルには持ち主がいます。誰も取れません。
ombre-refused-wildlife-stacks = 1マスに数枚のタイルがあるときは、そこにある動物を指定します。1枚だけなら指定は不要です。
ombre-refused-card-choice = そのカードは、もう今の列にありません。
ombre-refused-card-cell = カードは、すでにあるカードと辺を接する空きマスに並べます。
ombre-refused-action-move = 自分の庭師を、カードがあって庭師のいないマスへ動かします。
ombre-refused-action-move-tiles = 連れて行けるのは、庭師が元いたマスのタイルだけです。
ombre-refused-action-redraw = 戻せるのは次の列のカードだけで、同じカードは1度しか選べません。
ombre-refused-action-redraw-one = 少なくとも1枚は戻します。
ombre-refused-action-commit = 取り消せません。アクションは最後まで行います。
ombre-refused-action-extra = 追加のタイルは、庭師のいないマスから取り、自分の庭師のいるマスに置きます。
ombre-refused-end-when = ゲームは終わっています。
ombre-refused-round-turns = あなたの手番ではありません。
ombre-refused-turn-steps = 今の質問への答えではありません。
