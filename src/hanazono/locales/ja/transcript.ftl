# 棋譜の誤り。どの文も行番号で始まる。

transcript-empty = { $line }行目：ファイルにゲームがありません
transcript-not-json = { $line }行目：JSONオブジェクトではありません
transcript-header = { $line }行目：ゲームはヘッダーで始まります。ヘッダーの項目は{ $expected }だけで、metaを加えてもかまいません
transcript-origin = { $line }行目：{ $found }は続き元として正しくありません。{"{"}"questions": K{"}"}（Kは0〜{ $most }）と、必要なら"table"か"transcript"のIDだけが書けます
transcript-version = { $line }行目：書式のバージョンが{ $found }です。このプログラムが読めるのはバージョン{ $expected }です
transcript-game = { $line }行目：{ $found }というゲームはありません。次のいずれかです：{ $expected }
transcript-seats = { $line }行目：席数が{ $found }です。次のいずれかです：{ $expected }
transcript-option = { $line }行目：設定{ $name } = { $found }。指定できる値：{ $expected }
transcript-deck = { $line }行目：このデッキでは遊べません：{ $where } = { $found }。正しくは{ $expected }
transcript-truncated = { $line }行目：ゲームが終わっていません。次にあるはずのもの：{ $expected }
transcript-move = { $line }行目：正しくは{ $expected }、実際は{ $found }
transcript-unknown-move = { $line }行目：{ $found }は{ $ask }への答えではありません
transcript-refused = { $line }行目：{ $found }はルール違反です：{ $statement }
transcript-choices = { $line }行目：選択肢は正しくは{ $expected }、実際は{ $found }
transcript-unknown-event = { $line }行目：{ $found }はこのゲームの出来事ではありません
transcript-event = { $line }行目：正しくは{ $expected }、実際は{ $found }
transcript-impossible = { $line }行目：ありえない抽選：{ $found }
transcript-no-event = { $line }行目：その出来事は起きていません：{ $found }
transcript-missing-event = { $line }行目：この行の前に出来事が抜けています：{ $expected }
transcript-end = { $line }行目：正しくは{ $expected }、実際は{ $found }
transcript-unproved-proof = { $line }行目：卓が証明（meta.fair）を公開していません。commitment、secret、noncesが必要です
transcript-unproved-secret = { $line }行目：秘密が32バイトの16進数ではありません
transcript-unproved-nonces = { $line }行目：各席に1つずつ、16バイトの16進数のnonceがありません
transcript-unproved-commitment = { $line }行目：秘密が、ゲームの前にコミットされたものと違います
transcript-unproved-commitments = { $line }行目：nonceが、各席がコミットしたものと違います。各席にnullか、そのnonceのSHA-256が必要です
transcript-dishonest = { $line }行目：この抽選は秘密の通りではありません：正しくは{ $expected }、実際は{ $found }
