import type { BatchSearch } from "#shared/api/searches.ts";
import type { Currency } from "#shared/money.ts";
import { useCurrency, useMoney } from "#web/features/money/use-money.ts";
import { useKnownProfile } from "#web/features/profile/api.ts";
import type { ShownTarget } from "./notice-values.ts";

/** The target in the person's currency, or in its own where no rate can be had; undefined until that is known. */
export function useShownTarget({
  target_price: amount,
  target_currency: own,
}: BatchSearch): ShownTarget | undefined {
  const { isPending } = useKnownProfile();
  const currency = useCurrency();
  const { money, state } = useMoney({ amount: amount ?? 0, currency: own ?? currency });
  if (isPending || state === "converting") return undefined;
  return amount === null ? { amount: "", currency } : { ...money, amount: Math.round(money.amount) };
}

/** A price worth waiting for in whole units of `currency`; undefined where there is none or no rate for it. */
export function useSuggestion(
  { suggested_target: suggested }: BatchSearch,
  currency: Currency,
): { amount: number; text: string } | undefined {
  const { money, text, state } = useMoney(suggested ?? { amount: 0, currency });
  if (!suggested || state !== "exact" || money.currency !== currency) return undefined;
  return { amount: Math.round(money.amount), text };
}
