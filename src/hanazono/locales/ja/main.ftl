# プログラム：ヘルプ、エラー、表、端末でのゲーム。

## ヘルプ

help-usage = 使い方：
help-arguments = 引数
help-options = オプション
help-commands = コマンド
help-default = [既定値：{"{}"}]
help-required = [必須]
help-help = このヘルプを表示します。
help-options-metavar = [オプション]
help-command-metavar = コマンド …

help-app =
    Hanazono（花園）は、花をテーマにしたボードゲームの庭です。遊ぶことも、棋譜を記録して検証することもできます。

    まずはこちら：
    $ hanazono play cerisier          ボット1体と対戦
    $ hanazono games                  ゲームとその設定の一覧
    $ hanazono play --help            遊び方の詳しい説明
help-lang = 言語（en、fr、ja）。省略時はロケールの言語。
help-version = バージョンを表示します。

help-command-games = ゲームの一覧：席数、設定、内容。
help-command-play =
    端末でゲームを遊びます。ボットと対戦するか、1台のキーボードを数人で使います。

    画面には盤面、質問、番号つきの選択肢が出ます。番号を入力してください。? で質問の説明、b で盤面の再表示、q で終了が、いつでもできます。

    例：
    $ hanazono play cerisier                         あなたとボット1体
    $ hanazono play cerisier --seats 4               あなたとボット3体
    $ hanazono play cerisier --seats 3 --people 2    2人とボット1体
    $ hanazono play cerisier --level seed            やさしいボットと対戦
    $ hanazono play cerisier --option masteries=pink --option memory_aid=true
    $ hanazono play cerisier --seed 7                同じゲームをもう一度
help-command-record =
    ランダムなゲームの棋譜（JSON Lines）を標準出力に書きます。

    例：
    $ hanazono record cerisier --seats 3 --games 100 --seed 1 > games.jsonl
    $ hanazono record cerisier --seats 2 --games 1 --seed 7 --choices
help-command-replay =
    棋譜ファイルの全行がルール通りかを検証し、各ゲームの結果を表示します。

    例：
    $ hanazono replay games.jsonl
    $ hanazono record cerisier --seats 4 --games 10 --seed 3 | hanazono replay -
help-command-verify =
    終わったゲームの抽選がすべて公正だったかを検証します。卓が公開した秘密をもとに、抽選を1つずつやり直します。

    別のゲームの途中から続けたゲームは、続けたところから検証し、その旨を表示します。その前の部分は--originで検証できます。終了コードは、すべての抽選を検証したら0、一部だけなら3、誤りがあれば2です。

    例：
    $ hanazono verify games.jsonl
    $ hanazono verify second.jsonl --origin first.jsonl
help-command-rules =
    ルールの各条文について、それを守らせるコードと、それを証明するテストを表示します。欠けていれば失敗します。

    例：
    $ hanazono rules cerisier
    $ hanazono rules --json
help-command-bench =
    ルールの速さを測ります。1コアでのランダムプレイと、コンパイル時間です。1分ほどかかります。

    例：
    $ hanazono bench
    $ hanazono bench cerisier --json
help-command-arena =
    ボット同士を対戦させ、強さを調べます。勝率（引き分けは等分）とその95%区間、Elo、平均得点、1手の時間を表示し、図入りのページと生のJSONを書き出します。Ctrl-Cで止めても、同じコマンドで続きから再開します。

    ボットはレベル（seed、sprout、bud、blossom、tree、random）で、tree:50msやbud:1000（反復回数）のように思考量も指定できます。plainはゲームの知識のない探索、eyesは伏せたカードもすべて見えるボットです。

    例：
    $ hanazono arena haru tree:50ms plain:50ms --games 400 --jobs 2
    $ hanazono arena cerisier seed sprout bud blossom --seats 4
    $ hanazono arena --ladder
help-command-compile = 全ゲームのルールを前もってコンパイルし、最初のゲームをすぐ始められるようにします。

help-game = ゲームの名前。hanazono gamesを参照。
help-games-wanted = ゲームの名前。省略時はすべて。
help-seats-play = 人とボットを合わせた席数。省略時は最少の席数。
help-seats = 席数。
help-option = ゲームの設定。何度でも指定可。hanazono gamesを参照。
help-deck = カードの数値を直すファイル（TOML）。カードを復元したゲームで使えます。
help-seed = 0から2^64 - 1までの整数。同じシードなら同じゲームになります。省略時は新しいゲーム。
help-level = ボットの強さ。弱い順にseed、sprout、bud、blossom、tree。またはrandom。
help-arena-bots = ゲーム、続けてボット。--ladderではゲームだけ（省略時はすべて）。
help-arena-seats = 席数。省略時は最少の席数。
help-arena-games = 1対戦のゲーム数。つねに、ボットが全席を一巡する回数になります。
help-arena-jobs = 対戦させるプロセスの数。
help-arena-out = ゲームとページの保存先。省略時はarena/。
help-arena-ladder = 全ゲームの標準の対戦表を2コアで1時間かけて行い、docs/strength.mdを書きます。
help-seed-record = 0から2^64 - 1までの整数。同じシードなら同じゲームになります。
help-people = 人の数。最初の席から順に座ります。0ならボットの対戦を観戦。
help-games-count = ゲーム数。
help-choices = それぞれの手に、選べた手をすべて書き添えます。
help-file = 棋譜ファイル。- なら標準入力。
help-origin = このゲームの続き元となったゲームの棋譜ファイル。何度も続けた場合は、新しいほうから順に繰り返し指定します。
help-json = プログラム向けに、内容をJSONで表示します。
help-peers = 同じ実行の中でOpenSpielのゲームも測ります。

## エラー

error = hanazono: { $text }
error-language = 言語{ $found }には対応していません。次のいずれかを指定してください：{ $expected }。
error-game = { $found }というゲームはありません。次のいずれかを指定してください：{ $expected }。
error-level = { $found }というレベルはありません。次のいずれかを指定してください：{ $expected }。
error-seats = { $game }に{ $found }席の卓はありません。席数：{ $expected }。
error-option-form = { $found }は設定ではありません。NAME=VALUEの形で指定してください。例：{ $example }。
error-option-name = { $game }に{ $found }という設定はありません。次のいずれかを指定してください：{ $expected }。
error-option-value = 設定{ $name }を{ $found }にはできません。指定できる値：{ $expected }。
error-option-twice = 設定{ $name }が2度指定されています。
error-deck-none = { $game }にデッキファイルはありません。数値はすべて判明しています。
error-deck = { $place }：{ $found }。正しくは{ $expected }
error-number = { $name }が{ $found }です。{ $least }から{ $most }までの整数を指定してください。
error-people = { $seats }席の卓に{ $found }人は座れません。
error-file-missing = ファイル{ $file }がありません。
error-file-folder = { $file }はフォルダです。棋譜ファイルを指定してください。
error-file-forbidden = { $file }を読む権限がありません。
error-file = { $file }を読めません（{ $reason }）。
error-not-text = { $file }の{ $line }行目がUTF-8のテキストではありません。
error-transcript = { $file }：{ $sentence }
error-origin = { $file }は{ $origin }の続きではありません。{ $line }行目が違います。
error-origin-several = { $origin }には{ $count }ゲームあります。続き元の1ゲームだけが必要です。
error-origin-needless = { $origin }は不要です。そこから続けたゲームはありません。
error-no-repository = ルールの検証には、テストとルールページのあるリポジトリが必要です。このプログラムにはそれがありません。
error-usage-command = { $found }というコマンドはありません。hanazono --helpを試してください。
error-usage-option = ここに{ $found }というオプションはありません。--helpを試してください。
error-usage-missing = { $found }がありません。--helpを試してください。
error-usage-extra = { $found }が余分です。--helpを試してください。
error-usage-value = { $found }には値が必要です。--helpを試してください。
error-usage = コマンドラインを解釈できません（{ $reason }）。--helpを試してください。

## 表

games-seats = 席数
games-option = 設定
games-values = 値
games-default = 既定値
games-meaning = 効果
games-try = 遊ぶには：hanazono play { $game }
games-number = { $least }以上

replay-line = { $line }行目：{ $game }、{ $seats }席、{ $moves }手：得点 { $scores }。{ $count ->
        [1] 勝者：席{ $winners }
       *[other] 勝者：席{ $winners }（{ $count }人）
    }
replay-total = { $count }ゲーム、全行がルール通りです。席は棋譜と同じく0から数えます。
verify-total = { $count }ゲーム、すべて公正です。どの抽選も、公開された秘密の通りです。
verify-part = { $count }ゲームは一部だけ検証しました。残りは、--originで続き元の棋譜を指定すると検証できます。
verify-parts = { $parts }。
verify-semicolon = ；
verify-questions = { $deal ->
        [yes] { $count ->
            [0] 最初の配り
            [1] 最初の配りと質問{ $last }
           *[other] 最初の配りと質問{ $first }〜{ $last }
        }
       *[no] { $count ->
            [1] 質問{ $last }
           *[other] 質問{ $first }〜{ $last }
        }
    }
verify-own = { $number ->
       *[other] { $questions }は、公開された秘密の通りです
    }
verify-origin = { $number ->
       *[other] { $questions }は{ $source }から引き継いだもので、そこで公開された秘密の通りです
    }
verify-unchecked = { $number ->
       *[other] { $questions }は{ $source }から引き継いだもので、検証していません
    }
verify-source = { $place ->
        [table] 卓{ $id }
        [transcript] 棋譜{ $id }
       *[unknown] 別のゲーム
    }
verify-withheld = { $which ->
        [origin] { $source }では、
       *[own] {""}
    }{ $count ->
       *[other] 席{ $seats }の乱数が時間内に公開されなかったため、抽選に使われていません。
    }

rules-statement = 条文
rules-code = コード
rules-tests = テスト
rules-count = 条文{ $count }件。
rules-sound = すべての条文が証明され、すべてのidが既知です。
rules-problems = 問題{ $count }件：

bench-game = ゲーム、席数
bench-moves_per_second = 手/秒
bench-games_per_second = ゲーム/秒
bench-state_bytes = バイト
bench-compile_cold_s = 初回 秒
bench-compile_cached_s = 2回目 秒
bench-python_move_us = Python µs
bench-number = { $value }
bench-ratio = 比
bench-about = 1コアでの一様ランダムプレイ、5回のうち最速。バイト：状態の大きさ（出来事とスクリプトの領域を除く）。初回、2回目：新しいプロセスが最初のゲームを終えるまでの時間、何もコンパイルされていないときと、キャッシュがあるとき。Python：asked、legal、playによる1手。比：同じ実行での乱数生成器1000語あたりの手数で、マシンの比較用。
bench-peers = 中央値はOpenSpielの{ $ratio }倍です（C++による一様ランダムプレイ、同じコア、同じ実行）。
bench-no-peers = OpenSpielがインストールされていません。make bench-peersを実行してください。

compile-title = ルールをコンパイルしています
compile-done = ルールのコンパイルが終わりました。

## ボット

level-seed = タネ
level-sprout = フタバ
level-bud = ツボミ
level-blossom = ハナ
level-tree = タイジュ
level-random = ランダム

arena-match = 対戦
arena-games = ゲーム
arena-share = 勝率
arena-interval = 95%
arena-points = 得点
arena-time = ms/手
arena-page = 書き出しました：{ $path }
arena-stopped = 止めました。同じコマンドで続きから再開します。
arena-error-few = ゲームと、2種類以上のボットを指定してください：hanazono arena haru bud tree:50ms
arena-error-bot = { $found }というボットはありません。次のいずれかを指定してください：{ $expected }。tree:50msやtree:300のように思考量も指定できます。

## 端末でのゲーム

terminal-you = あなた
terminal-player = プレイヤー{ $number }
terminal-bot = ボット{ $number }
terminal-seats = { $people ->
        [0] ボット{ $bots }体が対戦します。あなたは観戦です。
        [1] あなたはボット{ $bots }体と対戦します（レベル：{ $level }）。
       *[other] { $people }人でこのキーボードを使います{ $bots ->
            [0] {""}
           *[other] 。ボット{ $bots }体も加わります（レベル：{ $level }）
        }。
    }
terminal-keys = 質問が1つずつ出ます。選択肢の番号を入力してEnterを押してください。? で質問の説明、b で盤面の再表示、q で終了です。
terminal-begin = Enterで開始。
terminal-prompt = 選択（1～{ $count }、? 説明、b 盤面、q 終了）：
terminal-expected = 1から{ $count }までの番号か、?、b、qを入力してください。
terminal-forbidden = 今できないことと、その理由：
terminal-sure = ゲームを保存せずにやめますか？（y/n）
terminal-yes = y yes はい
terminal-hide = Enterを押すと画面を隠します。
terminal-pass = { $name }に端末を渡してください。{ $name }は、他の人が見ていないのを確かめてからEnterを押してください。
terminal-go-on = Enterで続行。
terminal-not-asked = 今は、あなたへの質問はありません。Enterを押してください。
terminal-over = ゲーム終了
terminal-and = {"と"}
terminal-winners = { $count ->
        [1] { $you ->
            [yes] あなたの勝ちです！
           *[no] { $names }の勝ちです。
        }
       *[other] { $names }が勝利を分け合いました。
    }得点：{ $points }。
terminal-farewell = ありがとうございました。同じ展開でもう一度遊ぶには、--seed { $seed }を加えてください。
terminal-left = 卓を離れました。またどうぞ！

## 言葉の間

# text-commaは並べた言葉の間、text-spaceは2つの文の間。

text-comma = 、
text-space = {""}
