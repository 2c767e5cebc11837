import { DomainError } from "#server/errors.ts";
import { type PlanCode, roomIn } from "#shared/plans.ts";

/** Refuses (402) more searches than a plan admits. */
export function refuseMoreThan(plan: PlanCode, count: number): void {
  if (count > roomIn(plan)) throw new DomainError("plan-limit-exceeded", "Plan limit exceeded");
}
