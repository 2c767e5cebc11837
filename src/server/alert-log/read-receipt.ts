import { isOfMarket } from "#server/alerts/is-of-market.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { marketOf } from "#server/fares/fare-source.ts";
import type { SeenPair } from "#server/fares/grid/seen-since.ts";
import { LEVEL_WINDOW_DAYS } from "#server/fares/levels/price-band.ts";
import { readDayPrices } from "#server/history/store.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearch } from "#server/searches/store.ts";
import { LEAST_ANSWERS } from "#shared/api/alerts.ts";
import { addDays } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { type Message, readMessages } from "./messages/read-messages.ts";
import { type PricesAround, pricesAround } from "./prices-around.ts";
import { pricesNow } from "./prices-now.ts";
import { countFeedback, findOwnAlert, type ToldAlert } from "./store.ts";

/** Everything an alert stands on, and what became of it. */
export interface Receipt {
  alert: ToldAlert;
  search: SavedSearch;
  /** Of a world that exists nowhere. */
  isSimulated: boolean;
  messages: Message[];
  /** What was seen last of the pair; undefined where nobody can say. */
  now: SeenPair | undefined;
  around: PricesAround;
  /** What readers said of this source; undefined while too few have. */
  answers: Awaited<ReturnType<typeof countFeedback>> | undefined;
}

/** What an own alert was written for. Throws `not-found` for anybody else's. */
export async function readReceipt(
  deps: Pick<Deps, "db" | "clock" | "grids">,
  { accountId, alertId }: { accountId: string; alertId: string },
): Promise<Receipt> {
  const { db } = deps;
  const alert = await findOwnAlert(db, { accountId, alertId });
  const search = alert && (await findSearch(db, { accountId, searchId: alert.searchId }));
  if (!search) throw new DomainError("not-found", "Alert not found");
  const isSimulated = marketOf(alert.source) === "simulated";
  const answers = await countFeedback(db, alert.source);
  return {
    alert,
    search,
    isSimulated,
    messages: await readMessages(deps, { search, alertId }),
    now: (await pricesNow(deps, [{ alert, search }])).get(alertId),
    around: await readAround(deps, { alert, search }),
    answers: answers.count < LEAST_ANSWERS ? undefined : answers,
  };
}

async function readAround(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { alert, search }: Pick<Receipt, "alert" | "search">,
): Promise<PricesAround> {
  const today = homeDay(clock.now());
  const told = homeDay(alert.createdAt);
  const from = addDays(told, -LEVEL_WINDOW_DAYS);
  const asked = { searchId: search.id, fareQueryId: search.fareQueryId, from };
  // A search may have moved to another market since, on that very day.
  const known = isOfMarket(alert, search.market) ? await readDayPrices(db, asked) : [];
  return pricesAround(known, { told, today });
}
