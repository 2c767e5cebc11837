import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { insertPromotion } from "#server/fares/promotions/store.ts";
import { distrust } from "#server/planner/store.ts";
import { HOUR_MS } from "#shared/durations.ts";

export interface PromotionOrder {
  id: string;
  origin: string;
  destination: string;
  /** Off every fare of the route. */
  percent: number;
  hours: number;
}

/**
 * Lowers every simulated fare of a route from now on and has the route looked at at once; `invalid` for an unknown
 * airport.
 */
export async function plantPromotion(
  { db, clock, airports }: Pick<Deps, "db" | "clock" | "airports">,
  { id, origin, destination, percent, hours }: PromotionOrder,
): Promise<{ id: string; startsAt: Date; endsAt: Date }> {
  for (const [field, iata] of Object.entries({ origin, destination }))
    if (!airports.byIata.has(iata))
      throw new DomainError("invalid", "Validation error", [
        { loc: ["body", field], msg: `unknown airport ${iata}`, type: "unknown" },
      ]);
  const startsAt = clock.now();
  const endsAt = new Date(startsAt.getTime() + hours * HOUR_MS);
  const factor = 1 - percent / 100;
  await db.transaction(async (tx) => {
    await insertPromotion(tx, { id, origin, destination, factor, startsAt, endsAt });
    await distrust(tx, { market: "simulated", origin, destination, now: startsAt });
  });
  return { id, startsAt, endsAt };
}
