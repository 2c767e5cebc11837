import { and, eq, lt, notExists } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { flowStates, oneTimeLinks } from "#server/database/schema.ts";

export type Flow = typeof flowStates.$inferSelect;

export async function insertFlow(db: Executor, flow: Flow): Promise<void> {
  await db.insert(flowStates).values(flow);
}

export async function findFlow(db: Executor, id: string): Promise<Flow | undefined> {
  const [flow] = await db.select().from(flowStates).where(eq(flowStates.id, id));
  return flow;
}

export async function findFlowByCode(db: Executor, authCodeHash: string): Promise<Flow | undefined> {
  const [flow] = await db.select().from(flowStates).where(eq(flowStates.authCodeHash, authCodeHash));
  return flow;
}

/** The flow, which nobody can take again. */
export async function takeFlow(tx: Transaction, id: string): Promise<Flow | undefined> {
  const [flow] = await tx.delete(flowStates).where(eq(flowStates.id, id)).returning();
  return flow;
}

/** Ends what a user has under way, codes that wait for their exchange included. */
export async function deleteFlowsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(flowStates).where(eq(flowStates.userId, userId));
}

/** What a link leads to stays as long as the link, whose mail may leave late: without it the link would open a session. */
export async function deleteFlowsBefore(db: Executor, instant: Date): Promise<void> {
  const { flowStateId } = oneTimeLinks;
  const leading = db.select({ flowStateId }).from(oneTimeLinks).where(eq(flowStateId, flowStates.id));
  await db.delete(flowStates).where(and(lt(flowStates.createdAt, instant), notExists(leading)));
}

/** Ends what anybody has under way. */
export async function deleteEveryFlow(db: Executor): Promise<void> {
  await db.delete(flowStates);
}
