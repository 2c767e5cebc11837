import { unsubscribeHeaders } from "#server/alerts/unsubscribe/headers.ts";
import { unsubscribeUrl } from "#server/alerts/unsubscribe/token.ts";
import { type AlertsDelivery, wantedAlerts } from "#server/alerts/wanted-alert.ts";
import { type AlertWords, alertWords } from "#server/alerts/words/alert-words.ts";
import { matchedQuestion } from "#server/alerts/words/matched-question.ts";
import type { RenderedMail } from "#server/delivery/deliver.ts";
import { mailLayout } from "#server/delivery/mail-layout.ts";
import type { Deps } from "#server/deps.ts";
import { flightsUrl } from "#server/searches/flights-url.ts";
import { monitorThread } from "./monitor-thread.ts";
import { receiptUrl } from "./receipt-url.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "airports" | "secret">;

/** Writes the mail of a price alert as its reader likes it; undefined when it is not wanted any more. */
export async function renderPriceAlert(
  deps: Needs,
  delivery: AlertsDelivery,
): Promise<RenderedMail | undefined> {
  const wanted = await wantedAlerts(deps, delivery);
  if (!wanted) return undefined;
  const [told] = wanted.told;
  const { alert, search } = told;
  const words = alertWords(wanted.reading, told);
  return {
    ...layOut(deps, words, { alertId: alert.id, ...search }),
    subject: words.subject,
    headers: headersOf(deps, search),
  };
}

function layOut(
  { config, secret }: Needs,
  words: AlertWords,
  { alertId, id, accountId }: Owner & { alertId: string },
) {
  const { subject: _, seeFlight, whyWritten, matched, openMonitor, stopMonitor, ...content } = words;
  const receipt = receiptUrl(config, alertId);
  return mailLayout({
    ...content,
    productName: config.productName,
    action: seeFlight,
    links: [
      { label: whyWritten, url: receipt },
      { label: openMonitor, url: flightsUrl(config, id) },
      { label: stopMonitor, url: unsubscribeUrl({ config, secret }, { accountId, searchId: id }) },
    ],
    questions: [matchedQuestion(matched, receipt)],
  });
}

interface Owner {
  id: string;
  accountId: string;
}

const headersOf = (deps: Needs, { id, accountId }: Owner): Record<string, string> => ({
  ...unsubscribeHeaders(deps, { accountId, searchId: id }),
  ...monitorThread(deps.config, id),
});
