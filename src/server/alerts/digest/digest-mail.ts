import { readAlertPreferences } from "#server/alerts/preferences/store.ts";
import { PAUSED_AFTER_DAYS } from "#server/alerts/still-wanted/silence-policy.ts";
import { stillWantedUrl } from "#server/alerts/still-wanted/token.ts";
import { unsubscribeHeaders } from "#server/alerts/unsubscribe/headers.ts";
import { THE_DIGEST, unsubscribeUrl } from "#server/alerts/unsubscribe/token.ts";
import { readingOf } from "#server/alerts/wanted-alert.ts";
import { homeTime, type Reading, totalOf } from "#server/alerts/words/reading.ts";
import { routeAndParty } from "#server/alerts/words/told-party.ts";
import type { RenderedMail } from "#server/delivery/deliver.ts";
import { mailLayout } from "#server/delivery/mail-layout.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";
import { routeText } from "#server/fares/route-text.ts";
import { listSearches } from "#server/searches/store.ts";
import { addDays, dayMonth } from "#shared/calendar-date.ts";
import { type DigestContent, type DigestLine, digestContent } from "./digest-content.ts";
import { foremost } from "./foremost.ts";
import { saidOnce } from "./said-once.ts";
import { stillTold } from "./still-told.ts";
import { isDigestOf } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "airports" | "secret">;
const WHY = {
  capped: "capped",
  unconfirmed: "unconfirmed",
  "by the rate": "byTheRate",
  rising: "rising",
  "still cheap": "stillCheap",
} as const;

/**
 * Writes a digest as its reader likes it; undefined when he does not want it, or what it tells of, any more, and when a later
 * one tells it.
 */
export async function renderDigest(
  deps: Needs,
  { id, accountId, payload }: Pick<Delivery, "id" | "payload" | "accountId">,
): Promise<RenderedMail | undefined> {
  const reading = await readingOf(deps, accountId);
  if (!accountId || !reading) return undefined;
  const { config, db, clock } = deps;
  if (!(await isDigestOf(db, { accountId, deliveryId: id }))) return undefined;
  const { digest } = await readAlertPreferences(db, accountId);
  const searches = await listSearches(db, accountId);
  const left = stillTold(digestContent.parse(payload), searches, clock.now());
  if (digest === "off" || !left) return undefined;
  const queries = new Map(searches.map(({ id, query }) => [id, query]));
  const content = saidOnce(left, (line) => nameOf({ ...reading, queries }, line));
  const levels = new Map(searches.map(({ id, cheapest }) => [id, cheapest?.level]));
  const { told, others } = foremost(content, (id) => levels.get(id));
  const { t, language } = reading;
  const searchesUrl = `${config.publicUrl}/searches`;
  const scope = { accountId, searchId: THE_DIGEST };
  const subject = subjectOf(reading, content);
  return {
    ...mailLayout({
      productName: config.productName,
      language,
      preheader: t("digestMails.preheader"),
      heading: subject,
      paragraphs: [
        t("digestMails.checks", { count: content.checks }),
        ...(content.simulated ? [t("digestMails.simulated")] : []),
      ],
      facts: factsOf({ ...reading, queries }, told),
      ...(others > 0 && { more: { label: t("digestMails.more", { count: others }), url: searchesUrl } }),
      action: { label: t("digestMails.open"), url: searchesUrl },
      links: [
        ...(content.paused.length > 0
          ? [{ label: t("digestMails.takeUp"), url: stillWantedUrl(deps, accountId, "keep") }]
          : []),
        { label: t("digestMails.alerts"), url: `${config.publicUrl}/alerts` },
        { label: t("digestMails.stop"), url: unsubscribeUrl(deps, scope) },
      ],
      footnote: t("alertMails.footnote"),
    }),
    subject,
    headers: unsubscribeHeaders(deps, scope),
  };
}

/** Nothing a user typed. */
function subjectOf({ t }: Reading, { best, checks }: DigestContent): string {
  return best.length === 0
    ? t("digestMails.watching", { count: checks })
    : t("digestMails.subject", { count: best.length });
}

/** How someone reads, and what his monitors ask for, by their ids. */
type DigestReading = Reading & { queries: ReadonlyMap<string, FareQuery> };

function factsOf(reading: DigestReading, content: DigestContent): (readonly [string, string])[] {
  const { t } = reading;
  const { best, moved, expired, blind, ended, paused } = content;
  return [
    ...best.map((line) => fact(reading, line, "best", "seen")),
    ...moved.map((line) => fact(reading, line, WHY[line.why], "seen")),
    ...expired.map((line) => fact(reading, line, line.why, "appeared")),
    ...blind.map(
      ({ since, ...route }) =>
        [labelOf(reading, route, "blind"), t("digestMails.blindSince", homeTime(new Date(since)))] as const,
    ),
    ...ended.map((end) => [labelOf(reading, end, "ended"), endText(reading, end)] as const),
    ...paused.map(
      ({ at, ...route }) =>
        [
          labelOf(reading, route, "paused"),
          t("digestMails.pausedText", { ...homeTime(new Date(at)), days: PAUSED_AFTER_DAYS }),
        ] as const,
    ),
  ];
}

/** What is left to say of a monitor that has nothing to look for any more. */
function endText(reading: Reading, { lowest, checks: count }: DigestContent["ended"][number]): string {
  const { t } = reading;
  if (!lowest) return t("digestMails.endedWithout");
  return t("digestMails.endedText", {
    price: totalOf(reading, lowest.price),
    date: dayMonth(lowest.day),
    count,
  });
}

type Section = "best" | (typeof WHY)[keyof typeof WHY] | "overnight" | "gone" | "blind" | "ended" | "paused";

const fact = (reading: DigestReading, line: DigestLine, section: Section, when: "seen" | "appeared") =>
  [labelOf(reading, line, section), textOf(reading, line, when)] as const;

/** "Melhor que vimos · GRU → LIS · 2 adultos". */
function labelOf(
  reading: DigestReading,
  line: Pick<DigestLine, "searchId" | "origin" | "destination">,
  section: Section,
): string {
  const { t } = reading;
  return t("digestMails.label", { section: t(`digestMails.${section}`), route: nameOf(reading, line) });
}

/** "GRU → LIS · 2 adultos". */
function nameOf(
  reading: DigestReading,
  { searchId, origin, destination }: Pick<DigestLine, "searchId" | "origin" | "destination">,
): string {
  const query = reading.queries.get(searchId);
  const route = { origin, destination };
  return query ? routeAndParty(reading, { ...query, ...route }) : routeText(route);
}

/** "R$ 2.410 no total · 12/03 a 24/03 · visto em 20/11 às 12:00". */
function textOf(reading: Reading, line: DigestLine, when: "seen" | "appeared"): string {
  const { t } = reading;
  const { departure, stay, price, at } = line;
  const dates = { departure: dayMonth(departure), return: dayMonth(addDays(departure, stay)) };
  return [
    totalOf(reading, price),
    t("alertMails.dates", dates),
    t(`digestMails.${when}`, homeTime(new Date(at))),
  ].join(" · ");
}
