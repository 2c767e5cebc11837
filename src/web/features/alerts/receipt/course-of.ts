import type { AlertDelivery, AlertReceipt } from "#shared/api/alerts.ts";

/** One thing that happened to an alert, or is to happen; `at` is null where nobody can say when. */
export type CourseStep =
  | { kind: "confirmed" | "written"; at: string }
  | { kind: AlertDelivery["state"]; at: string | null; channel: AlertDelivery["channel"] }
  /** Without a price: nothing was on sale. */
  | { kind: "gone"; at: string; price: number | null }
  | { kind: "now"; at: string | null; price: number | null };

/** From the confirmation of a price to what it is now, in the order in which it happened. */
export function courseOf(receipt: AlertReceipt): CourseStep[] {
  const { confirmed_at, at, deliveries, gone_at, gone_price, now } = receipt;
  const told = deliveries.map(({ state, ...delivery }): CourseStep => ({ kind: state, ...delivery }));
  const gone: CourseStep[] = gone_at === null ? [] : [{ kind: "gone", at: gone_at, price: gone_price }];
  return [
    { kind: "confirmed", at: confirmed_at },
    { kind: "written", at },
    ...[...told, ...gone].sort((one, other) => momentOf(one) - momentOf(other)),
    { kind: "now", at: now?.seen_at ?? null, price: now?.price ?? null },
  ];
}

const momentOf = ({ at }: CourseStep) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at));
