# 学ぶ：ルールと、案内つきで遊ぶ。

web-learn-about = 案内つきのゲームでは、やさしいボットを相手に遊びながら、初めての質問が出るたびに案内役の説明を読めます。ルールをじっくり読むこともできます。どのルールにも、リンクできるidがついています。
web-learn-guided = 案内つきで遊ぶ
web-learn-transcript = 保存した棋譜
web-learn-transcript-about = 終わったゲームは棋譜としてダウンロードでき、ここで1手ずつ見直せます。

## ゲームのルール

web-learn-rules-of = { $game }：ルール
web-learn-contents = 目次
web-learn-other-language = このルールは、まだ日本語に訳されていません。

## 案内役

web-learn-coach = 案内役
web-learn-welcome = 「{ $game }」へようこそ！
web-learn-progress = 質問：{ $all }種類のうち{ $met }種類が登場
web-learn-got-it = わかりました
web-learn-well-played = お疲れさまでした！
web-learn-what-next = 初めてのゲームが終わりました。{ $all }種類の質問のうち{ $met }種類が登場しました。次は、もっと強いボットとも遊べます。
web-learn-other-games = 他のゲーム

## ルールの図

web-learn-figure-middle = ゲームの途中、{ $name }から見た様子。
web-learn-figure-end = 同じゲームの終了時。
web-learn-figure-pieces = コマとカード
web-learn-haru-pad = 葉
web-learn-haru-dark = 暗い葉
web-learn-haru-red = 赤い花
web-learn-haru-yellow = 黄色い花
web-learn-haru-dragonfly = トンボ
