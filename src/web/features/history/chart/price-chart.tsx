import { type PointerEvent, useState } from "react";
import { useHistoryTexts } from "#web/features/history/use-history-texts.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { type ChartScale, scaleOf } from "./chart-scale.ts";
import styles from "./price-chart.module.css";
import type { PricePoint, PriceSeries } from "./price-series.ts";
import { useChartBox } from "./use-chart-box.ts";

interface Writer {
  price: (amount: number) => string;
  when: (at: number) => string;
  day: (at: number) => string;
}

interface Props {
  series: PriceSeries;
  /** An amount and a moment, written for the reader. */
  write: Writer;
  /** The place of the point that is read first; the last one when absent. */
  start?: number;
}

/** Prices over time. Arrows, touch and the pointer move along it; what stands there is written above that place. */
export function PriceChart({ series, write, start }: Props) {
  const { t } = useTranslation();
  const { ref, box } = useChartBox(series, write.price);
  const [chosen, setChosen] = useState(start);
  const say = useReading(series, write);
  const scale = scaleOf(series, box);
  const last = series.points.length - 1;
  const place = Math.min(chosen ?? last, last);
  const point = series.points[place];
  const said = point ? say(point) : "";

  function handlePointer({ clientX, currentTarget }: PointerEvent) {
    setChosen(nearest(series.points, scale, clientX - currentTarget.getBoundingClientRect().left - box.left));
  }

  return (
    <div className={styles.chart}>
      {point ? <Reading text={said} share={(box.left + scale.x(point.at)) / box.width} /> : null}
      <div ref={ref} className={styles.plot} onPointerMove={handlePointer} onPointerDown={handlePointer}>
        <ChartDrawing
          series={series}
          box={box}
          scale={scale}
          point={point}
          price={write.price}
          day={write.day}
        />
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

/** What stands at a point: when, which price, by whose word, and that its owner was told then. */
function useReading({ alerts }: PriceSeries, write: Writer): (point: PricePoint) => string {
  const { t } = useTranslation();
  const say = useHistoryTexts();
  const alerted = new Set(alerts.map(({ at }) => write.day(at)));
  return ({ at, price, isTold }) => {
    const amount = price === null ? t("history.cursor.none") : write.price(price);
    const when = isTold ? write.day(at) : write.when(at);
    const notes = [
      isTold && price !== null && say("cursor.told"),
      alerted.has(write.day(at)) && t("history.legend.alert"),
    ].filter(Boolean);
    return [t("history.cursor.at", { when, price: amount }), ...notes].join(" · ");
  };
}

/** Above its point, and never outside the chart: as far to the right of its own width as the point is of the chart's. */
function Reading({ text, share }: { text: string; share: number }) {
  const across = `${Math.round(share * 1000) / 10}%`;
  return (
    <p className={styles.reading} aria-hidden>
      <span style={{ left: across, transform: `translateX(-${across})` }}>{text}</span>
    </p>
  );
}

function nearest(points: readonly PricePoint[], { x }: ChartScale, across: number): number {
  const distance = (place: number) => Math.abs(x(points[place]?.at ?? 0) - across);
  return points.reduce((best, _, place) => (distance(place) < distance(best) ? place : best), 0);
}
