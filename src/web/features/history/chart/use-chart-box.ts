import { useElementSize } from "@mantine/hooks";
import { useLetterSize } from "#web/lib/use-letter-size.ts";
import { AXIS_GAP } from "./chart-axes.tsx";
import { type ChartBox, scaleOf, widthOf } from "./chart-scale.ts";
import type { PriceSeries } from "./price-series.ts";

/** Before the chart has been measured. */
const USUAL_WIDTH = 640;
const NARROW = 480;

/** The box of a chart that is as wide as its place; `ref` measures it. */
export function useChartBox(series: PriceSeries, writePrice: (amount: number) => string) {
  const { ref, width } = useElementSize();
  const box = withPrices(boxOf(width || USUAL_WIDTH, useLetterSize()), series, writePrice);
  return { ref, box };
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
function withPrices(box: ChartBox, series: PriceSeries, writePrice: (amount: number) => string): ChartBox {
  const amounts = scaleOf(series, box).prices.map(writePrice);
  return { ...box, left: AXIS_GAP + Math.ceil(widthOf(amounts, box.letters)) };
}
