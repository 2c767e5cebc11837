import type pg from "pg";

export interface TwinAirport {
  iata: string;
  name: string;
  city: string;
  country: string;
  lat: number;
  lon: number;
  time_zone: string;
}

/** Every airport by its code: they do not change, so the twin keeps them as the product does. */
export async function airportsOf(pool: pg.Pool): Promise<Map<string, TwinAirport>> {
  const { rows } = await pool.query(
    "select iata, name, city, country, lat, lon, time_zone from plain.airport",
  );
  return new Map(rows.map((row) => [row.iata, row]));
}

export const SEARCH_AIRPORTS = `
  select iata, name, city, country from plain.airport
  where lower(iata) = $1 or folded like '% ' || $1 || '%'
  order by lower(iata) = $1 desc, importance, iata limit 10`;
