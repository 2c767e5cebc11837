import type { history as portuguese } from "#shared/messages/pt/history.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const history: Translated<typeof portuguese> = {
  action: "Historique",
  search: {
    title: "Historique des prix",
    of: "{{origin}} → {{destination}} : le prix le plus bas de chaque jour",
  },
  flight: {
    title: "Historique du vol",
    of: "{{origin}} → {{destination}}, aller {{departure}}, retour {{return}}",
  },
  loading: "Chargement de l’historique",
  failed: "Impossible de charger l’historique",
  recent: {
    text: "30 derniers jours : minimum de {{low}} le {{when}}, dernier prix vu {{last}}",
    lowest: "min. {{price}}",
    highest: "max. {{price}}",
  },
  cursor: { label: "Prix à chaque moment", at: "{{when}} : {{price}}", none: "pas de prix" },
  band: { low: "Sous la normale", typical: "Fourchette normale", high: "Au-dessus de la normale" },
  legend: {
    minima: "Prix le plus bas du jour",
    price: "Prix",
    usual: "Fourchette normale d’après l’historique : {{low}} à {{high}}",
    lowest: "Le plus bas : {{price}} le {{when}}",
    alert: "Alerte envoyée",
  },
};
