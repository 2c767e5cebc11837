import { unlessOutage } from "#server/database/outage.ts";
import type { Deps } from "#server/deps.ts";
import { forgetUnsold } from "#server/fares/grid/forget-unsold.ts";
import { forEachChange, type PackedPrice } from "#server/fares/history/pack-changes.ts";
import { readChangesBy } from "#server/fares/history/store.ts";
import { startAnew } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "beliefs" | "log">;

/**
 * A source is blind: the pairs of which it has told, since it last named a price, that they are not sold any more count as
 * never seen, and are looked at again first. What they cost before is not known any more. A route whose calendar cannot be
 * written keeps none of the others, nor the source from being known as blind; throws when the database cannot be used.
 */
export async function doubtUnsold(deps: Needs, told: { source: string; since: Date }): Promise<void> {
  for (const [routeId, pairs] of await listUnsold(deps.db, told))
    await doubtRoute(deps, { routeId, pairs }).catch(
      unlessOutage((err) =>
        deps.log.error({ err, routeId }, "what a blind source has told of a route could not be doubted"),
      ),
    );
}

async function doubtRoute(
  { db, clock, beliefs }: Needs,
  { routeId, pairs }: { routeId: number; pairs: readonly PackedPrice[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetUnsold(tx, { fareQueryId: routeId, pairs });
    await startAnew(tx, routeId, clock.now());
  });
  beliefs.delete(routeId);
}

async function listUnsold(
  db: Deps["db"],
  { source, since }: { source: string; since: Date },
): Promise<Map<number, PackedPrice[]>> {
  const unsold = new Map<number, PackedPrice[]>();
  for (const { fareQueryId, ...row } of await readChangesBy(db, { source, from: since })) {
    const pairs = unsold.get(fareQueryId) ?? [];
    forEachChange(row, (change) => {
      if (change.price <= 0) pairs.push(change);
    });
    if (pairs.length > 0) unsold.set(fareQueryId, pairs);
  }
  return unsold;
}
