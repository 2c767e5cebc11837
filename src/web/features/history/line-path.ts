import type { ChartScale } from "./chart-scale.ts";
import type { PriceSeries } from "./price-series.ts";

type Scaled = Pick<ChartScale, "x" | "y">;
const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** The line of a series as SVG; where there was no price it stops and starts again. */
export function linePath({ points, shape }: Pick<PriceSeries, "points" | "shape">, { x, y }: Scaled): string {
  const parts: string[] = [];
  let isDrawing = false;
  for (const { at, price } of points) {
    const across = round(x(at));
    if (price === null) {
      if (isDrawing && shape === "step") parts.push(`H${across}`);
      isDrawing = false;
      continue;
    }
    const down = round(y(price));
    if (!isDrawing) parts.push(`M${across} ${down}`);
    else parts.push(shape === "step" ? `H${across}V${down}` : `L${across} ${down}`);
    isDrawing = true;
  }
  return parts.join("");
}

/** Points that no line reaches: neither the one before nor the one after has a price. */
export const lonePoints = ({ points }: Pick<PriceSeries, "points">): { at: number; price: number }[] =>
  points.flatMap(({ at, price }, place) => {
    const isLone = (points[place - 1]?.price ?? null) === null && (points[place + 1]?.price ?? null) === null;
    return price !== null && isLone ? [{ at, price }] : [];
  });
