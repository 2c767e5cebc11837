import type { Deps } from "#server/deps.ts";
import type { FareSource } from "#server/fares/fare-source.ts";
import { holdRoute, releaseRoute } from "#server/planner/leases/store.ts";

const RECORDING_MS = 20_000;

/** A lease covers the source's time limit and the recording. */
export const leaseMsOf = ({ capabilities }: FareSource): number => capabilities.timeLimitMs + RECORDING_MS;

/**
 * Does `work` while nobody else asks for prices of the route; "busy": a visit to it is being made. It is given the time
 * before which nothing that was seen is believed.
 */
export async function betweenVisits<Result>(
  { db, clock, fareSource }: Pick<Deps, "db" | "clock" | "fareSource">,
  routeId: number,
  work: (distrustBefore: Date | null) => Promise<Result>,
): Promise<Result | "busy"> {
  const lease = { routeId, now: clock.now(), leaseMs: leaseMsOf(fareSource) };
  const held = await db.transaction((tx) => holdRoute(tx, lease));
  if (held === "busy") return held;
  try {
    return await work(held?.distrustBefore ?? null);
  } finally {
    if (held) await releaseRoute(db, { ...held, now: clock.now() });
  }
}
