import { rewatchFares } from "#server/account-data/rewatch-fares.ts";
import { activateAccount, deactivateAccount, grantPlan } from "#server/accounts/standing/change-standing.ts";
import { lockAccount } from "#server/accounts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { fitToPlan } from "#server/searches/fit-to-plan.ts";
import type { PlanCode } from "#shared/plans.ts";
import { type FoundAccount, findAccountById, insertAction } from "./store.ts";

export interface AccountChange {
  plan?: PlanCode | undefined;
  isActive?: boolean | undefined;
}
interface Request {
  /** Null: at the command line. */
  operatorId: string | null;
  id: string;
  change: AccountChange;
}

/**
 * Grants a plan, by which monitors are paused or go on, opens or closes an account, and writes down who did it. Answers
 * the account as it is then. Refuses (422) to close the operator's own: nobody could open it again from here.
 */
export async function changeAccount(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { operatorId, id, change }: Request,
): Promise<FoundAccount> {
  if (change.isActive === false && id.toLowerCase() === operatorId) throw ownAccount();
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, id))) throw new DomainError("not-found", "Account not found");
    await rewatchFares(deps, tx, id);
    await apply(deps, tx, { operatorId, id, change });
    const changed = await findAccountById(tx, { id, now });
    if (!changed) throw new DomainError("not-found", "Account not found");
    return changed;
  });
}

async function apply(
  deps: Pick<Deps, "clock" | "config">,
  tx: Transaction,
  { operatorId, id, change: { plan, isActive } }: Request,
): Promise<void> {
  const note = { at: deps.clock.now(), operatorId, accountId: id };
  if (plan !== undefined) {
    await grantPlan(deps, tx, { id, plan });
    await fitToPlan(deps, tx, { accountId: id, plan });
    await insertAction(tx, { ...note, action: "plan_changed", detail: plan });
  }
  if (isActive === undefined) return;
  await (isActive ? activateAccount : deactivateAccount)(deps, tx, id);
  const action = isActive ? "account_activated" : "account_deactivated";
  await insertAction(tx, { ...note, action, detail: null });
}

function ownAccount(): DomainError {
  const msg = "An operator cannot deactivate his own account";
  return new DomainError("invalid", msg, [{ loc: ["body", "is_active"], msg, type: "own_account" }]);
}
