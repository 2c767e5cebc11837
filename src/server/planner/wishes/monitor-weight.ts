import type { PlanCode } from "#shared/plans.ts";

const PLAN_WEIGHT: Record<PlanCode, number> = { basico: 1, premium: 1.5 };

/**
 * How much one monitor's wish weighs when calls are scarce: on premium half as much again, and each further monitor of
 * the same owner less, so that nobody's many crowd out another's one.
 */
export const monitorWeight = ({ plan, monitors }: { plan: PlanCode; monitors: number }): number =>
  PLAN_WEIGHT[plan] / Math.sqrt(Math.max(1, monitors));
