import type { Deps } from "#server/deps.ts";
import { forgetUnsold } from "#server/fares/grid/forget-unsold.ts";
import { forEachChange, type PackedPrice } from "#server/fares/history/pack-changes.ts";
import { readChangesBy } from "#server/fares/history/store.ts";
import { startAnew } from "./store.ts";

/**
 * A source is blind: the pairs of which it has told, since it last named a price, that they are not sold any more count as
 * never seen, and are looked at again first. What they cost before is not known any more.
 */
export async function doubtUnsold(
  { db, clock, beliefs }: Pick<Deps, "db" | "clock" | "beliefs">,
  told: { source: string; since: Date },
): Promise<void> {
  for (const [fareQueryId, pairs] of await listUnsold(db, told)) {
    await db.transaction(async (tx) => {
      await forgetUnsold(tx, { fareQueryId, pairs });
      await startAnew(tx, fareQueryId, clock.now());
    });
    beliefs.delete(fareQueryId);
  }
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
