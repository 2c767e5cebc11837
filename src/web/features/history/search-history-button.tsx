import { Button } from "@mantine/core";
import { ChartLine } from "lucide-react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./search-history-button.module.css";
import { useHistoryLabel } from "./use-history-label.ts";

// The dialog arrives when someone first asks for it, and so does the chart in it.
const HistoryDialog = latePopup(async () => (await import("./history-dialog.tsx")).HistoryDialog);
const SearchHistory = latePart(async () => (await import("./search-history.tsx")).SearchHistory);

/** Opens what an own search has cost. */
export function SearchHistoryButton({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const { id, origin, destination } = search;
  const text = t("history.search.of", { origin, destination });
  const { isOpen, open, close } = useDialogParam("history", id);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.opener}
        aria-label={useHistoryLabel(text)}
        leftSection={<ChartLine size={16} aria-hidden />}
        onClick={open}
      >
        {t("history.action")}
      </Button>
      <HistoryDialog opened={isOpen} onClose={close} title={t("history.search.title")} text={text}>
        <SearchHistory searchId={id} />
      </HistoryDialog>
    </>
  );
}
