import { Button } from "@mantine/core";
import { ChartLine } from "lucide-react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./search-history-button.module.css";
import { useHistoryLabel, WithHistory } from "./with-history.tsx";

const SearchHistory = latePart(async () => (await import("./search-history.tsx")).SearchHistory);

/** Opens what an own search has cost. */
export function SearchHistoryButton({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const { id, origin, destination } = search;
  const text = t("history.search.of", { origin, destination });
  const label = useHistoryLabel(text);
  return (
    <WithHistory
      id={id}
      title={t("history.search.title")}
      text={text}
      opener={(open) => (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.opener}
          aria-label={label}
          leftSection={<ChartLine size={16} aria-hidden />}
          onClick={open}
        >
          {t("history.action")}
        </Button>
      )}
    >
      <SearchHistory searchId={id} />
    </WithHistory>
  );
}
