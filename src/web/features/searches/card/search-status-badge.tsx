import { CalendarX2, CirclePause } from "lucide-react";
import type { SearchStatus } from "#shared/api/searches.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./search-status-badge.module.css";

/** Says that a search is not watched now, and why; nothing while it is. */
export function SearchStatusBadge({ status }: { status: SearchStatus }) {
  const { t } = useTranslation();
  if (status !== "paused" && status !== "expired") return null;
  const Icon = status === "paused" ? CirclePause : CalendarX2;
  return (
    <span className={styles.badge}>
      <Icon size={14} aria-hidden />
      {t(`searches.status.${status}`)}
    </span>
  );
}
