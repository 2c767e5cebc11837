import { useState } from "react";
import type { SearchHistory as Answer } from "#shared/api/price-history.ts";
import { HistoryDownloads } from "#web/features/exports/history-downloads.tsx";
import { useSearchHistory } from "./api.ts";
import { ChartLegend } from "./chart/chart-legend.tsx";
import { PriceChart } from "./chart/price-chart.tsx";
import { searchSeries } from "./chart/price-series.ts";
import { convertedNote } from "./converted-note.ts";
import { HistoryFrame } from "./history-frame.tsx";
import { DaysTable } from "./table/days-table.tsx";
import { useDayWriters, useWriters } from "./use-writers.ts";

/** What an own search has cost, day by day. */
export function SearchHistory({ searchId }: { searchId: string }) {
  const [days, setDays] = useState<number | undefined>();
  const { data, error, refetch } = useSearchHistory(searchId, days);
  const write = useWriters();
  const answer = write.isPending ? undefined : data;
  return (
    <HistoryFrame
      days={days}
      onDays={setDays}
      answer={answer}
      error={error}
      onRetry={refetch}
      isEmpty={!answer?.days.some(({ price }) => price !== null)}
      chart={answer ? <Chart answer={answer} /> : null}
      table={answer ? <DaysTable history={answer} write={write} /> : null}
      notes={(say) => [
        answer?.days.some(({ price }) => price === null) ? say("note.gaps") : undefined,
        convertedNote(write, say),
      ]}
      downloads={<HistoryDownloads path={`/searches/batches/${searchId}/history`} days={days} />}
    />
  );
}

function Chart({ answer }: { answer: Answer }) {
  const write = useDayWriters();
  const series = searchSeries(answer, write.convert);
  return (
    <>
      <PriceChart series={series} write={write} />
      <ChartLegend series={series} write={write} />
    </>
  );
}
