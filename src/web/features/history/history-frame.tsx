import "#web/theme/library-late.css";
import { SegmentedControl, Skeleton } from "@mantine/core";
import type { TFunction } from "i18next";
import { type ReactNode, Suspense, useState } from "react";
import type { PlanLimit } from "#shared/api/price-history.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import styles from "./history-frame.module.css";

interface Props {
  days: number | undefined;
  onDays: (days: number | undefined) => void;
  /** Undefined while it is on its way. */
  answer: { plan_limit: PlanLimit | null } | undefined;
  error: Error | null;
  onRetry: () => void;
  isEmpty: boolean;
  chart: ReactNode;
  table: ReactNode;
  notes: readonly (string | undefined)[];
  /** The way to take it along. */
  downloads: ReactNode;
}

/** A history as a chart or as a table, as far back as chosen, with what the plan leaves out. */
export function HistoryFrame({ days, onDays, answer, error, onRetry, isEmpty, ...shown }: Props) {
  const { t } = useTranslation();
  const [view, setView] = useState("chart");
  if (error && !answer) return <ErrorState title={t("history.failed")} onRetry={onRetry} />;
  if (!answer) return <Skeleton height={320} aria-label={t("history.loading")} />;
  const { chart, table, notes, downloads } = shown;
  const limit = planText(t, answer.plan_limit);
  return (
    <div className={styles.frame}>
      <div className={styles.controls}>
        <RangeControl days={days} onDays={onDays} most={answer.plan_limit?.shown_days} />
        <SegmentedControl
          size="sm"
          aria-label={t("history.view.label")}
          value={view}
          onChange={setView}
          data={[
            { value: "chart", label: t("history.view.chart") },
            { value: "table", label: t("history.view.table") },
          ]}
        />
      </div>
      {isEmpty ? (
        <EmptyState title={t("history.empty.title")} text={t("history.empty.text")} />
      ) : view === "chart" ? (
        chart
      ) : (
        table
      )}
      <ul className={styles.notes}>
        {[limit, ...notes].flatMap((note) => (note ? [<li key={note}>{note}</li>] : []))}
      </ul>
      {isEmpty ? null : (
        <div className={styles.downloads}>
          <Suspense>{downloads}</Suspense>
        </div>
      )}
    </div>
  );
}

function planText(t: TFunction, limit: PlanLimit | null): string | undefined {
  if (!limit) return undefined;
  const { shown_days: days, hidden_days: count } = limit;
  return count === 0 ? t("history.note.plan", { days }) : t("history.note.hidden", { days, count });
}

const ALL = "all";

/** What may be chosen: no more than `most` days when a plan has a limit. */
function RangeControl({ days, onDays, most }: Pick<Props, "days" | "onDays"> & { most: number | undefined }) {
  const { t } = useTranslation();
  const choices = most === undefined ? [30, 90] : [7].filter((one) => one < most);
  const whole = most === undefined ? t("history.range.all") : t("history.range.days", { count: most });
  return (
    <SegmentedControl
      size="sm"
      aria-label={t("history.range.label")}
      value={days === undefined ? ALL : String(days)}
      onChange={(value) => onDays(value === ALL ? undefined : Number(value))}
      data={[
        ...choices.map((count) => ({ value: String(count), label: t("history.range.days", { count }) })),
        { value: ALL, label: whole },
      ]}
    />
  );
}
