import type { TFunction } from "i18next";
import type { Writers } from "./use-writers.ts";

/** By the rate of which day amounts were converted; nothing where they are as they were quoted. */
export function convertedNote(
  { isConverted, rateDay: day }: Pick<Writers, "isConverted" | "rateDay">,
  t: TFunction,
): string | undefined {
  if (!isConverted) return undefined;
  return day ? t("history.note.converted", { day }) : t("history.note.convertedLatest");
}
