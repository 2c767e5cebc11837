import { Button, Group } from "@mantine/core";
import { PlaneLanding, PlaneTakeoff } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./quick-filters.module.css";
import { type RouteFilter, routeOf, toggleDestination, toggleOrigin } from "./route-filter.ts";

interface Props {
  preferred: string;
  filter: RouteFilter;
  onChange: (filter: RouteFilter) => void;
}

/** The preferred airport as origin, as destination, or neither. */
export function QuickFilters({ preferred, filter, onChange }: Props) {
  const { t } = useTranslation();
  const { origin, destination } = routeOf(filter, preferred);
  return (
    <Group role="group" aria-label={t("deals.quick.label")} gap="xs">
      <Button
        variant="default"
        className={styles.toggle ?? ""}
        aria-pressed={origin === preferred}
        leftSection={<PlaneTakeoff size={16} aria-hidden />}
        onClick={() => onChange(toggleOrigin(filter, preferred))}
      >
        {t("deals.quick.origin", { airport: preferred })}
      </Button>
      <Button
        variant="default"
        className={styles.toggle ?? ""}
        aria-pressed={destination === preferred}
        leftSection={<PlaneLanding size={16} aria-hidden />}
        onClick={() => onChange(toggleDestination(filter, preferred))}
      >
        {t("deals.quick.destination", { airport: preferred })}
      </Button>
    </Group>
  );
}
