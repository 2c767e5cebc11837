/** Between which airports a list is narrowed. */
export interface Route {
  origin: string | undefined;
  destination: string | undefined;
}

export type End = keyof Route;

/** Pressing the preferred airport at one end: off when it stands there; on, it leaves the other end. */
export function toggleEnd({ origin, destination }: Route, end: End, preferred: string): Route {
  const other = (airport: string | undefined) => (airport === preferred ? undefined : airport);
  if (end === "origin") {
    return origin === preferred
      ? { origin: undefined, destination }
      : { origin: preferred, destination: other(destination) };
  }
  return destination === preferred
    ? { origin, destination: undefined }
    : { origin: other(origin), destination: preferred };
}
