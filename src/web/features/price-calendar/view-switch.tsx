import { Link } from "@tanstack/react-router";
import { CalendarDays, Grid3x3, List } from "lucide-react";
import { usePageParams } from "#web/lib/address/use-page-params.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { VIEWS, viewIn, viewParam } from "./calendar-address.ts";
import styles from "./view-switch.module.css";

const icons = { list: List, grid: Grid3x3, month: CalendarDays };

/** List, grid or month: links, so that each has an address and can be opened beside the others. */
export function ViewSwitch() {
  const { t } = useTranslation();
  const { params } = usePageParams();
  const shown = viewIn(params);
  return (
    <nav className={styles.switch} aria-label={t("flights.view.label")}>
      {VIEWS.map((view) => {
        const Icon = icons[view];
        return (
          <Link
            key={view}
            to="."
            search={(current: Record<string, unknown>) => ({ ...current, ...viewParam(view) })}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            // The router does not know a link again by numbers in the address, as a page or a stay.
            aria-current={view === shown ? "page" : undefined}
            className={styles.view}
          >
            <Icon size={16} aria-hidden />
            {t(`flights.view.${view}`)}
          </Link>
        );
      })}
    </nav>
  );
}
