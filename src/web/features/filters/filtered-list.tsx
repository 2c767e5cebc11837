import { Button, Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { ListFilter, X } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { latePart } from "#web/lib/late/late-part.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import type { FilterPanelProps } from "./filter-panel.tsx";
import styles from "./filtered-list.module.css";
import { usePanel } from "./use-panel.ts";

const FilterPanel = latePart(async () => (await import("./filter-panel.tsx")).FilterPanel);
const FilterDrawer = latePopup(async () => (await import("./filter-drawer.tsx")).FilterDrawer);

/** From here on the panel stands beside the list. */
const WIDE = "(width >= 75em)";
const PANEL_HEIGHT = 560;

interface Props {
  panel: Omit<FilterPanelProps, "onClear">;
  /** How many filters are applied. */
  applied: number;
  onClear: () => void;
  /** What else stands above the list. */
  bar?: ReactNode;
  children: ReactNode;
}

/** A list with its filters: beside it, or on a small screen in a panel that slides in. */
export function FilteredList({ panel, applied, onClear, bar, children }: Props) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  return (
    <div className={styles.columns} data-columns>
      {isWide ? <SidePanel {...panel} onClear={onClear} /> : null}
      <div className={styles.list}>
        <div className={styles.bar}>
          {isWide ? null : <SlidingPanel panel={{ ...panel, onClear }} applied={applied} />}
          {bar}
          {/* The last: what was just pressed stays under the pointer. */}
          {applied > 0 ? (
            <Button variant="subtle" px="xs" leftSection={<X size={16} aria-hidden />} onClick={onClear}>
              {t("filters.clearAll")}
            </Button>
          ) : null}
        </div>
        {children}
      </div>
    </div>
  );
}

/** What is to be known of the list below; told again when it changes. */
export function BarNote({ children, isShort = false }: { children: ReactNode; isShort?: boolean }) {
  return (
    <p className={styles.note} data-short={isShort || undefined} aria-live="polite">
      {children}
    </p>
  );
}

function SidePanel(panel: FilterPanelProps) {
  const { t } = useTranslation();
  return (
    <aside className={styles.side} aria-labelledby="filters-title" data-filters>
      <h2 id="filters-title" className={styles.title}>
        {t("filters.title")}
      </h2>
      <LazyPanel {...panel} />
    </aside>
  );
}

function SlidingPanel({ panel, applied }: { panel: FilterPanelProps; applied: number }) {
  const { t } = useTranslation();
  const { isOpen, open, close } = usePanel();
  return (
    <>
      <Button
        variant="default"
        leftSection={<ListFilter size={18} aria-hidden />}
        data-opens-filters
        onClick={open}
      >
        {t("filters.title")}
        {applied > 0 ? (
          <span className={styles.badge} role="img" aria-label={t("filters.applied", { count: applied })}>
            {applied}
          </span>
        ) : null}
      </Button>
      <FilterDrawer opened={isOpen} onClose={close}>
        <LazyPanel {...panel} />
      </FilterDrawer>
    </>
  );
}

function LazyPanel(panel: FilterPanelProps) {
  return (
    <Suspense fallback={<Skeleton height={PANEL_HEIGHT} radius="md" />}>
      <FilterPanel {...panel} />
    </Suspense>
  );
}
