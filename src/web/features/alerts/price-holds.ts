import type { PastAlert } from "#shared/api/alerts.ts";
import { isConfirmed } from "#shared/confirmed-price.ts";

/**
 * Whether the price of an alert can still be had, as far as anybody knows: what its flight costs now decides it, and
 * while that is unknown, whether it was seen to be gone.
 */
export const priceHolds = ({ now, gone_at, price }: Pick<PastAlert, "now" | "gone_at" | "price">): boolean =>
  now ? now.price !== null && isConfirmed(now.price, price) : gone_at === null;
