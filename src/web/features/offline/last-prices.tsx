import { useEffect } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { addDays, isCalendarDate } from "#shared/calendar-date.ts";
import { formatMoney } from "#shared/money.ts";
import { flownText } from "#web/features/airports/flown-text.ts";
import { useBaseRate } from "#web/features/money/use-money.ts";
import { leaveOfflineCopy } from "#web/lib/offline-copy.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { useOfflineTexts } from "./use-offline-texts.ts";

/** Keeps the prices on screen for when there is no connection; shows nothing. */
export function LastPrices({ searches }: { searches: readonly BatchSearch[] }) {
  const say = useOfflineTexts();
  const locale = useLocale();
  const { rate, currency } = useBaseRate();
  useEffect(() => {
    if (rate === undefined) return;
    const priceOf = ({ cheapest_flight_price: price }: BatchSearch) =>
      price === null ? say("unpriced") : formatMoney({ amount: price * rate, currency }, locale);
    const daysOf = ({ date_from: departure, trip_duration_days: stay }: BatchSearch) =>
      departure && stay !== null && isCalendarDate(departure)
        ? say("return", { departure: formatDate(departure), back: formatDate(addDays(departure, stay)) })
        : "";
    const prices = searches.map((search) => ({
      route: routeText(search),
      days: [flownText(search), daysOf(search)].filter(Boolean).join(" · "),
      price: priceOf(search),
      seenAt: search.cheapest_flight_updated,
    }));
    const words = { title: say("title"), note: say("note"), again: say("again") };
    leaveOfflineCopy({ language: locale, ...words, prices }).catch(() => {});
  }, [searches, rate, currency, locale, say]);
  return null;
}
