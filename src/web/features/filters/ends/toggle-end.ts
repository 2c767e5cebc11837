/** Between which airports a list is narrowed. */
export interface Route {
  origin: string | undefined;
  destination: string | undefined;
}

export type End = keyof Route;

/** Pressing the preferred airport at one end: off when it stands there; on, it leaves the other end. */
export function toggleEnd(route: Route, end: End, preferred: string): Route {
  const without = (airport: string | undefined) => (airport === preferred ? undefined : airport);
  const others = { origin: without(route.origin), destination: without(route.destination) };
  return route[end] === preferred ? { ...route, [end]: undefined } : { ...others, [end]: preferred };
}
