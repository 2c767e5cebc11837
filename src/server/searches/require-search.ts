import type { Executor } from "#server/database/connect.ts";
import type { AskedSearch, SavedSearch } from "./search.ts";
import { noSuchSearch } from "./search-id.ts";
import { findSearch } from "./store.ts";

/** The search of who asks for it; refuses (404) what is none, or a stranger's. */
export async function requireSearch(db: Executor, asked: AskedSearch): Promise<SavedSearch> {
  const search = await findSearch(db, asked);
  if (!search) throw noSuchSearch();
  return search;
}
