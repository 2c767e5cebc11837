import { and, asc, eq, exists, gt, isNull, lt } from "drizzle-orm";
import { lastSeenAt } from "#server/accounts/presence/store.ts";
import { welcomeAt } from "#server/accounts/standing/store.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import type { Page } from "#server/database/in-batches.ts";
import { accounts, searches } from "#server/database/schema.ts";
import type { Silence } from "./silence-policy.ts";

export type SilentOwner = Silence & { id: string; email: string };

const owner = { id: accounts.id, email: accounts.email, lastSeenAt, askedAt: accounts.stillWantedAskedAt };

/** Active accounts with a running monitor whose owners were last there before `seenBefore`. */
export async function listSilentOwners(
  db: Executor,
  given: { now: Date; seenBefore: Date } & Page,
): Promise<SilentOwner[]> {
  const { now, seenBefore, after, limit } = given;
  const running = db
    .select({ id: searches.id })
    .from(searches)
    .where(and(eq(searches.accountId, accounts.id), isNull(searches.pausedAt)));
  return db
    .select(owner)
    .from(accounts)
    .where(and(gt(accounts.id, after), welcomeAt(now), lt(lastSeenAt, seenBefore), exists(running)))
    .orderBy(asc(accounts.id))
    .limit(limit);
}

/** An account that may be written to, as it stands now. */
export async function findOwner(
  db: Executor,
  { id, now }: { id: string; now: Date },
): Promise<SilentOwner | undefined> {
  const [found] = await db
    .select(owner)
    .from(accounts)
    .where(and(eq(accounts.id, id), welcomeAt(now)));
  return found;
}

export async function markAsked(tx: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx.update(accounts).set({ stillWantedAskedAt: at }).where(eq(accounts.id, id));
}
