import type { Profile } from "#shared/api/profiles.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import styles from "./settings.module.css";

/** The plan, and how much of it is used. */
export function PlanUsage({ profile: { feature_plan, batch_searches_count: used } }: { profile: Profile }) {
  const { t } = useTranslation();
  const max = feature_plan.max_batch_flight_searches;
  const label = t("account.preferences.used");
  return (
    <div className={styles.usage}>
      <Badge>{t("account.preferences.plan", { name: feature_plan.name })}</Badge>
      <p className={styles.usageLine}>
        {label}
        <span className={styles.figure}>
          {max === null
            ? t("account.preferences.unlimited", { used })
            : t("account.preferences.usage", { used, max })}
        </span>
      </p>
      {max === null ? null : <ProgressBar label={label} percent={usedPercent(used, max)} />}
    </div>
  );
}

/** How much of a plan is used, in per cent and never above 100. */
const usedPercent = (used: number, max: number): number =>
  max > 0 ? Math.min(100, (used / max) * 100) : 100;
