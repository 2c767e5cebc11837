import type { SavedSearch } from "#server/searches/search.ts";
import { admits } from "#server/searches/search-period.ts";
import type { DigestLine } from "./digest-content.ts";

/** Whether a search watches the days and airports of a line: its owner may have moved it since that was seen. */
export const isWatched = (search: SavedSearch | undefined, line: DigestLine): boolean =>
  search !== undefined &&
  admits(search, line) &&
  search.routes.some(({ origin, destination }) => origin === line.origin && destination === line.destination);
