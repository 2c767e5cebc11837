import { Bar } from "@visx/shape";
import { PRICE_LEVELS, type PriceLevel } from "#shared/price-level.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { type ChartBox, type ChartScale, innerSize } from "./chart-scale.ts";
import { freePlace } from "./free-place.ts";
import styles from "./price-chart.module.css";
import { cornersOf, type PriceSeries } from "./price-series.ts";

/** A band as high as this has room for its name. */
const WRITTEN = 22;

interface Props {
  series: PriceSeries;
  scale: ChartScale;
  box: ChartBox;
}

/** Where prices are below, within and above what is usual; nothing while too little is known. */
export function LevelBands({ series: { usual }, scale, box }: Props) {
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

/** What the bands are, each by its name where the line leaves room for it. */
export function BandNames({ series, scale, box }: Props) {
  const { t } = useTranslation();
  if (!series.usual) return null;
  const line = cornersOf(series).flatMap(({ at, price }) =>
    price === null ? [] : [{ x: scale.x(at), y: scale.y(price) }],
  );
  return bandsOf(series.usual, scale, box)
    .filter(({ height }) => height >= WRITTEN)
    .map((band) => {
      const name = t(`history.band.${band.level}`);
      const place = freePlace({ ...band, name }, innerSize(box).width, line);
      return place ? (
        <text
          key={band.level}
          className={styles.bandName}
          data-level={band.level}
          x={place.x}
          y={place.y}
          textAnchor={place.anchor}
        >
          {name}
        </text>
      ) : null;
    });
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
