import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { currentRates } from "#server/exchange-rates/current-rates.ts";
import { translator } from "#server/messages.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { CURRENCIES, DEFAULT_CURRENCY } from "#shared/money.ts";
import { type AlertFacts, alertFacts } from "./alert-facts.ts";
import { isOn } from "./is-heard.ts";
import { hearsAlerts } from "./is-wanted.ts";
import { type OwedAlert, owedAlertsOf } from "./owed-alerts.ts";
import { findReader, type Reader } from "./reader/store.ts";
import { readerLanguage } from "./reader-language.ts";
import { type Alert, findAlert } from "./store.ts";
import type { Reading } from "./words/reading.ts";

/** What stands for one alert or several that are owed. */
export type AlertsDelivery = Pick<Delivery, "payload" | "accountId">;
type Needs = Pick<Deps, "db" | "clock" | "airports">;

/** An alert that is to be written: as it was confirmed last. */
export interface ToldAlert {
  alert: Alert;
  facts: AlertFacts;
  search: SavedSearch;
  /** When it was seen first, where it was confirmed again since. */
  appearedAt: Date | undefined;
}
/** Alerts that are to be written, and how their reader reads. */
export interface WantedAlerts {
  reading: Reading;
  told: readonly [ToldAlert, ...ToldAlert[]];
}

/**
 * The alerts that a delivery stands for, on whatever channel, in their order: those that are not gone and whose monitor was
 * not paused since they were raised. Undefined when none is left, and when their reader turned alerts off or is not active
 * any more.
 */
export async function wantedAlerts(deps: Needs, delivery: AlertsDelivery): Promise<WantedAlerts | undefined> {
  const reading = await readingOf(deps, delivery.accountId);
  if (!reading) return undefined;
  const told: ToldAlert[] = [];
  for (const owed of owedAlertsOf(delivery.payload)) {
    const one = await toldAlert(deps, owed);
    if (one) told.push(one);
  }
  const [first, ...others] = told;
  return first && { reading, told: [first, ...others] };
}

async function toldAlert(
  { db }: Needs,
  { alertId, price, confirmedAt, facts: factsNow }: OwedAlert,
): Promise<ToldAlert | undefined> {
  const alert = await findAlert(db, alertId);
  const search = alert && (await findSearchById(db, alert.searchId));
  if (!alert || !search || !isOn(search)) return undefined;
  const facts = factsNow ?? alertFacts.parse(alert.facts);
  const confirmed = confirmedAt ? new Date(confirmedAt) : alert.confirmedAt;
  const isLater = confirmed > alert.confirmedAt;
  const [first = alert.rule] = facts.reasons;
  const rule = facts.reasons.includes(alert.rule) ? alert.rule : first;
  const now = { ...alert, rule, price: price ?? alert.price, confirmedAt: confirmed };
  return { alert: now, facts, search, appearedAt: isLater ? alert.createdAt : undefined };
}

/** How someone reads; undefined when he wants to be told of no alert. */
export async function readingOf(deps: Needs, accountId: string | null): Promise<Reading | undefined> {
  const { db, clock } = deps;
  const reader = accountId ? await findReader(db, { accountId, now: clock.now() }) : undefined;
  return hearsAlerts(reader) ? readingAs(deps, reader) : undefined;
}

/** How this reader reads. */
export async function readingAs(
  { db, airports }: Pick<Deps, "db" | "airports">,
  reader: Reader,
): Promise<Reading> {
  const language = readerLanguage(reader.language);
  const currency = CURRENCIES.find((known) => known === reader.currency) ?? DEFAULT_CURRENCY;
  const rates = await currentRates({ db });
  const { timeZone } = reader;
  return { t: translator(language), language, currency, rates, airports, timeZone };
}
