import type { ChannelKind } from "./api/channels.ts";

export const PLAN_CODES = ["basico", "premium"] as const;
export type PlanCode = (typeof PLAN_CODES)[number];

/** What a plan allows and costs. Prices in BRL; `null` means without limit. */
export interface Plan {
  code: PlanCode;
  name: string;
  maxSearches: number | null;
  shownHistoryDays: number | null;
  monthlyPrice: number;
  annualPrice: number;
  /** Where its accounts may be written to besides mail. */
  channels: readonly ChannelKind[];
}

export const PLANS: Record<PlanCode, Plan> = {
  basico: {
    code: "basico",
    name: "Básico",
    maxSearches: 5,
    shownHistoryDays: 30,
    monthlyPrice: 15.9,
    annualPrice: 159.9,
    channels: ["web-push", "webhook"],
  },
  premium: {
    code: "premium",
    name: "Premium",
    maxSearches: null,
    shownHistoryDays: null,
    monthlyPrice: 29.9,
    annualPrice: 299.9,
    channels: ["web-push", "webhook", "telegram", "whatsapp"],
  },
};

/** How many monitors a plan admits; infinite without a limit. */
export const roomIn = (plan: PlanCode): number => PLANS[plan].maxSearches ?? Number.POSITIVE_INFINITY;

/** Whether accounts of a plan are written to on channels of this kind. */
export const planHas = (plan: PlanCode, kind: ChannelKind): boolean => PLANS[plan].channels.includes(kind);
