import "#web/theme/library-late.css";
import { SegmentedControl, Skeleton } from "@mantine/core";
import { type ReactNode, Suspense, useState } from "react";
import type { PlanLimit } from "#shared/api/price-history.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import styles from "./history-frame.module.css";
import { RangeControl } from "./range-control.tsx";
import { type SayOfHistory, useHistoryTexts } from "./use-history-texts.ts";

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
  notes: (say: SayOfHistory) => readonly (string | undefined)[];
  /** The way to take it along. */
  downloads: ReactNode;
}

/** A history as a chart or as a table, as far back as chosen, with what the plan leaves out. */
export function HistoryFrame({ error, onRetry, ...shown }: Props) {
  const { t } = useTranslation();
  const [view, setView] = useState("chart");
  if (error && !shown.answer) return <ErrorState title={t("history.failed")} onRetry={onRetry} />;
  // The prices are asked for while the texts are on their way.
  return (
    <Suspense fallback={<Waiting />}>
      <Frame {...shown} view={view} onView={setView} />
    </Suspense>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return <Skeleton height={320} aria-label={t("history.loading")} />;
}

interface FrameProps extends Omit<Props, "error" | "onRetry"> {
  view: string;
  onView: (view: string) => void;
}

function Frame({ days, onDays, answer, isEmpty, view, onView, ...shown }: FrameProps) {
  const say = useHistoryTexts();
  if (!answer) return <Waiting />;
  const { chart, table, notes, downloads } = shown;
  const limit = planText(say, answer.plan_limit);
  return (
    <div className={styles.frame}>
      <div className={styles.controls}>
        <RangeControl days={days} onDays={onDays} most={answer.plan_limit?.shown_days} />
        <SegmentedControl
          size="sm"
          aria-label={say("view.label")}
          value={view}
          onChange={onView}
          data={[
            { value: "chart", label: say("view.chart") },
            { value: "table", label: say("view.table") },
          ]}
        />
      </div>
      {isEmpty ? (
        <NoPrices isPart={days !== undefined || (answer.plan_limit?.hidden_days ?? 0) > 0} />
      ) : view === "chart" ? (
        chart
      ) : (
        table
      )}
      <ul className={styles.notes}>
        {[limit, ...notes(say)].flatMap((note) => (note ? [<li key={note}>{note}</li>] : []))}
      </ul>
      {isEmpty ? null : (
        <div className={styles.downloads}>
          <Suspense>{downloads}</Suspense>
        </div>
      )}
    </div>
  );
}

/** Of a part of the history nothing is said of the rest. */
function NoPrices({ isPart }: { isPart: boolean }) {
  const say = useHistoryTexts();
  if (isPart) return <EmptyState title={say("emptyRange")} />;
  return <EmptyState title={say("empty.title")} text={say("empty.text")} />;
}

function planText(say: SayOfHistory, limit: PlanLimit | null): string | undefined {
  if (!limit) return undefined;
  const { shown_days: days, hidden_days: count } = limit;
  return count === 0 ? say("note.plan", { days }) : say("note.hidden", { days, count });
}
