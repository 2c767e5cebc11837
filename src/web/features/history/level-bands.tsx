import { Bar } from "@visx/shape";
import { PRICE_LEVELS, type PriceLevel } from "#shared/price-level.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { type ChartBox, type ChartScale, innerSize } from "./chart-scale.ts";
import styles from "./price-chart.module.css";
import type { PriceSeries } from "./price-series.ts";

/** A band as high as this has room for its name. */
const WRITTEN = 22;

interface Props extends Pick<PriceSeries, "usual"> {
  scale: ChartScale;
  box: ChartBox;
}

/** Where prices are below, within and above what is usual; nothing while too little is known. */
export function LevelBands({ usual, scale, box }: Props) {
  if (!usual) return null;
  return bandsOf(usual, scale, box).map(({ level, top, height }) => (
    <Bar
      key={level}
      className={styles.band ?? ""}
      data-level={level}
      y={top}
      width={innerSize(box).width}
      height={height}
    />
  ));
}

/** What the bands are, each with room for it by its name. */
export function BandNames({ usual, scale, box }: Props) {
  const { t } = useTranslation();
  if (!usual) return null;
  return bandsOf(usual, scale, box)
    .filter(({ height }) => height >= WRITTEN)
    .map(({ level, top, height }) => (
      <text
        key={level}
        className={styles.bandName}
        data-level={level}
        x={8}
        y={top + (level === "low" ? height - 8 : 15)}
      >
        {t(`history.band.${level}`)}
      </text>
    ));
}

/** A band without height would not be seen: what is usual may be a single price. */
const THINNEST = 2;

function bandsOf({ low, high }: { low: number; high: number }, { y }: ChartScale, box: ChartBox) {
  const { height: bottom } = innerSize(box);
  const ends: Record<PriceLevel, [top: number, bottom: number]> = {
    low: [y(low), bottom],
    typical: [Math.min(y(high), y(low) - THINNEST), y(low)],
    high: [0, y(high)],
  };
  return PRICE_LEVELS.map((level) => ({
    level,
    top: ends[level][0],
    height: Math.max(0, ends[level][1] - ends[level][0]),
  }));
}
