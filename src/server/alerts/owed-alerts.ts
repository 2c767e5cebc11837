import * as z from "zod";
import type { Delivery } from "#server/delivery/store.ts";
import { alertFacts } from "./alert-facts.ts";

/** What a delivery is called that tells of one alert, and one that tells of several. */
export const PRICE_ALERT = "price-alert";
export const PRICE_ALERTS = "price-alerts";

/** Whether a delivery tells of alerts. */
export const isAboutAlerts = ({ kind }: Pick<Delivery, "kind">): boolean =>
  kind === PRICE_ALERT || kind === PRICE_ALERTS;

/** An alert; where it was confirmed since, its price in cents of CAD and what it stands on at that price. */
export const owedAlert = z.object({
  alertId: z.uuid(),
  price: z.int().optional(),
  confirmedAt: z.iso.datetime().optional(),
  facts: alertFacts.optional(),
});
const owedAlerts = z.object({ alerts: z.array(owedAlert).min(1) });
export type OwedAlert = z.infer<typeof owedAlert>;

/** The alerts that a message of either kind is about. */
export const owedAlertsOf = (payload: Record<string, unknown>): OwedAlert[] =>
  "alerts" in payload ? owedAlerts.parse(payload).alerts : [owedAlert.parse(payload)];
