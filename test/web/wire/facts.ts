import type { PriceLevelBasis } from "#shared/api/price-level-basis.ts";

/** When the prices of these builders were seen: so lately that they count as those of now. */
export const JUST_SEEN = new Date().toISOString();

/** The n-th id of a test. */
export const anId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

export const guarulhos = { name: "Guarulhos", city: "São Paulo", country: "BR" };
export const lisbon = { name: "Humberto Delgado", city: "Lisboa", country: "PT" };

/** A level that the fare source said without its lines. */
export const BY_SOURCE: PriceLevelBasis = {
  ...{ source: "fare_source", days: null, observations: null },
  ...{ low_below: null, high_above: null },
};
