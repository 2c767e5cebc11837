import { owedDeliveries } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";

const OWED_AFTER_MS = 5 * 60_000;
const AT_ONCE = 200;

/** Every message owed for a while has a job again, whatever happened to the first one. */
export async function resendOwed({ db, clock, queue }: Deps): Promise<void> {
  const olderThan = new Date(clock.now().getTime() - OWED_AFTER_MS);
  const ids = await owedDeliveries(db, { olderThan, limit: AT_ONCE });
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    for (const deliveryId of ids) await queue.enqueue(tx, "deliver", { deliveryId }, { key: deliveryId });
  });
}
