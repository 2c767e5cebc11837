import { formatAge } from "./format-date.ts";
import { useLocale } from "./i18n.ts";
import { useNow } from "./use-now.ts";

/** Writes how long ago an instant was, for as long as it shows: "há 5 min" goes on to "há 6 min". */
export function useAge(): (iso: string) => string {
  const locale = useLocale();
  const now = useNow();
  return (iso) => formatAge(iso, locale, now);
}
