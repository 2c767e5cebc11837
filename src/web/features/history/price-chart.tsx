import { useElementSize } from "@mantine/hooks";
import { type PointerEvent, useState } from "react";
import { useTranslation } from "#web/lib/i18n.ts";
import { ChartAxes } from "./chart-axes.tsx";
import { type ChartBox, type ChartScale, scaleOf } from "./chart-scale.ts";
import { linePath, lonePoints } from "./line-path.ts";
import styles from "./price-chart.module.css";
import { lowestOf, type PricePoint, type PriceSeries } from "./price-series.ts";

/** Before the chart has been measured. */
const USUAL_WIDTH = 640;
const NARROW = 480;

interface Props {
  series: PriceSeries;
  /** An amount and a moment, written for the reader. */
  write: { price: (amount: number) => string; when: (at: number) => string; day: (at: number) => string };
}

/** Prices over time. Arrows, touch and the pointer move along it; what stands there is written above. */
export function PriceChart({ series, write }: Props) {
  const { t } = useTranslation();
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState<number | undefined>();
  const box = boxOf(width || USUAL_WIDTH);
  const scale = scaleOf(series, box);
  const last = series.points.length - 1;
  const place = Math.min(chosen ?? last, last);
  const point = series.points[place];
  const text = (one: PricePoint) => (one.price === null ? t("history.cursor.none") : write.price(one.price));
  const said = point ? t("history.cursor.at", { when: write.when(point.at), price: text(point) }) : "";

  function handlePointer({ clientX, currentTarget }: PointerEvent) {
    setChosen(nearest(series.points, scale, clientX - currentTarget.getBoundingClientRect().left));
  }

  return (
    <div className={styles.chart}>
      <p className={styles.said} aria-hidden>
        {said}
      </p>
      <div ref={ref} className={styles.plot} onPointerMove={handlePointer} onPointerDown={handlePointer}>
        <svg width={box.width} height={box.height} aria-hidden="true" focusable="false">
          <UsualBand series={series} scale={scale} box={box} />
          <ChartAxes scale={scale} box={box} price={write.price} day={write.day} />
          <path className={styles.line} d={linePath(series, scale)} />
          {lonePoints(series).map(({ at, price }) => (
            <circle key={at} className={styles.lone} cx={scale.x(at)} cy={scale.y(price)} r={3} />
          ))}
          <Marks series={series} scale={scale} />
          {point ? <Cursor point={point} scale={scale} box={box} /> : null}
        </svg>
        <input
          type="range"
          className={styles.cursorInput}
          aria-label={t("history.cursor.label")}
          aria-valuetext={said}
          min={0}
          max={last}
          value={place}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      </div>
    </div>
  );
}

const boxOf = (width: number): ChartBox => ({
  width,
  height: width < NARROW ? 220 : 280,
  left: width < NARROW ? 64 : 76,
  right: 12,
  top: 12,
  bottom: 28,
});

function nearest(points: readonly PricePoint[], { x }: ChartScale, across: number): number {
  const distance = (place: number) => Math.abs(x(points[place]?.at ?? 0) - across);
  return points.reduce((best, _, place) => (distance(place) < distance(best) ? place : best), 0);
}

function UsualBand({
  series: { usual },
  scale: { y },
  box,
}: {
  series: PriceSeries;
  scale: ChartScale;
  box: ChartBox;
}) {
  if (!usual) return null;
  const top = y(usual.high);
  return (
    <rect
      className={styles.usual}
      x={box.left}
      y={top}
      width={box.width - box.left - box.right}
      height={Math.max(2, y(usual.low) - top)}
    />
  );
}

/** The lowest price, and a flag where the owner was told. */
function Marks({ series, scale: { x, y } }: { series: PriceSeries; scale: ChartScale }) {
  const lowest = lowestOf(series.points);
  return (
    <>
      {lowest ? <circle className={styles.lowest} cx={x(lowest.at)} cy={y(lowest.price)} r={5} /> : null}
      {series.alerts.map(({ at, price }) => (
        <path
          key={at}
          className={styles.alert}
          d={`M${x(at)} ${y(price) - 6}l-6 -11h12z`}
          data-testid="alert-mark"
        />
      ))}
    </>
  );
}

function Cursor({ point, scale: { x, y }, box }: { point: PricePoint; scale: ChartScale; box: ChartBox }) {
  const across = x(point.at);
  return (
    <>
      <line className={styles.cursor} x1={across} x2={across} y1={box.top} y2={box.height - box.bottom} />
      {point.price === null ? null : <circle className={styles.here} cx={across} cy={y(point.price)} r={4} />}
    </>
  );
}
