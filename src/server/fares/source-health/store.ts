import { eq } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { sourceHealth } from "#server/database/schema.ts";
import type { SourceHealth } from "./source-health.ts";

/** What is known of every source that somebody has checked, by its name. */
export async function readHealth(db: Executor): Promise<Map<string, SourceHealth>> {
  const rows = await db.select().from(sourceHealth);
  return new Map(rows.map(({ source, ...health }) => [source, health]));
}

export async function findHealth(db: Executor, source: string): Promise<SourceHealth | undefined> {
  const [row] = await db.select().from(sourceHealth).where(eq(sourceHealth.source, source));
  return row && withoutName(row);
}

/** As `findHealth`; nobody else changes it until the transaction ends, if it was known before. */
export async function lockHealth(tx: Executor, source: string): Promise<SourceHealth | undefined> {
  const [row] = await tx.select().from(sourceHealth).where(eq(sourceHealth.source, source)).for("update");
  return row && withoutName(row);
}

export async function saveHealth(tx: Executor, source: string, health: SourceHealth): Promise<void> {
  await tx
    .insert(sourceHealth)
    .values({ source, ...health })
    .onConflictDoUpdate({ target: sourceHealth.source, set: { ...health } });
}

const withoutName = ({ source: _, ...health }: typeof sourceHealth.$inferSelect): SourceHealth => health;
