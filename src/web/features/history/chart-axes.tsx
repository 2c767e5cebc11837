import type { ChartBox, ChartScale } from "./chart-scale.ts";
import styles from "./price-chart.module.css";

interface Props {
  scale: ChartScale;
  box: ChartBox;
  price: (amount: number) => string;
  day: (at: number) => string;
}

/** Round prices at the side, days below. */
export function ChartAxes({ scale: { x, y, prices, moments }, box, price, day }: Props) {
  const anchor = (place: number) => (place === 0 ? "start" : place === moments.length - 1 ? "end" : "middle");
  return (
    <>
      {prices.map((amount) => (
        <g key={amount}>
          <line
            className={styles.grid}
            x1={box.left}
            x2={box.width - box.right}
            y1={y(amount)}
            y2={y(amount)}
          />
          <text className={styles.tick} x={box.left - 8} y={y(amount)} dy="0.35em" textAnchor="end">
            {price(amount)}
          </text>
        </g>
      ))}
      {moments.map((at, place) => (
        <text key={at} className={styles.tick} x={x(at)} y={box.height - 8} textAnchor={anchor(place)}>
          {day(at)}
        </text>
      ))}
    </>
  );
}
