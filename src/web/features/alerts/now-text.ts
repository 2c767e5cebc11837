import type { Writers } from "#web/features/history/use-writers.ts";
import type { SayOfAlerts } from "./use-alert-texts.ts";

export interface NowWords {
  say: SayOfAlerts;
  write: Pick<Writers, "price" | "convert">;
  age: (iso: string) => string;
  /** It says nothing of now any more. */
  isOutdated: boolean;
}

/** What the flight of an alert costs now, or that it is not sold, and how old that is; what was seen long ago as that. */
export function nowText(
  now: { price: number | null; seen_at: string },
  { say, write, age, isOutdated }: NowWords,
): string {
  const seen = say("receipt.course.seen", { age: age(now.seen_at) });
  const tense = isOutdated ? "was" : "now";
  if (now.price === null) return say(`receipt.course.${tense}Unsold`, { age: seen });
  return say(`receipt.course.${tense}Text`, { price: write.price(write.convert(now.price)), age: seen });
}
