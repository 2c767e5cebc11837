import type { Profile } from "#shared/api/profiles.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import styles from "./settings.module.css";

/** The plan, and how much of it is used. */
export function PlanUsage({ profile: { feature_plan, batch_searches_count: used } }: { profile: Profile }) {
  const { t } = useTranslation();
  const max = feature_plan.max_batch_flight_searches;
  const label = t("account.preferences.used");
  const text =
    max === null
      ? t("account.preferences.unlimited", { used })
      : t("account.preferences.usage", { used, max });
  return (
    <div className={styles.usage}>
      <Badge>{t("account.preferences.plan", { name: feature_plan.name })}</Badge>
      <p className={styles.usageLine}>
        {label}
        <span className={styles.figure}>{text}</span>
      </p>
      {max === null ? null : <ProgressBar label={label} text={text} {...usedOf(used, max)} />}
    </div>
  );
}

/** How much of a plan is used, never above the whole; a plan of nothing is used up. */
const usedOf = (used: number, max: number) =>
  max > 0 ? { value: Math.min(used, max), max } : { value: 1, max: 1 };
