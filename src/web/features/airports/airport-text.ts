import type { Airport } from "#shared/api/airports.ts";

const NAME_LIMIT = 50;

/** "GRU - BR - Guarulhos…": how a picked airport fills its box; the name is cut to 50 characters. */
export function airportText({ iata, country, name }: Pick<Airport, "iata" | "country" | "name">): string {
  const short = name.length > NAME_LIMIT ? `${name.slice(0, NAME_LIMIT)}...` : name;
  return `${iata} - ${country} - ${short}`;
}
