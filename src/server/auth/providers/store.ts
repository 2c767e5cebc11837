import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { flowStates, identities } from "#server/database/schema.ts";

export type Identity = typeof identities.$inferSelect;

/** How a user is known at other services, in the order he came by them. */
export const listIdentities = (db: Executor, userId: string): Promise<Identity[]> =>
  listIdentitiesOf(db, [userId]);

export async function listIdentitiesOf(db: Executor, userIds: string[]): Promise<Identity[]> {
  return db
    .select()
    .from(identities)
    .where(inArray(identities.userId, userIds))
    .orderBy(asc(identities.createdAt), asc(identities.id));
}

export async function findIdentity(
  db: Executor,
  { provider, providerId }: Pick<Identity, "provider" | "providerId">,
): Promise<Identity | undefined> {
  const [identity] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, providerId)));
  return identity;
}

/** Adds the identity, or brings it up to date; false when it is someone else's. */
export async function keepIdentity(tx: Transaction, identity: Identity): Promise<boolean> {
  const { identityData, lastSignInAt, updatedAt } = identity;
  const kept = await tx
    .insert(identities)
    .values(identity)
    .onConflictDoUpdate({
      target: [identities.provider, identities.providerId],
      set: { identityData, lastSignInAt, updatedAt },
      setWhere: eq(identities.userId, identity.userId),
    })
    .returning({ id: identities.id });
  return kept.length > 0;
}

export async function deleteIdentitiesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId));
}

/** True for the one request that may go on with this flow; it stays, so that a second one can be told apart. */
export async function endFlow(db: Executor, id: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(flowStates)
    .set({ usedAt: now, sealed: null })
    .where(and(eq(flowStates.id, id), isNull(flowStates.usedAt)))
    .returning({ id: flowStates.id });
  return taken.length > 0;
}
