import * as z from "zod";

export const PAGE_SIZE = 20;

const decimal = z.string().regex(/^\d{1,7}$/, "must be a whole number");

/** `limit` 1–100 and `offset` 0–1,000,000 of a list, as query text. */
export const pageBounds = {
  limit: decimal.transform(Number).pipe(z.int().min(1).max(100)).default(PAGE_SIZE),
  offset: decimal.transform(Number).pipe(z.int().min(0).max(1_000_000)).default(0),
};
