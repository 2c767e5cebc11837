import * as z from "zod";
import { ALERT_RULES } from "#shared/alert-rules.ts";
import { changedAlertSettings } from "#shared/alert-settings.ts";
import { CURRENCIES, HIGHEST_TARGET } from "#shared/money.ts";

const currency = z.enum(CURRENCIES);

/** `POST /searches/batches/{id}/alert-rehearsal`: what of the rule is tried; absent parts are as the search has them. */
export const rehearseRule = z
  .strictObject({
    alert_settings: changedAlertSettings.nullable().optional(),
    target_price: z.number().positive().max(HIGHEST_TARGET).nullable().optional(),
    target_currency: currency.nullable().optional(),
  })
  .meta({ id: "RehearseRule" });
export type RehearseRule = z.infer<typeof rehearseRule>;

/** The alerts that a rule would have sent, oldest first. */
export const alertRehearsal = z
  .object({
    days: z.int(),
    since: z.iso.datetime().nullable(),
    checks: z.int(),
    alerts: z.array(
      z
        .object({
          at: z.iso.datetime(),
          rule: z.enum(ALERT_RULES),
          price: z.number(),
          currency,
          /** Whole percent below normal; null before normal was known. */
          drop: z.int().nullable(),
        })
        .meta({ id: "RehearsedAlert" }),
    ),
  })
  .meta({ id: "AlertRehearsal" });
export type AlertRehearsal = z.infer<typeof alertRehearsal>;
