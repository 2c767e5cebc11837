import type { Database } from "#server/database/connect.ts";
import { routePlans } from "#server/database/schema.ts";
import type { FareQuery, Market } from "#server/fares/fare-source.ts";
import { type ClaimedRoute, claimRoutes } from "#server/planner/claims/store.ts";
import { startPlan } from "#server/planner/store.ts";
import { aFareQuery } from "./watched-routes.ts";

const now = new Date("2026-11-20T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const idsOf = async (claimed: Promise<ClaimedRoute[]>) => (await claimed).map(({ routeId }) => routeId);

/** Routes that are watched around a minute, and claims for half of one. */
export function plannedRoutes(db: Database) {
  /** A route that is due in so many minutes. */
  async function watched(dueIn: number, asked: Partial<FareQuery> & { market?: Market } = {}) {
    const id = await aFareQuery(db, asked);
    await startPlan(db, id, minutes(dueIn));
    return id;
  }
  const claim = (over: Partial<Parameters<typeof claimRoutes>[1]> & { at?: number } = {}) => {
    const { at = 0, ...rest } = over;
    const given = { now: minutes(at), early: minutes(at), plannedBefore: minutes(at - 5), limit: 100 };
    return claimRoutes(db, { ...given, leaseMs: 30_000, market: "real", ...rest });
  };
  /** The only route that is due, claimed. */
  async function leased(at = 0) {
    const [route] = await claim({ at });
    if (!route) throw new Error("nothing is due");
    return route;
  }
  const rowOf = async (id: number) =>
    (await db.select().from(routePlans)).find((row) => row.fareQueryId === id);
  return { now, minutes, watched, claim, idsOf, leased, rowOf };
}
