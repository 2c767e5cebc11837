/** A price confirms another when it is at most this much above it (docs/alert-policy.md). */
const SAME_PRICE_RATIO = 1.03;

/** Whether a pair that costs `live` confirms that it was seen at `seen`; both in the same unit. */
export const isConfirmed = (live: number, seen: number): boolean => live <= SAME_PRICE_RATIO * seen;
