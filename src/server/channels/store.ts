import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { channels } from "#server/database/schema.ts";
import { CHANNEL_KINDS, type ChannelKind } from "#shared/api/channels.ts";

type Row = typeof channels.$inferSelect;
/** A channel of a kind that messages leave on. */
export type Channel = Omit<Row, "kind"> & { kind: ChannelKind };
type Owned = { accountId: string; channelId: string };

const isOf = ({ accountId, channelId }: Owned) =>
  and(eq(channels.id, channelId), eq(channels.accountId, accountId));
const isKnown = inArray(channels.kind, [...CHANNEL_KINDS]);
/** `isKnown` guarantees the kind. */
const asChannels = (rows: Row[]) => rows as Channel[];

export async function insertChannel(db: Executor, channel: typeof channels.$inferInsert): Promise<void> {
  await db.insert(channels).values(channel);
}

/** The channels of an account, the newest first. */
export async function listChannels(db: Executor, accountId: string): Promise<Channel[]> {
  const rows = await db
    .select()
    .from(channels)
    .where(and(eq(channels.accountId, accountId), isKnown))
    .orderBy(desc(channels.createdAt), asc(channels.id));
  return asChannels(rows);
}

/** The channels on which an account hears of its alerts, the oldest first. */
export async function activeChannels(db: Executor, accountId: string): Promise<Channel[]> {
  const rows = await db
    .select()
    .from(channels)
    .where(and(eq(channels.accountId, accountId), eq(channels.state, "active"), isKnown))
    .orderBy(asc(channels.createdAt), asc(channels.id));
  return asChannels(rows);
}

export async function findChannel(db: Executor, owned: Owned): Promise<Channel | undefined> {
  const rows = await db
    .select()
    .from(channels)
    .where(and(isOf(owned), isKnown));
  return asChannels(rows)[0];
}

export async function countChannels(db: Executor, accountId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(channels).where(eq(channels.accountId, accountId));
  return row?.n ?? 0;
}

/** Answers whether the account had it. */
export async function deleteChannel(db: Executor, owned: Owned): Promise<boolean> {
  const rows = await db.delete(channels).where(isOf(owned)).returning({ id: channels.id });
  return rows.length === 1;
}

/** Ends the channel of this address, whosever it was: who can show the address has it now. */
export async function deleteByAddress(db: Executor, addressHash: string): Promise<void> {
  await db.delete(channels).where(eq(channels.addressHash, addressHash));
}

/** A message got through: whatever was wrong is over. */
export async function noteSent(db: Executor, owned: Owned, at: Date): Promise<void> {
  await db
    .update(channels)
    .set({ state: "active", reason: null, failures: 0, lastSentAt: at, lastError: null })
    .where(isOf(owned));
}

export async function noteFailure(db: Executor, owned: Owned, error: string): Promise<void> {
  const failures = sql`least(${channels.failures} + 1, 1000)`;
  await db.update(channels).set({ failures, lastError: error }).where(isOf(owned));
}

/** Nobody is there any more: nothing is sent until its owner tries it again. */
export async function suspendChannel(db: Executor, owned: Owned, error: string): Promise<void> {
  await db.update(channels).set({ state: "suspended", reason: "gone", lastError: error }).where(isOf(owned));
}

/** As `suspendChannel`, and what opened it is forgotten. */
export async function forgetAddress(db: Executor, owned: Owned, error: string): Promise<void> {
  const address = sql`jsonb_set(${channels.address}, '{sealed}', 'null')`;
  await db
    .update(channels)
    .set({ state: "suspended", reason: "gone", lastError: error, address, addressHash: null })
    .where(isOf(owned));
}
