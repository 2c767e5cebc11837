import { Button, Group, Skeleton } from "@mantine/core";
import { PlaneLanding, PlaneTakeoff } from "lucide-react";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { type End, type Route, toggleEnd } from "./ends/toggle-end.ts";
import styles from "./quick-filters.module.css";

const ENDS: readonly End[] = ["origin", "destination"];
const BUTTON_WIDTH = 144;
const icons = { origin: PlaneTakeoff, destination: PlaneLanding };

interface Props {
  /** Undefined while it is not known yet: its place is kept. */
  preferred: string | null | undefined;
  /** What is applied. */
  route: Route;
  onToggle: (route: Route) => void;
}

/** The preferred airport as origin, as destination, or neither. */
export function QuickFilters({ preferred, route, onToggle }: Props) {
  const { t } = useTranslation();
  if (preferred === undefined)
    return (
      <Group gap="xs">
        {ENDS.map((end) => (
          <Skeleton key={end} width={BUTTON_WIDTH} height={36} radius="md" />
        ))}
      </Group>
    );
  if (preferred === null) return null;
  return (
    <Group role="group" aria-label={t("filters.quick.label")} gap="xs">
      {ENDS.map((end) => {
        const Icon = icons[end];
        return (
          <Button
            key={end}
            variant="default"
            px={10}
            className={styles.toggle ?? ""}
            aria-pressed={route[end] === preferred}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => onToggle(toggleEnd(route, end, preferred))}
          >
            {t(`filters.quick.${end}`, { airport: preferred })}
          </Button>
        );
      })}
    </Group>
  );
}
