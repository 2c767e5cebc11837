import type { Airport } from "./airport.ts";
import { type AirportEntry, type AirportIndex, type MetroEntry, WORD_START } from "./airport-index.ts";
import { type Question, toQuestion } from "./airport-question.ts";
import type { Place } from "./find-place.ts";
import { foldText } from "./fold-text.ts";
import { cityRank, RANK, type Rank, rankOf } from "./rank-place.ts";

const SIZE_ORDER = { large: 0, medium: 2, small: 4 } as const;
/** A city stands before the airports that the question means just as well. */
const CITY_ORDER = -1;
/** No area has as many airports: its last stands before what is smaller or farther than its first. */
const NEXT_IN_AREA = 100;
const HOME_COUNTRY = "BR";

interface Hit {
  place: Place;
  rank: Rank;
  order: number;
}

function toHits(entry: AirportEntry, question: Question): Hit[] {
  const { airport } = entry;
  const rank = rankOf(entry, question);
  if (rank === undefined) return [];
  return [{ place: airport, rank, order: orderOf(airport, rank, question) }];
}

/** Airports of a metro area stand together, in its order: of one that is only begun as if all of them were large. */
function orderOf({ iata, size, country }: Airport, rank: Rank, { metroArea, begunArea }: Question): number {
  const place = rank === RANK.metroArea ? metroArea.get(iata) : undefined;
  if (place !== undefined) return place;
  const abroad = country === HOME_COUNTRY ? 0 : 1;
  const begun = rank === RANK.cityPrefix ? begunArea.get(iata) : undefined;
  return begun === undefined ? SIZE_ORDER[size] + abroad : abroad + begun / NEXT_IN_AREA;
}

function toCityHits(index: AirportIndex, entry: MetroEntry, question: Question): Hit[] {
  const place = index.cities.get(entry.area.code);
  const rank = cityRank(entry, question);
  return place && rank !== undefined ? [{ place, rank, order: CITY_ORDER }] : [];
}

/** Every airport that can be a hit: one of a metro area that is meant, or one in whose text the telling words begin. */
function candidates(
  { entries, byWordStart }: AirportIndex,
  { words, metroArea, begunArea }: Question,
): readonly AirportEntry[] {
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), "");
  if (longest.length < WORD_START) return entries;
  const near = byWordStart.get(longest.slice(0, WORD_START)) ?? [];
  if (metroArea.size + begunArea.size === 0) return near;
  const meant = ({ airport: { iata } }: AirportEntry) => metroArea.has(iata) || begunArea.has(iata);
  return [...new Set([...near, ...entries.filter(meant)])];
}

function byRelevance(a: Hit, b: Hit): number {
  return a.rank - b.rank || a.order - b.order || (a.place.iata < b.place.iata ? -1 : 1);
}

/**
 * The airports and cities that `query` may mean, best first, at most `limit`: exact code, metro area, city, beginning
 * of a city or metro area, beginning of a word of the name or of a nickname, country, all words anywhere. Ties: cities,
 * then larger airports, then Brazilian ones, then by code.
 */
export function searchAirports(
  index: AirportIndex,
  { query, limit }: { query: string; limit: number },
): Place[] {
  const text = foldText(query);
  if (text === "") return [];
  const question = toQuestion(index, text);
  const cities = index.metroAreas.flatMap((entry) => toCityHits(index, entry, question));
  const airports = candidates(index, question).flatMap((entry) => toHits(entry, question));
  return [...cities, ...airports]
    .sort(byRelevance)
    .slice(0, limit)
    .map(({ place }) => place);
}
