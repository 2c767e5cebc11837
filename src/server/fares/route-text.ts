/** "GRU → LIS": how a route is written in what leaves the product. */
export const routeText = ({ origin, destination }: { origin: string; destination: string }): string =>
  `${origin} → ${destination}`;
