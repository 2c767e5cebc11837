import type { searchRules as portuguese } from "#shared/messages/pt/search-rules.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const searchRules: Translated<typeof portuguese> = {
  originRequired: "El aeropuerto de origen es obligatorio",
  destinationRequired: "El aeropuerto de destino es obligatorio",
  sameAirport: "El origen y el destino deben ser diferentes",
  cabinUnknown: "Elige una de las cuatro clases",
  passengersRange: "Indica de 1 a 9 adultos y de 0 a 9 pasajeros de cada otro tipo",
  tooManyTravellers: "Una búsqueda admite hasta 9 viajeros",
  tooManyLapInfants: "Cada bebé en brazos debe viajar con un adulto",
  stopsRange: "Indica de 0 a 10 escalas",
  stayRange: "El viaje debe durar entre 3 y 30 días",
  stayOrder: "La duración máxima debe ser mayor o igual que la mínima",
  startInPast: "La fecha de inicio no puede estar en el pasado",
  departureTooSoon: "La fecha de ida debe ser a partir de mañana",
  datesRequired: "Las fechas son obligatorias salvo con la ventana móvil",
  periodTooLong: "El período de búsqueda no puede superar un año",
  periodTooShort: "El período debe admitir al menos la duración mínima del viaje",
  returnBeforeDeparture: "La fecha de vuelta debe ser posterior a la de ida",
};
