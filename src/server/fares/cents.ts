/** Prices are kept in whole cents of the base currency. */
export const toCents = (units: number): number => Math.round(units * 100);

/** A kept price as it is told: in units of its currency; null where there is none. */
export function inUnits(cents: number): number;
export function inUnits(cents: number | null): number | null;
export function inUnits(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
