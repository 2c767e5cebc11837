import { Button } from "@mantine/core";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { useCalendarTexts } from "./use-calendar-texts.ts";

interface Props {
  /** Whether any day of the search is: if so, the filters leave none. */
  isOnSale: boolean;
  onClearFilters: () => void;
}

/** A calendar without a day. */
export function NothingToShow({ isOnSale, onClearFilters }: Props) {
  const say = useCalendarTexts();
  const { t } = useTranslation();
  if (!isOnSale) return <EmptyState title={say("empty.notOnSale")} text={say("empty.notOnSaleHint")} />;
  return (
    <EmptyState title={say("empty.filtered")}>
      <Button variant="default" onClick={onClearFilters}>
        {t("filters.clearAll")}
      </Button>
    </EmptyState>
  );
}
