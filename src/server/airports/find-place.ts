import type { Language } from "#shared/languages.ts";
import type { Airport, City } from "./airport.ts";
import type { AirportIndex } from "./airport-index.ts";

/** What a code can stand for: one airport, or a city with several. */
export type Place = Airport | City;

export const isCity = (place: Place): place is City => "airports" in place;

/** What a city, or that of an airport, is called in `language`, as far as that is known; else its name in Portuguese. */
export const cityName = (place: Place, language: Language) =>
  isCity(place) ? place.names[language] : (place.cityNames?.[language] ?? place.city);

const codeFrom = (text: string) => text.trim().toUpperCase();

/** The airport with this IATA code, written in any case. */
export function findAirport(index: AirportIndex, iata: string): Airport | undefined {
  return index.byIata.get(codeFrom(iata));
}

/** The airport or the city with this code, written in any case. */
export function findPlace(index: AirportIndex, code: string): Place | undefined {
  return findAirport(index, code) ?? index.cities.get(codeFrom(code));
}

/** The codes of the airports a code stands for, the most important first; none for an unknown code. */
export function airportsOf(index: AirportIndex, code: string): string[] {
  const place = findPlace(index, code);
  if (!place) return [];
  return isCity(place) ? place.airports.map(({ iata }) => iata) : [place.iata];
}
