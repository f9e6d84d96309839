# clover。$you は読み手自身の文なら "yes"、そうでなければ "no"。そのとき $name が誰かを示す。

clover-title = クローバー
clover-sentence = 小さな芝生の三目並べ。揃わなければ、隠したサイコロがものを言う。
clover-summary =
    交互に、空いているマスにクローバーを1本植えます。自分のクローバーが3本並ぶと、ゲームは終わり、6点になります。
    サイコロは最初にこっそり振ってあります。その目は最後に点数に加わります。

clover-option-open_dice = 最初から2つのサイコロを公開するかどうか

clover-board-die = サイコロ { $die }
clover-board-hidden = サイコロは非公開

clover-ask-place = クローバーをどこに植えますか？
clover-help-place = 空いているマスを選びます。縦、横、斜めに自分のクローバーが3本並ぶと、ゲームは終わり、6点になります。

clover-event-rolled = { $you ->
        [yes] あなたの目は{ $die }です。
       *[no] { $name }の目は{ $die }です。
    }
clover-event-place = { $you ->
        [yes] あなたは{ $cell }にクローバーを植えました。
       *[no] { $name }は{ $cell }にクローバーを植えました。
    }
clover-event-shown = サイコロの目は{ $first }と{ $second }でした。

clover-score = 並び{ $line }点、サイコロ{ $die }点：合計{ $points }点

clover-refused-turn-place = クローバーを植えられるのは空いているマスだけです。
clover-refused-turn-order = あなたの番ではありません。
clover-refused-end-when = ゲームは終わっています。
