import type { Reader } from "#server/alerts/reader/store.ts";
import { readingAs } from "#server/alerts/wanted-alert.ts";
import { cheapestWords } from "#server/alerts/words/cheapest-words.ts";
import { inHisCurrency, onHisClock, type Reading } from "#server/alerts/words/reading.ts";
import { routeAndParty } from "#server/alerts/words/told-party.ts";
import type { Channel } from "#server/channels/store.ts";
import type { ChatMessage } from "#server/delivery/messenger.ts";
import type { Deps } from "#server/deps.ts";
import { withoutLeft } from "#server/searches/cheapest/find-cheapest.ts";
import { isRunning } from "#server/searches/running-searches.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { searchStatus } from "#server/searches/search-status.ts";
import { listSearches } from "#server/searches/store.ts";
import { type Unpriced, whyUnpriced } from "#server/searches/why-unpriced.ts";
import { homeDay } from "#shared/home-time.ts";
import { maskedAddress } from "./masked-address.ts";

const SHOWN = 10;

/** What is watched for the account of a chat, at which price, and whether it hears of it. */
export async function statusMessage(
  deps: Deps,
  { accountId, state }: Channel,
  reader: Reader,
): Promise<ChatMessage> {
  const { db, clock, fareSource } = deps;
  const reading = await readingAs(deps, reader);
  const { t } = reading;
  const saved = (await listSearches(db, accountId)).filter(({ market }) => market === fareSource.market);
  const searches = await withoutLeft(deps, db, saved);
  const now = clock.now();
  const watched = searches.filter((search) => isRunning(search, now)).length;
  const isSimulated = searches.some(({ market }) => market === "simulated");
  const shown = searches.slice(0, SHOWN);
  const unpriced = await whyUnpriced(deps, shown, homeDay(now));
  const lines = shown.map((search) => lineOf(reading, { search, now, unpriced: unpriced.get(search.id) }));
  const more = searches.length - lines.length;
  return {
    title: t("telegram.status.title", { count: watched }),
    paragraphs: [
      t("telegram.status.account", { email: maskedAddress(reader.email) }),
      [...lines, ...(more > 0 ? [t("telegram.status.more", { count: more })] : [])].join("\n"),
      ...(isSimulated ? [t("digestMails.simulated")] : []),
      ...(state === "active" ? [] : [t("telegram.status.stopped")]),
      ...(reader.alertsOffAt ? [t("telegram.status.off")] : []),
    ].filter(Boolean),
    buttons: [],
  };
}

interface ListedSearch {
  search: SavedSearch;
  now: Date;
  unpriced: Unpriced | undefined;
}

function lineOf(reading: Reading, { search, now, unpriced = "waiting" }: ListedSearch): string {
  const { t } = reading;
  const { query, routes, cheapest } = search;
  const price = cheapest
    ? cheapestWords(reading, inHisCurrency(reading, cheapest.price), { routes, cheapest })
    : t(`telegram.status.${unpriced}`);
  const status = searchStatus(search, homeDay(now));
  const isWatched = status === "pending" || status === "monitoring";
  const parts = [isWatched ? price : t(`telegram.status.${status}`)];
  if (status !== "expired") parts.push(...alertsText(reading, search, now));
  const route = routeAndParty(reading, query);
  return t("telegram.status.item", { route, state: parts.join(" · ") });
}

function alertsText(reading: Reading, search: SavedSearch, now: Date): string[] {
  const { t } = reading;
  const { alertsMutedAt, alertsSnoozedUntil: until } = search;
  if (alertsMutedAt) return [t("telegram.status.muted")];
  return until && now < until ? [t("telegram.status.snoozed", onHisClock(reading, until))] : [];
}
