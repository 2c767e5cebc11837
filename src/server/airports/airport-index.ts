import { LANGUAGES, type Language, LOCALES } from "#shared/languages.ts";
import type { Airport, City, MetroArea } from "./airport.ts";
import { foldText } from "./fold-text.ts";

/** An airport with its folded texts, so that a search folds nothing but the question. */
export interface AirportEntry {
  airport: Airport;
  iata: string;
  city: string;
  /** City in every language, name and keywords; every word is preceded by a space. */
  text: string;
  /** `text` with the codes and the names of the country as well. */
  fullText: string;
  /** The code of the country and its names in every language of the product. */
  countryNames: readonly string[];
}

export interface MetroEntry {
  area: MetroArea;
  code: string;
  names: readonly string[];
  /** Codes, names and country; every word is preceded by a space. */
  fullText: string;
  countryNames: readonly string[];
}

/** Other names of a country, by its code. */
export type CountryAliases = Readonly<Record<string, readonly string[]>>;

/** What cities are called in other languages, by their country and their name in Portuguese. */
export type CityNames = Readonly<
  Record<string, Readonly<Record<string, Record<Exclude<Language, "pt">, string>>>>
>;

/** Every airport of the product; never changes while the process lives. */
export interface AirportIndex {
  byIata: ReadonlyMap<string, Airport>;
  /** Cities that can be chosen as a whole, by code. */
  cities: ReadonlyMap<string, City>;
  entries: readonly AirportEntry[];
  /** The airports in whose `fullText` some word begins with these two letters. */
  byWordStart: ReadonlyMap<string, readonly AirportEntry[]>;
  metroAreas: readonly MetroEntry[];
}

/** How much of a word `AirportIndex.byWordStart` goes by. */
export const WORD_START = 2;

function groupByWordStart(entries: readonly AirportEntry[]): Map<string, AirportEntry[]> {
  const groups = new Map<string, AirportEntry[]>();
  for (const entry of entries) {
    const starts = entry.fullText.split(" ").map((word) => word.slice(0, WORD_START));
    for (const start of new Set(starts)) {
      const group = groups.get(start);
      if (group) group.push(entry);
      else groups.set(start, [entry]);
    }
  }
  return groups;
}

const regionNames = LANGUAGES.map((language) => new Intl.DisplayNames(LOCALES[language], { type: "region" }));

function countryNamesOf(country: string, aliases: CountryAliases): string[] {
  const official = regionNames.map((names) => names.of(country) ?? country);
  return [...new Set([country, ...official, ...(aliases[country] ?? [])].map(foldText))];
}

function toEntry(airport: Airport, countryNames: readonly string[]): AirportEntry {
  const iata = foldText(airport.iata);
  const cities = new Set([airport.city, ...Object.values(airport.cityNames ?? {})]);
  const text = ` ${foldText([...cities, airport.name, ...airport.keywords].join(" "))}`;
  return {
    airport,
    iata,
    city: foldText(airport.city),
    text,
    fullText: `${text} ${iata} ${countryNames.join(" ")}`,
    countryNames,
  };
}

function toMetroEntry(area: MetroArea, countryNames: readonly string[]): MetroEntry {
  const code = foldText(area.code);
  const names = [...new Set([...Object.values(area.names), ...area.aliases].map(foldText))];
  return { area, code, names, fullText: ` ${[code, ...names, ...countryNames].join(" ")}`, countryNames };
}

/** The index of `airports`; throws when a code stands twice or a metro area names an unknown airport. */
export function buildAirportIndex(
  airports: readonly Airport[],
  areas: readonly MetroArea[],
  aliases: CountryAliases = {},
  cityNames: CityNames = {},
): AirportIndex {
  const named = withCityNames(airports, areas, cityNames);
  const byIata = new Map(named.map((airport) => [airport.iata, airport]));
  if (byIata.size !== airports.length) throw new Error("an airport code stands twice in the airport data");
  const strangers = areas.flatMap((area) => area.airports).filter((iata) => !byIata.has(iata));
  if (strangers.length > 0) throw new Error(`metro areas name unknown airports: ${strangers.join(", ")}`);
  const countries = new Map(
    [...airports, ...areas].map(({ country }) => [country, countryNamesOf(country, aliases)]),
  );
  const namesOf = (country: string) => countries.get(country) ?? [];
  const entries = named.map((airport) => toEntry(airport, namesOf(airport.country)));
  return {
    byIata,
    cities: new Map(
      areas.filter(({ code }) => !byIata.has(code)).map((area) => [area.code, toCity(area, byIata)]),
    ),
    entries,
    byWordStart: groupByWordStart(entries),
    metroAreas: areas.map((area) => toMetroEntry(area, namesOf(area.country))),
  };
}

/** Newark serves New York and keeps its own name. */
function withCityNames(
  airports: readonly Airport[],
  areas: readonly MetroArea[],
  cityNames: CityNames,
): Airport[] {
  const ofAreas = new Map(areas.flatMap((area) => area.airports.map((iata) => [iata, area.names] as const)));
  return airports.map((airport) => {
    const { iata, city, country } = airport;
    const ofArea = ofAreas.get(iata);
    if (ofArea?.pt === city) return { ...airport, cityNames: ofArea };
    const others = cityNames[country]?.[city];
    return others ? { ...airport, cityNames: { pt: city, ...others } } : airport;
  });
}

function toCity({ code, names, country, airports }: MetroArea, byIata: ReadonlyMap<string, Airport>): City {
  return { iata: code, names, country, airports: airports.flatMap((iata) => byIata.get(iata) ?? []) };
}
