import { type Currency, DEFAULT_CURRENCY, type Money } from "#shared/money.ts";

/** What of a target price is to change; absent parts stay. A null amount takes it away. */
export interface ChangedTarget {
  amount?: number | null | undefined;
  currency?: Currency | undefined;
}

/** A target as changed; one that is new, without a currency, is in the default one. */
export function changedTarget(
  before: Money | null,
  { amount = before?.amount, currency = before?.currency ?? DEFAULT_CURRENCY }: ChangedTarget,
): Money | null {
  return amount == null ? null : { amount, currency };
}
