# 学ぶ：ルールと、案内つきの最初のゲーム。

web-learn-about = 案内つきのゲームでは、やさしいボットを相手に遊び、初めての質問が出るたびに説明を受けられます。ルールをじっくり読むこともできます。それぞれの規則にはリンクできる識別名があります。
web-learn-guided = 案内つきの最初のゲーム
web-learn-transcript = よそのゲーム
web-learn-transcript-about = 終わったゲームは棋譜としてダウンロードでき、ここで一手ずつ見直せます。

## ゲームのルール

web-learn-rules-of = { $game }：ルール
web-learn-contents = 目次
web-learn-other-language = このルールはまだあなたの言語に訳されていません。

## 案内役

web-learn-coach = 案内役
web-learn-welcome = 「{ $game }」へようこそ！
web-learn-progress = { $all }種類の質問のうち{ $met }種類に出会いました
web-learn-got-it = わかりました
web-learn-well-played = よく遊びました！
web-learn-what-next = 最初のゲームを終え、{ $all }種類の質問のうち{ $met }種類に出会いました。次はもっと強いボットとも遊べます。
web-learn-other-games = ほかのゲーム

## ルールの図

web-learn-figure-middle = ゲームの途中、{ $name }から見たところ。
web-learn-figure-end = 同じゲームの終わり。
web-learn-figure-pieces = コマとカード
web-learn-haru-pad = 葉
web-learn-haru-dark = 暗い葉
web-learn-haru-red = 赤い花
web-learn-haru-yellow = 黄色い花
web-learn-haru-dragonfly = トンボ
