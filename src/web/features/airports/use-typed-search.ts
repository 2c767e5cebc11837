import { useDebouncedValue } from "@mantine/hooks";
import { MIN_AIRPORT_QUERY } from "#shared/api/airports.ts";
import { useAirportSearch } from "./api.ts";

const PAUSE_MS = 300;

export const isLongEnough = (text: string) => text.trim().length >= MIN_AIRPORT_QUERY;

/** The airports that are found for a text, once its typing pauses. */
export function useTypedSearch(typed: string) {
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const search = useAirportSearch(isLongEnough(typed) ? paused : "");
  const isSearching = search.isFetching || (isLongEnough(typed) && paused !== typed);
  return { search, isSearching };
}
