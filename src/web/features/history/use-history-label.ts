import { setSign } from "#shared/languages.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";

/** What an opener of a history is called: many stand on one screen. */
export function useHistoryLabel(text: string): string {
  const { t } = useTranslation();
  return `${t("history.action")}${setSign(":", useLocale())} ${text}`;
}
