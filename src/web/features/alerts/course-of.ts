import type { AlertReceipt } from "#shared/api/alerts.ts";

/** One thing that happened to an alert; `at` is null for what has yet to happen. */
export type CourseStep =
  | { kind: "confirmed" | "written"; at: string }
  | { kind: "sent" | "failed" | "owed"; at: string | null }
  | { kind: "gone"; at: string; price: number }
  | { kind: "now"; at: string | null; price: number | null };

/** From the confirmation of a price to what it is now, in the order in which it happened. */
export function courseOf(receipt: AlertReceipt): CourseStep[] {
  const { confirmed_at, at, deliveries, gone_at, gone_price, now } = receipt;
  const told = deliveries.map((delivery): CourseStep => ({ kind: delivery.state, at: delivery.at }));
  const gone: CourseStep[] =
    gone_at !== null && gone_price !== null ? [{ kind: "gone", at: gone_at, price: gone_price }] : [];
  return [
    { kind: "confirmed", at: confirmed_at },
    { kind: "written", at },
    ...[...told, ...gone].sort((one, other) => momentOf(one) - momentOf(other)),
    { kind: "now", at: now?.seen_at ?? null, price: now?.price ?? null },
  ];
}

const momentOf = ({ at }: CourseStep) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));
