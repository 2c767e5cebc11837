import type { BatchSearch } from "#shared/api/searches.ts";
import { useNow } from "#web/lib/time/use-now.ts";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";

/** Why nobody is written to about a search that is watched: its alerts are off, or put off. */
export function Silenced({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const { status, alerts_muted: isMuted, alerts_snoozed_until: until } = search;
  if (status === "expired") return null;
  if (isMuted) return <span>{t("searches.card.muted")}</span>;
  if (!until || Date.parse(until) <= now) return null;
  return <span>{t("searches.card.snoozed", { when: formatDateTime(until, locale) })}</span>;
}
