import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { SealedRow } from "#server/auth/keys/reseal.ts";
import { forgotten } from "#server/channels/store.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Page } from "#server/database/in-batches.ts";
import { channels } from "#server/database/schema.ts";

const sealed = sql<string | null>`${channels.address}->>'sealed'`;

/** Forgets the address of every browser there is; answers how many there were. */
export async function forgetBrowsers(db: Executor, { error }: { error: string }): Promise<number> {
  const ofBrowsers = and(eq(channels.kind, "web-push"), isNotNull(sealed));
  const { rowCount } = await db
    .update(channels)
    .set({ ...forgotten, lastError: error })
    .where(ofBrowsers);
  return rowCount ?? 0;
}

export type SealedChannel = SealedRow & Pick<typeof channels.$inferSelect, "kind" | "addressHash">;

/** What opens everybody's channels, page by page. */
export async function listSealedChannels(db: Executor, { after, limit }: Page): Promise<SealedChannel[]> {
  const { id, kind, addressHash } = channels;
  return db
    .select({ id, kind, addressHash, sealed: sql<string>`${sealed}` })
    .from(channels)
    .where(and(gt(id, after), isNotNull(sealed)))
    .orderBy(asc(id))
    .limit(limit);
}

export async function saveSealedChannels(db: Executor, rows: readonly SealedChannel[]): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id));
  const addresses = sql.param(rows.map((row) => row.sealed));
  const hashes = sql.param(rows.map(({ addressHash }) => addressHash));
  await db
    .update(channels)
    .set({
      address: sql`jsonb_set(${channels.address}, '{sealed}', to_jsonb(anew.sealed))`,
      addressHash: sql`anew.hash`,
    })
    .from(sql`unnest(${ids}::uuid[], ${addresses}::text[], ${hashes}::text[]) as anew (id, sealed, hash)`)
    .where(sql`${channels.id} = anew.id`);
}
