import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { accounts, channels } from "#server/database/schema.ts";
import { type PlanCode, planHas } from "#shared/plans.ts";

type Row = typeof channels.$inferSelect;
/** A channel, and whether the plan of its account has such ones: on others nothing is sent. */
export type Channel = Row & { isInPlan: boolean };
type Owned = { accountId: string; channelId: string };

const isOf = ({ accountId, channelId }: Owned) =>
  and(eq(channels.id, channelId), eq(channels.accountId, accountId));
const asChannel = ({ plan, ...channel }: Row & { plan: PlanCode }): Channel => ({
  ...channel,
  isInPlan: planHas(plan, channel.kind),
});
const select = (db: Executor) =>
  db
    .select({ ...getTableColumns(channels), plan: accounts.plan })
    .from(channels)
    .innerJoin(accounts, eq(accounts.id, channels.accountId));

export async function insertChannel(db: Executor, channel: typeof channels.$inferInsert): Promise<void> {
  await db.insert(channels).values(channel);
}

/** The channels of an account, the newest first. */
export async function listChannels(db: Executor, accountId: string): Promise<Channel[]> {
  const rows = await select(db)
    .where(eq(channels.accountId, accountId))
    .orderBy(desc(channels.createdAt), asc(channels.id));
  return rows.map(asChannel);
}

/** The channels on which an account hears of its alerts, the oldest first. */
export async function activeChannels(db: Executor, accountId: string): Promise<Channel[]> {
  const rows = await select(db)
    .where(and(eq(channels.accountId, accountId), eq(channels.state, "active")))
    .orderBy(asc(channels.createdAt), asc(channels.id));
  return rows.map(asChannel).filter(({ isInPlan }) => isInPlan);
}

export async function findChannel(db: Executor, owned: Owned): Promise<Channel | undefined> {
  const [row] = await select(db).where(isOf(owned));
  return row && asChannel(row);
}

/** The channel of this address, whosever it is. */
export async function findByAddress(db: Executor, addressHash: string): Promise<Channel | undefined> {
  const [row] = await select(db).where(eq(channels.addressHash, addressHash));
  return row && asChannel(row);
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

/**
 * Ends one browser of this name that is not to be reached any more: most likely the one that is added anew, whose new
 * address tells nothing of the old one.
 */
export async function deleteForgotten(
  db: Executor,
  { accountId, label }: Pick<Row, "accountId" | "label">,
): Promise<void> {
  const { id, kind, state, createdAt } = channels;
  const isForgotten = and(eq(kind, "web-push"), eq(state, "suspended"));
  const oldest = db
    .select({ id })
    .from(channels)
    .where(and(eq(channels.accountId, accountId), eq(channels.label, label), isForgotten))
    .orderBy(asc(createdAt), asc(id))
    .limit(1);
  await db.delete(channels).where(inArray(id, oldest));
}

const isNotStopped = or(isNull(channels.reason), ne(channels.reason, "stopped"));

/**
 * A message got through; `isRevived`: on a channel that was given up, which is over. Who stops us while it is on its way
 * stays stopped.
 */
export async function noteSent(
  db: Executor,
  owned: Owned,
  { at, isRevived }: { at: Date; isRevived: boolean },
): Promise<void> {
  const revived = isRevived ? ({ state: "active", reason: null } as const) : {};
  await db
    .update(channels)
    .set({ ...revived, failures: 0, lastSentAt: at, lastError: null })
    .where(and(isOf(owned), isNotStopped));
}

/** One more message in a row that did not get through; answers how many. */
export async function noteFailure(db: Executor, owned: Owned, error: string): Promise<number> {
  const failures = sql`least(${channels.failures} + 1, 1000)`;
  const [row] = await db
    .update(channels)
    .set({ failures, lastError: error })
    .where(isOf(owned))
    .returning({ failures: channels.failures });
  return row?.failures ?? 0;
}

/**
 * Nobody is there any more: nothing is sent until its owner tries it again. Answers false where he has told us to stop
 * himself, which stands, and where he has let us in again since `confirmedAt`.
 */
export async function suspendChannel(
  db: Executor,
  owned: Owned,
  {
    reason = "gone",
    error,
    confirmedAt,
  }: { reason?: NonNullable<Row["reason"]>; error: string; confirmedAt?: Row["confirmedAt"] },
): Promise<boolean> {
  const isAsThen = confirmedAt ? eq(channels.confirmedAt, confirmedAt) : undefined;
  const rows = await db
    .update(channels)
    .set({ state: "suspended", reason, lastError: error })
    .where(and(isOf(owned), isNotStopped, isAsThen))
    .returning({ id: channels.id });
  return rows.length === 1;
}

/** Of a channel whose address is forgotten, but for its hash: a browser that still has it learns that it is of no use. */
export const forgotten = {
  state: "suspended",
  reason: "gone",
  address: sql`jsonb_set(${channels.address}, '{sealed}', 'null')`,
} as const;

/** As `suspendChannel`, and what opened it is forgotten. */
export async function forgetAddress(db: Executor, owned: Owned, { error }: { error: string }): Promise<void> {
  await db
    .update(channels)
    .set({ ...forgotten, lastError: error })
    .where(isOf(owned));
}
