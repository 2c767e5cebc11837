import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { AirportPair } from "#server/fares/queries/store.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { factsOf } from "./alert-facts.ts";
import { oweNotices } from "./notices/owe-notices.ts";
import type { Decision } from "./policy/alert-case.ts";
import { type AlertState, firedState } from "./policy/alert-state.ts";
import { priceBucket } from "./policy/price-bucket.ts";
import { findReader } from "./reader/store.ts";
import { saveState } from "./states/store.ts";
import { insertAlert } from "./store.ts";

/** A fall whose exact pair was priced again. */
interface ConfirmedFall {
  search: SavedSearch;
  state: AlertState;
  decision: Decision & { kind: "alert" };
  centsPerReal: number;
  departure: CalendarDate;
  stay: number;
  /** Between these airports. */
  route: AirportPair;
  /** Cents of CAD for the party, as confirmed. */
  price: number;
  /** Who confirmed it, and when. */
  source: string;
  confirmedAt: Date;
  /** When it was first seen. */
  detectedAt: Date;
}

/** Writes the alert, the fired state and what is owed to its reader in the caller's transaction; once per fall. */
export async function raiseAlert(
  deps: Pick<Deps, "clock" | "queue" | "config" | "log">,
  tx: Transaction,
  fall: ConfirmedFall,
): Promise<void> {
  const { search, state, decision, price } = fall;
  const now = deps.clock.now();
  const reader = await findReader(tx, { accountId: search.accountId, now });
  if (!reader) return;
  const alert = { ...toAlert(fall), createdAt: now };
  if (!(await insertAlert(tx, alert))) return;
  await saveState(tx, search.id, firedState(state, price, now));
  await oweNotices(deps, tx, alert);
  deps.log.info({ alert: alert.id, search: search.id, rule: decision.rule }, "an alert was raised");
}

function toAlert({ search, state, decision, centsPerReal, ...fare }: ConfirmedFall) {
  const { departure, stay, route, price, source, confirmedAt, detectedAt } = fare;
  const { origin, destination } = route;
  return {
    id: randomUUID(),
    searchId: search.id,
    accountId: search.accountId,
    rule: decision.rule,
    generation: state.generation,
    departure,
    stay,
    price,
    source,
    confirmedAt,
    detectedAt,
    priceBucket: priceBucket(price, centsPerReal),
    facts: factsOf(decision, { target: search.target, route: { origin, destination } }),
  };
}
