# Apprendre : les règles, et une première partie accompagnée.

web-learn-about = Dans une partie guidée, vous jouez contre des robots indulgents, et un guide vous explique chaque question la première fois. Ou lisez les règles à loisir : chacune a un identifiant et son propre lien.
web-learn-guided = Première partie guidée
web-learn-transcript = Une partie venue d’ailleurs
web-learn-transcript-about = Toute partie terminée peut se télécharger sous forme de transcription, et se revoir ici coup par coup.

## Les règles d’un jeu

web-learn-rules-of = { $game } : règles
web-learn-contents = Sommaire
web-learn-other-language = Ces règles ne sont pas encore traduites dans votre langue.

## Le guide

web-learn-coach = Guide
web-learn-welcome = Bienvenue dans { $game } !
web-learn-progress = { $met ->
        [one] { $met } question rencontrée sur { $all }
       *[other] { $met } questions rencontrées sur { $all }
    }
web-learn-got-it = Compris
web-learn-well-played = Bien joué !
web-learn-what-next = Vous avez terminé votre première partie et rencontré { $met } de ses { $all } questions. La prochaine fois, les robots pourront être plus forts.
web-learn-other-games = Les autres jeux

## Images des règles

web-learn-figure-middle = Au milieu d’une partie, comme { $name } la voit.
web-learn-figure-end = La même partie, à la fin.
web-learn-figure-pieces = Le matériel
web-learn-haru-pad = nénuphar
web-learn-haru-dark = nénuphar sombre
web-learn-haru-red = fleur rouge
web-learn-haru-yellow = fleur jaune
web-learn-haru-dragonfly = libellule
