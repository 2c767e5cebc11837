import type { AirportIndex, MetroEntry } from "./airport-index.ts";

const MIN_PREFIX = 3;
const GENERIC_WORDS = new Set(
  "aeroporto airport aeropuerto aeroport internacional international todos all tous de do da dos das of the".split(
    " ",
  ),
);

export interface Question {
  text: string;
  words: readonly string[];
  /** Airports of the metro area that the question names in full, with their order of importance. */
  metroArea: ReadonlyMap<string, number>;
  /** Those of the areas whose names it begins. */
  begunArea: ReadonlyMap<string, number>;
}

/** Whether `text` is the code or a name of the area. */
export const isNamed = ({ code, names }: MetroEntry, text: string) => code === text || names.includes(text);

/** Whether a name of the area begins with `text`. */
export const isBegun = ({ names }: MetroEntry, text: string) =>
  text.length >= MIN_PREFIX && names.some((name) => name.startsWith(text));

/** What is meant by `text`, folded: which areas, and which words tell. */
export function toQuestion(index: AirportIndex, text: string): Question {
  const named = index.metroAreas.filter((entry) => isNamed(entry, text));
  const begun = index.metroAreas.filter((entry) => isBegun(entry, text));
  const words = [...new Set(text.split(" "))];
  const telling = words.filter((word) => !GENERIC_WORDS.has(word));
  return {
    text,
    words: telling.length > 0 ? telling : words,
    metroArea: airportsOf(named),
    begunArea: airportsOf(begun),
  };
}

const airportsOf = (areas: readonly MetroEntry[]) =>
  new Map(areas.flatMap(({ area }) => area.airports.map((iata, order) => [iata, order] as const)));
