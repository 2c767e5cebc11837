import type { PastAlert } from "#shared/api/alerts.ts";
import { formatMoney } from "#shared/money.ts";
import type { SayOfAlerts } from "#web/features/alerts/use-alert-texts.ts";
import type { Writers } from "#web/features/history/use-writers.ts";
import { currentLocale } from "#web/lib/words/i18n.ts";

/** In what the price was quoted; nothing where it shows in that currency anyway. */
export function quotedText(
  { price: amount, currency }: Pick<PastAlert, "price" | "currency">,
  { write, say }: { write: Pick<Writers, "isConverted" | "rateDay">; say: SayOfAlerts },
): string | undefined {
  if (!write.isConverted) return undefined;
  const price = formatMoney({ amount, currency }, currentLocale());
  const { rateDay: day } = write;
  return day ? say("receipt.quoted", { price, day }) : say("receipt.quotedLatest", { price });
}
