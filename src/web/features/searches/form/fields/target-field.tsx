import { useCurrency } from "#web/features/money/use-money.ts";
import type { SearchFormPart } from "#web/features/searches/form/use-checked-form.ts";
import { useSearchFormTexts } from "#web/features/searches/form/use-search-form-texts.ts";
import { MoneyInput } from "./money-input.tsx";

const NO_TARGET = { targetPrice: "", targetCurrency: undefined } as const;

/** The price below which the person wants to hear of it; may stay empty. */
export function TargetField({ values, set }: SearchFormPart) {
  const say = useSearchFormTexts();
  const own = useCurrency();
  // Another may be chosen elsewhere: what is typed stays what it is.
  const currency = values.targetCurrency ?? own;

  function handleChange(amount: number | "") {
    const isSet = amount !== "" && amount > 0;
    set(isSet ? { targetPrice: amount, targetCurrency: currency } : NO_TARGET);
  }

  return (
    <MoneyInput
      label={say("target")}
      description={say("targetHint")}
      currency={currency}
      value={values.targetPrice}
      onChange={handleChange}
    />
  );
}
