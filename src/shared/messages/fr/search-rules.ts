import type { searchRules as portuguese } from "#shared/messages/pt/search-rules.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const searchRules: Translated<typeof portuguese> = {
  originRequired: "L’aéroport de départ est obligatoire",
  destinationRequired: "L’aéroport d’arrivée est obligatoire",
  sameAirport: "Le départ et l’arrivée doivent être différents",
  cabinUnknown: "Choisissez l’une des quatre classes",
  passengersRange: "Indiquez de 1 à 9 adultes et de 0 à 9 passagers de chaque autre type",
  tooManyTravellers: "Une recherche accepte 9 voyageurs au plus",
  tooManyLapInfants: "Chaque bébé sur les genoux doit voyager avec un adulte",
  stopsRange: "Indiquez de 0 à 10 escales",
  stayRange: "Le voyage doit durer entre 3 et 30 jours",
  stayOrder: "La durée maximale doit être supérieure ou égale à la durée minimale",
  startInPast: "La date de début ne peut pas être passée",
  departureTooSoon: "La date d’aller doit être demain au plus tôt",
  datesRequired: "Les dates sont obligatoires sauf avec la fenêtre glissante",
  periodTooLong: "La période de recherche ne peut pas dépasser un an",
  periodTooShort: "La période doit contenir au moins la durée minimale du voyage",
  returnBeforeDeparture: "La date de retour doit être postérieure à la date d’aller",
};
