import { audit } from "#server/auth/audit.ts";
import { OPERATOR } from "#server/auth/operators/operator.ts";
import { deleteSessionsOf } from "#server/auth/sessions/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { PlanCode } from "#shared/plans.ts";
import { beginTrial, forgetEndedTrial, updateStanding } from "./store.ts";
import { trialFrom } from "./trial.ts";

type Needs = Pick<Deps, "clock">;
type ActivationNeeds = Pick<Deps, "clock" | "config">;

/** Opens searches and flights to an account; its trial begins if it waited for that, and one that is over is none. */
export async function activateAccount(deps: ActivationNeeds, tx: Transaction, id: string): Promise<void> {
  const now = deps.clock.now();
  await updateStanding(tx, id, { isActive: true });
  await beginTrial(tx, { id, end: trialFrom(now, deps.config) });
  await forgetEndedTrial(tx, { id, now });
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
