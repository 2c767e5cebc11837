import { Group } from "@visx/group";
import { ChartAxes } from "./chart-axes.tsx";
import { Cursor, Marks } from "./chart-marks.tsx";
import type { ChartBox, ChartScale } from "./chart-scale.ts";
import { BandNames, LevelBands } from "./level-bands.tsx";
import { PriceLine } from "./price-line.tsx";
import type { PricePoint, PriceSeries } from "./price-series.ts";

interface Props {
  series: PriceSeries;
  box: ChartBox;
  scale: ChartScale;
  /** Where the cursor stands. */
  point: PricePoint | undefined;
  price: (amount: number) => string;
  day: (at: number) => string;
}

/** The chart for the eye alone: who listens reads what stands at its cursor. */
export const ChartDrawing = ({ series, box, scale, point, price, day }: Props) => (
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
      <ChartAxes scale={scale} box={box} price={price} day={day} />
      <BandNames series={series} scale={scale} box={box} />
      <PriceLine series={series} scale={scale} />
      <Marks series={series} scale={scale} />
      {point ? <Cursor point={point} scale={scale} box={box} /> : null}
    </Group>
  </svg>
);
