import type { TFunction } from "i18next";
import { useEffect } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { addDays, isCalendarDate } from "#shared/calendar-date.ts";
import { formatMoney } from "#shared/money.ts";
import { useConfig } from "#web/config.ts";
import { flownText } from "#web/features/airports/flown-text.ts";
import { useBaseRate } from "#web/features/money/use-money.ts";
import { leaveOfflineCopy } from "#web/lib/offline-copy.ts";
import { unpricedState } from "#web/lib/time/first-round.ts";
import { serverNow } from "#web/lib/time/server-time.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { partyText } from "#web/lib/words/trip-text.ts";
import { useOfflineTexts } from "./use-offline-texts.ts";

/** Keeps the prices on screen for when there is no connection; shows nothing. */
export function LastPrices({ searches }: { searches: readonly BatchSearch[] }) {
  const say = useOfflineTexts();
  const { t } = useTranslation();
  const locale = useLocale();
  const { simulated_fares: isSimulated } = useConfig();
  const { rate, currency } = useBaseRate();
  useEffect(() => {
    if (rate === undefined) return;
    const priceOf = (search: BatchSearch) => {
      const { cheapest_flight_price: price } = search;
      if (price === null) return t(`searches.card.${unpricedState(search, serverNow())}`);
      return formatMoney({ amount: price * rate, currency }, locale);
    };
    const daysOf = ({ date_from: departure, trip_duration_days: stay }: BatchSearch) =>
      departure && stay !== null && isCalendarDate(departure)
        ? say("return", { departure: formatDate(departure), back: formatDate(addDays(departure, stay)) })
        : "";
    const prices = searches.map((search) => ({
      route: routeText(search),
      days: [flownText(search), daysOf(search), ...unusualParty(t, search)].filter(Boolean).join(" · "),
      price: priceOf(search),
      seenAt: search.cheapest_flight_updated,
    }));
    const note = isSimulated ? `${say("note")} ${t("shell.simulatedFares")}.` : say("note");
    const words = { title: say("title"), note, again: say("again") };
    leaveOfflineCopy({ language: locale, ...words, prices }).catch(() => {});
  }, [searches, rate, currency, locale, isSimulated, say, t]);
  return null;
}

/** By which searches of one route are told apart; nothing of one adult in economy. */
function unusualParty(t: TFunction, search: BatchSearch): string[] {
  const { adults, children, infants_in_seat: seated, infants_on_lap: held, seat } = search;
  const isAlone = adults + children + seated + held === 1;
  return [
    ...(isAlone ? [] : [partyText(t, search)]),
    ...(seat === "economy" ? [] : [t(`searches.cabin.${seat}`)]),
  ];
}
