import type { refresh as portuguese } from "#shared/messages/pt/refresh.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const refresh: Translated<typeof portuguese> = {
  action: "Actualiser les prix",
  starting: "Actualisation des prix…",
  progress_one: "{{checked}} sur {{count}} vérifiée",
  progress_other: "{{checked}} sur {{count}} vérifiées",
  progress_many: "{{checked}} sur {{count}} vérifiées",
  done: "Prix actualisés !",
  unchanged: "Les prix vérifiés n’ont pas changé.",
  recent: "Dernière vérification de cette recherche : {{when}} · chaque prix dit quand il a été vu",
  nothing: "Aucun prix trouvé pour l’instant.",
  cheapestGone_one: "Le vol du {{departure}} au {{return}}, qui était le moins cher, n’est plus en vente.",
  cheapestGone_other: "{{count}} vols affichés ne sont plus en vente, dont le moins cher.",
  cheapestGone_many: "{{count}} vols affichés ne sont plus en vente, dont le moins cher.",
  gone_one: "Le vol du {{departure}} au {{return}} n’est plus en vente.",
  gone_other: "{{count}} vols affichés ne sont plus en vente.",
  gone_many: "{{count}} vols affichés ne sont plus en vente.",
  unavailable:
    "la source de tarifs n’a pas pu être consultée pour le moment. Les prix affichés sont ceux de la dernière consultation.",
  partly_one:
    "seule {{count}} date sur {{total}} a été vérifiée. Les autres n’ont pas pu être consultées pour le moment.",
  partly_other:
    "seules {{count}} dates sur {{total}} ont été vérifiées. Les autres n’ont pas pu être consultées pour le moment.",
  partly_many:
    "seules {{count}} dates sur {{total}} ont été vérifiées. Les autres n’ont pas pu être consultées pour le moment.",
  tooMany_one: "trop d’actualisations en peu de temps. Réessayez dans {{count}} minute.",
  tooMany_other: "trop d’actualisations en peu de temps. Réessayez dans {{count}} minutes.",
  tooMany_many: "trop d’actualisations en peu de temps. Réessayez dans {{count}} minutes.",
};
