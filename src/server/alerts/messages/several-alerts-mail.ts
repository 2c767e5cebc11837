import { unsubscribeHeaders } from "#server/alerts/unsubscribe/headers.ts";
import { EVERY_MONITOR, unsubscribeUrl } from "#server/alerts/unsubscribe/token.ts";
import { type AlertsDelivery, type ToldAlert, wantedAlerts } from "#server/alerts/wanted-alert.ts";
import { subjectOfSeveral } from "#server/alerts/words/alert-subject.ts";
import { matchedQuestion, matchedWords } from "#server/alerts/words/matched-question.ts";
import { oneOfSeveral } from "#server/alerts/words/one-of-several.ts";
import { inHisCurrency, onHisClock, type Reading } from "#server/alerts/words/reading.ts";
import { firstConfirmedAt, linkOf } from "#server/alerts/words/told-trip.ts";
import type { RenderedMail } from "#server/delivery/deliver.ts";
import type { MailItem } from "#server/delivery/mail-content.ts";
import { mailLayout } from "#server/delivery/mail-layout.ts";
import type { Deps } from "#server/deps.ts";
import { monitorThread } from "./monitor-thread.ts";
import { receiptUrl } from "./receipt-url.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "airports" | "secret">;

/**
 * Writes the mail of several alerts that came together, the best first and in the thread of its monitor; undefined when none
 * is wanted any more.
 */
export async function renderSeveralAlerts(
  deps: Needs,
  delivery: AlertsDelivery,
): Promise<RenderedMail | undefined> {
  const wanted = await wantedAlerts(deps, delivery);
  if (!wanted) return undefined;
  const { reading, told } = wanted;
  const [first] = told;
  const { t, language } = reading;
  const { config } = deps;
  const items = told.map((each) => itemOf(deps, reading, each));
  const everything = { accountId: first.alert.accountId, searchId: EVERY_MONITOR };
  const heading = t("alertMails.several.heading", { count: told.length });
  return {
    ...mailLayout({
      productName: config.productName,
      language,
      preheader: t("alertMails.several.preheader", onHisClock(reading, firstConfirmedAt(told))),
      heading,
      paragraphs: [],
      items,
      action: {
        label: t("alertMails.several.openAlerts"),
        url: `${config.publicUrl}/alerts`,
        isUrlHidden: true,
      },
      links: [{ label: t("alertMails.several.stopAll"), url: unsubscribeUrl(deps, everything) }],
      footnote: t("alertMails.footnote"),
    }),
    subject: told.length === 1 ? heading : subjectOfSeveral(reading, told),
    // More references than one would make the monitors of this mail one thread for good.
    headers: { ...unsubscribeHeaders(deps, everything), ...monitorThread(config, first.search.id) },
  };
}

/** One alert of several: its price first, then what it stands on, where it leads and whether it was there. */
function itemOf({ config, secret }: Needs, reading: Reading, each: ToldAlert): MailItem {
  const { t } = reading;
  const { heading, grade, lines } = oneOfSeveral(reading, each);
  const { alert, search } = each;
  const receipt = receiptUrl(config, alert.id);
  const scope = { accountId: search.accountId, searchId: search.id };
  return {
    label: heading,
    value: inHisCurrency(reading, alert.price),
    ...(grade && { note: grade }),
    paragraphs: lines,
    links: [
      { label: t("alertMails.seeFlight"), url: linkOf(reading, each) },
      { label: t("alertMails.whyWritten"), url: receipt },
      { label: t("alertMails.stopMonitor"), url: unsubscribeUrl({ config, secret }, scope) },
    ],
    question: matchedQuestion(matchedWords(reading), receipt),
  };
}
