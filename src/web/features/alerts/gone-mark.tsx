import { CircleOff } from "lucide-react";
import type { PastAlert } from "#shared/api/alerts.ts";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import styles from "./alert-state.module.css";
import { priceHolds } from "./price-holds.ts";
import { useAlertTexts } from "./use-alert-texts.ts";

/** That the price of an alert was seen to be gone; nothing once it is back. */
export function GoneMark({ alert }: { alert: Pick<PastAlert, "now" | "gone_at" | "price"> }) {
  const say = useAlertTexts();
  const locale = useLocale();
  const { gone_at: gone } = alert;
  if (!gone || priceHolds(alert)) return null;
  return (
    <span
      className={styles.state}
      data-state="gone"
      title={say("goneAt", { when: formatDateTime(gone, locale) })}
    >
      <CircleOff size={14} strokeWidth={2.5} aria-hidden />
      {say("gone")}
    </span>
  );
}
