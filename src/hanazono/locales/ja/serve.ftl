# サーバー：hanazono serve、hanazono admin。

## ヘルプ

help-command-serve =
    サーバーを起動します。すべてのゲームを、人ともボットとも、持ち時間つきで、ネットワーク越しに遊べます。

    どのオプションも環境変数で指定できます。HANAZONO_PORT=9000は--port 9000と同じです。オプションがなければ、このフォルダのhanazono.dbにすべて保存します。

    例：
    $ hanazono serve
    $ hanazono serve --host 0.0.0.0 --port 80
    $ hanazono serve --database postgresql://garden@127.0.0.1/garden --workers 4
help-serve-database = 保存先：sqlite:///FILE、またはpostgresql://USER:PASSWORD@HOST/NAME。
help-serve-host = 待ち受けるアドレス。0.0.0.0ならすべて。
help-serve-port = 待ち受けるポート。0なら空いているもの。
help-serve-workers = プロセスの数。2つ以上にはPostgreSQLが必要です。
help-serve-origins = このサーバーを使ってよい他のサイト。空白区切り：https://flowers.example
help-serve-proxies = 利用者の接続元を伝えるリバースプロキシのアドレスかネットワーク。空白区切り。
help-serve-rate = 速度制限の倍率。0なら制限なし。
help-serve-pause = 人が目で追えるように、ボットの手と手の間に置く秒数。0なら間を置かず、最大は10。
help-serve-contact = プッシュサービスからの連絡を受けるmailto:またはhttps:のアドレス。
help-serve-metrics = /metricsを読めるのは：none（誰も不可）、all（誰でも）、またはこのトークンを示すプログラム（Authorization: Bearer TOKEN）。
help-serve-thinkers = 各プロセスでボット・ヒント・検討の思考に使うスレッドの数。0ならコア数に合わせます。
help-serve-database_pool = 各プロセスが持てるPostgreSQLへの接続数。
help-serve-log_level = 記録する内容：debug、info、warning、error。

help-command-admin =
    サーバーの管理者用。サーバーの稼働中でも、そのデータベースを管理できます。

    例：
    $ hanazono admin tables --phase playing
    $ hanazono admin backup garden-monday.db
    $ hanazono admin retention 90 --dry-run
help-command-tables =
    最後に動いた順に卓を並べます。卓を指定すると、座っている人を表示します。

    例：
    $ hanazono admin tables --phase open
    $ hanazono admin tables Zm9vYmFyYmF6
help-command-close =
    結果なしで卓を終わらせます。座っている人に知らせます。

    例：
    $ hanazono admin close Zm9vYmFyYmF6
help-command-chat =
    卓のチャットを表示するか、その1行を消します。

    例：
    $ hanazono admin chat Zm9vYmFyYmF6
    $ hanazono admin chat Zm9vYmFyYmF6 --remove 17
help-command-ban =
    人の利用を禁止します。クッキーもパスワードも受けつけなくなります。

    例：
    $ hanazono admin ban Zm9vYmFyYmF6
help-command-unban =
    利用の禁止を解きます。

    例：
    $ hanazono admin unban Zm9vYmFyYmF6
help-command-backup =
    サーバーの稼働中に、SQLiteデータベースをある一瞬の状態で複製します。PostgreSQLの場合は、行うべきことを表示します。

    例：
    $ hanazono admin backup garden-monday.db
help-command-check =
    すべての卓を記録から再現し、一覧が記録と一致するか、終わったゲームの抽選が公正かを検証します。問題のある卓とその理由を表示します。

    例：
    $ hanazono admin check
help-command-retention =
    指定の日数より古いものを消します。終わった卓、始まらなかった卓、アップロードされた棋譜、そして、そのどれも残っていないゲストが対象です。

    例：
    $ hanazono admin retention 90 --dry-run
    $ hanazono admin retention 90
help-admin-database = サーバーのデータベース。省略時はHANAZONO_DATABASE。
help-admin-phase = open、playing、over、closedの卓だけ。
help-admin-most = 最大の件数。
help-admin-table = 卓のid：リンクの最後の部分。- で始まるidの前には--を書いてください。
help-admin-person = 人のid（hanazono admin tables TABLEを参照）、またはアカウント名。
help-admin-remove = この番号の行を消します。
help-admin-file = まだないファイル。
help-admin-days = 日数。
help-admin-dry-run = 数えるだけで、消しません。

## エラー

error-setting = { $name }が{ $found }です。指定できるもの：{ $expected }。
error-workers-sqlite = { $name }が{ $found }ですが、複数のプロセスで{ $database }は共有できません。--workers 1か、--database postgresql://…を指定してください
error-metrics-here = { $name }にhereはもう使えません。ヘッダーを付けないプロキシの裏では/metricsが誰にでも見えてしまうためです。Prometheusが示す16文字以上のトークン（Authorization: Bearer TOKEN）か、noneを指定してください。
error-database-away = データベース{ $database }に接続できません（{ $why }）。起動するか、--databaseで別のものを指定してください。
error-database-missing = データベース{ $database }がありません。hanazono serveで作れます。--databaseで別のものを指定できます。
error-database-older = データベース{ $database }は古い形式です。hanazono serveで更新されます。
error-database-newer = データベース{ $database }は、より新しいHanazonoで作られています。それをインストールするか、古いバックアップに戻してください。
error-database-served = データベース{ $database }は、{ $host }のプロセス{ $process }が{ $since }（UTC）から使っています。それを止めるか、--databaseで別のものを指定してください。
error-compiling = ルールをコンパイルできません（{ $why }）。数分のあいだ、1.5 GBのメモリと、{ $folder }に100 MBの空きが必要です。HANAZONO_CACHEで別のフォルダを指定できます。
error-address-taken = { $host }、ポート{ $port }は別のプログラムが使っています。--portで別のものを指定してください。
error-address-forbidden = ポート{ $port }を使う権限がありません。--portで1024以上を指定してください。
error-address-unknown = { $host }、ポート{ $port }はこのマシンのアドレスではありません。127.0.0.1はこのマシンだけ、0.0.0.0はすべてのアドレスです。
error-table = { $found }という卓はありません。
error-table-over = 卓{ $found }はもう終わっています。
error-person = { $found }というidの人も、アカウントもありません。
error-chat-line = この卓に{ $found }という行はありません。hanazono admin chat { $table }を参照してください。
error-phase = { $found }という段階はありません。次のいずれかを指定してください：{ $expected }。
error-backup-there = { $file }はすでにあります。上書きはしません。
error-backup = { $file }に書けません（{ $reason }）。
error-backup-postgres = このデータベースのバックアップには、PostgreSQL自身のプログラムを使います：{ $command }

setting-database = sqlite:///FILEまたはpostgresql://USER:PASSWORD@HOST/NAME
setting-host = 名前またはアドレス
setting-port = 0から65535までの整数
setting-workers = 1以上の整数
setting-origins = https://flowers.exampleのようなアドレス、空白区切り
setting-proxies = 10.0.0.7や10.0.0.0/24のようなアドレスかネットワーク、空白区切り
setting-rate = 0以上の数
setting-pause = 0から10までの秒数
setting-metrics = none、all、または空白を含まない16文字以上のトークン
setting-contact = mailto:host@flowers.exampleのようなアドレス
setting-thinkers = 0以上の整数
setting-database_pool = 1以上の整数
setting-log_level = debug、info、warning、error

## 表示

serve-open = Hanazonoを開きました：{ $address }
serve-compiling = ルールをコンパイルしています。初回は1分ほどかかります。

admin-table = 卓
admin-game = ゲーム
admin-phase = 段階
admin-moved = 最終手（UTC）
admin-seats = 席
admin-seat = 席
admin-name = 名前
admin-person = 人
admin-bot = ボット
admin-open = 空席
admin-number = 番号
admin-time = 時刻（UTC）
admin-text = 内容
admin-tables-count = { $count ->
        [0] そのような卓はありません。
       *[other] { $count }卓。
    }
admin-chat-count = { $count ->
        [0] この卓のチャットには何もありません。
       *[other] { $count }行。
    }
admin-closed = 卓{ $table }を閉じました。
admin-unsaid = { $number }行目を消しました。
admin-banned = { $name }（{ $person }）の利用を禁止しました。
admin-unbanned = { $name }（{ $person }）の利用の禁止を解きました。
admin-backed-up = バックアップは{ $file }にあります。
admin-checking = 卓を再現しています
admin-check-fault = { $table }：{ $sentence }
admin-check-setup = 開始時の設定を読めません（{ $found }）。
admin-check-replay = 記録の{ $expected }行目がつながりません（{ $found }）。
admin-check-phase = 一覧では{ $found }、記録では{ $expected }です。
admin-check-asked = 質問を受けている席（ビット）が、一覧では{ $found }、記録では{ $expected }です。
admin-check-result = 一覧では{ $found }、記録では{ $expected }です。
admin-check-duty = タスク{ $expected }が抜けているため、予定された処理が行われません。
admin-check-transcript = 棋譜が検証に通りません（{ $found }）。
admin-check-sound = { $count }卓、すべて問題なく再現しました。
admin-check-wrong = { $count }卓のうち{ $wrong }卓に問題があります。
admin-retention = { $dry ->
        [yes] 消すことになるもの
       *[no] 消しました
    } – 終わった卓：{ $over }、閉じた卓：{ $closed }、始まらなかった卓：{ $open }、アップロード：{ $uploads }、ゲスト：{ $guests }。
