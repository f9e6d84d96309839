# ページ：盤面のまわりの言葉。各ゲームの盤面の言葉は web-<ゲーム>.ftl にあります。

## 花園

web-slogan = 花をテーマにした5つのボードゲーム。友だちとも、ボットとも、すぐに遊べます。
web-home = ホーム
web-menu = メニュー
web-close = 閉じる
web-again = もう一度
web-learn = 遊び方
web-rules = ルール
web-settings = 設定
web-about = このサイトについて
web-language = 言語
web-nowhere = このアドレスには何もありません。
web-page-lost = ページを読み込めませんでした。
web-broken = このページで問題が起きました。再読み込みして続けてください。記録は失われていません。
web-unreachable = サーバーにつながりません。接続を確かめて、もう一度お試しください。
web-reason-no-person = まだお名前がありません。席に着くか、ログインしてください。
web-reason-bot-plays = 今は、ボットがこの席でプレイしています。名前を押して、席に戻ってください。
web-opening = 読み込み中…
web-play-now = すぐに遊ぶ
web-play-friends = 友だちと
web-own-tables = あなたの卓
web-open-tables = 募集中の卓
web-finished-tables = 終わった卓
web-waits-for-you = あなたの番です
web-running = 進行中
web-seats-free = 空席{ $count }
web-waits-for = { $names }を待っています
web-starting = まもなく開始
web-result = 勝者：{ $names }
web-sign-in = ログイン

web-short-cerisier = 桜の木の伝説
web-short-haru = 春一番
web-short-ikebana = 生け花
web-short-sakura = 桜
web-short-ombre = 桜の木陰で
web-name-cerisier = 桜の木の伝説
web-name-haru = 春一番
web-name-ikebana = 生け花
web-name-sakura = 桜
web-name-ombre = 桜の木陰で
web-about-cerisier = 袋から花を引き、欲ばる前に手を止めましょう。
web-about-haru = 2人の庭師、池に漂うスイレンの葉、そして春を告げる風。
web-about-ikebana = カードを取るか、隣の人に支払って断るか。5枚で花束の完成です。
web-about-sakura = 2つの山、ひっくり返る陰陽、そしてお金で雇える人物たち。
web-about-ombre = みんなで並木の庭園を作り、頃合いを見て庭師を置きましょう。
web-facts-cerisier = 2～4人・20分・チキンレース
web-facts-haru = 2人・15分・読み合いと配置
web-facts-ikebana = 2～5人・20分・ドラフト
web-facts-sakura = 2～6人・30分・カードとタイミング
web-facts-ombre = 2～4人・30分・植樹とマジョリティ

web-guest-1 = アヤメ
web-guest-2 = ツバキ
web-guest-3 = ハス
web-guest-4 = ボタン
web-guest-5 = フジ
web-guest-6 = モクレン
web-guest-7 = モミジ
web-guest-8 = キキョウ
web-guest-9 = ジャスミン
web-guest-10 = スミレ
web-guest-11 = ウメ
web-guest-12 = ツツジ

## ボットの強さ

web-level-seed = タネ
web-level-sprout = フタバ
web-level-bud = ツボミ
web-level-blossom = ハナ
web-level-tree = タイジュ
web-level-random = ランダム

## 卓

web-seats = 席
web-seat = { $name }{ $own ->
        [yes] （あなた）
       *[no] {""}
    }{ $points ->
        [none] {""}
       *[other] 、{ $points }点
    }{ $turn ->
        [yes] 、手番
       *[no] {""}
    }
web-open-seat = 空席
web-board = 盤面
web-twin = 言葉で見る盤面
web-question = 質問
web-log = 経過
web-log-empty = これからの経過がここに表示されます。
web-log-over = 経過はすべて「棋譜を見る」で確認できます。
web-undone = 直前の手が取り消されました。
web-chat = チャット
web-chat-empty = まだ誰も話していません。
web-chat-say = ひとこと
web-chat-send = 送信
web-waiting = { $names }を待っています。
web-sending = 送信中…
web-lost = 接続が切れました。再接続しています…
web-no-table = その卓はありません。もう片づけられたのかもしれません。
web-signed-out = ログインしていません。
web-closed = この卓は、サーバーの管理者が閉じました。
web-undo = 待った
web-hint = ヒント
web-hinting = 考え中…
web-help = 質問の説明
web-as-list = 一覧
web-worth = 勝率{ $percent }%
web-advice = ボットなら：{ $choice }
web-sure = よろしいですか？
web-sure-yes = はい
web-sure-no = いいえ
web-reconstructed = カードの値は復元したものです
web-pass = { $name }に端末を渡してください
web-pass-done = { $name }です
web-bot-plays = この席はボットがプレイしています。
web-seat-bot = ボット：{ $level }
web-seat-resigned = 投了しました。ボットが続けています。
web-take-back = 席に戻る
web-hand-own = ボットに代わってもらう
web-hand = ボットに続けてもらう
web-mute = この人をミュートする
web-block = この人をブロックする
web-resign = 投了する
web-resign-sure = ボットが続け、あなたは最下位になります。取り消せません。

## 始まる前

web-your-name = お名前
web-sit-down = 席に着く
web-leave = 席を立つ
web-remove = 席を立ってもらう
web-start = 始める
web-start-with-bots = 空いた{ $count }席にボットを入れて始める
web-waiting-for = 空席はあと{ $count }席です。一緒に遊ぶ人にこのリンクを送ってください。
web-invited = 招待中
web-kept-for-you = あなたの席です
web-free-seat = 空席にする
web-asks-again = { $count ->
        [0] 再戦のお誘いが届いています。
       *[other] { $names }から、再戦のお誘いです。
    }
web-accept = 参加する
web-decline = 見送る
web-see-table = 卓を見る
web-no-seat-free = 空席はありません。ゲームが始まったら観戦できます。
web-waiting-invited = { $names }の返事を待っています。リンクを送ることもできます。
web-start-instead = 待たずに、{ $count }席にボットを入れて始める
web-sealing = 全員そろいました。抽選を封印しています…
web-sealing-why = これは何ですか？
web-sealing-how = 全員が乱数を1つずつ封印してあります。今それを一斉に公開し、抽選はすべてそこから決まります。だから、サーバーを含めて誰も抽選を選べません。10秒以内に届かない乱数は、除いて始めます。
web-invite-code = この卓のリンクのQRコード
web-invite-link = この卓のリンク
web-invite-share = リンクを共有
web-invite-copied = コピーしました

## 終わり

web-end = ゲーム終了
web-you-won = あなたの勝ちです！
web-won = { $count ->
        [1] { $names }の勝ちです。
       *[other] { $names }が勝利を分け合いました。
    }
web-fair-fair = ✓ 抽選は公正でした。封印されたものは、何ひとつ変えられていません。
web-fair-unfair = ✗ 抽選の公正さを確かめられません。封印されたものが変えられています。
web-fair-left-out = { $count ->
        [1] { $names }の乱数は、時間内に公開されなかったため、抽選に使われていません。
       *[other] { $names }の乱数は、いずれも時間内に公開されなかったため、抽選に使われていません。
    }
web-fair-left-out-own = あなたの乱数は、時間内に公開されなかったため、抽選に使われていません。
web-fair-details = 最初の抽選の前に、サーバーは秘密の指紋を、全員が乱数の指紋を示しました。これが封印です。そのあとで乱数が公開されました。抽選はすべて、この秘密と乱数から決まります。棋譜があれば、hanazono verifyコマンドで抽選をすべてやり直して確かめられます。
web-fair-commitment = 指紋
web-fair-secret = 秘密
web-fair-nonces = 乱数
web-transcript = ゲームの棋譜
web-rematch = 再戦する
web-to-rematch = 新しいゲームへ
web-replay = 棋譜を見る
web-share = 共有

web-clock-days = { $days }日{ $hours }時間
