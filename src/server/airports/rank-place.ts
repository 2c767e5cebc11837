import type { AirportEntry, MetroEntry } from "./airport-index.ts";
import { isBegun, isNamed, type Question } from "./airport-question.ts";

/** How well a place fits a question; the best first. */
export const RANK = {
  code: 0,
  metroArea: 1,
  city: 2,
  cityPrefix: 3,
  nameOrKeyword: 4,
  country: 5,
  everyWord: 6,
} as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** How well an airport fits; undefined when it does not. */
export function rankOf(
  entry: AirportEntry,
  { text, words, metroArea, begunArea }: Question,
): Rank | undefined {
  if (entry.iata === text) return RANK.code;
  if (metroArea.has(entry.airport.iata)) return RANK.metroArea;
  if (entry.city === text) return RANK.city;
  if (entry.city.startsWith(text) || begunArea.has(entry.airport.iata)) return RANK.cityPrefix;
  if (entry.text.includes(` ${text}`)) return RANK.nameOrKeyword;
  if (entry.countryNames.includes(text)) return RANK.country;
  return hasEvery(words, entry.fullText) ? RANK.everyWord : undefined;
}

/** The same of a city as a whole. */
export function cityRank(entry: MetroEntry, { text, words }: Question): Rank | undefined {
  if (isNamed(entry, text)) return RANK.metroArea;
  if (isBegun(entry, text)) return RANK.cityPrefix;
  if (entry.countryNames.includes(text)) return RANK.country;
  return text.includes(" ") && hasEvery(words, entry.fullText) ? RANK.everyWord : undefined;
}

const hasEvery = (words: readonly string[], text: string) => words.every((word) => text.includes(` ${word}`));
