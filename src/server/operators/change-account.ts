import { rewatchingFares } from "#server/account-data/rewatch-fares.ts";
import { activateAccount, deactivateAccount, grantPlan } from "#server/accounts/standing/change-standing.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import type { PlanCode } from "#shared/plans.ts";
import { type FoundAccount, findAccountById, insertAction } from "./store.ts";

interface Change {
  plan?: PlanCode | undefined;
  isActive?: boolean | undefined;
}
interface Request {
  operatorId: string;
  id: string;
  change: Change;
}

/** Does to an account what the command line does, and writes down who did it. Answers the account as it is then. */
export async function changeAccount(
  deps: Pick<Deps, "db" | "clock">,
  { operatorId, id, change }: Request,
): Promise<FoundAccount> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    if (!(await findAccountById(tx, { id, now }))) throw new DomainError("not-found", "Account not found");
    await rewatchingFares(deps, tx, {
      accountId: id,
      work: () => apply(deps, tx, { operatorId, id, change }),
    });
    const changed = await findAccountById(tx, { id, now });
    if (!changed) throw new DomainError("not-found", "Account not found");
    return changed;
  });
}

async function apply(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  { operatorId, id, change: { plan, isActive } }: Request,
): Promise<void> {
  const note = { at: deps.clock.now(), operatorId, accountId: id };
  if (plan !== undefined) {
    await grantPlan(deps, tx, { id, plan });
    await insertAction(tx, { ...note, action: "plan_changed", detail: plan });
  }
  if (isActive === undefined) return;
  await (isActive ? activateAccount : deactivateAccount)(deps, tx, id);
  const action = isActive ? "account_activated" : "account_deactivated";
  await insertAction(tx, { ...note, action, detail: null });
}
