import { Circle, LinePath } from "@visx/shape";
import type { ChartScale } from "./chart-scale.ts";
import styles from "./price-chart.module.css";
import { asKnown, cornersOf, lonePoints, type PriceSeries } from "./price-series.ts";

interface Props {
  series: PriceSeries;
  scale: ChartScale;
}

/** The prices as a line, broken into dashes where a source told them; where there was none it stops and starts again. */
export function PriceLine({ series, scale }: Props) {
  const { told, seen } = asKnown(series);
  return (
    <>
      {told.points.length > 0 ? <Line series={told} scale={scale} className={styles.told} /> : null}
      <Line series={seen} scale={scale} className={styles.line} />
      {lonePoints(seen).map(({ at, price }) => (
        <Circle key={at} className={styles.lone ?? ""} cx={scale.x(at)} cy={scale.y(price)} r={3} />
      ))}
    </>
  );
}

const Line = ({ series, scale: { x, y }, className = "" }: Props & { className: string | undefined }) => (
  <LinePath
    className={className}
    data={[...cornersOf(series)]}
    x={({ at }) => x(at)}
    y={({ price }) => y(price ?? 0)}
    defined={({ price }) => price !== null}
  />
);
