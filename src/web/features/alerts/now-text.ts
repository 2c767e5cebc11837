import type { Writers } from "#web/features/history/use-writers.ts";
import type { SayOfAlerts } from "./use-alert-texts.ts";

export interface NowWords {
  say: SayOfAlerts;
  write: Pick<Writers, "price" | "convert">;
  age: (iso: string) => string;
}

/** What the flight of an alert costs now, and how old that is. */
export function nowText(now: { price: number; seen_at: string }, { say, write, age }: NowWords): string {
  const price = write.price(write.convert(now.price));
  return say("receipt.course.nowText", { price, age: say("receipt.course.seen", { age: age(now.seen_at) }) });
}
