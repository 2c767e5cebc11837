import { and, asc, eq, gt, lt, lte } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { simulatedPromotions } from "#server/database/schema.ts";

export async function insertPromotion(
  tx: Executor,
  promotion: typeof simulatedPromotions.$inferInsert,
): Promise<void> {
  await tx.insert(simulatedPromotions).values(promotion);
}

/** Factors of the promotions planted by hand that run on a route at `now`. */
export async function plantedPromotions(
  db: Executor,
  { origin, destination, now }: { origin: string; destination: string; now: Date },
): Promise<number[]> {
  const rows = await db
    .select({ factor: simulatedPromotions.factor })
    .from(simulatedPromotions)
    .where(
      and(
        eq(simulatedPromotions.origin, origin),
        eq(simulatedPromotions.destination, destination),
        lte(simulatedPromotions.startsAt, now),
        gt(simulatedPromotions.endsAt, now),
      ),
    )
    .orderBy(asc(simulatedPromotions.startsAt), asc(simulatedPromotions.id));
  return rows.map(({ factor }) => factor);
}

export async function forgetPromotions(db: Executor, endedBefore: Date): Promise<void> {
  await db.delete(simulatedPromotions).where(lt(simulatedPromotions.endsAt, endedBefore));
}
