import { audit } from "#server/auth/audit.ts";
import { OPERATOR } from "#server/auth/operators/operator.ts";
import { deleteSessionsOf } from "#server/auth/sessions/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { PlanCode } from "#shared/plans.ts";
import { forgetEndedTrial, updateStanding } from "./store.ts";

type Needs = Pick<Deps, "clock">;

/** Opens searches and flights to an account; a trial that is over does not close it again. */
export async function activateAccount(deps: Needs, tx: Transaction, id: string): Promise<void> {
  await updateStanding(tx, id, { isActive: true });
  await forgetEndedTrial(tx, { id, now: deps.clock.now() });
  await audit(deps, tx, { event: "account_activated", userId: id, caller: OPERATOR });
}

/** Confines an account to its own page and signs it out everywhere. */
export async function deactivateAccount(deps: Needs, tx: Transaction, id: string): Promise<void> {
  await updateStanding(tx, id, { isActive: false });
  await deleteSessionsOf(tx, id);
  await audit(deps, tx, { event: "account_deactivated", userId: id, caller: OPERATOR });
}

/** Grants a plan; from then on no trial ends the account's activity. */
export async function grantPlan(
  deps: Needs,
  tx: Transaction,
  { id, plan }: { id: string; plan: PlanCode },
): Promise<void> {
  await updateStanding(tx, id, { plan, planGrantedAt: deps.clock.now() });
  await audit(deps, tx, { event: "plan_granted", userId: id, caller: OPERATOR });
}
