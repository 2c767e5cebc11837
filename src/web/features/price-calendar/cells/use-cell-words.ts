import { useMemo } from "react";
import { useShownRate } from "#web/features/money/use-money.ts";
import { useCalendarTexts } from "#web/features/price-calendar/use-calendar-texts.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { cellWords } from "./cell-words.ts";

/** How cells are written for the reader; in Canadian dollars where no rate can be had. Not ready before it is known. */
export function useCellWords() {
  const say = useCalendarTexts();
  const { t } = useTranslation();
  const locale = useLocale();
  const { rate, currency, isPending } = useShownRate();
  const words = useMemo(
    () => cellWords({ say, t, locale, currency, rate }),
    [say, t, locale, currency, rate],
  );
  return { words, isPending };
}
