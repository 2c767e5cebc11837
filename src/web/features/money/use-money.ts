import { useQueries, useQuery } from "@tanstack/react-query";
import { BASE_CURRENCY, type Currency, DEFAULT_CURRENCY, formatMoney, type Money } from "#shared/money.ts";
import { useConfig } from "#web/config.ts";
import { useKnownProfile } from "#web/features/profile/api.ts";
import { isAwaited } from "#web/lib/api/failure-of.ts";
import { freshness } from "#web/lib/api/freshness.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { type DatedRate, fetchRate, keptRate, UnusableRate } from "./exchange-rates.ts";

/** The currency prices are shown in: the profile's, else the default; awaited while the profile may still name another. */
function useOwnCurrency() {
  const profile = useKnownProfile();
  return { currency: profile.data?.currency ?? DEFAULT_CURRENCY, isCurrencyAwaited: isAwaited(profile) };
}

/** That currency where nothing waits for it. */
export const useCurrency = (): Currency => useOwnCurrency().currency;

/** How an amount reads now: `converting` until currency and rate are known; the other two show the original amount. */
interface ShownMoney {
  text: string;
  state: "exact" | "converting" | "approximate" | "failed";
  /** What the text shows. */
  money: Money;
}

/** One currency in itself. */
const SAME: DatedRate = { rate: 1 };

const rateQuery = (ratesUrl: string, from: Currency, to: Currency) => ({
  ...freshness.rate,
  queryKey: [...queryKeys.rate, from, to],
  queryFn: (): DatedRate | Promise<DatedRate> => (from === to ? SAME : fetchRate(ratesUrl, from, to)),
  initialData: (): DatedRate | undefined => (from === to ? SAME : keptRate(from, to)),
  // The hour counts from when the rate was asked for, not from when it is read again.
  initialDataUpdatedAt: () => keptRate(from, to)?.timestamp,
});

/** One unit of `from` in `to`, from the hour's cache or the rates service. */
function useRate(from: Currency, to: Currency) {
  return useQuery(rateQuery(useConfig().rates_url, from, to));
}

/** Amounts of `currencies` in the person's, for comparing: as they are where no rate can be had, or none yet. */
export function useConverter(currencies: readonly Currency[]) {
  const { rates_url } = useConfig();
  const { currency, isCurrencyAwaited } = useOwnCurrency();
  const known = [...new Set(currencies)];
  const rates = useQueries({ queries: known.map((from) => rateQuery(rates_url, from, currency)) });
  return {
    isPending: isCurrencyAwaited || rates.some(isAwaited),
    convert: (money: Money) => money.amount * (rates[known.indexOf(money.currency)]?.data ?? SAME).rate,
  };
}

/** What one unit of the base currency buys in the person's, and on which day; undefined where no rate can be had. */
export function useBaseRate() {
  const { currency, isCurrencyAwaited } = useOwnCurrency();
  const asked = useRate(BASE_CURRENCY, currency);
  const { rate, date: rateDate } = asked.data ?? {};
  return { rate, rateDate, currency, isPending: isCurrencyAwaited || isAwaited(asked) };
}

/** In what amounts of the base currency show, and by which rate: as they are where none can be had. */
export function useShownRate() {
  const { rate, currency, ...known } = useBaseRate();
  return { ...known, rate: rate ?? 1, currency: rate === undefined ? BASE_CURRENCY : currency };
}

/** `money` in the person's currency, written in the language on screen. */
export function useMoney(money: Money): ShownMoney {
  const { currency, isCurrencyAwaited } = useOwnCurrency();
  const locale = useLocale();
  const { data, error, isPending } = useRate(money.currency, currency);
  if (data && !isCurrencyAwaited) {
    const shown = { amount: money.amount * data.rate, currency };
    return { text: formatMoney(shown, locale), state: "exact", money: shown };
  }
  const failure = error instanceof UnusableRate ? "failed" : "approximate";
  const state = isPending || isCurrencyAwaited ? "converting" : failure;
  return { text: formatMoney(money, locale), state, money };
}
