# 盤面のcerisier。$flower と $flowers は花の色の名前。例：「ピンク ×2、黄」。

web-cerisier-board = 桜の木と袋、収穫、カード、ついたて
web-cerisier-bag = 袋の花：{ $bag }輪
web-cerisier-harvest = 収穫：{ $harvest }/8輪 · 引いた回数：{ $draws }/3
web-cerisier-stop = やめる
web-cerisier-front = 前 { $points }点
web-cerisier-worth = 今ゲームが終わると、前の花は{ $points }点になります。
web-cerisier-behind = 裏 { $count }輪
web-cerisier-new = 新
web-cerisier-group-warm = 暖色
web-cerisier-group-cold = 寒色
web-cerisier-group-jokers = ジョーカー

web-cerisier-ask-more = あと{ $left }回引けます。やめますか、もう一度引きますか？
web-cerisier-ask-kenrokuen = 兼六園熊谷：この花（{ $flower }）をどこに置きますか？
web-cerisier-ask-give = 咲耶姫：自分のどの花を渡しますか？
web-cerisier-ask-take = 咲耶姫：渡す花は{ $flower }です。代わりにどの花を取りますか？
web-cerisier-sure-fail = この数を引くと必ず失敗します。残せるのは多くても2輪です。

web-cerisier-sheet-black = 前の黒い花は、最も得になる色に数え、その色の横に示しています。
web-cerisier-sheet-behind = { $seats ->
        [2] 裏：暖色の花が多い人は10点、寒色の花が多い人は12点です。
       *[other] 裏：多い順に3人まで、暖色は18、10、8点、寒色は16、12、8点です。
    }ジョーカーは、自分の花があるグループに数えます。

web-cerisier-twin-harvest = 収穫：{ $flowers }。
web-cerisier-twin-shown = カードで引いた花：{ $flowers }。
web-cerisier-twin-given = 渡す花：{ $flower }。
web-cerisier-twin-mastery = 能力（{ $condition }）：{ $face }、{ $effect }。
web-cerisier-twin-front = { $name }の前：{ $flowers }。現在{ $points }点。
web-cerisier-twin-behind = { $name }のついたての裏：{ $count }輪。
web-cerisier-twin-behind-all = { $name }のついたての裏：{ $count ->
        [0] 花はありません。
       *[other] { $count }輪、{ $flowers }。
    }
web-cerisier-twin-behind-known = { $name }のついたての裏：{ $count }輪。全員が見た花：{ $flowers }。本人だけが知っている花：{ $secret }輪。
web-cerisier-twin-latest = { $name }が今、裏に置いた花：{ $flowers }。
