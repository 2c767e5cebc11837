import { useEffect, useEffectEvent, useRef } from "react";
import type { Currency } from "#shared/money.ts";
import { useBaseRate } from "#web/features/money/use-money.ts";
import { useKnownProfile } from "#web/features/profile/api.ts";
import { usePageParams } from "#web/lib/address/use-page-params.ts";
import { isSet, type Range } from "./filters.ts";

/**
 * The address has amounts without a currency, meant in the person's: when that changes they are written anew, so that the
 * same flights are left.
 */
export function usePriceByCurrency({ from, to }: Range<number>) {
  const { change } = usePageParams();
  const { rate, currency, isPending } = useBaseRate();
  // Without a profile the currency is the default: when it comes after all, it names what was meant before.
  const isOwn = useKnownProfile().data !== undefined;
  const known = useRef<{ currency: Currency; rate: number }>(undefined);

  const follow = useEffectEvent((now: { currency: Currency; rate: number }) => {
    const before = known.current;
    known.current = now;
    if (!before || before.currency === now.currency || !isSet({ from, to })) return;
    const inNew = (amount: number | undefined) => amount && Math.round((amount / before.rate) * now.rate);
    change({ minPrice: inNew(from), maxPrice: inNew(to) }, { replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (isOwn && !isPending && rate !== undefined) follow({ currency, rate });
  }, [currency, rate, isPending, isOwn]);
}
