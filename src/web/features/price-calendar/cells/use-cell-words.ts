import { useMemo } from "react";
import { useBaseRate } from "#web/features/money/use-money.ts";
import { useCalendarTexts } from "#web/features/price-calendar/use-calendar-texts.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { cellWords } from "./cell-words.ts";

/** How cells are written for the reader; in Canadian dollars where no rate can be had. Not ready before it is known. */
export function useCellWords() {
  const say = useCalendarTexts();
  const { t } = useTranslation();
  const locale = useLocale();
  const { rate, currency: wanted, isPending } = useBaseRate();
  const currency = rate === undefined ? "CAD" : wanted;
  const words = useMemo(
    () => cellWords({ say, t, locale, currency, rate: rate ?? 1 }),
    [say, t, locale, currency, rate],
  );
  return { words, isPending };
}
