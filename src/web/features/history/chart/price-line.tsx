import { Circle, LinePath } from "@visx/shape";
import type { ChartScale } from "./chart-scale.ts";
import styles from "./price-chart.module.css";
import { cornersOf, lonePoints, type PriceSeries } from "./price-series.ts";

/** The prices as a line; where there was none it stops and starts again. */
export function PriceLine({ series, scale: { x, y } }: { series: PriceSeries; scale: ChartScale }) {
  return (
    <>
      <LinePath
        className={styles.line ?? ""}
        data={[...cornersOf(series)]}
        x={({ at }) => x(at)}
        y={({ price }) => y(price ?? 0)}
        defined={({ price }) => price !== null}
      />
      {lonePoints(series).map(({ at, price }) => (
        <Circle key={at} className={styles.lone ?? ""} cx={x(at)} cy={y(price)} r={3} />
      ))}
    </>
  );
}
