import { and, asc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { SealedRow } from "#server/auth/keys/reseal.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import type { Page } from "#server/database/in-batches.ts";
import { factorChallenges, factors, sessions } from "#server/database/schema.ts";

export type Factor = typeof factors.$inferSelect;
export type Challenge = typeof factorChallenges.$inferSelect;

/** The second factors of a user, oldest first. */
export const listFactors = (db: Executor, userId: string): Promise<Factor[]> => listFactorsOf(db, [userId]);

export async function listFactorsOf(db: Executor, userIds: string[]): Promise<Factor[]> {
  return db
    .select()
    .from(factors)
    .where(inArray(factors.userId, userIds))
    .orderBy(asc(factors.createdAt), asc(factors.id));
}

export async function findFactor(
  db: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<Factor | undefined> {
  const [factor] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), eq(factors.userId, userId)));
  return factor;
}

export async function insertFactor(tx: Transaction, factor: Factor): Promise<void> {
  await tx.insert(factors).values(factor);
}

export async function updateFactor(db: Executor, id: string, change: Partial<Factor>): Promise<void> {
  await db.update(factors).set(change).where(eq(factors.id, id));
}

export async function deleteFactor(tx: Transaction, id: string): Promise<void> {
  await tx.delete(factors).where(eq(factors.id, id));
}

/** Forgets the enrolments a user began before `instant` and did not finish. */
export async function deleteUnverifiedBefore(tx: Transaction, userId: string, instant: Date): Promise<void> {
  await tx
    .delete(factors)
    .where(and(eq(factors.userId, userId), eq(factors.status, "unverified"), lt(factors.createdAt, instant)));
}

/** Forgets what anyone began to set up before `instant` and did not finish. */
export async function forgetUnfinishedBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(factors).where(and(eq(factors.status, "unverified"), lt(factors.createdAt, instant)));
}

export async function deleteOtherUnverified(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await tx
    .delete(factors)
    .where(and(eq(factors.userId, userId), eq(factors.status, "unverified"), ne(factors.id, id)));
}

export async function insertChallenge(db: Executor, challenge: Challenge): Promise<void> {
  await db.insert(factorChallenges).values(challenge);
}

export async function findChallenge(
  tx: Transaction,
  { id, factorId }: { id: string; factorId: string },
): Promise<Challenge | undefined> {
  const [challenge] = await tx
    .select()
    .from(factorChallenges)
    .where(and(eq(factorChallenges.id, id), eq(factorChallenges.factorId, factorId)));
  return challenge;
}

export async function markChallengeUsed(tx: Transaction, id: string, usedAt: Date): Promise<void> {
  await tx.update(factorChallenges).set({ usedAt }).where(eq(factorChallenges.id, id));
}

/** Challenges that can no longer be answered. */
export async function deleteChallengesBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(factorChallenges).where(lt(factorChallenges.createdAt, instant));
}

/** Ends the sessions of a user that were opened with one factor alone. */
export async function deleteSingleFactorSessions(
  tx: Transaction,
  { userId, keptId }: { userId: string; keptId: string },
): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.aal, "aal1"), ne(sessions.id, keptId)));
}

/** Sessions of a user count as opened with one factor again. */
export async function lowerSessions(tx: Transaction, userId: string): Promise<void> {
  const proofs = sql`jsonb_array_elements(${sessions.amr}) proof`;
  const others = sql`(select coalesce(jsonb_agg(proof), '[]') from ${proofs} where proof->>'method' <> 'totp')`;
  await tx
    .update(sessions)
    .set({ aal: "aal1", amr: others })
    .where(and(eq(sessions.userId, userId), gt(sessions.aal, "aal1")));
}

/** The secrets of everybody's factors, page by page. */
export async function listSealedFactors(db: Executor, { after, limit }: Page): Promise<SealedRow[]> {
  return db
    .select({ id: factors.id, sealed: factors.sealedSecret })
    .from(factors)
    .where(gt(factors.id, after))
    .orderBy(asc(factors.id))
    .limit(limit);
}

export async function saveSealedFactors(db: Executor, rows: readonly SealedRow[]): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id));
  const secrets = sql.param(rows.map(({ sealed }) => sealed));
  await db
    .update(factors)
    .set({ sealedSecret: sql`anew.sealed` })
    .from(sql`unnest(${ids}::uuid[], ${secrets}::text[]) as anew (id, sealed)`)
    .where(sql`${factors.id} = anew.id`);
}
