import { Skeleton, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useMemo, useRef } from "react";
import type { FareCalendar } from "#shared/api/fare-calendar.ts";
import type { Flight } from "#shared/api/flights.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import type { Filters } from "#web/features/filters/filters.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { onServerClock } from "#web/lib/time/server-time.ts";
import { useMinute } from "#web/lib/time/use-now.ts";
import { useWasEver } from "#web/ui/late-opening.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { useFareCalendar } from "./api.ts";
import type { Reading } from "./cells/cell-look.ts";
import { useCellWords } from "./cells/use-cell-words.ts";
import { activeCell } from "./grid/active-cell.ts";
import { PriceGrid } from "./grid/price-grid.tsx";
import { PriceMonths } from "./months/price-months.tsx";
import { NothingToShow } from "./nothing-to-show.tsx";
import { PairPanel } from "./pair-panel.tsx";
import { PriceLegend } from "./price-legend.tsx";
import styles from "./price-views.module.css";
import { TableNote } from "./table-note.tsx";
import { useCalendarAddress } from "./use-calendar-address.ts";
import { useCalendarTexts } from "./use-calendar-texts.ts";
import { useLedDay } from "./use-led-day.ts";
import { usePriceTable } from "./use-price-table.ts";

export interface PriceViewsProps {
  search: BatchSearch;
  filters: Filters;
  onClearFilters: () => void;
  /** A flight of the chosen pair, as a list item. */
  children: (flight: Flight) => ReactNode;
}

/** The prices of a search by their days: departures and stays as a grid, or the lowest of each day by months. */
export function PriceViews(props: PriceViewsProps) {
  const say = useCalendarTexts();
  const { data, error, refetch, dataUpdatedAt } = useFareCalendar(props.search);
  const now = Math.max(onServerClock(dataUpdatedAt), useMinute());
  const { words, isPending } = useCellWords();
  // A rate that cannot be had is asked for again by every price that appears: what is shown stays.
  const isReady = useWasEver(!isPending);
  const reading = useMemo(() => ({ words, say, now }), [words, say, now]);
  if (error && !data)
    return <ErrorState title={say("failed")} text={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data || !isReady)
    return (
      <Skeleton className={styles.loading ?? ""} radius="lg" role="status" aria-label={say("loading")} />
    );
  return <Shown {...props} answer={data} reading={reading} />;
}

function Shown({ search, filters, onClearFilters, children, answer, reading }: PriceViewsProps & Known) {
  const { table, summary } = usePriceTable(answer, filters);
  const address = useCalendarAddress();
  const { view, pair, open, close } = address;
  const { lead, isLed } = useLedDay(address);
  const frame = useRef<HTMLDivElement>(null);
  /** Who was in the panel goes on in the grid. */
  function closePanel() {
    activeCell(frame.current)?.focus({ preventScroll: true });
    close();
  }
  if (table.rows === 0)
    return <NothingToShow isOnSale={answer.departures > 0} onClearFilters={onClearFilters} />;
  return (
    <div ref={frame} className={styles.view}>
      {view === "month" ? (
        <PriceMonths table={table} summary={summary} reading={reading} pair={pair} onOpen={lead} />
      ) : (
        <PriceGrid
          table={table}
          summary={summary}
          reading={reading}
          pair={pair}
          isLed={isLed}
          onOpen={open}
          onClose={close}
        />
      )}
      <VisuallyHidden role="status">{pair ? reading.say("pair.title") : null}</VisuallyHidden>
      {pair && view === "grid" ? (
        <PairPanel
          key={`${pair.departure} ${pair.back}`}
          search={search}
          pair={pair}
          table={table}
          reading={reading}
          onClose={closePanel}
        >
          {children}
        </PairPanel>
      ) : null}
      <TableNote search={search} answer={answer} summary={summary} reading={reading} />
      <PriceLegend view={view === "month" ? "month" : "grid"} reading={reading} />
    </div>
  );
}

interface Known {
  answer: FareCalendar;
  reading: Reading;
}
