import { LAST_PAGE } from "#shared/api/pagination.ts";

const DIGITS = /^\s*\d+\s*$/;

/** The page a text names: a whole number from 1 to `pages`; undefined for anything else. */
export function pageFrom(value: unknown, pages = Number.MAX_SAFE_INTEGER): number | undefined {
  const page = DIGITS.test(String(value)) ? Number(value) : 0;
  return page >= 1 && page <= pages ? page : undefined;
}

/** The page that an address names: the first without one, and none that the server would refuse to look for. */
export const pageIn = ({ page }: Record<string, unknown>): number => Math.min(pageFrom(page) ?? 1, LAST_PAGE);

/** How many pages of `size` hold `total` items; an empty list still has its first page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
