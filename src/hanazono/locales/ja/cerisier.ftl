# cerisier。$you は、読み手のことを述べる文で "yes"、そうでなければ "no"。そのとき $name は誰のことか。
# $flower と $flowers は色の名前のついた花。例：「✿ ピンク ×2、✦ 黄」。

## 短い紹介

cerisier-title = 桜の木の伝説
cerisier-sentence = 欲ばらずに袋から花を引き、ついたての前と裏に振り分けるゲーム。
cerisier-summary =
    手番では袋から花を引きます。引き際が肝心です。同じ色が3輪、または5色がそろうと収穫は失敗です。
    前の花は色ごとに得点になります。1、2輪では失点、多いほど高得点です。ついたての裏の花では数を競います。

cerisier-option-masteries = 能力カード3枚の面。blueは基本ゲーム、pinkは上級ゲーム。2ペア、4色、6輪の順に3つ並べると、混ぜて使える
cerisier-option-zero_ranks = グループの花を1輪も持たない席も、そのグループの順位に入れる
cerisier-option-memory_aid = 他の人のついたての裏に入った花と、引いたときの失敗率を表示する

## 花

cerisier-colour-pink = ピンク
cerisier-colour-yellow = 黄
cerisier-colour-light_blue = 水色
cerisier-colour-dark_blue = 紺
cerisier-colour-white = 白
cerisier-colour-black = 黒
cerisier-flower-hidden = 伏せた花
cerisier-no-flower = まだなし

## 能力

cerisier-condition-two_pairs = 2ペア
cerisier-condition-four_colours = 4色
cerisier-condition-six_flowers = 6輪

cerisier-face-shin_sumizome = 新墨染
cerisier-face-sakuya_hime = 咲耶姫
cerisier-face-somei_yoshino = 染井吉野
cerisier-face-komatsu_otome = 小松乙女
cerisier-face-kenrokuen_kumagai = 兼六園熊谷
cerisier-face-kokonoe = 九重

cerisier-effect-shin_sumizome = 1輪引き、ついたての裏に隠す
cerisier-effect-sakuya_hime = 自分の1輪と他の人の前の1輪を交換
cerisier-effect-somei_yoshino = 自分の1輪を裏に移す
cerisier-effect-komatsu_otome = 3輪引き、1輪を前に残す（黒以外）
cerisier-effect-kenrokuen_kumagai = 2輪引き、誰かの前か自分の裏に置く
cerisier-effect-kokonoe = 他の人の前から違う色の2輪を取る

## 盤面

cerisier-board-bag = 袋：{ $bag }輪  ·  収穫：{ $harvest }輪（最大{ $most }）  ·  引いた回数：{ $draws }（残り{ $left }）
cerisier-board-harvest = 収穫
cerisier-board-shown = 引いた花
cerisier-board-given = 渡す花
cerisier-board-masteries = 能力（収穫に成功し、条件を満たすと使える。1手番に1つ）
cerisier-board-front = 前
cerisier-board-points = 得点
cerisier-board-behind = 裏
cerisier-board-secret = { $flowers } ?{ $secret }
cerisier-board-latest = 新 { $flowers }
cerisier-board-front-points = 前の得点（1色が1、2、3…輪のとき）：
cerisier-board-groups = 暖色 { $warm } · 寒色 { $cold } · ジョーカー { $jokers }

## 質問とそのルール

cerisier-ask-harvest = 花を何輪引きますか？
cerisier-ask-keep = 収穫は失敗です。違う色の2輪を残します。どれを残しますか？
cerisier-ask-mastery = 収穫は成功です。能力を使いますか？
cerisier-ask-somei_yoshino = 染井吉野：どの花をついたての裏に移しますか？
cerisier-ask-kenrokuen_kumagai = 兼六園熊谷：引いた花の1輪目をどこに置きますか？
cerisier-ask-sakuya_hime = 咲耶姫：1輪渡し、次に1輪取ります。どれにしますか？
cerisier-ask-komatsu_otome = 小松乙女：どの花を前に残しますか？
cerisier-ask-kokonoe = 九重：どの花を取りますか？
cerisier-ask-place = 収穫のどの色をついたての裏に置きますか？（残りは前に置きます）
cerisier-ask-jokers = 袋が空になりました。ジョーカー（白、黒）のうち何輪を暖色にしますか？（残りは寒色になります）

cerisier-help-harvest =
    何輪引くかを先に宣言し、まとめて引きます。1手番に引けるのは3回、合計8輪までです。
    同じ色が3輪、または違う色が5輪そろうと収穫は失敗です。黒い花は、収穫を失敗させる色になります。
    失敗すると、違う色の2輪だけを前に残し、残りを失います。
    その前にやめれば、全部が自分のものです。1色をついたての裏に置くことができ、残りは前に置きます。
cerisier-help-keep =
    収穫に失敗すると、黒い花は袋に戻ります。違う色の花を1輪ずつ、2輪をついたての前に残します。それ以外は全部袋に戻ります。
cerisier-help-mastery =
    収穫に成功し、カードの条件を満たしていれば、そのカードを使えます。1手番に1枚までで、使わなくてもかまいません。
    ここでは黒い花を好きな色として数えられます。先にカードを使い、そのあとで残りの収穫を置きます。
cerisier-help-somei_yoshino =
    収穫の花か自分の前の花を1輪、ついたての裏に移します。色は問いません。
cerisier-help-kenrokuen_kumagai =
    2輪を、引いた順に1輪ずつ置きます。自分または他の人の前か、自分のついたての裏に置けます。
    前に1輪しかない色は、その持ち主の3点の失点になります。
cerisier-help-sakuya_hime =
    まず渡す花を選びます。収穫の花でも自分の前の花でもよく、黒でもかまいません。
    次に、他の人の前から取る花を選びます。黒は取れません。取った花は自分の前に、渡した花はその人の前に置きます。
cerisier-help-komatsu_otome =
    引いた3輪のうち1輪を自分の前に残します。黒は残せません。残りは袋に戻ります。
cerisier-help-kokonoe = { $seats ->
        [2] 相手の前から、黒以外の違う色の花を2輪取ります。
       *[other] 他の2人の前から、黒以外の違う色の花を1輪ずつ取ります。
    }取った花は自分の前に置きます。そのような2輪がなければ、1輪だけ取ります。
cerisier-help-place =
    収穫のうち1色の花を全部、ついたての裏に置けます。置かなくてもかまいません。残りは前に置きます。
    前では、1色が1、2輪だと失点、3輪以上で得点です。盤面の下の表を見てください。前の黒い花は、最も得になる色に数えます。
    裏の花は最後に、暖色（ピンク、黄）と寒色（水色、紺）に分けて数えます。{ $seats ->
        [2] 多いほうが、暖色では10点、寒色では12点を得ます。
       *[other] 多い順に3人が、暖色では18、10、8点、寒色では16、12、8点を得ます。
    }裏の白と黒はジョーカーで、自分の花が1輪でもあるグループに加えます。
cerisier-help-jokers =
    ついたての裏の白と黒の花はジョーカーです。自分の暖色（ピンク、黄）と寒色（水色、紺）に振り分けます。
    { $seats ->
        [2] 暖色の多いほうが10点、寒色の多いほうが12点を得ます。
       *[other] 多い順に3人が、暖色では18、10、8点、寒色では16、12、8点を得ます。
    }全員が秘密に決め、それからついたてを一斉に外します。

## 選択肢

cerisier-choice-draw = { $count }輪引く
cerisier-choice-stop = やめて収穫を置く
cerisier-choice-keep = { $flower }を残す
cerisier-choice-no-mastery = 能力を使わない
cerisier-choice-mastery = { $face }：{ $effect }
cerisier-choice-move-harvest = 収穫の{ $flower }を裏へ
cerisier-choice-move-front = 前の{ $flower }を裏へ
cerisier-choice-give-harvest = 収穫の{ $flower }を渡す
cerisier-choice-give-front = 前の{ $flower }を渡す
cerisier-choice-take = { $name }から{ $flower }を取る
cerisier-choice-to-front = { $flower }を{ $you ->
        [yes] 自分
       *[no] { $name }
    }の前へ
cerisier-choice-to-behind = { $flower }を自分の裏へ
cerisier-choice-place = { $flowers }を裏へ
cerisier-choice-place-none = 裏には置かず、全部前へ
cerisier-choice-jokers = 暖色{ $warm }、寒色{ $cold }

cerisier-hint-fail = 失敗率{ $percent }%
cerisier-hint-front = 自分の前は{ $points }点になる
cerisier-hint-their-front = 相手の前は{ $points }点
cerisier-hint-groups = 暖色{ $warm }、寒色{ $cold }を所持

## 出来事

cerisier-event-first = { $you ->
        [yes] あなた
       *[no] { $name }
    }から始めます。
cerisier-event-aside = 誰にも見せずに、3輪をゲームから除きました。
cerisier-event-drawn = { $you ->
        [yes] あなた
       *[no] { $name }
    }が引いた花：{ $flowers }。
cerisier-event-failed = 収穫は失敗：2輪を残します。
cerisier-event-failed-kept = 収穫は失敗：各色1輪（黒以外）が前に残り、あとは袋に戻りました。
cerisier-event-stop = { $you ->
        [yes] あなた
       *[no] { $name }
    }は引くのをやめました。
cerisier-event-keep = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $flower }を前に残しました。
cerisier-event-no-mastery = { $you ->
        [yes] あなた
       *[no] { $name }
    }は能力を使いませんでした。
cerisier-event-mastery = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $face }を使いました。
cerisier-event-bonus-hidden = { $you ->
        [yes] あなたは1輪を、自分だけ見てついたての裏に隠しました：{ $flowers }。
       *[no] { $name }は1輪を、誰にも見せずについたての裏に隠しました。
    }
cerisier-event-bonus-shown = カードで引いた花：{ $flowers }。
cerisier-event-bonus-black = カードで引いた花：{ $flowers }。全部黒なので袋に戻りました。
cerisier-event-somei-harvest = { $you ->
        [yes] あなた
       *[no] { $name }
    }は収穫の{ $flower }をついたての裏に移しました。
cerisier-event-somei-front = { $you ->
        [yes] あなた
       *[no] { $name }
    }は前の{ $flower }をついたての裏に移しました。
cerisier-event-kenrokuen-front = { $you ->
        [yes] あなたは1輪を{ $target ->
            [own] 自分
           *[other] { $other }
        }の前に置きました。
       *[no] { $name }は1輪を{ $target ->
            [own] 自分
            [reader] あなた
           *[other] { $other }
        }の前に置きました。
    }
cerisier-event-kenrokuen-behind = { $you ->
        [yes] あなた
       *[no] { $name }
    }は1輪を自分のついたての裏に置きました。
cerisier-event-sakuya-give = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $flower }を渡します。
cerisier-event-take = { $you ->
        [yes] あなたは{ $other }から{ $flower }を取りました。
       *[no] { $name }は{ $target ->
            [reader] あなた
           *[other] { $other }
        }から{ $flower }を取りました。
    }
cerisier-event-place = { $you ->
        [yes] あなた
       *[no] { $name }
    }は{ $flower }をついたての裏に、残りを前に置きました。
cerisier-event-place-none = { $you ->
        [yes] あなた
       *[no] { $name }
    }は収穫を全部前に置きました。
cerisier-event-jokers = { $you ->
        [yes] あなた
       *[no] { $name }
    }はジョーカーのうち{ $warm }輪を暖色にしました。
cerisier-event-reveal = ついたてを外します。{ $seats }。
cerisier-event-reveal-seat = { $name }：暖色{ $warm }、寒色{ $cold }

## 得点

cerisier-score-title = 得点表
cerisier-score-front = 前
cerisier-score-warm = 暖色
cerisier-score-cold = 寒色
cerisier-score-total = 合計
cerisier-score-black = 前の黒い花は、最も得になる色に数えます。(2●) は黒2輪のことです。

## 手が認められない理由

cerisier-refused-harvest-compulsory = まだやめられません。手番の最初には、必ず引かなければなりません。
cerisier-refused-harvest-at-least-one = 引くときは1輪以上引きます。
cerisier-refused-harvest-no-overdraw = 収穫は、すべての回を合わせて8輪までです。
cerisier-refused-harvest-bag-limit = 袋にそれだけの花がありません。
cerisier-refused-fail-blacks-back = 失敗した収穫の黒い花は袋に戻ります。残せません。
cerisier-refused-fail-keep-two = 失敗した収穫から、違う色の花を2輪残します。
cerisier-refused-fail-no-less = 収穫に失敗したときは、残せる数だけ必ず残さなければなりません。
cerisier-refused-setup-cards = 使えるのは場にある3枚のカードだけです。
cerisier-refused-mastery-two-pairs = このカードの条件は、違う色の2ペアです。
cerisier-refused-mastery-four-colours = このカードの条件は、違う色の花4輪です。
cerisier-refused-mastery-six-flowers = このカードの条件は、花6輪です。
cerisier-refused-mastery-offered = このカードは今使っても効果がありません。袋が空か、他の人の前に取れる花がありません。
cerisier-refused-somei-move = ついたての裏に移せるのは、収穫の花か自分の前の花だけです。
cerisier-refused-kenrokuen-draw = 花を置けるのは、誰かの前か、自分のついたての裏です。
cerisier-refused-sakuya-swap = 収穫の花か自分の前の花を渡し、他の人の前から黒以外の花を取ります。
cerisier-refused-komatsu-keep = 残せるのは、今引いた花のうち黒以外の1輪だけです。
cerisier-refused-komatsu-compulsory = 引いた花のうち1輪は必ず残します。
cerisier-refused-kokonoe-two = 他の2人の前から、黒以外の花を1輪ずつ取ります。
cerisier-refused-kokonoe-two-seats = 相手の前から、黒以外の花を2輪取ります。
cerisier-refused-kokonoe-both = これを取ると2輪目が取れなくなります。違う色の2輪が取れるときは、2輪取ります。
cerisier-refused-kokonoe-different = 取る2輪は違う色でなければなりません。
cerisier-refused-place-one-colour = ついたての裏に置けるのは、この収穫の1色だけです。置かなくてもかまいません。
cerisier-refused-behind-jokers = ついたての裏にある数より多くのジョーカーは振り分けられません。
cerisier-refused-behind-presence = ジョーカーを加えられるのは、自分の花があるグループだけなので、選ぶことはありません。
cerisier-refused-behind-sealed = もう答えています。他の人がまだ考えています。
cerisier-refused-end-bag-empty = ゲームは終わっています。
cerisier-refused-turn-order = あなたの手番ではありません。
cerisier-refused-turn-phases = 今の質問への答えではありません。
