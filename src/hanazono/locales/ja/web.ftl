# ページ：ボードのまわりの言葉。各ゲームのボードの言葉は web-<ゲーム>.ftl にあります。

## 花園

web-slogan = 花をめぐる五つのボードゲーム。友だちとも、ボットとも、すぐに遊べます。
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
web-reason-no-person = サーバーはまだあなたを知りません。席につくか、ログインしてください。
web-reason-bot-plays = この席は今ボットが打っています。名前に触れて、席に戻ってください。
web-opening = 開いています…
web-play-now = すぐに遊ぶ
web-play-friends = 友だちと
web-own-tables = あなたのテーブル
web-open-tables = 募集中のテーブル
web-finished-tables = 終わったテーブル
web-waits-for-you = あなたの番です
web-running = 対戦中
web-seats-free = 空席{ $count }
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
web-about-cerisier = 袋から花を引き、欲張る前にやめましょう。
web-about-haru = 二人の庭師、水に漂うスイレンの葉、そして春最初の風。
web-about-ikebana = カードを取るか、隣の人に払って断るか。五枚で花束になります。
web-about-sakura = 二つの山札、ひっくり返る陰陽、そして雇える人物たち。
web-about-ombre = 並木の公園を作り、頃合いを見て庭師を置きましょう。
web-facts-cerisier = 2〜4人・20分・チキンレース
web-facts-haru = 2人・15分・読み合いと配置
web-facts-ikebana = 2〜5人・20分・ドラフト
web-facts-sakura = 2〜6人・30分・カードと間合い
web-facts-ombre = 2〜4人・30分・植樹とマジョリティ

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

web-level-seed = たね
web-level-sprout = ふたば
web-level-bud = つぼみ
web-level-blossom = はな
web-level-tree = たいぼく
web-level-random = でたらめ

## テーブル

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
web-board = ボード
web-twin = 言葉で見るボード
web-question = 質問
web-log = 経過
web-log-empty = まだ何もありません。
web-undone = 直前の手が取り消されました。
web-chat = チャット
web-chat-empty = まだ誰も話していません。
web-chat-say = ひとこと
web-chat-send = 送る
web-waiting = { $names }を待っています。
web-sending = 送信中…
web-lost = 接続が切れました。つなぎ直しています…
web-no-table = そのテーブルはありません。もう片づけられたのかもしれません。
web-signed-out = ログアウトしています。
web-closed = このテーブルはサーバーの管理者が閉じました。
web-undo = 待った
web-hint = ヒント
web-hinting = 考え中…
web-help = これは何ですか？
web-as-list = 一覧で
web-worth = 勝率{ $percent }%
web-advice = ボットなら：{ $choice }
web-sure = よろしいですか？
web-sure-yes = はい、そうします
web-sure-no = いいえ、やめます
web-reconstructed = カードの数値は復元したものです
web-pass = { $name }さんに端末を渡してください
web-pass-done = { $name }です
web-bot-plays = この席はボットが打っています。
web-seat-bot = ボット：{ $level }
web-seat-resigned = 投了しました。ボットが続けています。
web-take-back = 席に戻る
web-hand-own = ボットに代わってもらう
web-hand = ボットに続けてもらう
web-mute = この人の発言を隠す
web-block = この人をブロックする
web-resign = 投了する
web-resign-sure = ボットが続け、あなたは最下位になります。取り消せません。

## 始まる前

web-your-name = お名前
web-sit-down = 席につく
web-leave = 席を立つ
web-remove = 席を立ってもらう
web-start = 始める
web-start-with-bots = 空席{ $count }つをボットにして始める
web-waiting-for = 空席が{ $count }つあります。一緒に遊ぶ人にこのリンクを送ってください。
web-invite-code = このテーブルのリンクのQRコード
web-invite-link = このテーブルのリンク
web-invite-share = リンクを共有
web-invite-copied = コピーしました

## 終わり

web-end = ゲーム終了
web-you-won = あなたの勝ちです！
web-won = { $count ->
        [one] { $names }の勝ちです。
       *[other] { $names }がともに勝ちました。
    }
web-fair-fair = ✓ 抽選は公正でした。サーバーは約束どおりの秘密を守りました。
web-fair-unfair = ✗ 抽選の公正さを確かめられません。秘密が約束したものと違います。
web-fair-unchecked = 抽選はTLSのページでのみ確かめられます。
web-fair-details = 最初の抽選の前に、サーバーは秘密の指紋を示し、全員が乱数を加えました。すべての抽選はこの両方から決まります。棋譜があれば、hanazono verify コマンドですべての抽選をやり直して確かめられます。
web-fair-commitment = 指紋
web-fair-secret = 秘密
web-fair-nonces = 乱数
web-transcript = ゲームの棋譜
web-rematch = もう一局
web-to-rematch = 新しいゲームへ
web-replay = 棋譜を見る
web-share = 共有

web-clock-days = { $days }日{ $hours }時間
