import { useState } from "react";
import type { FlightHistory as Answer } from "#shared/api/price-history.ts";
import { HistoryDownloads } from "#web/features/exports/history-downloads.tsx";
import { ApiError } from "#web/lib/api/api-error.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { useFlightHistory } from "./api.ts";
import { ChartLegend } from "./chart/chart-legend.tsx";
import { PriceChart } from "./chart/price-chart.tsx";
import { flightSeries } from "./chart/price-series.ts";
import { convertedNote } from "./converted-note.ts";
import { HistoryFrame } from "./history-frame.tsx";
import { LostFlight } from "./lost-flight.tsx";
import { ChangesTable } from "./table/changes-table.tsx";
import { useWriters } from "./use-writers.ts";

/** How the price of one flight of an own search has changed. */
export function FlightHistory({ searchId, flightId }: { searchId: string; flightId: string }) {
  const locale = useLocale();
  const [days, setDays] = useState<number | undefined>();
  const { data, error, refetch } = useFlightHistory(searchId, flightId, days);
  const write = useWriters();
  const answer = write.isPending ? undefined : data;
  if (error instanceof ApiError && error.isNotFound && !data) return <LostFlight />;
  const isCompact = answer !== undefined && answer.first_day < answer.whole_since;
  return (
    <HistoryFrame
      days={days}
      onDays={setDays}
      answer={answer}
      error={error}
      onRetry={refetch}
      isEmpty={!answer || isEmpty(answer)}
      chart={answer ? <Chart answer={answer} /> : null}
      table={answer ? <ChangesTable history={answer} write={write} /> : null}
      notes={(say) => [
        answer?.observations.some(({ price }) => price === null) ? say("note.gaps") : undefined,
        isCompact ? say("note.whole", { day: formatDate(answer.whole_since, locale) }) : undefined,
        answer?.source_history ? say("note.told") : undefined,
        convertedNote(write, say),
      ]}
      downloads={
        <HistoryDownloads path={`/searches/batches/${searchId}/flights/${flightId}/history`} days={days} />
      }
    />
  );
}

const isEmpty = ({ observations, price_before, source_history }: Answer) =>
  observations.length === 0 && price_before === null && !source_history;

function Chart({ answer }: { answer: Answer }) {
  const write = useWriters();
  const series = flightSeries(answer, write.convert);
  return (
    <>
      <PriceChart series={series} write={write} />
      <ChartLegend series={series} write={write} />
    </>
  );
}
