/** What tells a search from the others, also to who only hears a button of it. */
export const routeText = ({ origin, destination }: { origin: string; destination: string }): string =>
  `${origin} → ${destination}`;
