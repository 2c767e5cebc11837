import { Button } from "@mantine/core";
import { Play } from "lucide-react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./paused-for-you.module.css";
import { usePauseSearch } from "./use-pause-search.ts";

/** Why a search is paused that nobody has paused here, and the way to go on; nothing for any other. */
export function PausedForYou({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const { isPaused, isPending, toggle } = usePauseSearch(search);
  if (!isPaused || !search.paused_by) return null;
  return (
    <div className={styles.note}>
      <span>{t(`searches.pausedBy.${search.paused_by}`)}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Play size={14} aria-hidden />}
        loading={isPending}
        onClick={toggle}
      >
        {t("searches.card.resume")}
      </Button>
    </div>
  );
}
