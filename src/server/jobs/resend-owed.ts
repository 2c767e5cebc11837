import { enqueueDelivery } from "#server/delivery/enqueue-delivery.ts";
import { owedDeliveries } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { MINUTE_MS } from "#shared/durations.ts";

const OWED_AFTER_MS = 5 * MINUTE_MS;
const AT_ONCE = 200;

/** Every message that is due again or was owed for a while has a job, whatever happened to the first one. */
export async function resendOwed(deps: Pick<Deps, "db" | "clock" | "queue">): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  const olderThan = new Date(now.getTime() - OWED_AFTER_MS);
  const owed = await owedDeliveries(db, { olderThan, now, limit: AT_ONCE });
  if (owed.length === 0) return;
  await db.transaction(async (tx) => {
    for (const delivery of owed) await enqueueDelivery(deps, tx, delivery);
  });
}
