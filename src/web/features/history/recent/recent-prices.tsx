import type { BatchSearch } from "#shared/api/searches.ts";
import { dayMonth } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { useRecentPrices } from "#web/features/history/api.ts";
import { useWriters } from "#web/features/history/use-writers.ts";
import { serverNow } from "#web/lib/time/server-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { recentDays } from "./recent-days.ts";
import styles from "./recent-prices.module.css";
import { Sparkline } from "./sparkline.tsx";

/** What a search has cost in the last thirty days, at a glance; nothing before there are two days with a price. */
export function SearchRecentPrices({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const { data, isPending } = useRecentPrices();
  const write = useWriters();
  const last = search.cheapest_flight_price;
  if (isPending || write.isPending) return isOld(search) ? <div className={styles.recent} /> : null;
  const days = data && recentDays(data, search.id);
  if (!days || last === null) return null;
  const money = (amount: number) => write.price(write.convert(amount));
  const when = dayMonth(days.lowestDay);
  const text = t("history.recent.text", { low: money(days.low), when, last: money(last) });
  return (
    <div className={styles.recent} role="img" aria-label={text}>
      {/* For the pointer alone: on the picture itself it would be read a second time. */}
      <div className={styles.drawn} title={text}>
        <Sparkline values={days.prices} />
        <span className={styles.ends}>
          <span>{t("history.recent.lowest", { price: money(days.low) })}</span>
          <span>{t("history.recent.highest", { price: money(days.high) })}</span>
        </span>
      </div>
    </div>
  );
}

/** Old enough for two days of prices: then room is kept until they have come. */
const isOld = ({ created_at }: BatchSearch) => serverNow() - Date.parse(created_at) > 2 * DAY_MS;
