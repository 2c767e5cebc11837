import { BASE_CURRENCY, formatMoney } from "#shared/money.ts";
import { useShownRate } from "#web/features/money/use-money.ts";
import { formatDate, formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";

/** How a history is written for the reader: amounts of CAD in his currency where a rate is known, moments in his language. */
export function useWriters() {
  const locale = useLocale();
  const { rate, rateDate, currency, isPending } = useShownRate();
  return {
    isPending,
    isConverted: currency !== BASE_CURRENCY,
    /** The day of the rate; undefined where nobody named it. */
    rateDay: rateDate && formatDate(rateDate, locale),
    convert: (amount: number) => amount * rate,
    price: (amount: number) => formatMoney({ amount, currency }, locale),
    when: (at: number) => formatDateTime(isoOf(at), locale),
    day: (at: number) => formatDate(isoOf(at), locale),
  };
}
export type Writers = ReturnType<typeof useWriters>;

/** The same where moments stand for whole days, which are the same by every clock. */
export function useDayWriters(): Writers {
  const locale = useLocale();
  const day = (at: number) => formatDate(isoOf(at).slice(0, 10), locale);
  return { ...useWriters(), when: day, day };
}

const isoOf = (at: number) => new Date(at).toISOString();
