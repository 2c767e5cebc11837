import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

interface Props {
  /** How many filters are applied: taking them away may help. */
  applied: number;
  onClear: () => void;
  /** Why there may be none where no filter is applied, and what to do. */
  hint?: string | undefined;
  /** That there is none, where it is not for the filters. */
  title?: string | undefined;
  children?: ReactNode;
}

/** A list of flights with nothing in it. */
export function NoFlights({ applied, onClear, hint, title, children }: Props) {
  const { t } = useTranslation();
  if (applied === 0)
    return (
      <EmptyState title={title ?? t("flights.empty")} text={hint}>
        {children}
      </EmptyState>
    );
  return (
    <EmptyState title={t("flights.empty")}>
      <Button variant="default" onClick={onClear}>
        {t("filters.clearAll")}
      </Button>
    </EmptyState>
  );
}
