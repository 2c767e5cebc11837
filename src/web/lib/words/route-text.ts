/** "GRU → LIS": what tells a search or a flight from the others. */
export const routeText = ({ origin, destination }: { origin: string; destination: string }): string =>
  `${origin} → ${destination}`;
