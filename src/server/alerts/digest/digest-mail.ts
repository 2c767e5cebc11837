import { readAlertPreferences } from "#server/alerts/preferences/store.ts";
import { stillWantedUrl } from "#server/alerts/still-wanted/token.ts";
import { unsubscribeHeaders } from "#server/alerts/unsubscribe/headers.ts";
import { THE_DIGEST, unsubscribeUrl } from "#server/alerts/unsubscribe/token.ts";
import { readingOf } from "#server/alerts/wanted-alert.ts";
import type { Reading } from "#server/alerts/words/reading.ts";
import type { RenderedMail } from "#server/delivery/deliver.ts";
import { mailLayout } from "#server/delivery/mail-layout.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { withoutLeft } from "#server/searches/cheapest/find-cheapest.ts";
import { isRunning } from "#server/searches/running-searches.ts";
import { listSearches } from "#server/searches/store.ts";
import { type DigestContent, digestContent } from "./digest-content.ts";
import { type DigestReading, factsOf, nameOf } from "./digest-facts.ts";
import { foremost } from "./foremost.ts";
import { saidOnce } from "./said-once.ts";
import { stillTold } from "./still-told.ts";
import { isDigestOf } from "./store.ts";

type Needs = Pick<Deps, "db" | "airports" | "secret"> & Parameters<typeof withoutLeft>[0];

/**
 * Writes a digest as its reader likes it; undefined when he does not want it, or what it tells of, any more, and when a later
 * one tells it.
 */
export async function renderDigest(
  deps: Needs,
  { id, accountId, payload }: Pick<Delivery, "id" | "payload" | "accountId">,
): Promise<RenderedMail | undefined> {
  const { db, clock } = deps;
  const reader = await readingOf(deps, accountId);
  if (!accountId || !reader) return undefined;
  if (!(await isDigestOf(db, { accountId, deliveryId: id }))) return undefined;
  const { digest } = await readAlertPreferences(db, accountId);
  const searches = await withoutLeft(deps, db, await listSearches(db, accountId));
  const left = stillTold(digestContent.parse(payload), searches, clock.now());
  if (digest === "off" || !left) return undefined;
  const queries = new Map(searches.map(({ id, query }) => [id, query]));
  const reading = { ...reader, queries, publicUrl: deps.config.publicUrl };
  const content = saidOnce(left, (line) => nameOf(reading, line));
  const levels = new Map(searches.map(({ id, cheapest }) => [id, cheapest?.level]));
  const isWatching = searches.some((search) => isRunning(search, clock.now()));
  const shown = foremost(content, (id) => levels.get(id));
  return layOut(deps, { accountId, reading, content, isWatching, ...shown });
}

interface Digest {
  accountId: string;
  reading: DigestReading;
  content: DigestContent;
  /** Some monitor of the account looks at prices, be it told of or not. */
  isWatching: boolean;
  /** As much of it as a mail has room for, and how many monitors that leaves out. */
  told: DigestContent;
  others: number;
}

function layOut(
  deps: Needs,
  { accountId, reading, content, isWatching, told, others }: Digest,
): RenderedMail {
  const { publicUrl, productName } = deps.config;
  const { t, language } = reading;
  const searchesUrl = `${publicUrl}/searches`;
  const scope = { accountId, searchId: THE_DIGEST };
  const subject = subjectOf(reading, { ...content, isWatching });
  return {
    ...mailLayout({
      productName,
      language,
      preheader: t("digestMails.preheader"),
      heading: subject,
      paragraphs: [
        t(isWatching ? "digestMails.checks" : "digestMails.looked", { count: content.checks }),
        ...(content.simulated ? [t("digestMails.simulated")] : []),
      ],
      facts: factsOf(reading, told),
      ...(others > 0 && { more: { label: t("digestMails.more", { count: others }), url: searchesUrl } }),
      action: { label: t("digestMails.open"), url: searchesUrl },
      links: [
        ...(content.paused.length > 0
          ? [{ label: t("digestMails.takeUp"), url: stillWantedUrl(deps, accountId, "keep") }]
          : []),
        { label: t("digestMails.alerts"), url: `${publicUrl}/alerts` },
        { label: t("digestMails.stop"), url: unsubscribeUrl(deps, scope) },
      ],
      footnote: t("alertMails.footnote"),
    }),
    subject,
    headers: unsubscribeHeaders(deps, scope),
  };
}

/** Nothing a user typed. */
function subjectOf({ t }: Reading, told: Pick<Digest, "isWatching"> & DigestContent): string {
  const { best, checks, isWatching } = told;
  if (best.length > 0) return t("digestMails.subject", { count: best.length });
  return isWatching ? t("digestMails.watching", { count: checks }) : t("digestMails.resting");
}
