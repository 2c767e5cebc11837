import { sql } from "drizzle-orm";
import type { Transaction } from "#server/database/connect.ts";
import { statement } from "#server/database/prepared.ts";
import { routeParts, routeValues } from "#server/fares/queries/store.ts";
import { type NewSearch, ownColumns } from "#server/searches/changes/store.ts";
import type { SavedSearch } from "#server/searches/search.ts";

/** What became of a search that was to be saved. */
export interface Saved {
  fareQueryId: number;
  /** False when the account has this very search already. */
  isNew: boolean;
  /** How many searches the account has now. */
  total: number;
}

const value = (name: keyof ReturnType<typeof ownColumns>) => sql.placeholder(name);

/** Answers no row when somebody else has made the fare query meanwhile: the next statement sees it. */
const save = statement<Saved>(
  "save_search",
  sql`with ${routeParts},
  saved as (
    insert into searches (id, account_id, fare_query_id, period_from, period_to, min_days, max_days, max_stops,
      target_price, target_currency, created_at)
    select ${value("id")}::uuid, ${value("accountId")}::uuid, fare.id, ${value("periodFrom")}::date,
      ${value("periodTo")}::date, ${value("minDays")}::smallint, ${value("maxDays")}::smallint,
      ${value("maxStops")}::smallint, ${value("targetPrice")}::float8, ${value("targetCurrency")}::text,
      ${value("createdAt")}::timestamptz
    from fare on conflict do nothing returning id)
  select fare.id as "fareQueryId", exists (select from saved) as "isNew",
    ((select count(*) from saved)
      + (select count(*) from searches where account_id = ${value("accountId")}::uuid))::int as total
  from fare`,
);

type SearchOfRoute = Omit<NewSearch, "fareQueryId"> & Pick<SavedSearch, "market" | "query">;

/**
 * Saves a search between two airports in one statement: finds or makes its fare query, owes its plan, inserts and
 * counts. The account must be locked.
 */
export async function saveOnRoute(tx: Transaction, search: SearchOfRoute): Promise<Saved> {
  const { market, query, createdAt } = search;
  const values = { ...routeValues(market, query, createdAt), ...ownColumns(search) };
  const [saved] = await save(tx, values);
  const [found] = saved ? [saved] : await save(tx, values);
  if (!found) throw new Error("a fare query was neither found nor made");
  return found;
}
