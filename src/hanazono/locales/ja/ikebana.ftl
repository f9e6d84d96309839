# ikebana。$you は、読み手のことを述べる文で "yes"、そうでなければ "no"。そのとき $name は誰のことか。
# $target は、読み手が支払いを受けるとき "reader"、そうでなければ "other"。そのとき $other は誰か。
# $card は色の名前のついたカード。例：「◆ 赤 3」。$cards は短く並べた数枚。

## 短い紹介

ikebana-title = 生け花
ikebana-sentence = 5枚の花で最高の花束を作るゲーム。えり好みをすると、他の人に支払うことになります。
ikebana-summary =
    4ラウンド行い、毎ラウンド、1手番に1枚ずつ、5枚のカードを集めます。山札から引くか、他の人の捨て札の一番上を買います。
    引いたカードを断るには、他の人に名声を支払います。花束は、同じ値や連番で名声になり、色がそろえば何倍にもなります。

ikebana-option-final_bouquet = 最終ラウンドの獲得点を2倍にする
ikebana-option-rounds = ラウンド数。つねに4
ikebana-option-memory_aid = 全員の捨て札の中身と、山札に残るカードを表示する

## カード

ikebana-colour-K = 黒
ikebana-colour-R = 赤
ikebana-colour-G = 緑
ikebana-colour-B = 青
ikebana-colour-Y = 黄
ikebana-colour-M = ジョーカー

## 盤面

ikebana-board-round = ラウンド{ $round }/{ $rounds }  ·  { $lap }/{ $cards }枚目  ·  山札：{ $pile }枚
ikebana-board-doubled = 獲得点は2倍
ikebana-board-hand = 引いたカード：
ikebana-board-price = （断ると{ $you ->
        [yes] あなた
       *[no] { $name }
    }に{ $price }点支払う）
ikebana-board-bouquet = 花束
ikebana-board-combo = 組
ikebana-board-colour = 色
ikebana-board-gain = 獲得
ikebana-board-prestige = 名声
ikebana-board-discards = 捨て札
ikebana-board-size = ({ $count })
ikebana-board-memory = 捨て札（下から順）と、山札の中身
ikebana-board-pile = 山札

## 質問とそのルール

ikebana-ask-turn = カードを引きますか、買いますか？
ikebana-ask-drawn = このカードを取りますか？

ikebana-help-turn =
    手番ごとに、花束にカードを1枚加えます。山札から引くか、他の人の捨て札の一番上を、持ち主にその値と同じ名声を支払って買います。
    1枚でも引いたら、その手番ではもう買えません。
    同じ値Vのカード2～5枚は、1枚につきV点。1-2-3-4は8点、2-3-4-5は12点、1-2-3-4-5は15点です。
    その合計が、1色なら4倍、5色なら3倍、ちょうど2色なら2倍になります。ジョーカーは値が決まっていて、色は自由です。
ikebana-help-drawn =
    取ったカードは花束に加わり、手番が終わります。断ったカードは自分の捨て札の一番上に置かれて他の人が買えるようになり、もう1枚引きます。
    1手番で最初に断ると名声1点、次は2点と、1点ずつ高くなります。{ $seats ->
        [2] すべて相手に支払います。
       *[other] 左隣から順に、他の人に支払います。
    }支払えなければ、そのカードを取ります。

## 選択肢

ikebana-choice-draw = カードを引く
ikebana-choice-buy = { $name }から{ $card }を{ $price }点で買う
ikebana-choice-keep = { $card }を取る
ikebana-choice-refuse = { $card }を断り、{ $name }に{ $price }点支払う

ikebana-hint-left = 残り{ $left }点
ikebana-hint-worth = 花束は{ $gain }点（{ $combo } ×{ $colour }）

## 出来事

ikebana-event-first = { $you ->
        [yes] あなた
       *[no] { $name }
    }から始めます。
ikebana-event-card = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $card }を引きました。
ikebana-event-forced = { $you ->
        [yes] あなた
       *[no] { $name }
    }は断るための名声が足りず、そのカードを取りました。
ikebana-event-keep = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $card }を取りました。
ikebana-event-refuse = { $you ->
        [yes] あなたは断り、{ $other }に{ $price }点支払いました。
       *[no] { $name }は断り、{ $target ->
            [reader] あなた
           *[other] { $other }
        }に{ $price }点支払いました。
    }
ikebana-event-buy = { $you ->
        [yes] あなたは{ $other }から{ $card }を{ $price }点で買いました。
       *[no] { $name }は{ $target ->
            [reader] あなた
           *[other] { $other }
        }から{ $card }を{ $price }点で買いました。
    }
ikebana-event-reshuffle = 山札が切れました。一番上を残して、捨て札{ $count }枚が新しい山札になります。
ikebana-event-scored = 第{ $round }ラウンド終了。{ $seats }。
ikebana-event-scored-seat = { $name } { $cards } +{ $gain }
ikebana-event-next = 次のラウンドの親は{ $you ->
        [yes] あなた
       *[no] { $name }
    }です。

## 得点

ikebana-score-title = 得点表
ikebana-score-start = 初期
ikebana-score-round = 第{ $round }R
ikebana-score-trade = 売買
ikebana-score-total = 合計
ikebana-score-note = 売買とは、他の人から受け取った名声から、支払った名声を引いたものです。

## 手が認められない理由

ikebana-refused-buy-not-own = 自分の捨て札からは買えません。
ikebana-refused-buy-top = そこに買えるカードはありません。買えるのは、他の人の捨て札の一番上だけです。
ikebana-refused-buy-afford = そのカードを買うには名声が足りません。
ikebana-refused-turn-no-switch = 1枚でも引いたら、その手番ではもう買えません。
ikebana-refused-draw-automatic = 断るための名声が足りないため、そのカードを自動的に取りました。答えることはありません。
ikebana-refused-end-rounds = ゲームは終わっています。
ikebana-refused-round-turns = あなたの手番ではありません。
ikebana-refused-turn-choose = 今の質問への答えではありません。
