import { foldText } from "./fold-text.ts";

export interface Airport {
  iata: string;
  name: string;
  /** In Portuguese where Portuguese has a name for it. */
  city: string;
  /** ISO 3166 two-letter code. */
  country: string;
  lat: number;
  lon: number;
  size: "large" | "medium" | "small";
  /** IANA name. */
  timeZone: string;
  /** Nicknames and other names. */
  keywords: readonly string[];
}

/** A city served by several airports, under a code of its own; airports in order of importance. */
interface MetroArea {
  code: string;
  name: string;
  aliases: readonly string[];
  country: string;
  airports: readonly string[];
}

/** An airport with its folded texts, so that a search folds nothing but the question. */
export interface AirportEntry {
  airport: Airport;
  iata: string;
  city: string;
  /** City, name and keywords; every word is preceded by a space. */
  text: string;
  /** `text` with the codes and the names of the country as well. */
  fullText: string;
  /** The code of the country and its names in Portuguese and English. */
  countryNames: readonly string[];
}

interface MetroEntry {
  area: MetroArea;
  code: string;
  names: readonly string[];
}

/** Every airport of the product; never changes while the process lives. */
export interface AirportIndex {
  byIata: ReadonlyMap<string, Airport>;
  entries: readonly AirportEntry[];
  metroAreas: readonly MetroEntry[];
}

const regionNames = ["pt-BR", "en"].map((locale) => new Intl.DisplayNames(locale, { type: "region" }));

function countryNamesOf(country: string): string[] {
  return [country, ...regionNames.map((names) => names.of(country) ?? country)].map(foldText);
}

function toEntry(airport: Airport): AirportEntry {
  const countryNames = countryNamesOf(airport.country);
  const iata = foldText(airport.iata);
  const text = ` ${foldText([airport.city, airport.name, ...airport.keywords].join(" "))}`;
  return {
    airport,
    iata,
    city: foldText(airport.city),
    text,
    fullText: `${text} ${iata} ${countryNames.join(" ")}`,
    countryNames,
  };
}

function toMetroEntry(area: MetroArea): MetroEntry {
  return { area, code: foldText(area.code), names: [area.name, ...area.aliases].map(foldText) };
}

/** The index of `airports`; throws when a code stands twice or a metro area names an unknown airport. */
export function buildAirportIndex(airports: readonly Airport[], areas: readonly MetroArea[]): AirportIndex {
  const byIata = new Map(airports.map((airport) => [airport.iata, airport]));
  if (byIata.size !== airports.length) throw new Error("an airport code stands twice in the airport data");
  const strangers = areas.flatMap((area) => area.airports).filter((iata) => !byIata.has(iata));
  if (strangers.length > 0) throw new Error(`metro areas name unknown airports: ${strangers.join(", ")}`);
  return { byIata, entries: airports.map(toEntry), metroAreas: areas.map(toMetroEntry) };
}

/** The airport with this IATA code, written in any case. */
export function findAirport(index: AirportIndex, iata: string): Airport | undefined {
  return index.byIata.get(iata.trim().toUpperCase());
}
