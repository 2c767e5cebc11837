import { readFileSync } from "node:fs";
import * as z from "zod";
import { projectPath } from "#server/project-path.ts";
import { type AirportIndex, buildAirportIndex } from "./airport-index.ts";

const iata = z.string().regex(/^[A-Z]{3}$/);
const country = z.string().regex(/^[A-Z]{2}$/);
const name = z.string().min(1);
const airportRow = z.strictObject({
  iata,
  name,
  city: name,
  country,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  size: z.enum(["large", "medium", "small"]),
  timeZone: z.string().min(1),
  keywords: z.array(z.string()),
});
const metroAreaRow = z.strictObject({
  code: iata,
  names: z.strictObject({ pt: name, en: name, es: name, fr: name }),
  aliases: z.array(name),
  country,
  airports: z.array(iata).min(2),
});

const cityNames = z.record(country, z.record(name, z.strictObject({ en: name, es: name, fr: name })));

const readData = (name: string): unknown => JSON.parse(readFileSync(projectPath(`data/${name}`), "utf8"));

/** The airports and cities shipped with the product (`data/`), ready to be searched. */
export function loadAirports(): AirportIndex {
  const airports = z.array(airportRow).parse(readData("airports.json"));
  const areas = z.array(metroAreaRow).parse(readData("metro-areas.json"));
  const aliases = z.record(country, z.array(name)).parse(readData("country-aliases.json"));
  const names = cityNames.parse(readData("city-names.json"));
  return buildAirportIndex(airports, areas, aliases, names);
}
