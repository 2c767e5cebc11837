import type * as wire from "#shared/api/airports.ts";
import type { Airport } from "./airport-index.ts";

export function toWireAirport({ iata, name, city, country }: Airport): wire.Airport {
  return { iata, name, city, country };
}

export function toWirePlace(airport: Airport): wire.AirportPlace {
  return { ...toWireAirport(airport), lat: airport.lat, lon: airport.lon, time_zone: airport.timeZone };
}
