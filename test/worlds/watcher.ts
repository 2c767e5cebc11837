import type { LightMyRequestResponse } from "fastify";
import type { Database } from "#server/database/connect.ts";
import { dailyMinima } from "#server/database/schema.ts";
import { type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { aSignedInUser, type SignedInUser, type TestDeps } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "./watched-routes.ts";

export interface Watcher extends SignedInUser {
  deps: TestDeps;
  app: OwnApi["app"];
  fareQueryId: number;
  searchId: string;
  /** Reads an address below the searches', as this person unless other headers are given. */
  ask: (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Ends the API that `ask` calls. */
  close: () => Promise<void>;
}

/** Someone with one search, of a fare query nobody has looked at, and the product to read it from. */
export async function aWatcher(db: Database): Promise<Watcher> {
  const { deps, app } = await ownApi(db);
  const user = await aSignedInUser(deps);
  const fareQueryId = await aFareQuery(db);
  const searchId = await aSavedSearch(db, { accountId: user.id, fareQueryId });
  const ask = (path: string, headers = user.headers) =>
    app.inject({ url: `/api/v1/searches/batches/${path}`, headers });
  return { ...user, deps, app, fareQueryId, searchId, ask, close: () => app.close() };
}

export type DailyMinimum = typeof dailyMinima.$inferInsert;

/** The lowest price that a day had, of this watcher's search unless told otherwise, in four looks. */
export const aDailyMinimum = (
  db: Database,
  { searchId, fareQueryId }: Pick<Watcher, "searchId" | "fareQueryId">,
  minimum: Pick<DailyMinimum, "day" | "price"> & Partial<DailyMinimum>,
) => db.insert(dailyMinima).values({ searchId, fareQueryId, checks: 4, ...minimum });
