import type { QueryClient } from "@tanstack/react-query";
import type { BatchSearch } from "#shared/api/searches.ts";
import { queryKeys } from "./query-client.ts";

/** Changes the list of searches where it is known; one that was asked for before is given up, or it would undo that. */
export async function editSearches(queries: QueryClient, edit: (list: BatchSearch[]) => BatchSearch[]) {
  const { searches: queryKey } = queryKeys;
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  queries.setQueryData<BatchSearch[]>(queryKey, (list) => list && edit(list));
}

/** `search` takes the place of what was known of it. */
export const showSearch = (queries: QueryClient, search: BatchSearch) =>
  editSearches(queries, (list) => list.map((known) => (known.id === search.id ? search : known)));

/** `search` comes first; the list may have it already, asked for again by what was heard of it before its own answer. */
export const addSearch = (queries: QueryClient, search: BatchSearch) =>
  editSearches(queries, (list) => [search, ...list.filter(({ id }) => id !== search.id)]);
