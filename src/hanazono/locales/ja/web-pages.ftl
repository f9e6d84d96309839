# 卓のまわりのページ：新しい卓、設定、マイページ、このサイトについて。通知。

## 新しい卓

web-new-table = 新しい卓
web-new-which = どのゲームにしますか？
web-new-other-game = 他のゲーム
web-new-count = 人数
web-new-others = 誰と遊びますか？
web-new-others-open = リンクで友だちと
web-new-others-bot = ボットと
web-new-others-here = 1台の端末で
web-new-seat = 席{ $number }
web-new-who-me = あなた
web-new-who-open = リンクを持つ人
web-new-who-bot = ボット
web-new-who-here = この端末で遊ぶ人
web-new-name-here = 席{ $number }の名前
web-new-level-of = 席{ $number }のボットのレベル
web-new-level-seed = はじめての人向け。あまり先を読まず、ミスにも寛大です。
web-new-level-sprout = 少し先を読みますが、よくミスをします。
web-new-level-bud = ルールを知っている人に、ちょうどよい相手です。
web-new-level-blossom = 強い相手。よく先を読み、めったにミスをしません。
web-new-level-tree = 最強。1手に最長2秒ほど考えます。
web-new-level-random = 何も考えず、できる手の中から無作為に選びます。
web-new-make = { $free ->
        [0] 始める
       *[other] 卓を立ててリンクを受け取る
    }

web-new-clock = 持ち時間
web-new-clock-none = なし
web-new-clock-live = リアルタイム
web-new-clock-days = 1手に数日
web-new-clock-none-help = 各自、好きなだけ時間をかけられます。
web-new-clock-live-help = 1ゲームを通した持ち時間です。使い切ると、ボットが代わりに続けます。
web-new-clock-days-help = 郵便将棋のように、好きなときに1手ずつ進めます。期限が過ぎると、ボットが代わりに続けます。
web-new-minutes-each = 1人の持ち時間
web-new-minutes = { $count }分
web-new-increment = 1手ごとに加わる時間
web-new-seconds = { $count }秒
web-new-days-each = 1手の期限
web-new-days = { $count }日

web-new-options = ゲームの設定
web-new-options-changed = { $count ->
        [0] ルール通り
       *[other] { $count }か所を変更
    }
web-new-option-cerisier-masteries = 能力カード
web-new-option-cerisier-zero_ranks = 0輪も順位に入れる
web-new-option-cerisier-memory_aid = 記憶の補助
web-new-option-haru-layout = 初期配置
web-new-option-haru-show_played = 出した値を表示
web-new-option-haru-max_rounds = 最大ラウンド数
web-new-option-ikebana-final_bouquet = 最後の花束
web-new-option-ikebana-memory_aid = 記憶の補助
web-new-option-sakura-expansion = 拡張
web-new-option-sakura-voluntary_take = 任意の引き取り
web-new-option-sakura-rounds = ラウンド数
web-new-option-ombre-values = カードの値
web-new-value-masteries-blue = 基本（青）
web-new-value-masteries-pink = 上級（ピンク）
web-new-value-masteries-blue-blue-pink = 青、青、ピンク
web-new-value-masteries-blue-pink-blue = 青、ピンク、青
web-new-value-masteries-blue-pink-pink = 青、ピンク、ピンク
web-new-value-masteries-pink-blue-blue = ピンク、青、青
web-new-value-masteries-pink-blue-pink = ピンク、青、ピンク
web-new-value-masteries-pink-pink-blue = ピンク、ピンク、青
web-new-value-layout-standard = ルール通り
web-new-value-layout-random = ランダム
web-new-value-values-spread = 1～10に散らす
web-new-value-values-sequence = 1～7の連番

web-new-visitors = 公開とヒント
web-new-public-short = 公開
web-new-link-short = リンクのみ
web-new-public = 公開の卓
web-new-public-help = トップページに載り、誰でも座れます。公開しなければ、リンクを持つ人だけが見つけられます。
web-new-hints = ヒント
web-new-hints-help = 手番の人は、ボットならどうするかを見られます。

web-new-deck = 自分のカードの値
web-new-deck-none = 標準
web-new-deck-help = このゲームのカードの値の一部は、復元したものです。箱をお持ちの方や、よりよい案のある方は、下のファイルを書き換えて、その値で遊べます。
web-new-deck-ours = 標準の値のファイル（TOML）
web-new-deck-large = ファイルが大きすぎます。デッキは{ $most }KBまでです。
web-new-deck-clear = 標準の値に戻す

## 設定

web-set-theme = 昼と夜
web-set-theme-auto = 端末に合わせる
web-set-theme-day = 昼
web-set-theme-night = 夜
web-set-see = 見やすさと操作
web-set-text = 大きな文字
web-set-text-help = すべての文字を大きくします。
web-set-shapes = 色の印
web-set-shapes-help = コマは色ごとに形が違いますが、さらに色ごとの印をつけます。
web-set-still = 動きを止める
web-set-still-help = コマは動かず、すぐに行き先に現れます。
web-set-hand = 質問の場所
web-set-hand-help = 広い画面では、盤面の横に出ます。
web-set-hand-right = 右
web-set-hand-left = 左
web-set-hear = 音と通知
web-set-sound = 音
web-set-sound-help = 木の音、紙の音、手番の鐘。
web-set-keys = キー操作
web-key-arrows-name = 矢印キー
web-key-arrows = 選べるコマからコマへ移ります。
web-key-enter-name = Enter
web-key-enter = そのコマを選びます。スペースキーでも選べます。
web-key-tab-name = Tab
web-key-tab = 質問、そのボタン、メニューへ進みます。
web-key-escape-name = Esc
web-key-escape = 盤面の上に開いたものを閉じます。
web-set-kept = 設定はこのブラウザだけに保存されます。

## マイページ

web-me = マイページ
web-me-guest = このブラウザのゲストです。あなたの卓は、このブラウザからしか開けません。
web-me-signed-in = { $login }としてログイン中です。
web-me-name-help = これから座る卓で、他の人に表示されます。
web-me-rename = 名前を変更
web-me-renamed = 変更しました
web-me-account = アカウントを作る
web-me-account-why = アカウントがあれば、どの端末からでも自分の卓を開けます。メールアドレスは不要です。
web-me-make-account = アカウントを作る
web-me-login = ログイン名
web-me-login-help = 空白なしの3～64文字。他の人には見えません。
web-me-password = パスワード
web-me-password-help = 10文字以上。
web-me-old-password = 今のパスワード
web-me-new-password = 新しいパスワード
web-me-change-password = パスワードを変更
web-me-password-changed = 変更しました。他の端末はログアウトされました。
web-me-codes = 復旧コード
web-me-codes-why = パスワードを忘れたときは、コード1つにつき1回だけ、新しいパスワードを設定できます。表示されるのは今だけです。安全な場所に控えてください。
web-me-codes-copy = コピー
web-me-codes-copied = コピーしました
web-me-codes-done = 控えました
web-me-have-account = アカウントを持っています
web-me-sign-in-guest = このゲストの卓は、アカウントには移りません。残すには、このゲストのままアカウントを作ってください。
web-me-forgotten = パスワードをお忘れですか？
web-me-recover = 新しいパスワードを設定
web-me-recover-why = 復旧コードを1つ使って、新しいパスワードを設定できます。他の端末はすべてログアウトされます。
web-me-code = 復旧コード
web-me-shunned = ミュート・ブロックした人
web-me-shunned-nobody = いません。卓で名前を押すと、その人をミュートしたりブロックしたりできます。
web-me-shunned-mute = ミュート中：発言が表示されません
web-me-shunned-block = ブロック中：同じ卓に座りません
web-me-forgive-mute = ミュートを解除
web-me-forgive-block = ブロックを解除
web-me-sign-out-title = ログアウト
web-me-sign-out = ここでログアウトする
web-me-sign-out-everywhere = すべての端末でログアウトする
web-me-sign-out-sure = アカウントがないため、ログアウトすると、あなた自身も自分の席には二度と戻れません。
web-me-stay = やめておく
web-me-data = あなたのデータ
web-me-data-why = 保存するのは、名前、ログイン名、卓、そこでの発言、ミュートした人、通知の送り先だけです。クッキーは、あなたを見分けるための1つだけです。
web-me-export = データをダウンロードする
web-me-forget = 自分のデータを削除する
web-me-forget-sure = ボットが代わりに続け、席は名前のない人のものになり、発言は消えます。元には戻せません。
web-me-nobody = まだお名前をうかがっていません
web-me-nobody-why = はじめて遊ぶときにゲストになります。登録もアカウントも不要です。
web-me-to-games = ゲームへ

## このサイトについて

web-credits = ゲームと作者
web-credits-cerisier = La Légende du Cerisier qui fleurit tous les dix ans。作：Hinata Origuchi、絵：Sylvain Sarrailh、IELLO、2018年。初版は2015年の「ひとひら」（Hitohira）。
web-credits-haru = 作：Bruno Cathala、Blackrock Éditions、2014年。その後の版もあります。
web-credits-ikebana = 作：Antoine Bauza、デザイン：Françoise Sengissen。Hanabi & Ikebana（Les XII Singes、2010年）より。
web-credits-sakura = 作：Csaba Hegedűs、絵：Attila SzógyiとGyula Pozsgay、A-games、2017年。
web-credits-ombre = ツリーラインアベニュー。作：Yota SuzukiとHayato Oshikiri、Tactical Games、Japanime Games。フランス語版：À l’ombre du Sakura、Don’t Panic Games、2022年。
web-credits-not-affiliated = 花園は、これらの作者や出版社とは関係がなく、公認されたものでもありません。ゲームとその名前は権利者のものです。ここにある絵、音、文章は、私たちが作ったものです。気に入ったゲームは、ぜひ箱を買ってください。本物の卓を囲むと、もっと楽しくなります。

web-rebuilt = 復元したカードの値
web-rebuilt-why = 2つのゲームは、ルールブックは手に入りましたが、カードの絵がありませんでした。ルールブックや公開資料に書かれていることには従い、残りは、楽しく遊べるように私たちが決めました。
web-rebuilt-sakura-icons = 52枚それぞれの手裏剣とコインの数
web-rebuilt-sakura-colours = 4色のうち3色
web-rebuilt-sakura-cooks = 料理人1と料理人3の増減の数（料理人2からの推定）と、各人物が1枚ずつであること
web-rebuilt-ombre-icons = 風景カードそれぞれのアクションと施設
web-rebuilt-ombre-values = 風景カードの3以上の値の多く（名木の7を除く）
web-rebuilt-ombre-projects = 計画カード12枚の条件と得点
web-rebuilt-ombre-ranks = 木が5本と7本の並木道のランク
web-rebuilt-better = 箱をお持ちなら、卓を立てるときにカードの値を指定して遊べます。

web-fairness = 公正な抽選
web-fairness-how = 最初の抽選の前に、サーバーは秘密の指紋を、卓の全員は自分の乱数の指紋を示します。席がすべて埋まると、乱数が公開されます。抽選はすべてこれらから決まるので、サーバーが選ぶことも、誰かが予測することもできません。10秒以内に公開されなかった乱数は使われず、誰のものだったかはゲームの終わりに示されます。終わると秘密も公開され、このページがすべてを指紋と照らし合わせます。棋譜があれば、誰でも抽選をすべてやり直して確かめられます。

web-licences = ライセンス
web-licences-ours = 花園は、MITライセンスの自由なソフトウェアです。
web-licences-used = このページには、Svelte（MIT）、Fluent（Apache 2.0）、uqr（MIT）を使っています。
web-licences-whole = ライセンスの全文

## 通知

web-notices-title = 手番になったら通知しますか？
web-notices-why = このゲームでは、1手に数日の期限があります。卓があなたを待っているとき、このブラウザで通知できます。設定でいつでも変えられます。
web-notices-yes = 通知を受け取る
web-notices-no = 受け取らない
web-notices-failed = このブラウザでは準備できませんでした。プライベートウィンドウであるか、端末の通知がオフになっているのかもしれません。
web-notices-body = あなたの手番です。
web-notices-switch = 通知
web-notices-switch-help = 1手に数日の卓で、あなたの手番になったときに届きます。
