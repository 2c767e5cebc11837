import type { Airport, AirportEntry, AirportIndex } from "./airport-index.ts";
import { foldText } from "./fold-text.ts";

const RANK = {
  code: 0,
  metroArea: 1,
  city: 2,
  cityPrefix: 3,
  metroAreaPrefix: 4,
  nameOrKeyword: 5,
  everyWord: 6,
  country: 7,
} as const;
const SIZE_ORDER = { large: 0, medium: 2, small: 4 } as const;
const HOME_COUNTRY = "BR";
const MIN_PREFIX = 3;
const GENERIC_WORDS = new Set(
  "aeroporto airport internacional international de do da dos das of the".split(" "),
);

interface Question {
  text: string;
  words: readonly string[];
  /** Airports of the metro area that the question names in full, with their order of importance. */
  metroArea: ReadonlyMap<string, number>;
  metroAreaPrefix: ReadonlySet<string>;
}

interface Hit {
  airport: Airport;
  rank: number;
  order: number;
}

function toQuestion(index: AirportIndex, text: string): Question {
  const named = index.metroAreas.filter(({ code, names }) => code === text || names.includes(text));
  const begun = index.metroAreas.filter(({ names }) => names.some((name) => name.startsWith(text)));
  const words = [...new Set(text.split(" "))];
  const telling = words.filter((word) => !GENERIC_WORDS.has(word));
  return {
    text,
    words: telling.length > 0 ? telling : words,
    metroArea: new Map(
      named.flatMap(({ area }) => area.airports.map((iata, order) => [iata, order] as const)),
    ),
    metroAreaPrefix: new Set(text.length < MIN_PREFIX ? [] : begun.flatMap(({ area }) => area.airports)),
  };
}

function rankOf(
  entry: AirportEntry,
  { text, words, metroArea, metroAreaPrefix }: Question,
): number | undefined {
  if (entry.iata === text) return RANK.code;
  if (metroArea.has(entry.airport.iata)) return RANK.metroArea;
  if (entry.city === text) return RANK.city;
  if (entry.city.startsWith(text)) return RANK.cityPrefix;
  if (metroAreaPrefix.has(entry.airport.iata)) return RANK.metroAreaPrefix;
  if (entry.text.includes(` ${text}`)) return RANK.nameOrKeyword;
  if (entry.countryNames.includes(text)) return RANK.country;
  if (words.every((word) => entry.fullText.includes(` ${word}`))) return RANK.everyWord;
  return undefined;
}

function toHits(entry: AirportEntry, question: Question): Hit[] {
  const { airport } = entry;
  const rank = rankOf(entry, question);
  if (rank === undefined) return [];
  const importance = SIZE_ORDER[airport.size] + (airport.country === HOME_COUNTRY ? 0 : 1);
  const order = rank === RANK.metroArea ? (question.metroArea.get(airport.iata) ?? importance) : importance;
  return [{ airport, rank, order }];
}

function byRelevance(a: Hit, b: Hit): number {
  return a.rank - b.rank || a.order - b.order || (a.airport.iata < b.airport.iata ? -1 : 1);
}

/**
 * The airports that `query` may mean, best first, at most `limit`: exact code, metro area, city, beginning of a city, beginning
 * of a word of the name or of a nickname, all words anywhere, country. Ties: larger airports, then Brazilian ones, then by code.
 */
export function searchAirports(
  index: AirportIndex,
  { query, limit }: { query: string; limit: number },
): Airport[] {
  const text = foldText(query);
  if (text === "") return [];
  const question = toQuestion(index, text);
  const hits = index.entries.flatMap((entry) => toHits(entry, question));
  return hits
    .sort(byRelevance)
    .slice(0, limit)
    .map(({ airport }) => airport);
}
