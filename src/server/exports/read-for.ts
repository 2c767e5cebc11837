import type { Account } from "#server/accounts/store.ts";
import type { Reading } from "#server/alerts/words/reading.ts";
import type { Deps } from "#server/deps.ts";
import { currentRates } from "#server/exchange-rates/current-rates.ts";
import { translator } from "#server/messages.ts";
import type { Language } from "#shared/languages.ts";
import { BASE_CURRENCY, convert } from "#shared/money.ts";

/** How someone reads what he takes along: `spoken` is what his program asks for, where he chose no language. */
export async function readFor(
  { db, airports }: Pick<Deps, "db" | "airports">,
  { language: chosen, currency, timeZone }: Pick<Account, "language" | "currency" | "timeZone">,
  spoken: Language,
): Promise<Reading> {
  const language = chosen === "*" ? spoken : chosen;
  const rates = await currentRates({ db });
  return { t: translator(language), language, currency, rates, airports, timeZone };
}

/** `amount` of CAD in the reader's currency, to the cent; undefined where no rate is known. */
export function inReaderCurrency({ currency, rates }: Reading, amount: number): number | undefined {
  const money = convert({ amount, currency: BASE_CURRENCY }, currency, rates);
  return money && Math.round(money.amount * 100) / 100;
}
