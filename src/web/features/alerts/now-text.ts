import type { Writers } from "#web/features/history/use-writers.ts";
import type { SayOfAlerts } from "./use-alert-texts.ts";

export interface NowWords {
  say: SayOfAlerts;
  write: Pick<Writers, "price" | "convert">;
  age: (iso: string) => string;
}

/** What the flight of an alert costs now, or that it is not sold, and how old that is. */
export function nowText(
  now: { price: number | null; seen_at: string },
  { say, write, age }: NowWords,
): string {
  const seen = say("receipt.course.seen", { age: age(now.seen_at) });
  if (now.price === null) return say("receipt.course.nowUnsold", { age: seen });
  return say("receipt.course.nowText", { price: write.price(write.convert(now.price)), age: seen });
}
