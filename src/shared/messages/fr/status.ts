import type { status as portuguese } from "#shared/messages/pt/status.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const status: Translated<typeof portuguese> = {
  title: "État du service",
  subtitle: "Mis à jour le {{when}}",
  loading: "Chargement de l’état du service…",
  failed: "Impossible de connaître l’état du service",
  failedText:
    "C’est peut-être votre connexion, ou le service est en panne. Vos alertes sont gardées et partent dès son retour.",
  back: "Aller à l’accueil",
  verdict: {
    well: "Tout fonctionne",
    partly: "Fonctionne avec des limites",
    badly: "En difficulté en ce moment",
  },
  simulated:
    "Cette installation utilise des tarifs simulés : les prix sont inventés et ne peuvent pas être achetés.",
  sources: {
    title: "D’où viennent les prix",
    simulatedName: "Tarifs simulés",
    never: "N’a encore trouvé aucun prix",
    last: "Dernier prix trouvé {{when}}",
    works: "Fonctionne",
    slow: "Lente",
    blind: "Ne voit aucun vol",
    paused: "À l’arrêt",
    unchecked: "Pas encore vérifiée",
    worksText: "Elle répond et trouve des prix.",
    slowText: "La dernière demande n’a rien donné. Nous réessayons ; les prix peuvent changer avec retard.",
    blindText:
      "Elle répond, mais ne trouve aucun vol là où il y en a toujours. Nous ne la croyons pas : les prix restent tels qu’ils ont été vus.",
    pausedText: "Elle ne répond plus depuis longtemps. Les prix disent quand ils ont été vus.",
    uncheckedText: "La première vérification a lieu dans un instant.",
  },
  alerts: {
    title: "Envoi des alertes",
    onTime: "À l’heure",
    late: "En retard",
    stopped: "À l’arrêt",
    onTimeText: "Aucune alerte n’attend de partir.",
    waiting_zero: "La plus ancienne attend depuis moins de 1 minute. C’est normal.",
    waiting_one: "La plus ancienne attend depuis {{count}} minute. C’est normal.",
    waiting_other: "La plus ancienne attend depuis {{count}} minutes. C’est normal.",
    lateText_one: "La plus ancienne attend depuis {{count}} minute.",
    lateText_other: "La plus ancienne attend depuis {{count}} minutes.",
    stoppedText:
      "Le serveur de courrier n’accepte pas nos messages en ce moment. Dès son retour, les alertes encore valables partent, leur prix vérifié de nouveau.",
  },
};
