import * as z from "zod";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { currentRates } from "#server/exchange-rates/current-rates.ts";
import { translator } from "#server/messages.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { CURRENCIES, DEFAULT_CURRENCY } from "#shared/money.ts";
import { type AlertFacts, alertFacts } from "./alert-facts.ts";
import { readerLanguage } from "./reader-language.ts";
import type { Reading } from "./reading.ts";
import { type Alert, findAlert, findReader } from "./store.ts";

const alertPayload = z.object({ alertId: z.uuid() });

/** An alert that is to be written, and how its reader reads. */
export interface WantedAlert {
  reading: Reading;
  told: { alert: Alert; facts: AlertFacts; search: SavedSearch };
}

/**
 * The alert that a delivery stands for, on whatever channel; undefined when it is gone, when its monitor was paused or
 * its reader turned alerts off since it was raised, or when he is not active any more.
 */
export async function wantedAlert(
  deps: Pick<Deps, "db" | "clock" | "airports">,
  { payload, accountId }: Pick<Delivery, "payload" | "accountId">,
): Promise<WantedAlert | undefined> {
  const alert = await findAlert(deps.db, alertPayload.parse(payload).alertId);
  const search = alert && (await findSearchById(deps.db, alert.searchId));
  const now = deps.clock.now();
  const reader = accountId ? await findReader(deps.db, { accountId, now }) : undefined;
  if (!alert || !search || search.pausedAt || search.alertsMutedAt) return undefined;
  if (!reader?.isActive || reader.alertsOffAt) return undefined;
  const language = readerLanguage(reader.language);
  const currency = CURRENCIES.find((known) => known === reader.currency) ?? DEFAULT_CURRENCY;
  const rates = await currentRates(deps);
  return {
    reading: { t: translator(language), language, currency, rates, airports: deps.airports },
    told: { alert, facts: alertFacts.parse(alert.facts), search },
  };
}
