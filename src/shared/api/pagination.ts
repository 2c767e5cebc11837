import * as z from "zod";

/** How many items a page has on screen, and to who names no `limit`. */
export const PAGE_SIZE = 20;
const FURTHEST = 1_000_000;
/** The last page of `PAGE_SIZE` that may be asked for, however many there are. */
export const LAST_PAGE = FURTHEST / PAGE_SIZE + 1;

const decimal = z.string().regex(/^\d{1,7}$/, "must be a whole number");

/** `limit` 1–100 and `offset` 0–1,000,000 of a list, as query text. */
export const pageBounds = {
  limit: decimal.transform(Number).pipe(z.int().min(1).max(100)).default(PAGE_SIZE),
  offset: decimal.transform(Number).pipe(z.int().min(0).max(FURTHEST)).default(0),
};
