import type { SayOfHistory } from "./use-history-texts.ts";
import type { Writers } from "./use-writers.ts";

/** By the rate of which day amounts were converted; nothing where they are as they were quoted. */
export function convertedNote(
  { isConverted, rateDay: day }: Pick<Writers, "isConverted" | "rateDay">,
  say: SayOfHistory,
): string | undefined {
  if (!isConverted) return undefined;
  return day ? say("note.converted", { day }) : say("note.convertedLatest");
}
