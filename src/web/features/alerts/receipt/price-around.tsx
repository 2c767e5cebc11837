import { Skeleton } from "@mantine/core";
import type { AlertReceipt } from "#shared/api/alerts.ts";
import { homeDay } from "#shared/home-time.ts";
import { ChartLegend } from "#web/features/history/chart/chart-legend.tsx";
import { PriceChart } from "#web/features/history/chart/price-chart.tsx";
import { searchSeries } from "#web/features/history/chart/price-series.ts";
import { useDayWriters } from "#web/features/history/use-writers.ts";

interface Props {
  receipt: AlertReceipt;
  /** How high it is until prices can be written. */
  height: number;
}

/** The daily minima around an alert, its moment marked. */
export function PriceAround({ receipt, height }: Props) {
  const write = useDayWriters();
  if (write.isPending) return <Skeleton height={height} />;
  const { days, usual } = receipt;
  const series = searchSeries({ days, usual, alerts: [receipt] }, write.convert);
  const told = homeDay(new Date(receipt.at));
  const start = days.findIndex(({ day }) => day === told);
  return (
    <div>
      <PriceChart series={series} write={write} start={start} />
      <ChartLegend series={series} write={write} />
    </div>
  );
}
