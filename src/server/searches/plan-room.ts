import { DomainError } from "#server/errors.ts";
import { PLANS, type PlanCode } from "#shared/plans.ts";

/** How many searches a plan admits; infinite without a limit. */
export const roomIn = (plan: PlanCode): number => PLANS[plan].maxSearches ?? Number.POSITIVE_INFINITY;

/** Refuses (402) more searches than a plan admits. */
export function refuseMoreThan(plan: PlanCode, count: number): void {
  if (count > roomIn(plan)) throw new DomainError("plan-limit-exceeded", "Plan limit exceeded");
}
