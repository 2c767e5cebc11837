import { formatAge } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { useNow } from "./use-now.ts";

/** Writes how long ago an instant was, for as long as it shows: "há 5 min" goes on to "há 6 min". */
export function useAge(): (iso: string) => string {
  const locale = useLocale();
  const now = useNow();
  return (iso) => formatAge(iso, locale, now);
}
