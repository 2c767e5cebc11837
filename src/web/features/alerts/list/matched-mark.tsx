import { Check, X } from "lucide-react";
import type { PastAlert } from "#shared/api/alerts.ts";
import styles from "#web/features/alerts/alert-state.module.css";
import { useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";

/** Whether the reader of an alert found its price; nothing while he has not said. */
export function MatchedMark({ matched }: Pick<PastAlert, "matched">) {
  const say = useAlertTexts();
  if (matched === null) return null;
  const Icon = matched ? Check : X;
  return (
    <span className={styles.state}>
      <Icon size={14} strokeWidth={2.75} aria-hidden />
      {say(matched ? "matched.yes" : "matched.no")}
    </span>
  );
}
