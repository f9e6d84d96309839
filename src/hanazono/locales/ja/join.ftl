# 端末からサーバーの卓へ：hanazono join。およびサーバーが断る理由（全プログラム共通）。

## ヘルプ

help-command-join =
    ネットワーク越しにサーバーの卓へ行き、そこで遊びます。

    URLは卓のリンクです。空席に座るか、観戦します。サーバーのURLなら卓の一覧が出て、--newで卓を立てられます。qで離れても、同じコマンドで同じ席に戻れます。

    例：
    $ hanazono join http://garden.example:8000/tables/Zm9vYmFyYmF6
    $ hanazono join http://garden.example:8000
    $ hanazono join http://garden.example:8000 --new cerisier --seats 4 --bots 2
    $ hanazono join http://garden.example:8000 --new haru --clock 10+5
help-join-url = 卓のリンク、またはサーバーのアドレス。
help-join-name = そのサーバーでの名前。名前ごとに別の人として扱い、それぞれの席に戻れます。
help-join-guest = 以前の名前とは別の、新しいゲストとして入ります。
help-join-new = このゲームの新しい卓を立て、他の人を待ちます。
help-join-seats = 新しい卓の席数。省略時は、足りる最少の席数。
help-join-bots = ボットが座る席数。
help-join-level = ボットの強さ：seed、sprout、bud、blossom、tree、random。省略時はbud。
help-join-clock = 持ち時間：10は各自10分、10+5は答えるたびに5秒追加、3dは答えるたびに3日。
help-join-public = 新しい卓をロビーに公開し、誰でも参加できるようにします。

## エラー

join-error-address = { $found }はアドレスとして正しくありません。卓かサーバーのリンクを指定してください。例：http://garden.example:8000
join-error-nobody = { $server }から応答がありません。アドレスが正しいか、サーバーが動いているかを確かめてください。
join-error-slow = { $server }が時間内に応答しません。もう一度試してください。
join-error-stranger = { $server }はHanazonoのサーバーではありません。hanazono serveが表示するアドレスを指定してください。
join-error-moved = { $server }は移転しました。{ $to }を試してください
join-error-language = { $server }のプロトコルは別のバージョンです。古いほうのプログラムを更新してください。
join-error-gone = { $server }に長い間つながりません。あとでもう一度試してください。席はそのまま残っています。
join-error-needs-new = { $option }は新しい卓専用です。--new GAMEを加えてください。
join-error-new-at-table = 新しい卓にはサーバーのアドレスが必要です。hanazono join { $server } --new GAMEを試してください
join-error-clock = { $found }は持ち時間として正しくありません。分（10）、分と答えるたびの秒（10+5）、答えるたびの日数（3d）のいずれかを指定してください。
join-error-bots = ボットが{ $found }体では、{ $seats }席の卓にあなたの席が残りません。

## ロビー

join-ask-name = お名前は？（Enter：{ $name }）
join-lobby-own = あなたの卓
join-lobby-open = 募集中の卓
join-lobby-empty = 募集中の卓はありません。
join-lobby-table = { $title }：{ $names }{ $state ->
        [yours] {" "}– あなたの番
        [playing] {" "}– 進行中
       *[open] {""}
    }
join-lobby-keys = { $count ->
        [0] ゲーム名で卓を立てます（haru 10+5：持ち時間つき）。Enterで更新、qで終了。
       *[other] 番号でその卓へ、ゲーム名で卓を立てます（haru 10+5：持ち時間つき）。Enterで更新、qで終了。
    }
join-lobby-expected = { $count ->
        [0] ゲーム名を入力してください：{ $games }。
        [1] 1か、ゲーム名を入力してください：{ $games }。
       *[other] 1から{ $count }までの番号か、ゲーム名を入力してください：{ $games }。
    }

## 卓に着く

join-table = 卓：{ $link }
join-option = 設定：{ $name } = { $value }
join-clock-live = 持ち時間：各自{ $seconds }秒、答えるたびに{ $increment }秒追加。
join-clock-days = 持ち時間：答えるたびに{ $days }日。
join-continued = このゲームは、以前のゲームの局面からの続きです。
join-sealed = この卓の抽選は{ $commitment }…で封印されています。ゲームが終わると、このプログラムが封印を解き、抽選をすべて検証します。
join-free = 空席
join-kept = { $you ->
        [yes] あなたの席
       *[no] { $name }さんを待つ席
    }
join-bot = ボット
join-seats = 席：{ $seats }
join-wait = 全席が埋まるか、ホストが始めるとゲーム開始です。
join-wait-host = 全席が埋まるとゲーム開始です。Enterを押すと、空席にボットを入れてすぐに始めます。
join-invite = 他の人はこのコマンドで参加できます：
join-watch = 観戦です。
join-watch-open = 観戦です。ゲームはまだ始まっていません。
join-opening = 全席が埋まりました。抽選を封印します。各自がコミットした乱数を公開しています。
join-foreign-nonce = あなたの席は、このプログラムが引いたものとは別の乱数で封印されています。抽選はあなたの乱数によりません。
join-begins = ゲーム開始。
join-connecting = まだ接続していません。お待ちください。
join-lost = 接続が切れました。再接続しています…
join-back = 再接続しました。

## 卓で

join-keys = 1～{ $count } 選択、? 説明、b 盤面、{ $undo ->
        [yes] u 待った、
       *[no] {""}
    }/… チャット、q 退席
join-help = 選択肢の番号を入力してください。b は盤面の再表示、? は質問の説明、u は最後の手の取り消し（できるときだけ）です。/こんにちは と入力すると、卓の全員に伝わります。resign（投了）で投了すると、ボットが代わりにプレイし、あなたは最下位になります。back（復帰）でボットから席を取り戻します。late（遅刻）は、皆を長く待たせている人の席をボットに任せる、ホスト用のコマンドです。ゲームのあとは、again（再戦）で同じ顔ぶれを再戦に誘い、誘われていれば着席します。no（不参加）で断ります。q で退席しても卓は続き、あとで戻れます。
join-word-resign = 投了
join-word-back = 復帰
join-word-late = 遅刻
join-word-again = 再戦
join-word-no = 不参加
join-nobody-late = あなたを待たせている人はいません。
join-for = { $name }への質問：
join-time = ⏱ { $left }
join-days = { $days }日{ $hours }時間
join-hurry = 残り時間がわずかです：{ $left }
join-waiting = { $names }を待っています…
join-waiting-some = 他の人を待っています…
join-not-asked = 今は、あなたへの質問はありません。? で入力できるものを表示します。
join-expected = { $count ->
        [1] 1か、説明の ? を入力してください。
       *[other] 1から{ $count }までの番号か、説明の ? を入力してください。
    }
join-undone = { $you ->
        [yes] あなた
       *[no] { $name }
    }が手を取り消しました。
join-resigned = { $you ->
        [yes] あなたは投了しました。ボットが続けます。最後まで観戦できます。
       *[no] { $name }が投了しました。ボットが続けます。
    }
join-bot-plays = { $you ->
        [yes] 今は、ボットがあなたの席でプレイしています。backと入力すると席に戻れます。
       *[no] 今は、ボットが{ $name }の代わりにプレイしています。
    }
join-person-plays = { $you ->
        [yes] あなた
       *[no] { $name }
    }が席に戻りました。
join-bot-yours = ボットがあなたの席でプレイしています。backと入力すると席に戻れます。
join-sure-resign = 投了するとボットが続け、あなたは最下位になります。投了しますか？（y/n）
join-left = 退席しました。卓は続き、席はそのまま残ります。戻るには：
join-left-watching = 観戦をやめました。もう一度観戦するには：
join-closed = サーバーの管理者が卓を閉じました。
join-next = 同じ顔ぶれでもう一度：
join-again = againで同じ顔ぶれでもう一度、qで退席。
join-invited = 再戦に誘われています。againで着席、noで席を譲り、qで退席。
join-declined = 席を譲りました。ほかの人はあなた抜きでも始められます。

## 終局

join-rank = { $rank }位 { $name }：{ $points }{ $resigned ->
        [yes] （投了）
       *[no] {""}
    }
join-fair = 検証済み：どの抽選も、公開された秘密の通りです。秘密は、あなたが来たときに封印されていたものと同じです。
join-fair-own = 検証済み：どの抽選も、公開された秘密とあなた自身の乱数の通りです。秘密は、ゲームの前に封印されたものと同じです。
join-part = 一部を検証済み：{ $questions ->
        [0] 最初の配りは
       *[other] 最初の配りと{ $questions }番目までの質問は
    }以前のゲームのもので、検証していません。その後の抽選はどれも、公開された秘密{ $own ->
        [yes] とあなた自身の乱数
       *[no] {""}
    }の通りです。秘密は、あなたが来たときに封印されていたものと同じです。
join-withheld = 乱数を時間内に公開しなかったため、抽選に使われていない人：{ $names }。
join-unfair = この卓の抽選は公正ではありませんでした：{ $why }
join-unfair-result = 棋譜がこのゲームのものではありません。
join-unfair-commitment = 秘密が、封印されたものと違います。
join-unfair-nonce = あなた自身の乱数が使われていません。
join-unfair-seats = あなたの乱数が公開されたあとで、各席のコミットメントが変えられました。
join-unfair-origin = 以前のゲームの続きかどうかについて、棋譜と卓が食い違っています。
join-unproved = この卓の抽選は検証できませんでした：{ $why }
join-refused = サーバーに断られました：{ $reason }。
