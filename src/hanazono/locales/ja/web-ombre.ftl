# 盤面のombre。$card は「カエデ 4」のようなカードの名前、$cell は c3 のような庭園のマス。

web-ombre-card = { $tree } { $number }
web-ombre-remarkable = 名木、2本分
web-ombre-bears = { $card }（{ $bears }）
web-ombre-fulfilled = { $project }（達成）

## 盤面

web-ombre-park = 庭園
web-ombre-display = 場のカード
web-ombre-no-turn = 手番なし
web-ombre-hands = 各プレイヤーの手元
web-ombre-round = 第{ $round }R

## 選択肢

web-ombre-choice-cell = { $cell }に置く
web-ombre-choice-stand = { $cell }：{ $card }
web-ombre-last-gardener = これが最終ラウンドです。手元に残った庭師は得点になりません。今、最もよいマスに置けば、並木道は{ $points }点になります。

## 盤面の説明

web-ombre-twin-row = 横列{ $row }。{ $cells }。
web-ombre-twin-cell = { $cell }：{ $things }
web-ombre-twin-empty = 空き
web-ombre-twin-gardener = { $name }の庭師
web-ombre-twin-order = このラウンドの手番順：{ $order }。今は{ $marker }番目の手番です。
web-ombre-twin-column = 第{ $round }ラウンドのカード。{ $cards }。
web-ombre-twin-slot = { $slot }：{ $card }
web-ombre-twin-stand = { $cell }の{ $name }の庭師：横列は{ $rowtree }×{ $rowtrees }で{ $row }点、縦列は{ $columntree }×{ $columntrees }で{ $column }点。
web-ombre-twin-hand = { $name }：手元の庭師{ $gardeners }人、計画{ $projects }枚、現在{ $points }点。

## 得点

web-ombre-sheet-row = 横列{ $name }
web-ombre-sheet-column = 縦列{ $name }
web-ombre-sheet-avenue = { $trees }本、{ $rank } × { $factor }
web-ombre-sheet-no-gardener = 庭園に庭師がいません。
web-ombre-sheet-factor = 並木道の得点は、庭師のマスの動物タイルの枚数に1を足し、ランクを掛けたものです。
