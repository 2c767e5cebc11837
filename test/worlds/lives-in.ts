import type { Executor } from "#server/database/connect.ts";
import { profiles } from "#server/database/schema.ts";
import type { TimeZone } from "#shared/time-zones.ts";

/** From now on an account is told the hours of this zone's clock. */
export async function livesIn(db: Executor, accountId: string, timeZone: TimeZone): Promise<void> {
  const profile = { accountId, timeZone, updatedAt: new Date("2026-11-20T12:00:00Z") };
  await db
    .insert(profiles)
    .values(profile)
    .onConflictDoUpdate({ target: profiles.accountId, set: { timeZone } });
}
