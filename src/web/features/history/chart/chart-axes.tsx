import { AxisBottom, AxisLeft } from "@visx/axis";
import { type ChartBox, type ChartScale, innerSize } from "./chart-scale.ts";
import styles from "./price-chart.module.css";

interface Props {
  scale: ChartScale;
  box: ChartBox;
  price: (amount: number) => string;
  day: (at: number) => string;
}

/** Between the drawing and what is written beside it. */
export const AXIS_GAP = 8;

/** Round prices at the side with a line across, days below. */
export function ChartAxes({ scale, box, price, day }: Props) {
  const { width, height } = innerSize(box);
  return (
    <>
      <AxisLeft
        scale={scale.money}
        tickValues={scale.prices}
        tickFormat={(amount) => price(Number(amount))}
        tickLength={-width}
        tickLineProps={{ className: styles.grid, stroke: undefined }}
        hideAxisLine
        tickComponent={({ y, formattedValue }) => (
          <text className={styles.tick} x={-AXIS_GAP} y={y} dy="0.35em" textAnchor="end">
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        top={height}
        scale={scale.time}
        tickValues={scale.moments}
        tickFormat={(at) => day(Number(at))}
        tickLabelProps={(_at, place, { length }) => ({ textAnchor: anchorOf(place, length) })}
        hideAxisLine
        hideTicks
        tickComponent={({ x, formattedValue, textAnchor }) => (
          <text className={styles.tick} x={x} y={box.bottom - AXIS_GAP} textAnchor={textAnchor}>
            {formattedValue}
          </text>
        )}
      />
    </>
  );
}

/** The first and the last stay inside the drawing. */
function anchorOf(place: number, count: number): "start" | "middle" | "end" {
  if (place === 0) return "start";
  return place === count - 1 ? "end" : "middle";
}
