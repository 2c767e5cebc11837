import * as z from "zod";
import { ALERT_GRADES, ALERT_RULES } from "#shared/alert-rules.ts";
import { CURRENCIES } from "#shared/money.ts";
import type { Decision } from "./policy/alert-case.ts";

/** What the reader of an alert is told, as it was when it was raised. Prices in cents of CAD for the party. */
export const alertFacts = z.object({
  reasons: z.array(z.enum(ALERT_RULES)),
  grade: z.enum(ALERT_GRADES).nullable(),
  drop: z.number().nullable(),
  normal: z.number().nullable(),
  days: z.number().nullable(),
  checks: z.number().nullable(),
  lowestBefore: z.number().nullable(),
  betterThan: z.number().nullable(),
  target: z.object({ amount: z.number(), currency: z.enum(CURRENCIES) }).nullable(),
  /** The airports of the fare; absent in alerts from before a search could watch several. */
  route: z.object({ origin: z.string(), destination: z.string() }).optional(),
});
export type AlertFacts = z.infer<typeof alertFacts>;

/** The facts of a decision to alert, for a monitor with this target and a fare between these airports. */
export function factsOf(
  decision: Decision & { kind: "alert" },
  { target, route }: Pick<AlertFacts, "target" | "route">,
): AlertFacts {
  const { reasons, grade, drop, baseline, lowestBefore, betterThan } = decision;
  return {
    reasons,
    grade,
    drop,
    normal: baseline?.normal ?? null,
    days: baseline?.days ?? null,
    checks: baseline?.checks ?? null,
    lowestBefore,
    betterThan,
    target,
    route,
  };
}
