interface Box {
  width: number;
  height: number;
}

/**
 * The parts of a line through daily prices in a box, as paths of SVG: the dearest at the top, the cheapest at the
 * bottom, no line over a day without a price.
 */
export function historyPaths(prices: readonly (number | null)[], { width, height }: Box): string[] {
  const known = prices.filter((price) => price !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const step = width / Math.max(1, prices.length - 1);
  const y = (price: number) => height - ((price - lowest) / Math.max(1, highest - lowest)) * height;
  const parts: string[][] = [];
  prices.forEach((price, day) => {
    if (price === null) return;
    const point = `${rounded(day * step)} ${rounded(y(price))}`;
    if (day === 0 || prices[day - 1] === null) parts.push([point]);
    else parts.at(-1)?.push(point);
  });
  return parts.map((points) => `M${points.join("L")}`);
}

const rounded = (value: number) => Math.round(value * 10) / 10;
