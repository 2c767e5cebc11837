import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { Cheapest } from "#server/searches/search.ts";
import type { AlertState } from "./policy/alert-state.ts";
import { secondLook } from "./policy/second-look.ts";

/** A pair of a monitor that seems to cost that. */
interface Fall {
  searchId: string;
  cheapest: Pick<Cheapest, "route" | "departure" | "stay">;
  price: number;
}

/** Leaves the confirmation of a fall to a job: at once, or when the next look at it is due. */
export async function enqueueConfirmation(
  deps: Pick<Deps, "clock" | "queue" | "config">,
  tx: Transaction,
  fall: Fall & { state: AlertState; apartSeconds: number; detectedAt?: string },
): Promise<void> {
  const { searchId, state, price, apartSeconds, detectedAt = deps.clock.now().toISOString() } = fall;
  const now = deps.clock.now();
  const { checkIntervalSeconds } = deps.config;
  const { had, waitSeconds } = secondLook(state, { price, apartSeconds, now, checkIntervalSeconds });
  // One that waits for an earlier fall comes too soon for this one.
  const lookedAt = state.onceConfirmedAt?.toISOString();
  const options =
    waitSeconds > 0
      ? { key: `${searchId}/${had + 1}/${lookedAt}`, afterSeconds: waitSeconds }
      : { key: keyOf(fall) };
  await deps.queue.enqueue(tx, "confirm-fall", { searchId, detectedAt }, options);
}

/** A job keeps its key while it runs: another fall of the monitor that is found meanwhile needs one of its own. */
const keyOf = ({ searchId, cheapest: { route, departure, stay }, price }: Fall): string =>
  [searchId, route.fareQueryId, departure, stay, price].join("/");
