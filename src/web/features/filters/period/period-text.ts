import type { TFunction } from "i18next";
import type { Range } from "#web/features/filters/filters.ts";
import { formatDate } from "#web/lib/words/format-date.ts";

/** "01/03/2027 – 31/03/2027", "A partir de 01/03/2027", "Até 31/03/2027", or the invitation to choose. */
export function periodText(t: TFunction, { from, to }: Range<string>, locale: string): string {
  if (from && to) {
    return t("filters.period.both", { from: formatDate(from, locale), to: formatDate(to, locale) });
  }
  if (from) return t("filters.period.from", { date: formatDate(from, locale) });
  if (to) return t("filters.period.to", { date: formatDate(to, locale) });
  return t("filters.period.placeholder");
}
