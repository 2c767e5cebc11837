import * as z from "zod";
import type { RenderedMail } from "#server/delivery/deliver.ts";
import { mailLayout } from "#server/delivery/mail-layout.ts";
import { messageId } from "#server/delivery/message-id.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { currentRates } from "#server/exchange-rates/current-rates.ts";
import { translator } from "#server/messages.ts";
import { findSearchById } from "#server/searches/store.ts";
import { CURRENCIES, DEFAULT_CURRENCY } from "#shared/money.ts";
import { alertFacts } from "./alert-facts.ts";
import { type AlertWords, alertWords } from "./alert-words.ts";
import { readerLanguage } from "./reader-language.ts";
import { findAlert, findReader } from "./store.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

const alertPayload = z.object({ alertId: z.uuid() });

type Needs = Pick<Deps, "db" | "clock" | "config" | "airports" | "secret">;

/**
 * Writes the mail of a price alert as its reader likes it; undefined when the alert is gone or he turned alerts off
 * since it was raised.
 */
export async function renderPriceAlert(
  deps: Needs,
  { payload, accountId }: Pick<Delivery, "payload" | "accountId">,
): Promise<RenderedMail | undefined> {
  const alert = await findAlert(deps.db, alertPayload.parse(payload).alertId);
  const search = alert && (await findSearchById(deps.db, alert.searchId));
  const now = deps.clock.now();
  const reader = accountId ? await findReader(deps.db, { accountId, now }) : undefined;
  if (!alert || !search || !reader?.isActive || reader.alertsOffAt || search.alertsMutedAt) return undefined;
  const language = readerLanguage(reader.language);
  const currency = CURRENCIES.find((known) => known === reader.currency) ?? DEFAULT_CURRENCY;
  const rates = await currentRates(deps);
  const words = alertWords(
    { t: translator(language), language, currency, rates, airports: deps.airports },
    { alert, facts: alertFacts.parse(alert.facts), search },
  );
  return { ...layOut(deps, words, search), subject: words.subject, headers: headersOf(deps, search) };
}

function layOut({ config, secret }: Needs, words: AlertWords, { id, accountId }: Owner) {
  const { subject: _, seeFlight, openMonitor, stopMonitor, ...content } = words;
  return mailLayout({
    ...content,
    productName: config.productName,
    action: seeFlight,
    links: [
      { label: openMonitor, url: `${config.publicUrl}/searches/${id}/flights` },
      { label: stopMonitor, url: unsubscribeUrl({ config, secret }, { accountId, searchId: id }) },
    ],
  });
}

interface Owner {
  id: string;
  accountId: string;
}

/** One-click unsubscribe (RFC 8058), and one thread for all alerts of a monitor. */
function headersOf({ config, secret }: Needs, { id, accountId }: Owner): Record<string, string> {
  const url = unsubscribeUrl({ config, secret }, { accountId, searchId: id });
  const thread = messageId(config, `monitor-${id}`);
  const address = realAddress(config.mailFrom);
  const mailto = address ? `, <mailto:${address}?subject=unsubscribe>` : "";
  return {
    "List-Unsubscribe": `<${url}>${mailto}`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    References: thread,
    "In-Reply-To": thread,
  };
}

/** The address of "Name <address>" when mail to it can arrive somewhere. */
function realAddress(mailFrom: string): string | undefined {
  const address = /<([^<>\s]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(address) ? address : undefined;
}
