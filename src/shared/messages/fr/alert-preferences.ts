import type { alertPreferences as portuguese } from "#shared/messages/pt/alert-preferences.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const alertPreferences: Translated<typeof portuguese> = {
  title: "Horaires et résumé",
  loading: "Chargement des horaires et du résumé",
  loadFailed: "Impossible de charger les horaires de vos alertes.",
  retry: "Réessayer",
  quiet: "Heures de silence",
  quietHint:
    "À ces heures, seul l’e-mail arrive. Le reste attend et part ensuite, si le prix tient. Dans votre fuseau horaire.",
  from: "De",
  to: "À",
  digest: "Résumé par e-mail",
  digestHint: "À 9 h, avec ce qui n’a pas été annoncé sur le moment et les meilleurs prix.",
  digests: { weekly: "Chaque semaine", daily: "Chaque jour", off: "Pas de résumé" },
  weekday: "Jour de la semaine",
  error: {
    quietFrom: "Choisissez quand le silence commence.",
    quietTo: "Choisissez quand le silence se termine.",
    same: "La fin doit différer du début.",
  },
  save: "Enregistrer les horaires",
  saving: "Enregistrement…",
  saved: "Horaires enregistrés",
  failed: "Impossible d’enregistrer les horaires",
  failedText: "Rien de ce que vous avez changé n’est perdu. Réessayez.",
  invalidText: "Vérifiez les champs signalés.",
  stopAll: "Arrêter toutes les alertes",
  stopped: "Alertes désactivées",
  stopFailed: "Impossible d’arrêter les alertes",
};
