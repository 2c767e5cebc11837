import { translator } from "#server/messages.ts";
import type * as wire from "#shared/api/airports.ts";
import type { Language } from "#shared/languages.ts";
import type { Airport, City } from "./airport.ts";
import { cityName, isCity, type Place } from "./find-place.ts";

/** A place as lists show it; a city under its name in the reader's language, with the airports it stands for. */
export function toWireAirport(place: Place, language: Language): wire.Airport {
  if (isCity(place)) return toWireCity(place, language);
  const { iata, name, country } = place;
  return { iata, name, city: cityName(place, language), country };
}

function toWireCity({ iata, names, country, airports }: City, language: Language): wire.Airport {
  const city = names[language];
  const name = translator(language)("searches.allAirports", { city });
  return { iata, name, city, country, airports: airports.map((airport) => airport.iata) };
}

/** A city lies where its main airport lies. */
export function toWirePlace(place: Place, language: Language): wire.AirportPlace {
  const { lat, lon, timeZone } = mainAirport(place);
  return { ...toWireAirport(place, language), lat, lon, time_zone: timeZone };
}

function mainAirport(place: Place): Airport {
  if (!isCity(place)) return place;
  const [main] = place.airports;
  if (!main) throw new Error(`the city ${place.iata} has no airport`);
  return main;
}
