import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { AlertState } from "./alert-state.ts";
import { secondLook } from "./second-look.ts";

/** Leaves the confirmation of a fall to a job: at once, or when the second look at it is due. */
export async function enqueueConfirmation(
  deps: Pick<Deps, "clock" | "queue" | "config">,
  tx: Transaction,
  fall: { searchId: string; state: AlertState; price: number; looks: 1 | 2 },
): Promise<void> {
  const { searchId, state, price, looks } = fall;
  const waitSeconds = looks === 2 ? secondLook(deps, state, price).waitSeconds : 0;
  // The first look's job is still running when the second is enqueued: it needs a key of its own.
  const options = waitSeconds > 0 ? { key: `${searchId}/2`, afterSeconds: waitSeconds } : { key: searchId };
  await deps.queue.enqueue(tx, "confirm-fall", { searchId }, options);
}
