import { Circle, Line, Polygon } from "@visx/shape";
import { type ChartBox, type ChartScale, innerSize } from "./chart-scale.ts";
import styles from "./price-chart.module.css";
import { lowestOf, type PricePoint, type PriceSeries } from "./price-series.ts";

/** The lowest price, and a flag where the owner was told. */
export function Marks({ series, scale: { x, y } }: { series: PriceSeries; scale: ChartScale }) {
  const lowest = lowestOf(series.points);
  return (
    <>
      {lowest ? (
        <Circle className={styles.lowest ?? ""} cx={x(lowest.at)} cy={y(lowest.price)} r={5} />
      ) : null}
      {series.alerts.map(({ at, price }) => (
        <Polygon
          key={`${at} ${price}`}
          className={styles.alert ?? ""}
          points={flagAt(x(at), y(price))}
          data-testid="alert-mark"
        />
      ))}
    </>
  );
}

/** A triangle that stands on its point. */
const flagAt = (across: number, down: number): [number, number][] => [
  [across, down - 6],
  [across - 6, down - 17],
  [across + 6, down - 17],
];

/** Where the reader is. */
export function Cursor({
  point,
  scale: { x, y },
  box,
}: {
  point: PricePoint;
  scale: ChartScale;
  box: ChartBox;
}) {
  const across = x(point.at);
  return (
    <>
      <Line
        className={styles.cursor ?? ""}
        from={{ x: across, y: 0 }}
        to={{ x: across, y: innerSize(box).height }}
      />
      {point.price === null ? null : (
        <Circle className={styles.here ?? ""} cx={across} cy={y(point.price)} r={4} />
      )}
    </>
  );
}
