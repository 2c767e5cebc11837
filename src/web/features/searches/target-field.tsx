import { useCurrency } from "#web/features/money/use-money.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { MoneyInput } from "./money-input.tsx";
import type { SearchFormPart } from "./use-checked-form.ts";

/** The price below which the person wants to hear of it; may stay empty. */
export function TargetField({ values, set }: SearchFormPart) {
  const { t } = useTranslation();
  return (
    <MoneyInput
      label={t("searches.form.target")}
      description={t("searches.form.targetHint")}
      currency={useCurrency()}
      value={values.targetPrice}
      onChange={(targetPrice) => set({ targetPrice: targetPrice === 0 ? "" : targetPrice })}
    />
  );
}
