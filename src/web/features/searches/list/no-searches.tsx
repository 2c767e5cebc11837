import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

/** The list of someone who has saved none yet. */
export function NoSearches({ onNewSearch }: { onNewSearch: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t("searches.empty.title")} text={t("searches.empty.text")}>
      <Button leftSection={<Plus size={18} aria-hidden />} onClick={onNewSearch}>
        {t("shell.actions.newSearch")}
      </Button>
    </EmptyState>
  );
}

/** The list where filters leave none. */
export function NoneFits({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t("searches.filtered.title")}>
      <Button variant="default" onClick={onClear}>
        {t("filters.clearAll")}
      </Button>
    </EmptyState>
  );
}
