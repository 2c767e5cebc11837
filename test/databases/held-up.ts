import { sql } from "drizzle-orm";
import type { Transaction } from "#server/database/connect.ts";

/** As many questions as nobody needs who is not made to wait, though he has to connect first. */
const PATIENCE = 400;

/** Lets `work` come as far as it can while `tx` goes on: to its end, or to what `tx` has locked. */
export async function heldUpBy(tx: Transaction, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  for (let i = 0; i < PATIENCE && !isDone && !(await isAnyoneWaiting(tx)); i++);
}

async function isAnyoneWaiting(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from pg_locks where not granted`);
  return rows.length > 0;
}
