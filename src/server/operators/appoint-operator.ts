import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { deleteOperator, insertAction, insertOperator } from "./store.ts";

/** Makes an account that of an operator; only the command line does. Says whether it was none before. */
export async function makeOperator(
  { clock }: Pick<Deps, "clock">,
  db: Executor,
  accountId: string,
): Promise<boolean> {
  const at = clock.now();
  if (!(await insertOperator(db, { accountId, since: at }))) return false;
  await insertAction(db, { at, operatorId: null, action: "operator_made", accountId, detail: null });
  return true;
}

/** Says whether it was one. */
export async function removeOperator(
  { clock }: Pick<Deps, "clock">,
  db: Executor,
  accountId: string,
): Promise<boolean> {
  if (!(await deleteOperator(db, accountId))) return false;
  const at = clock.now();
  await insertAction(db, { at, operatorId: null, action: "operator_removed", accountId, detail: null });
  return true;
}
