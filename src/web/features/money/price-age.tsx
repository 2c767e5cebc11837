import { HOUR_MS } from "#shared/durations.ts";
import { useAge } from "#web/lib/time/use-age.ts";
import { useNow } from "#web/lib/time/use-now.ts";
import { formatForAll } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./price-age.module.css";

const AGING_MS = 6 * HOUR_MS;
const OUTDATED_MS = 24 * HOUR_MS;

/** `fresh` up to 6 hours, `aging` up to 24, then `outdated`: what a price that was seen so long ago may still be worth. */
export function freshnessOfAge(ms: number): "fresh" | "aging" | "outdated" {
  if (ms <= AGING_MS) return "fresh";
  return ms <= OUTDATED_MS ? "aging" : "outdated";
}

export const freshnessOf = (seenAt: string, now: number) => freshnessOfAge(now - Date.parse(seenAt));

/** "visto há 5 min": when a price was seen, marked when that is long ago. Never that it is the price of now. */
export function PriceAge({ seenAt }: { seenAt: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const age = useAge();
  const freshness = freshnessOf(seenAt, useNow());
  return (
    <time
      className={styles.age}
      dateTime={seenAt}
      title={formatForAll(seenAt, locale)}
      data-freshness={freshness}
    >
      {t("money.seen", { age: age(seenAt) })}
      {freshness === "outdated" ? ` · ${t("flights.outdated")}` : null}
    </time>
  );
}
