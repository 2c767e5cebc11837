import { unsubscribeHeaders } from "#server/alerts/unsubscribe/headers.ts";
import { EVERY_MONITOR } from "#server/alerts/unsubscribe/token.ts";
import { readingOf } from "#server/alerts/wanted-alert.ts";
import { cheapestWords } from "#server/alerts/words/cheapest-words.ts";
import { type Reading, totalOf } from "#server/alerts/words/reading.ts";
import { routeAndParty } from "#server/alerts/words/told-party.ts";
import type { RenderedMail } from "#server/delivery/deliver.ts";
import { mailLayout } from "#server/delivery/mail-layout.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { withoutLeft } from "#server/searches/cheapest/find-cheapest.ts";
import { flightsUrl } from "#server/searches/flights-url.ts";
import { runningSearches } from "#server/searches/running-searches.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { type Unpriced, whyUnpriced } from "#server/searches/why-unpriced.ts";
import { dayMonth, daysBetween } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { pauseDay } from "./silence-policy.ts";
import { findOwner } from "./store.ts";
import { stillWantedUrl } from "./token.ts";

type Needs = Pick<Deps, "airports" | "secret"> &
  Parameters<typeof whyUnpriced>[0] &
  Parameters<typeof withoutLeft>[0];

const UNPRICED = {
  notOnSale: "searches.coverage.notOnSale",
  soldOut: "searches.card.soldOut",
  waiting: "stillWantedMails.noPrice",
} as const;

/**
 * Asks whether the monitors of an account are still wanted; undefined when their owner was there since, when none is left
 * to ask about, or when he wants no mail of them.
 */
export async function renderStillWanted(
  deps: Needs,
  { accountId }: Pick<Delivery, "accountId">,
): Promise<RenderedMail | undefined> {
  const { db, clock, config } = deps;
  const now = clock.now();
  const reading = await readingOf(deps, accountId);
  const owner = accountId ? await findOwner(db, { id: accountId, now }) : undefined;
  const { id, lastSeenAt, askedAt } = owner ?? {};
  const running = id ? await withoutLeft(deps, db, await runningSearches(deps, db, id)) : [];
  if (!reading || !id || !lastSeenAt || !askedAt || running.length === 0) return undefined;
  const { t, language } = reading;
  const day = pauseDay({ lastSeenAt, askedAt });
  const days = daysBetween(homeDay(lastSeenAt), homeDay(now));
  const subject = t("stillWantedMails.subject");
  const isSimulated = running.some(({ market }) => market === "simulated");
  const unpriced = await whyUnpriced(deps, running, homeDay(now));
  const values = { product: config.productName, days, date: `${dayMonth(day)}/${day.slice(0, 4)}` };
  return {
    ...mailLayout({
      productName: config.productName,
      language,
      heading: subject,
      preheader: t("stillWantedMails.preheader", values),
      paragraphs: [
        t("stillWantedMails.away", values),
        t("stillWantedMails.otherwise", values),
        ...(isSimulated ? [t("digestMails.simulated")] : []),
      ],
      facts: running.map((search) => [
        routeAndParty(reading, search.query),
        bestOf(reading, search, unpriced.get(search.id)),
        flightsUrl(config, search.id),
      ]),
      action: { label: t("stillWantedMails.keep"), url: stillWantedUrl(deps, id, "keep"), isUrlHidden: true },
      links: [{ label: t("stillWantedMails.pause"), url: stillWantedUrl(deps, id, "pause") }],
      footnote: t("stillWantedMails.footnote", values),
    }),
    subject,
    headers: unsubscribeHeaders(deps, { accountId: id, searchId: EVERY_MONITOR }),
  };
}

/** "R$ 2.410 no total · 12/03 a 24/03 · visto em 20/11/2026 às 12:00", or why no price is known. */
function bestOf(reading: Reading, { routes, cheapest }: SavedSearch, unpriced: Unpriced = "waiting"): string {
  if (!cheapest) return reading.t(UNPRICED[unpriced]);
  return cheapestWords(reading, totalOf(reading, cheapest.price), { routes, cheapest });
}
