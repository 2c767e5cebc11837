import { Check, CircleOff, X } from "lucide-react";
import type { PastAlert } from "#shared/api/alerts.ts";
import { formatDateTime } from "#web/lib/format-date.ts";
import { useLocale } from "#web/lib/i18n.ts";
import styles from "./alert-state.module.css";
import { useAlertTexts } from "./use-alert-texts.ts";

/** What became of an alert: the price is gone, its reader found it or did not; nothing while nobody knows. */
export function AlertState({ alert }: { alert: Pick<PastAlert, "gone_at" | "matched"> }) {
  const say = useAlertTexts();
  const locale = useLocale();
  const { gone_at: gone, matched } = alert;
  return (
    <>
      {gone ? (
        <span
          className={styles.state}
          data-state="gone"
          title={say("goneAt", { when: formatDateTime(gone, locale) })}
        >
          <CircleOff size={14} strokeWidth={2.5} aria-hidden />
          {say("gone")}
        </span>
      ) : null}
      {matched === null ? null : (
        <span className={styles.state}>
          {matched ? (
            <Check size={14} strokeWidth={2.75} aria-hidden />
          ) : (
            <X size={14} strokeWidth={2.75} aria-hidden />
          )}
          {say(matched ? "matched.yes" : "matched.no")}
        </span>
      )}
    </>
  );
}
