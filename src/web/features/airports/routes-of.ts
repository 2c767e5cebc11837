import type { BatchSearch } from "#shared/api/searches.ts";

export type Watched = Pick<BatchSearch, "origin_airports" | "destination_airports">;

/** On how many routes a search is looked at: several where one of its places is a city with several airports. */
export const routesOf = ({ origin_airports: origins, destination_airports: destinations }: Watched): number =>
  origins.length * destinations.length;
