/** Which route the dashboard shows, as the address has it. `*` stands for "any airport". */
export interface RouteFilter {
  origin?: string | undefined;
  destination?: string | undefined;
}

export const ANY_AIRPORT = "*";

/** The airports to ask deals for: the preferred airport is the origin until the address says otherwise. */
export function routeOf(filter: RouteFilter, preferred: string | null): RouteFilter {
  const origin = filter.origin ?? preferred ?? ANY_AIRPORT;
  return { origin: origin === ANY_AIRPORT ? undefined : origin, destination: filter.destination };
}

/** Pressing the preferred airport as origin: off when it is on; on, it stops being the destination. */
export function toggleOrigin(filter: RouteFilter, preferred: string): RouteFilter {
  const { origin, destination } = routeOf(filter, preferred);
  if (origin === preferred) return { origin: ANY_AIRPORT, destination };
  return { origin: undefined, destination: destination === preferred ? undefined : destination };
}

/** Pressing it as destination, the other way round. */
export function toggleDestination(filter: RouteFilter, preferred: string): RouteFilter {
  const { origin, destination } = routeOf(filter, preferred);
  if (destination === preferred) return { origin: filter.origin, destination: undefined };
  return { origin: origin === preferred ? ANY_AIRPORT : filter.origin, destination: preferred };
}
