import { useElementSize } from "@mantine/hooks";
import { Group } from "@visx/group";
import { type PointerEvent, useState } from "react";
import { useLetterSize } from "#web/lib/use-letter-size.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { AXIS_GAP, ChartAxes } from "./chart-axes.tsx";
import { Cursor, Marks } from "./chart-marks.tsx";
import { type ChartBox, type ChartScale, scaleOf, widthOf } from "./chart-scale.ts";
import { BandNames, LevelBands } from "./level-bands.tsx";
import styles from "./price-chart.module.css";
import { PriceLine } from "./price-line.tsx";
import type { PricePoint, PriceSeries } from "./price-series.ts";

/** Before the chart has been measured. */
const USUAL_WIDTH = 640;
const NARROW = 480;

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
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState(start);
  const say = useReading(series, write);
  const box = withPrices(boxOf(width || USUAL_WIDTH, useLetterSize()), series, write);
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
        <svg
          width={box.width}
          height={box.height}
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="xMinYMin"
          aria-hidden="true"
          focusable="false"
        >
          <Group left={box.left} top={box.top}>
            <LevelBands series={series} scale={scale} box={box} />
            <ChartAxes scale={scale} box={box} price={write.price} day={write.day} />
            <BandNames series={series} scale={scale} box={box} />
            <PriceLine series={series} scale={scale} />
            <Marks series={series} scale={scale} />
            {point ? <Cursor point={point} scale={scale} box={box} /> : null}
          </Group>
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

const boxOf = (width: number, letters: number): ChartBox => ({
  width,
  height: width < NARROW ? 220 : 280,
  left: 0,
  right: 12,
  top: 12,
  bottom: AXIS_GAP + 20 * letters,
  letters,
});

/** The box with as much room at its side as the prices there take. */
function withPrices(box: ChartBox, series: PriceSeries, { price }: Writer): ChartBox {
  const amounts = scaleOf(series, box).prices.map(price);
  return { ...box, left: AXIS_GAP + Math.ceil(widthOf(amounts, box.letters)) };
}

/** What stands at a point: when, which price, and that its owner was told then. */
function useReading({ alerts }: PriceSeries, write: Writer): (point: PricePoint) => string {
  const { t } = useTranslation();
  const told = new Set(alerts.map(({ at }) => write.day(at)));
  return ({ at, price }) => {
    const amount = price === null ? t("history.cursor.none") : write.price(price);
    const text = t("history.cursor.at", { when: write.when(at), price: amount });
    return told.has(write.day(at)) ? `${text} · ${t("history.legend.alert")}` : text;
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
