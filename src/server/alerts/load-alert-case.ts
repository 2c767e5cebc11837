import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { currentRates } from "#server/exchange-rates/current-rates.ts";
import { SHIPPED_RATES } from "#server/exchange-rates/shipped-rates.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { admits } from "#server/searches/search-period.ts";
import { addDays } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { BASE_CURRENCY, convert, type Money, type RateTable } from "#shared/money.ts";
import { alertFacts } from "./alert-facts.ts";
import { readHistories } from "./daily-minima/store.ts";
import type { AlertCase } from "./policy/alert-case.ts";
import { REMEMBERED_MS } from "./policy/allowed-rule.ts";
import { targetKey } from "./policy/rule-key.ts";
import { alertsSince } from "./store.ts";

type Needs = Pick<Deps, "clock" | "log">;
/** Everything the policy asks about a monitor but the candidate and the state that goes with it. */
export type LoadedCase = Omit<AlertCase, "candidate" | "state">;

/** What the policy asks about each of these monitors. An alert whose facts cannot be read counts as none. */
export async function loadAlertCases(
  deps: Needs,
  tx: Transaction,
  searches: readonly SavedSearch[],
): Promise<(search: SavedSearch) => LoadedCase> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - REMEMBERED_MS);
  const told = await alertsSince(tx, { searchIds: searches.map(({ id }) => id), since });
  const alerts = Map.groupBy(told, ({ searchId }) => searchId);
  const rates = await currentRates({ db: tx });
  const histories = await readHistories(
    tx,
    searches.map(({ id, fareQueryId }) => ({ searchId: id, fareQueryId })),
  );
  return (search) => ({
    history: histories.get(search.id) ?? [],
    targetPrice: targetPriceOf(search.target, rates),
    centsPerReal: centsPerReal(rates),
    recent: recentOf(deps, search, alerts.get(search.id) ?? []),
    settings: search.alertSettings,
    snoozedUntil: search.alertsSnoozedUntil,
    isFixedTrip: isFixedTrip(search),
    now,
    today: homeDay(now),
  });
}

/** As `loadAlertCases`, of one monitor. */
export const loadAlertCase = async (deps: Needs, tx: Transaction, search: SavedSearch): Promise<LoadedCase> =>
  (await loadAlertCases(deps, tx, [search]))(search);

function recentOf(
  { log }: Needs,
  search: SavedSearch,
  told: Awaited<ReturnType<typeof alertsSince>>,
): LoadedCase["recent"] {
  const target = targetKey(search.target);
  return told.flatMap(({ rule, createdAt, facts, ...pair }) => {
    const read = alertFacts.safeParse(facts);
    if (read.success) {
      const isSameTarget = rule !== "target" || targetKey(read.data.target) === target;
      return { rule, at: createdAt, sameWish: isSameTarget && admits(search, pair) };
    }
    log.warn({ search: search.id, at: createdAt }, "the facts of an alert cannot be read: it counts as none");
    return [];
  });
}

/** A period that admits a single pair of days. */
export const isFixedTrip = ({ period, stay }: Pick<SavedSearch, "period" | "stay">): boolean =>
  period !== null && stay.minDays === stay.maxDays && addDays(period.from, stay.minDays) === period.to;

/** A target at the day's rate, in cents of CAD; null without one, and where its rate is not known. */
export const targetPriceOf = (target: Money | null, rates: RateTable): number | null =>
  target && (inBaseCents(target, rates) ?? null);

/** What one real costs at the day's rate, in cents of CAD. */
export function centsPerReal(rates: RateTable): number {
  const real: Money = { amount: 1, currency: "BRL" };
  const cents = inBaseCents(real, rates) ?? inBaseCents(real, SHIPPED_RATES);
  if (cents === undefined) throw new Error("the shipped rates do not know the real");
  return cents;
}

/** 1029.35 × 100 falls short of 102935: as many digits as are sure. */
const SURE_DIGITS = 12;

/** An amount in cents of CAD; undefined where its rate is not known. */
function inBaseCents(money: Money, rates: RateTable): number | undefined {
  const converted = convert(money, BASE_CURRENCY, rates);
  return converted && Number((converted.amount * 100).toPrecision(SURE_DIGITS));
}
