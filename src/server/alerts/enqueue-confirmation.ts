import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { AlertState } from "./policy/alert-state.ts";
import { secondLook } from "./second-look.ts";

/** Leaves the confirmation of a fall to a job: at once, or when the next look at it is due. */
export async function enqueueConfirmation(
  deps: Pick<Deps, "clock" | "queue" | "config">,
  tx: Transaction,
  fall: { searchId: string; state: AlertState; price: number; apartSeconds: number; detectedAt?: string },
): Promise<void> {
  const { searchId, state, detectedAt = deps.clock.now().toISOString(), ...looked } = fall;
  const { had, waitSeconds } = secondLook(deps, state, looked);
  // The job of one look is still running when the next is enqueued: it needs a key of its own.
  const options =
    waitSeconds > 0 ? { key: `${searchId}/${had + 1}`, afterSeconds: waitSeconds } : { key: searchId };
  await deps.queue.enqueue(tx, "confirm-fall", { searchId, detectedAt }, options);
}
