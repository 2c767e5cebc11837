import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./refresh-progress.module.css";
import { useIsRefreshing, useRefreshProgress } from "./use-refresh-search.ts";

/** How far the refresh of a search is, also read out; empty while none runs. */
export function RefreshProgress({ searchId }: { searchId: string }) {
  const { t } = useTranslation();
  const isRunning = useIsRefreshing(searchId);
  const { checked = 0, total = 0 } = useRefreshProgress(searchId) ?? {};
  const text = total > 0 ? t("refresh.progress", { checked, count: total }) : t("refresh.starting");
  return (
    <span role="status" className={styles.progress}>
      {isRunning ? text : null}
    </span>
  );
}
